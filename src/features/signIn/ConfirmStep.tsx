import { Button } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { isFailure, placing } from '../../lib/apiFailure.ts';
import { useSignIn } from '../../lib/auth.ts';
import { paths } from '../../lib/paths.ts';
import { useCountdown } from '../../lib/waits.ts';
import { FormMessage } from '../../ui/Field.tsx';
import { EntryForm, isWrong, StepFailure, type StepForm, SubmitButton, useStepForm } from '../../ui/StepForm.tsx';
import { typedKey } from './emailLink.ts';
import { TextField } from './TextField.tsx';
import { type StepProps, useResend } from './useConfirmation.ts';

/** One press confirms: never by opening alone, for mail scanners open links too. */
export function ConfirmStep({ confirm }: StepProps) {
  const signIn = useSignIn();
  /** why no further press can succeed */
  const [dead, setDead] = useState<string | null>(null);
  const form = useStepForm<'email' | 'key'>('key');
  const { can, resend } = useResend(confirm);
  const wait = useCountdown(form.refused === 'activate' ? form.until : null);
  const { email, key, step } = confirm.state;
  const byHand = step === 'typing';
  // Pressing the same button again would bring nothing.
  const deadLink = dead !== null && !byHand;

  function type(part: { email?: string; key?: string }) {
    confirm.change(part);
    setDead(null);
  }

  function submit() {
    const typed = typedKey(key);
    const address = email.trim() || typed.email;
    const missing = {
      email: address ? undefined : 'Укажите e-mail, на который пришло письмо.',
      key: typed.key ? undefined : 'Вставьте ключ или всю ссылку из письма.',
    };
    if (isWrong(missing)) {
      // A field can be marked and focused only once it is there.
      flushSync(() => confirm.change({ step: 'typing' }));
      form.complain(missing);
      return;
    }
    setDead(null);
    void form.run(
      'activate',
      async (signal) => {
        try {
          await signIn({ login: address, key: typed.key, signal });
        } catch (error) {
          if (!isFailure(error, 1004)) throw error;
          confirm.change({ step: 'already', email: address, key: '' });
          return;
        }
        confirm.change({ step: 'done', email: address, key: '' });
      },
      (failure) => {
        setDead(atFields(failure).key ?? null);
        return byHand ? atFields(failure) : {};
      },
    );
  }

  return (
    <EntryForm onSubmit={submit}>
      {byHand ? (
        <KeyFields email={email} secret={key} form={form} onType={type} />
      ) : (
        <p className="entry-lead">
          Ваш адрес&nbsp;— <b>{email}</b>
          {deadLink ? '.' : '? Нажмите кнопку, и мы откроем вашу компанию.'}
        </p>
      )}
      {deadLink && form.refused !== 'resend' ? <FormMessage kind="error">{dead ?? ''}</FormMessage> : <StepFailure form={form} />}
      {deadLink ? null : <SubmitButton label="Подтвердить e-mail" busy={form.busy === 'activate' ? 'Подтверждаем…' : null} wait={wait} />}
      {dead && (
        <NewLink
          can={can}
          only={deadLink}
          email={email.trim()}
          busy={form.busy === 'resend'}
          onResend={() => void form.run('resend', (signal) => resend(email.trim(), signal), byHand ? atFields : undefined)}
        />
      )}
      <div className="bar bar-apart entry-more">
        {byHand ? null : (
          <Button type="link" onClick={() => confirm.change({ step: 'typing' })}>
            Ввести ключ вручную
          </Button>
        )}
        <Link to={paths.login} state={{ login: email.trim() }}>
          Вернуться ко входу
        </Link>
      </div>
    </EntryForm>
  );
}

const atFields = placing({ email: ['email', 1006, 1010], key: ['confirmation_key', 1007] });

type Props = {
  /** can the server send another letter? undefined: not known yet */
  can: boolean | undefined;
  email: string;
  /** takes the place, and the focus, of the button that was pressed in vain */
  only: boolean;
  busy: boolean;
  onResend(): void;
};

/** The way out of a link that is used, too old or mistyped. */
function NewLink({ can, email, only, busy, onResend }: Props) {
  if (can === undefined) return null;
  if (can && email) {
    return (
      <Button
        className={only ? '' : 'entry-second'}
        type={only ? 'primary' : 'default'}
        autoFocus={only}
        size="large"
        block
        onClick={onResend}
      >
        {busy ? 'Отправляем письмо…' : 'Прислать новую ссылку'}
      </Button>
    );
  }
  return (
    <p className="entry-second">
      <Link to={paths.login} state={{ login: email }}>
        Зарегистрироваться заново
      </Link>
    </p>
  );
}

type KeyFieldsProps = {
  email: string;
  /** the key, named so because React keeps `key` for itself */
  secret: string;
  form: StepForm<'email' | 'key'>;
  onType(part: { email?: string; key?: string }): void;
};

const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The e-mail and the key of a letter whose link does not open. */
function KeyFields({ email, secret, form, onType }: KeyFieldsProps) {
  return (
    <>
      <TextField
        {...plain}
        id="email"
        label="E-mail"
        {...form.bind('email', email, (text) => onType({ email: text }))}
        type="text"
        inputMode="email"
        name="username"
        autoComplete="username"
        autoFocus={!email}
        maxLength={254}
      />
      <TextField
        {...plain}
        id="key"
        label="Ключ из письма"
        {...form.bind('key', secret, (text) => onType({ key: text }))}
        hint="Можно вставить всю ссылку целиком."
        autoComplete="off"
        autoFocus={Boolean(email)}
        maxLength={1024}
      />
    </>
  );
}
