import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { placing } from '../../lib/apiFailure.ts';
import { inSeconds, isTooEarly } from '../../lib/waits.ts';
import { knownOf, startedOf } from './loginFlow.ts';
import type { Machine } from './useLoginMachine.ts';
import { laterResend } from './useSteps.ts';

/** Starts the registration, or starts it anew for another code. The code sent a moment ago is used instead of a first one that would be refused. */
export function useStartRegistration(machine: Machine) {
  const api = useApi();
  return async (signal: AbortSignal) => {
    const flow = machine.now();
    const login = knownOf(flow)?.login;
    if (login === undefined) return;
    const earlier = startedOf(flow);
    const first = machine.step === 'newcomer';
    if (earlier && first && isTooEarly(earlier.resendAt)) {
      machine.go('confirm');
      return;
    }
    const { process, resend_in } = await laterResend(api.call(calls.createProcess, { body: { login } }, { signal }), (resendAt) => {
      if (earlier && !first) machine.keep({ started: { ...earlier, resendAt } });
    });
    // A code sent again keeps what is confirmed: the visitor only proves the login anew.
    const confirmed = !first && earlier?.confirmed === true;
    machine.go(first ? 'confirm' : machine.step, { started: { login, process, resendAt: inSeconds(resend_in), confirmed } });
  };
}

export const atRegistration = placing({ code: ['code', 1007], name: ['name'], company: ['company_title', 1011], password: ['password'] });
