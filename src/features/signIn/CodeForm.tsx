import { type ReactNode, useState } from 'react';
import type { ApiFailure } from '../../lib/apiFailure.ts';
import { codeLabel } from '../../lib/loginText.ts';
import { useCountdown } from '../../lib/waits.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { atCode, codeComplaint, isDeadCode } from '../../ui/codeFailure.ts';
import { ResendButton, useResendCountdown } from '../../ui/ResendButton.tsx';
import { EntryForm, StepFailure, type StepForm, SubmitButton, useStepForm } from '../../ui/StepForm.tsx';
import { ShownLogin } from './EntryCard.tsx';

type Props = {
  /** as typed */
  login: string;
  label: string;
  busyLabel: string;
  /** instant before which no new code is sent */
  resendAt: number | null;
  submit(code: string, signal: AbortSignal): Promise<void>;
  resend(signal: AbortSignal): Promise<void>;
  onEdit(): void;
  /** a way out of a refusal that concerns the whole form */
  wayOut?: (failure: ApiFailure) => ReactNode;
  /** beside the button that sends anew */
  children?: (form: StepForm<'code'>) => ReactNode;
};

/** A one-time code: sends itself when complete, stays to be corrected when wrong; a dead one is replaced by the main button. */
export function CodeForm({ login, label, busyLabel, resendAt, submit, resend, onEdit, wayOut, children }: Props) {
  const [code, setCode] = useState('');
  const [again, setAgain] = useState(false);
  const form = useStepForm('code');
  const wait = useCountdown(form.refused === 'submit' ? form.until : null);
  const resendWait = useResendCountdown(resendAt);
  const dead = isDeadCode(form.errors.code);

  function send(typed: string) {
    const complaint = codeComplaint(typed);
    if (complaint) {
      form.complain({ code: complaint });
      return;
    }
    void form.run('submit', (signal) => submit(typed, signal), atCode);
  }

  function sendAnew() {
    void form.run('resend', async (signal) => {
      await resend(signal);
      setCode('');
      setAgain(true);
      form.focus('code');
    });
  }

  return (
    <EntryForm
      onSubmit={() => {
        if (dead) sendAnew();
        else send(code);
      }}
    >
      <StepFailure form={form} login={login} />
      {form.failure && wayOut?.(form.failure)}
      <ShownLogin lead={again ? 'Новый код отправлен на' : 'Код отправлен на'} news={again} login={login} onEdit={onEdit} />
      <CodeField id="code" label={codeLabel(login)} {...form.bind('code', code, setCode)} onComplete={send} autoFocus />
      {dead ? (
        <SubmitButton
          label={resendWait > 0 ? 'Новый код' : 'Отправить новый код'}
          busy={form.busy ? 'Отправляем…' : null}
          wait={resendWait}
        />
      ) : (
        <SubmitButton label={label} busy={form.busy === 'submit' ? busyLabel : null} wait={wait} />
      )}
      <div className="bar bar-apart entry-more">
        {dead ? null : <ResendButton until={resendAt} busy={form.busy === 'resend'} onResend={sendAnew} />}
        {children?.(form)}
      </div>
    </EntryForm>
  );
}
