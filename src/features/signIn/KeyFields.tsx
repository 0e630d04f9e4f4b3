import { Input, type InputRef } from 'antd';
import type { Ref } from 'react';
import { Field } from '../../ui/Field.tsx';
import type { Errors } from '../../ui/StepForm.tsx';

type Props = {
  email: string;
  /** the key, named so because React keeps `key` for itself */
  secret: string;
  errors: Errors<'email' | 'key'>;
  emailRef: Ref<InputRef>;
  keyRef: Ref<InputRef>;
  onType(part: { email?: string; key?: string }): void;
};

const plain = { size: 'large', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The e-mail and the key of a letter whose link does not open. */
export function KeyFields({ email, secret, errors, emailRef, keyRef, onType }: Props) {
  return (
    <>
      <Field id="email" label="E-mail" error={errors.email}>
        {(aria, status) => (
          <Input
            {...aria}
            {...plain}
            ref={emailRef}
            status={status}
            type="text"
            inputMode="email"
            name="username"
            autoComplete="username"
            value={email}
            onChange={(event) => onType({ email: event.target.value })}
            autoFocus={!email}
            maxLength={254}
          />
        )}
      </Field>
      <Field id="key" label="Ключ из письма" error={errors.key} hint={errors.key ? undefined : 'Можно вставить всю ссылку целиком.'}>
        {(aria, status) => (
          <Input
            {...aria}
            {...plain}
            ref={keyRef}
            status={status}
            name="key"
            autoComplete="off"
            value={secret}
            onChange={(event) => onType({ key: event.target.value })}
            autoFocus={Boolean(email)}
            maxLength={1024}
          />
        )}
      </Field>
    </>
  );
}
