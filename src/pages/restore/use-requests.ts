import { isFailure } from '../../lib/api-failure.ts';
import { useForgotPassword } from '../../lib/auth.ts';
import { own } from './flow.ts';
import type { RestoreFlow } from './use-restore-flow.ts';

/** Seconds between two letters where the server does not say: its answer is a notice without numbers. */
const LETTER_PAUSE = 60;

/** Asks for a code or a letter, once each time: these calls are never repeated by themselves. */
export function useRequests({ step, flow, send }: RestoreFlow) {
  const forgotPassword = useForgotPassword();
  const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

  async function code(login: string, signal: AbortSignal): Promise<void> {
    const sent = own(flow, flow.sent);
    // Another would be refused, and the one on its way is still good.
    if (step === 'login' && sent && Date.now() < sent.resendAt) {
      send({ type: 'sentCodeUsed' });
      return;
    }
    try {
      const { resend_in } = await forgotPassword({ login, by: 'code', signal });
      send({ type: 'codeSent', login, resendAt: inSeconds(resend_in as number) });
    } catch (error) {
      if (isFailure(error, 1105) && error.retryAfter !== null) send({ type: 'codeLater', at: inSeconds(error.retryAfter) });
      throw error;
    }
  }

  async function letter(email: string, signal: AbortSignal): Promise<void> {
    try {
      await forgotPassword({ login: email, by: 'letter', signal });
      send({ type: 'letterSent', email, resendAt: inSeconds(LETTER_PAUSE) });
    } catch (error) {
      if (isFailure(error, 1105) && error.retryAfter !== null) send({ type: 'letterLater', at: inSeconds(error.retryAfter) });
      throw error;
    }
  }

  return { code, letter };
}
