import type { InputRef } from 'antd';
import { useRef } from 'react';
import { calls } from '../../../contract/calls.ts';
import { errorCatalogue } from '../../../contract/errors.ts';
import { useApi } from '../../lib/api.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { useSession } from '../../lib/session-context.tsx';
import { wasKept } from '../../lib/unsavedWork.ts';
import { EntryForm } from '../../ui/EntryForm.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LoginField } from '../../ui/LoginField.tsx';
import { StepFailure } from '../../ui/StepFailure.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useStepForm } from '../../ui/use-step-form.ts';
import { loadLaterSteps } from './later-steps.ts';
import { atLogin } from './place-failure.ts';
import type { StepProps } from './step-props.ts';
import { useRequestCode } from './use-request-code.ts';

/** E-mail or phone: who are you? */
export function EntryStep({ machine }: StepProps) {
  const api = useApi();
  const { status } = useSession();
  const field = useRef<InputRef>(null);
  const form = useStepForm<'login'>(() => field.current?.focus(), 'login');
  const requestCode = useRequestCode(machine);
  const wait = useCountdown(form.until);
  const { login } = machine.state.flow;

  function submit(): void {
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
        const { kind, next } = await api.call(calls.checkLogin, { body: { login: typed } }, { signal });
        machine.send('checked', { login: typed, kind, next });
        if (next === 'code') await requestCode(signal);
      },
      atLogin,
    );
  }

  return (
    <EntryForm onSubmit={submit}>
      <StepFailure form={form} />
      {!form.failure && !status.signedIn && status.reason === 'ended' ? (
        <FormMessage kind="info">{errorCatalogue[1017].message}</FormMessage>
      ) : null}
      {wasKept() && (
        <FormMessage kind="info">
          {'Несохранённое осталось в\u00a0этом браузере. Войдите снова под тем\u00a0же именем, и\u00a0его можно будет вернуть.'}
        </FormMessage>
      )}
      <LoginField
        id="login"
        label="E-mail или телефон"
        error={form.errors.login}
        value={login}
        onChange={(text) => {
          if (text === login) return;
          machine.send('typed', 'login', text);
          form.forget();
        }}
        autoFocus
        ref={field}
      />
      <SubmitButton label="Продолжить" busy={form.busy ? 'Проверяем…' : null} wait={wait} />
      <p className="login-note small">Впервые здесь? Начните так&nbsp;же: аккаунт создадим на&nbsp;следующих шагах.</p>
    </EntryForm>
  );
}
