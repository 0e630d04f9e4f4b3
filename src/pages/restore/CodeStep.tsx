import { Button } from 'antd';
import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { CodeField, type CodeFieldHandle } from '../../ui/CodeField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { ResendButton } from '../../ui/ResendButton.tsx';
import { StepFailure } from '../../ui/StepFailure.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useStepForm } from '../../ui/use-step-form.ts';
import { own } from './flow.ts';
import { atCode } from './place-failure.ts';
import type { StepProps } from './step-props.ts';
import { useRequests } from './use-requests.ts';

/** The code that was sent; checked by itself when it is complete. */
export function CodeStep({ restore }: StepProps) {
  const api = useApi();
  const [code, setCode] = useState('');
  const [again, setAgain] = useState(false);
  const field = useRef<CodeFieldHandle>(null);
  const form = useStepForm<'code'>(() => field.current?.focus(), 'code');
  const requests = useRequests(restore);
  const wait = useCountdown(form.refused === 'check' ? form.until : null);
  const login = restore.flow.login.trim();

  function submit(typed: string): void {
    if (typed.length < 6) {
      form.complain({ code: 'Введите шесть цифр кода.' });
      return;
    }
    setAgain(false);
    void form.run(
      'check',
      async (signal) => {
        const { ticket } = await api.call(calls.verifyCode, { query: { login, code: typed } }, { signal });
        if (ticket !== undefined) restore.send({ type: 'codeRight', login, ticket });
      },
      atCode,
    );
  }

  function resend(): void {
    void form.run('resend', async (signal) => {
      await requests.code(login, signal);
      setCode('');
      setAgain(true);
      field.current?.focus();
    });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <StepFailure form={form} />
      {again ? <FormMessage kind="info">Новый код отправлен. Прежний больше не действует.</FormMessage> : null}
      <p className="entry-lead">
        Отправили код на <b>{login}</b>. Он действует 10&nbsp;минут.
      </p>
      <CodeField
        id="code"
        label="Код"
        error={form.errors.code}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          form.forget();
        }}
        onComplete={submit}
        autoFocus
        ref={field}
      />
      <SubmitButton label="Продолжить" busy={form.busy === 'check' ? 'Проверяем код…' : null} wait={wait} />
      <div className="entry-more">
        <ResendButton until={own(restore.flow, restore.flow.sent)?.resendAt ?? null} onResend={resend} busy={form.busy === 'resend'} />
        {login.includes('@') ? (
          <Button type="link" onClick={() => void form.run('letter', (signal) => requests.letter(login, signal))}>
            {form.busy === 'letter' ? 'Отправляем письмо…' : 'Прислать ссылку письмом'}
          </Button>
        ) : null}
        <Button type="link" onClick={() => restore.send({ type: 'startedOver' })}>
          Указать другой логин
        </Button>
      </div>
    </form>
  );
}
