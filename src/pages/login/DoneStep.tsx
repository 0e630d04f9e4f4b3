import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { RETURN_TO, returnAddress, returnLabel } from '../../lib/return-address.ts';
import type { StepProps } from './step-props.ts';

/** The account is made and its owner signed in. */
export function DoneStep({ machine }: StepProps) {
  const [search] = useSearchParams();
  const target = returnAddress(search.get(RETURN_TO));
  return (
    <>
      <p className="entry-lead">Вы вошли. Прайс-лист пока пуст: загрузите свой из файла или заполните прямо в таблице.</p>
      <Button type="primary" size="large" block onClick={() => machine.send('leave')}>
        {returnLabel(target)}
      </Button>
    </>
  );
}
