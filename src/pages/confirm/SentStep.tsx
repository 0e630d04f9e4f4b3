import { Button } from 'antd';
import { useState } from 'react';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { ResendButton } from '../../ui/ResendButton.tsx';
import { StepFailure } from '../../ui/StepFailure.tsx';
import { useStepForm } from '../../ui/use-step-form.ts';
import type { StepProps } from './step-props.ts';
import { useResend } from './use-resend.ts';

/** Another letter is on its way. */
export function SentStep({ confirm }: StepProps) {
  const form = useStepForm<never>(() => {});
  const { resend } = useResend(confirm);
  const [again, setAgain] = useState(false);
  const { email, resendAt } = confirm.state;

  function once(): void {
    setAgain(false);
    void form.run('resend', async (signal) => {
      await resend(email, signal);
      setAgain(true);
    });
  }

  return (
    <>
      <p className="entry-lead">
        Новая ссылка отправлена на <b>{email}</b>. Она действует 24&nbsp;часа и только один раз.
      </p>
      {again ? <FormMessage kind="info">Отправили ещё одно письмо. Действует ссылка из последнего.</FormMessage> : null}
      <StepFailure form={form} />
      <div className="bar bar-apart entry-more">
        <ResendButton until={resendAt} onResend={once} busy={form.busy === 'resend'} label="Отправить письмо ещё раз" />
        <Button type="link" onClick={() => confirm.change({ step: 'typing' })}>
          Ввести ключ вручную
        </Button>
      </div>
    </>
  );
}
