import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { home } from '../../lib/paths.ts';
import type { StepProps } from './step-props.ts';

/** Confirmed and signed in. */
export function ConfirmedStep({ confirm }: StepProps) {
  const navigate = useNavigate();
  return (
    <>
      <p className="entry-lead">
        Адрес <b>{confirm.state.email}</b> подтверждён, вы вошли в&nbsp;«Прорабку».
      </p>
      <Button
        type="primary"
        size="large"
        block
        onClick={() => {
          confirm.leave();
          navigate(home, { replace: true });
        }}
      >
        Открыть прайс-лист
      </Button>
    </>
  );
}
