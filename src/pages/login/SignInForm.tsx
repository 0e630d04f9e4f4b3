import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { parseLogin } from '../../../contract/login.ts';
import { useApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useSession } from '../../lib/session-context.tsx';
import { complaintOf, type SignInComplaint } from './sign-in-failure.ts';

const noComplaint: SignInComplaint = { fields: {}, message: null };

/** E-mail or phone, and the password. What was typed stays, whatever the server says. */
export function SignInForm() {
  const api = useApi();
  const session = useSession();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [complaint, setComplaint] = useState<SignInComplaint>(noComplaint);
  const [busy, setBusy] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const loginRef = useRef<InputRef>(null);
  const passwordRef = useRef<InputRef>(null);
  const ended = !session.status.signedIn && session.status.reason === 'ended';

  function complain(next: SignInComplaint): void {
    setComplaint(next);
    if (next.fields.login) loginRef.current?.focus();
    else if (next.fields.password) passwordRef.current?.focus();
  }

  async function submit(): Promise<void> {
    if (busy) return;
    const unfit = check(login, password);
    if (unfit) return complain(unfit);
    setBusy(true);
    setComplaint(noComplaint);
    try {
      session.signIn(await api.call(calls.signIn, { body: { login: login.trim(), password } }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      complain(complaintOf(error));
    } finally {
      setBusy(false);
    }
  }

  function watchCapsLock(event: KeyboardEvent): void {
    setCapsLock(event.getModifierState('CapsLock'));
  }

  return (
    <Form layout="vertical" requiredMark={false} onFinish={submit} size="large" noValidate>
      {complaint.message ? <Alert className="login-message" type="error" showIcon message={complaint.message} role="alert" /> : null}
      {ended && !complaint.message ? (
        <Alert className="login-message" type="info" showIcon message="Сессия завершена. Войдите снова." />
      ) : null}
      <Form.Item label="E-mail или телефон" htmlFor="login" {...itemState('login', complaint)}>
        <Input
          ref={loginRef}
          id="login"
          name="username"
          value={login}
          onChange={(event) => {
            setLogin(event.target.value);
            setComplaint(noComplaint);
          }}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          maxLength={254}
          {...inputState('login', complaint)}
        />
      </Form.Item>
      <Form.Item
        label="Пароль"
        htmlFor="password"
        {...itemState('password', complaint)}
        extra={capsLock ? 'Включён Caps Lock.' : undefined}
      >
        <Input.Password
          ref={passwordRef}
          id="password"
          name="password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setComplaint(noComplaint);
          }}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          autoComplete="current-password"
          maxLength={1024}
          {...inputState('password', complaint)}
        />
      </Form.Item>
      <Button className="login-submit" type="primary" htmlType="submit" block loading={busy}>
        {busy ? 'Входим…' : 'Войти'}
      </Button>
    </Form>
  );
}

function check(login: string, password: string): SignInComplaint | null {
  if (!login.trim()) return { fields: { login: 'Укажите e-mail или телефон.' }, message: null };
  if (!parseLogin(login)) return { fields: { login: 'Некорректный email.' }, message: null };
  if (!password) return { fields: { password: 'Введите пароль.' }, message: null };
  return null;
}

function itemState(field: 'login' | 'password', { fields }: SignInComplaint) {
  if (fields[field] === undefined) return {};
  return { validateStatus: 'error' as const, help: fields[field] ? <span id={`${field}-help`}>{fields[field]}</span> : undefined };
}

function inputState(field: 'login' | 'password', { fields }: SignInComplaint) {
  if (fields[field] === undefined) return {};
  return { 'aria-invalid': true, ...(fields[field] ? { 'aria-describedby': `${field}-help` } : {}) };
}
