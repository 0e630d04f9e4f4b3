import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { knownOf, startedOf } from './flow.ts';
import { laterResend } from './later-resend.ts';
import type { Machine } from './use-login-machine.ts';

/** Starts the registration, or starts it anew for another code. The code sent a moment ago is used instead of a first one that would be refused. */
export function useStartRegistration(machine: Machine): (signal: AbortSignal) => Promise<void> {
  const api = useApi();
  return async (signal) => {
    const login = knownOf(machine.flow())?.login;
    if (login === undefined) return;
    const earlier = startedOf(machine.flow());
    if (earlier && machine.state.step === 'newcomer' && Date.now() < earlier.resendAt) {
      machine.send('useSentCode');
      return;
    }
    const answer = await laterResend(machine, api.call(calls.createProcess, { body: { login } }, { signal }));
    machine.send('started', { login, process: answer.process, resendAt: Date.now() + answer.resend_in * 1000 });
  };
}
