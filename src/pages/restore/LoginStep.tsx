import { Button, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCountdown } from '../../lib/countdown.ts';
import { paths } from '../../lib/paths.ts';
import { withReturn } from '../../lib/return-address.ts';
import { EntryForm } from '../../ui/EntryForm.tsx';
import { LoginField } from '../../ui/LoginField.tsx';
import { StepFailure } from '../../ui/StepFailure.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useStepForm } from '../../ui/use-step-form.ts';
import { atLogin } from './place-failure.ts';
import type { StepProps } from './step-props.ts';
import { useRequests } from './use-requests.ts';

/** Whose password: by a code, or, for an e-mail, by a letter. */
export function LoginStep({ restore }: StepProps) {
  const [search] = useSearchParams();
  const field = useRef<InputRef>(null);
  const form = useStepForm<'login'>(() => field.current?.focus(), 'login');
  const requests = useRequests(restore);
  const [unknown, setUnknown] = useState(false);
  const wait = useCountdown(form.until);
  const { login } = restore.flow;
  const entry = withReturn(paths.login, search);

  function ask(what: 'code' | 'letter'): void {
    const typed = login.trim();
    if (!typed) {
      form.complain({ login: 'Укажите e-mail или телефон.' });
      return;
    }
    setUnknown(false);
    void form.run(
      what,
      (signal) => requests[what](typed, signal),
      (failure) => {
        setUnknown(failure.code === 1006);
        return atLogin(failure);
      },
    );
  }

  return (
    <EntryForm onSubmit={() => ask('code')}>
      <p className="entry-lead">Пришлём код, а вы придумаете новый пароль.</p>
      <StepFailure form={form} />
      <LoginField
        id="login"
        label="E-mail или телефон"
        error={form.errors.login}
        value={login}
        onChange={(text) => {
          if (text === login) return;
          restore.send({ type: 'typed', login: text });
          form.forget();
        }}
        autoFocus
        ref={field}
      />
      {unknown && form.errors.login ? (
        <p className="entry-lead">
          Проверьте, нет ли опечатки.{' '}
          <Link to={entry} state={{ login: login.trim() }}>
            Зарегистрироваться
          </Link>
        </p>
      ) : null}
      <SubmitButton label="Получить код" busy={form.busy === 'code' ? 'Отправляем код…' : null} wait={wait} />
      <div className="bar bar-apart entry-more">
        {login.includes('@') ? (
          <Button type="link" disabled={wait > 0} onClick={() => ask('letter')}>
            {form.busy === 'letter' ? 'Отправляем письмо…' : 'Прислать ссылку письмом'}
          </Button>
        ) : null}
        <Link to={entry} state={{ login: login.trim() }}>
          Вспомнили? Войти
        </Link>
      </div>
    </EntryForm>
  );
}
