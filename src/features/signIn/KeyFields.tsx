import { Input } from 'antd';
import { Field } from '../../ui/Field.tsx';
import type { StepForm } from '../../ui/StepForm.tsx';

type Props = {
  email: string;
  /** the key, named so because React keeps `key` for itself */
  secret: string;
  form: StepForm<'email' | 'key'>;
  onType(part: { email?: string; key?: string }): void;
};

const plain = { size: 'large', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The e-mail and the key of a letter whose link does not open. */
export function KeyFields({ email, secret, form: { errors, ref }, onType }: Props) {
  return (
    <>
      <Field id="email" label="E-mail" error={errors.email}>
        {(aria, status) => (
          <Input
            {...aria}
            {...plain}
            ref={ref('email')}
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
            ref={ref('key')}
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
