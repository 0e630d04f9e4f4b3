import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { isFailure } from '../../lib/api-failure.ts';
import { own } from './flow.ts';
import type { RestoreFlow } from './use-restore-flow.ts';

/** Seconds between two letters where the server does not say: its answer is a notice without numbers. */
const LETTER_PAUSE = 60;

/** Asks for a code or a letter, once each time: these calls are never repeated by themselves. */
export function useRequests({ step, flow, send }: RestoreFlow) {
  const api = useApi();
  const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

  async function code(login: string, signal: AbortSignal): Promise<void> {
    const sent = own(flow, flow.sent);
    // Another would be refused, and the one on its way is still good.
    if (step === 'login' && sent && Date.now() < sent.resendAt) {
      send({ type: 'sentCodeUsed' });
      return;
    }
    try {
      const { resend_in } = await api.call(calls.requestCode, { query: { login } }, { signal });
      send({ type: 'codeSent', login, resendAt: inSeconds(resend_in) });
    } catch (error) {
      if (isFailure(error, 1105) && error.retryAfter !== null) send({ type: 'codeLater', at: inSeconds(error.retryAfter) });
      throw error;
    }
  }

  async function letter(email: string, signal: AbortSignal): Promise<void> {
    try {
      await api.call(calls.recoveryRequest, { query: { email } }, { signal });
      send({ type: 'letterSent', email, resendAt: inSeconds(LETTER_PAUSE) });
    } catch (error) {
      if (isFailure(error, 1105) && error.retryAfter !== null) send({ type: 'letterLater', at: inSeconds(error.retryAfter) });
      throw error;
    }
  }

  return { code, letter };
}
