import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths, withReturn } from '../../lib/paths.ts';
import { useCountdown } from '../../lib/waits.ts';
import { LoginField } from '../../ui/LoginField.tsx';
import { EntryForm, StepFailure, SubmitButton, useStepForm } from '../../ui/StepForm.tsx';
import { atLogin, type StepProps, useRequests } from './useRestoreFlow.ts';

/** Whose password: by a code, or, for an e-mail, by a letter. */
export function RestoreLoginStep({ restore }: StepProps) {
  const [search] = useSearchParams();
  const form = useStepForm('login');
  const requests = useRequests(restore);
  const [unknown, setUnknown] = useState(false);
  const wait = useCountdown(form.until);
  const { login } = restore.flow;
  const entry = withReturn(paths.login, search);

  function ask(what: 'code' | 'letter') {
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
      <LoginField id="login" label="E-mail или телефон" {...form.bind('login', login, (text) => restore.keep({ login: text }))} autoFocus />
      {unknown && form.errors.login && (
        <p className="entry-lead">
          Проверьте, нет ли опечатки.{' '}
          <Link to={entry} state={{ login: login.trim() }}>
            Зарегистрироваться
          </Link>
        </p>
      )}
      <SubmitButton label="Получить код" busy={form.busy === 'code' ? 'Отправляем код…' : null} wait={wait} />
      <div className="bar bar-apart entry-more">
        {login.includes('@') && (
          <Button type="link" disabled={wait > 0} onClick={() => ask('letter')}>
            {form.busy === 'letter' ? 'Отправляем письмо…' : 'Прислать ссылку письмом'}
          </Button>
        )}
        <Link to={entry} state={{ login: login.trim() }}>
          Вспомнили? Войти
        </Link>
      </div>
    </EntryForm>
  );
}

/** The link of a letter is used, too old or damaged: another letter is one press away. */
export function ExpiredStep({ restore }: StepProps) {
  // There is no field to take the focus from the button that 1105 closes.
  const form = useStepForm('otherwise');
  const requests = useRequests(restore);
  const wait = useCountdown(form.until);
  const email = restore.flow.link?.email ?? '';
  const another = () => restore.go('login', { login: email });

  return (
    <EntryForm
      onSubmit={() => {
        if (email) void form.run('letter', (signal) => requests.letter(email, signal));
        else another();
      }}
    >
      <p className="entry-lead">
        Ссылка уже использована или устарела.{' '}
        {email ? (
          <>
            Новую пришлём на <b>{email}</b>.
          </>
        ) : (
          'Запросите новую.'
        )}
      </p>
      <StepFailure form={form} />
      <SubmitButton
        label={email ? 'Прислать новую ссылку' : 'Восстановить пароль заново'}
        busy={form.busy === 'letter' ? 'Отправляем письмо…' : null}
        wait={wait}
      />
      {email && (
        <div className="bar bar-apart entry-more">
          <Button ref={form.ref('otherwise')} type="link" onClick={another}>
            Восстановить иначе
          </Button>
        </div>
      )}
    </EntryForm>
  );
}
