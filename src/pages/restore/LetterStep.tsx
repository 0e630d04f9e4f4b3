import { Button } from 'antd';
import { useState } from 'react';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { ResendButton } from '../../ui/ResendButton.tsx';
import { StepFailure } from '../../ui/StepFailure.tsx';
import { useStepForm } from '../../ui/use-step-form.ts';
import type { StepProps } from './step-props.ts';
import { useRequests } from './use-requests.ts';

/** The letter is on its way. */
export function LetterStep({ restore }: StepProps) {
  const form = useStepForm<never>(() => {});
  const requests = useRequests(restore);
  const [again, setAgain] = useState(false);
  const { email, resendAt } = restore.flow.letter ?? { email: '', resendAt: null };

  function resend(): void {
    setAgain(false);
    void form.run('resend', async (signal) => {
      await requests.letter(email, signal);
      setAgain(true);
    });
  }

  return (
    <>
      <p className="entry-lead">
        Письмо отправлено на <b>{email}</b>. Откройте его и нажмите на ссылку: она действует 24&nbsp;часа и только один раз.
      </p>
      <p className="entry-lead">Письма нет? Загляните в «Спам» и проверьте адрес.</p>
      {again ? <FormMessage kind="info">Отправили ещё одно письмо. Действует ссылка из последнего.</FormMessage> : null}
      <StepFailure form={form} />
      <div className="bar bar-apart entry-more">
        <ResendButton until={resendAt} onResend={resend} busy={form.busy === 'resend'} label="Отправить письмо ещё раз" />
        <Button type="link" onClick={() => restore.send({ type: 'startedOver', login: email })}>
          Исправить адрес
        </Button>
      </div>
    </>
  );
}
