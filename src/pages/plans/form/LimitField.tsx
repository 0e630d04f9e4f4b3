import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { LimitedThing } from '../../../../contract/resources/plan.ts';
import { Field } from '../../../ui/Field.tsx';
import { limitTitles } from '../planFields.ts';

type Props = {
  thing: LimitedThing;
  /** null: without limit */
  value: string | null;
  error: string | undefined;
  onChange(value: string | null): void;
};

/** A limit, or «без предела»; the number that stood there comes back with the tick taken away. */
export function LimitField({ thing, value, error, onChange }: Props) {
  const [last, setLast] = useState(value ?? '');
  return (
    <div>
      <Field id={`terms-limit-${thing}`} label={limitTitles[thing]} error={error}>
        {(aria, status) => (
          <Input
            {...aria}
            status={status}
            inputMode="numeric"
            autoComplete="off"
            value={value ?? ''}
            placeholder={value === null ? 'без предела' : ''}
            disabled={value === null}
            maxLength={12}
            onChange={({ target }) => {
              setLast(target.value);
              onChange(target.value);
            }}
          />
        )}
      </Field>
      <Checkbox
        className="terms-unlimited"
        checked={value === null}
        aria-label={`${limitTitles[thing]}: без предела`}
        onChange={({ target }) => onChange(target.checked ? null : last)}
      >
        без предела
      </Checkbox>
    </div>
  );
}
