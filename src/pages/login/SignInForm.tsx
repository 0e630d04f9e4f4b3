import { LoadingOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useCapsLock } from '../../ui/use-caps-lock.ts';
import { useSignIn } from './use-sign-in.ts';

/** antd names its own in English. */
const spinner = <LoadingOutlined aria-hidden spin />;

/** E-mail or phone, and the password. What was typed stays, whatever the server says. */
export function SignInForm() {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const loginRef = useRef<InputRef>(null);
  const passwordRef = useRef<InputRef>(null);
  const capsLock = useCapsLock();
  const { complaint, busy, ended, submit, forget } = useSignIn((field) => (field === 'login' ? loginRef : passwordRef).current?.focus());

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(login, password);
      }}
    >
      {complaint.message ? <FormMessage kind="error">{complaint.message}</FormMessage> : null}
      {ended && !complaint.message ? <FormMessage kind="info">Сессия завершена. Войдите снова.</FormMessage> : null}
      <Field id="login" label="E-mail или телефон" error={complaint.fields.login}>
        {(aria, status) => (
          <Input
            {...aria}
            ref={loginRef}
            status={status}
            size="large"
            name="username"
            value={login}
            onChange={(event) => {
              setLogin(event.target.value);
              forget();
            }}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoFocus
            maxLength={254}
          />
        )}
      </Field>
      <Field id="password" label="Пароль" error={complaint.fields.password} hint={capsLock.on ? 'Включён Caps Lock.' : undefined}>
        {(aria, status) => (
          <Input.Password
            {...aria}
            {...capsLock.watch}
            ref={passwordRef}
            status={status}
            size="large"
            name="password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              forget();
            }}
            autoComplete="current-password"
            maxLength={1024}
          />
        )}
      </Field>
      <Button className="entry-submit" type="primary" htmlType="submit" size="large" block loading={busy ? { icon: spinner } : false}>
        {busy ? 'Входим…' : 'Войти'}
      </Button>
    </form>
  );
}
