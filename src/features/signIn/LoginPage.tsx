import { Button } from 'antd';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import { errorCatalogue } from '../../../contract/errors.ts';
import { useApi } from '../../lib/api.ts';
import { useSignIn } from '../../lib/auth.ts';
import { paths, RETURN_TO, returnAddress, withReturn } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionContext.ts';
import { wasKept } from '../../lib/unsavedWork.ts';
import { clockText, useCountdown } from '../../lib/waits.ts';
import { FormMessage } from '../../ui/Field.tsx';
import { LoginField } from '../../ui/LoginField.tsx';
import { lazySection } from '../../ui/lazyPart.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { EntryForm, StepFailure, SubmitButton, useStepForm } from '../../ui/StepForm.tsx';
import { EntryCard, ShownLogin } from './EntryCard.tsx';
import { blank, knownOf, type Step } from './loginFlow.ts';
import { atLogin, atPassword, useRequestCode } from './loginRequests.ts';
import { flowMemory, type StepProps, useLoginMachine } from './useLoginMachine.ts';
import './sign-in.css';

/** The steps that most visitors never see, loaded apart. */
const loadLaterSteps = () => import('./LaterStep.tsx');
const LaterSteps = lazySection(loadLaterSteps, <p className="login-loading quiet">Загружаем…</p>, NotLoaded);

/** Heading of each step, and the page's title. */
const titles: Record<Step, { heading: string; page: string }> = {
  entry: { heading: 'Вход', page: 'Вход' },
  password: { heading: 'Введите пароль', page: 'Вход' },
  code: { heading: 'Введите код', page: 'Вход' },
  newcomer: { heading: 'Такого аккаунта нет', page: 'Вход' },
  confirm: { heading: 'Подтверждение', page: 'Регистрация' },
  registration: { heading: 'Регистрация', page: 'Регистрация' },
  done: { heading: 'Аккаунт создан', page: 'Регистрация' },
};

/** Where check-login leads. An account without a password waits at the first step until its code is sent. */
const afterCheck = { password: 'password', code: 'entry', registration: 'newcomer' } as const;

/** /login «Вход»: e-mail or phone, then password or one-time code, or the registration. */
export default function LoginPage() {
  const { signedIn } = useSession().status;
  const [search] = useSearchParams();
  const machine = useLoginMachine();
  const { step } = machine;
  const [code, setCode] = useState('');
  if (signedIn && step !== 'done') return <Navigate to={returnAddress(search.get(RETURN_TO))} replace />;

  const props = { machine, code, keepCode: setCode };
  const { heading, page } = titles[step];

  return (
    <EntryCard title={heading} page={page} focusTitle={step === 'newcomer' || step === 'done'}>
      {step === 'entry' && <EntryStep {...props} />}
      {step === 'password' && <PasswordStep {...props} />}
      {step !== 'entry' && step !== 'password' && <LaterSteps {...props} step={step} />}
    </EntryCard>
  );
}

/** E-mail or phone: who are you? */
function EntryStep({ machine }: StepProps) {
  const api = useApi();
  const { status } = useSession();
  const form = useStepForm('login');
  const requestCode = useRequestCode(machine);
  const wait = useCountdown(form.until);
  const { login } = machine.flow;
  const known = knownOf(machine.flow);
  const [codeAsked, setCodeAsked] = useState(false);

  function submit() {
    const typed = login.trim();
    if (!typed) {
      form.complain({ login: 'Укажите e-mail или телефон.' });
      return;
    }
    void form.run(
      'check',
      async (signal) => {
        // Ahead of need; without a connection the step itself asks again and says so.
        loadLaterSteps().catch(() => undefined);
        setCodeAsked(false);
        const { kind, next } = await api.call(calls.checkLogin, { body: { login: typed } }, { signal });
        machine.go(afterCheck[next], { known: { login: typed, kind, next }, created: false });
        setCodeAsked(next === 'code');
        if (next === 'code') await requestCode(signal);
      },
      atLogin,
    );
  }

  return (
    <EntryForm onSubmit={submit}>
      <StepFailure form={form} />
      {!form.failure && !status.signedIn && status.reason === 'ended' && (
        <FormMessage kind="info">{errorCatalogue[1017].message}</FormMessage>
      )}
      {wasKept() && (
        <FormMessage kind="info">
          {'Несохранённое осталось в\u00a0этом браузере. Войдите снова с\u00a0тем же e-mail или телефоном, и\u00a0его можно будет вернуть.'}
        </FormMessage>
      )}
      <LoginField id="login" label="E-mail или телефон" {...form.bind('login', login, (text) => machine.keep({ login: text }))} autoFocus />
      <SubmitButton label="Продолжить" busy={form.busy ? 'Проверяем…' : null} wait={wait} />
      {/* no other code is sent for a while, and this person has no password: the one of an invitation or of before may still be good */}
      {codeAsked && form.failure?.code === 1105 && known && (
        <Button
          className="entry-second"
          size="large"
          block
          onClick={() => machine.go('code', { sent: { login: known.login, resendAt: form.until ?? 0 } })}
        >
          Код уже есть
        </Button>
      )}
      <p className="login-note small">Впервые здесь? Начните так&nbsp;же: аккаунт создадим на&nbsp;следующих шагах.</p>
    </EntryForm>
  );
}

function NotLoaded({ retry }: { retry(): void }) {
  return (
    <>
      <FormMessage kind="error">Нет связи с сервером. Проверьте интернет и повторите.</FormMessage>
      <Button type="primary" size="large" block onClick={retry}>
        Повторить
      </Button>
    </>
  );
}

/** The password of a known login, or the ways around it. */
function PasswordStep({ machine }: StepProps) {
  const signIn = useSignIn();
  const [search] = useSearchParams();
  const [password, setPassword] = useState('');
  const form = useStepForm('password');
  const requestCode = useRequestCode(machine);
  const wait = useCountdown(form.refused === 'sign-in' ? form.until : null);
  const waitForCode = useCountdown(form.refused === 'code' ? form.until : null);
  const known = knownOf(machine.flow);
  if (!known) return null;
  const { login } = known;

  function submit() {
    if (!password) {
      form.complain({ password: 'Введите пароль.' });
      return;
    }
    void form.run(
      'sign-in',
      async (signal) => {
        await signIn({ login, password, signal });
        flowMemory.save(blank);
      },
      atPassword,
    );
  }

  return (
    <EntryForm onSubmit={submit}>
      <StepFailure form={form} login={login} />
      <ShownLogin login={login} onEdit={() => machine.go('entry')} />
      <PasswordField id="password" label="Пароль" {...form.bind('password', password, setPassword)} autoFocus />
      <SubmitButton label="Войти" busy={form.busy === 'sign-in' ? 'Входим…' : null} wait={wait} />
      <div className="bar bar-apart entry-more">
        <Button type="link" disabled={waitForCode > 0} onClick={() => void form.run('code', requestCode)}>
          {form.busy === 'code'
            ? 'Отправляем код…'
            : waitForCode > 0
              ? `Войти по коду — через\u00a0${clockText(waitForCode)}`
              : 'Войти по коду'}
        </Button>
        <Link to={withReturn(paths.restorePassword, search)} state={{ login }}>
          Забыли пароль?
        </Link>
      </div>
    </EntryForm>
  );
}
