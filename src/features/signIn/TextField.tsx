import type { InputProps, InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import type { Ref } from 'react';
import { Field } from '../../ui/Field.tsx';

type Own = 'type' | 'inputMode' | 'name' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'maxLength' | 'autoFocus';

type Props = Pick<InputProps, Own> & {
  id: string;
  label: string;
  error: string | undefined;
  /** shown while there is no error */
  hint?: string;
  value: string;
  onChange(text: string): void;
  ref: Ref<InputRef>;
};

/** A labelled one-line text field of the sign-in pages. */
export function TextField({ id, label, error, hint, onChange, ref, ...input }: Props) {
  return (
    <Field id={id} label={label} error={error} hint={error ? undefined : hint}>
      {(aria, status) => (
        <Input {...aria} name={id} {...input} ref={ref} status={status} size="large" onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
