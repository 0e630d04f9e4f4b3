import { Input } from 'antd';
import { fromKopecks } from '../../../../contract/primitives.ts';
import { money } from '../../../lib/format.ts';
import { readSum } from '../../../lib/sumExpression.ts';
import { Field } from '../../../ui/Field.tsx';

type Props = { id: string; value: string; error: string | undefined; onChange(text: string): void };

/** A sum, with arithmetic: what it comes to is shown while it is typed. */
export function AmountField({ id, value, error, onChange }: Props) {
  const sum = readSum(value);
  const result = sum?.counted ? `= ${money(fromKopecks(sum.kopecks))}${sum.rounded ? ', округлено до копеек' : ''}` : undefined;
  return (
    <Field id={id} label="Сумма, ₽" error={error} hint={result}>
      {(aria, status) => (
        <Input
          {...aria}
          className="money-amount-input"
          status={status}
          value={value}
          placeholder="1200+350*2"
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
