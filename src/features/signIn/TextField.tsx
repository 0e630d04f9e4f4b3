import type { InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import type { Ref } from 'react';
import { Field } from '../../ui/Field.tsx';

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  hint?: string;
  value: string;
  onChange(text: string): void;
  autoComplete: 'name' | 'organization';
  maxLength: number;
  autoFocus?: boolean;
  ref: Ref<InputRef>;
};

/** One line of text about the newcomer. */
export function TextField({ id, label, error, hint, onChange, ref, ...input }: Props) {
  return (
    <Field id={id} label={label} error={error} hint={error ? undefined : hint}>
      {(aria, status) => (
        <Input {...aria} {...input} ref={ref} status={status} size="large" name={id} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
