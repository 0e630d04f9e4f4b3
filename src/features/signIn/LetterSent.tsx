import { type ReactNode, useState } from 'react';
import { FormMessage } from '../../ui/Field.tsx';
import { ResendButton } from '../../ui/ResendButton.tsx';
import { StepFailure, useStepForm } from '../../ui/StepForm.tsx';

type Props = {
  /** where it was sent */
  lead: ReactNode;
  /** instant before which no other letter is sent */
  resendAt: number | null;
  resend(signal: AbortSignal): Promise<void>;
  /** what is said once another was sent */
  sentAgain: string;
  /** the other way on */
  children: ReactNode;
};

/** A letter is on its way. */
export function LetterSent({ lead, resendAt, resend, sentAgain, children }: Props) {
  const form = useStepForm();
  const [again, setAgain] = useState(false);

  function sendAgain() {
    setAgain(false);
    void form.run('resend', async (signal) => {
      await resend(signal);
      setAgain(true);
    });
  }

  return (
    <>
      {lead}
      {again && <FormMessage kind="info">{sentAgain}</FormMessage>}
      <StepFailure form={form} />
      <div className="bar bar-apart entry-more">
        <ResendButton until={resendAt} onResend={sendAgain} busy={form.busy === 'resend'} label="Отправить письмо ещё раз" />
        {children}
      </div>
    </>
  );
}
