import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSignIn } from '../../lib/auth.ts';
import { paths, withReturn } from '../../lib/paths.ts';
import { clockText, useCountdown } from '../../lib/waits.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { EntryForm, StepFailure, SubmitButton, useStepForm } from '../../ui/StepForm.tsx';
import { ShownLogin } from './EntryCard.tsx';
import { blank, knownOf } from './loginFlow.ts';
import { atPassword, useRequestCode } from './loginRequests.ts';
import { flowMemory, type StepProps } from './useLoginMachine.ts';

/** The password of a known login, or the ways around it. */
export function PasswordStep({ machine }: StepProps) {
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
      <StepFailure form={form} />
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
