import { Button } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiFailure } from '../../lib/apiFailure.ts';
import { useRegister } from '../../lib/auth.ts';
import { codeLabel } from '../../lib/loginText.ts';
import { useCountdown } from '../../lib/waits.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { codeComplaint } from '../../ui/codeFailure.ts';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { ResendButton } from '../../ui/ResendButton.tsx';
import { EntryForm, isWrong, StepFailure, SubmitButton, useStepForm } from '../../ui/StepForm.tsx';
import { ShownLogin } from './EntryCard.tsx';
import { blank, knownOf, startedOf } from './loginFlow.ts';
import { atRegistration, useStartRegistration } from './registrationRequests.ts';
import { TextField } from './TextField.tsx';
import type { Machine, StepProps } from './useLoginMachine.ts';

/** Who you are, what the company is called, and a password. The code is asked for again only where it is lost or dead. */
export function RegistrationStep({ machine, code: confirmed, keepCode }: StepProps) {
  const register = useRegister();
  const [code, setCode] = useState(confirmed);
  const [askCode, setAskCode] = useState(confirmed === '');
  const [again, setAgain] = useState(false);
  const [password, setPassword] = useState('');
  const form = useStepForm<'code' | 'name' | 'company' | 'password'>('password');
  const start = useStartRegistration(machine);
  const wait = useCountdown(form.refused === 'create' ? form.until : null);
  const known = knownOf(machine.flow);
  const started = startedOf(machine.flow);
  if (!known || !started) return null;
  const { name, company } = machine.flow;

  function submit(process: string) {
    const missing = {
      code: codeComplaint(code),
      company: company.trim() ? undefined : 'Некорректное имя компании. Напишите, как она называется.',
      password: password ? undefined : 'Придумайте пароль.',
    };
    if (isWrong(missing)) {
      form.complain(missing);
      return;
    }
    void form.run(
      'create',
      async (signal) => {
        const account = { process, code, name: name.trim(), company_title: company.trim(), password };
        // the last step has its address before signing in leads away from all the others
        const made = () => flushSync(() => machine.go('done', { ...blank, created: true }));
        await register({ ...account, login: machine.now().login.trim(), made, signal });
      },
      (failure) => {
        const errors = atRegistration(failure);
        // What was right a moment ago is dead or used up: it has to be typed again.
        if (errors.code !== undefined) setAskCode(true);
        return errors;
      },
    );
  }

  function sendAnew() {
    void form.run('resend', async (signal) => {
      await start(signal);
      setCode('');
      keepCode('');
      setAskCode(true);
      setAgain(true);
      form.focus('code');
    });
  }

  return (
    <EntryForm onSubmit={() => submit(started.process)}>
      <StepFailure form={form} login={known.login} />
      <AccountOffer failure={form.failure} machine={machine} />
      <ShownLogin
        lead={askCode ? (again ? 'Новый код отправлен на' : 'Код отправлен на') : undefined}
        news={again}
        login={known.login}
        onEdit={() => machine.go('entry')}
      />
      {askCode && (
        <>
          <CodeField
            id="code"
            label={codeLabel(known.login)}
            {...form.bind('code', code, setCode)}
            hint={again || form.errors.code ? undefined : 'Введите его ещё раз: мы его не храним.'}
            onComplete={keepCode}
            autoFocus={confirmed === ''}
          />
          <p className="login-resend">
            <ResendButton until={started.resendAt} busy={form.busy === 'resend'} onResend={sendAnew} />
          </p>
        </>
      )}
      <TextField
        id="name"
        label="Ваше имя"
        {...form.bind('name', name, (text) => machine.keep({ name: text }))}
        hint="Можно указать позже, в профиле."
        autoComplete="name"
        autoFocus={confirmed !== ''}
      />
      <TextField
        id="company"
        label="Название компании"
        {...form.bind('company', company, (text) => machine.keep({ company: text }))}
        autoComplete="organization"
        maxLength={1000}
      />
      <NewPasswordField id="password" label="Пароль" {...form.bind('password', password, setPassword)} login={known.login} />
      <SubmitButton label="Создать аккаунт" busy={form.busy === 'create' ? 'Создаём…' : null} wait={wait} />
    </EntryForm>
  );
}

/** 1001: the login was registered meanwhile, so its owner may want to sign in: by what, is asked of the server anew. */
export function AccountOffer({ failure, machine }: { failure: ApiFailure | null; machine: Machine }) {
  if (failure?.code !== 1001) return null;
  return (
    <Button className="login-offer" size="large" block onClick={() => machine.go('entry', { known: null, started: null })}>
      Войти в этот аккаунт
    </Button>
  );
}
