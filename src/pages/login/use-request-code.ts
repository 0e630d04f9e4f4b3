import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { knownOf, sentOf } from './flow.ts';
import { laterResend } from './later-resend.ts';
import type { Machine } from './use-login-machine.ts';

/** Asks for a sign-in code and goes on to where it is typed. The one sent a moment ago is used instead, for another would be refused. */
export function useRequestCode(machine: Machine): (signal: AbortSignal) => Promise<void> {
  const api = useApi();
  return async (signal) => {
    const flow = machine.flow();
    const login = knownOf(flow)?.login;
    if (login === undefined) return;
    const sent = sentOf(flow);
    if (sent && machine.state.step !== 'code' && Date.now() < sent.resendAt) {
      machine.send('useSentCode');
      return;
    }
    const answer = await laterResend(machine, api.call(calls.requestCode, { query: { login } }, { signal }));
    machine.send('codeSent', { login, resendAt: Date.now() + answer.resend_in * 1000 });
  };
}
