import type { InputRef } from 'antd';
import type { ReactNode, Ref } from 'react';
import { Field } from './Field.tsx';
import { RevealInput } from './RevealInput.tsx';
import { useCapsLock } from './use-caps-lock.ts';

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  value: string;
  onChange(password: string): void;
  /** `new-password` where a password being set is typed once more */
  autoComplete?: 'current-password' | 'new-password';
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<InputRef>;
  /** said under the field, after what is said of Caps Lock */
  hint?: string | undefined;
  /** stands right under the input */
  below?: ReactNode;
};

/** A password, as the visitor knows it unless `autoComplete` says that it is being set. Taken verbatim: not trimmed, of any script. */
export function PasswordField({
  id,
  label,
  error,
  value,
  onChange,
  autoComplete = 'current-password',
  disabled,
  autoFocus,
  ref,
  hint,
  below,
}: Props) {
  const capsLock = useCapsLock();
  const said = [capsLock.hint, hint].filter(Boolean).join(' ');
  return (
    <Field id={id} label={label} error={error} hint={said}>
      {(aria, status) => (
        <>
          <RevealInput
            {...aria}
            {...capsLock.watch}
            {...(ref ? { ref } : {})}
            status={status}
            size="large"
            name={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete={autoComplete}
            disabled={disabled ?? false}
            autoFocus={autoFocus ?? false}
            maxLength={1024}
          />
          {below}
        </>
      )}
    </Field>
  );
}
