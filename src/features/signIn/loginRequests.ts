import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { placing } from '../../lib/apiFailure.ts';
import { inSeconds, isTooEarly } from '../../lib/waits.ts';
import { knownOf, sentOf } from './loginFlow.ts';
import type { Machine } from './useLoginMachine.ts';
import { laterResend } from './useSteps.ts';

/** Asks for a sign-in code and goes on to where it is typed. The one sent a moment ago is used instead, for another would be refused. */
export function useRequestCode(machine: Machine) {
  const api = useApi();
  return async (signal: AbortSignal) => {
    const flow = machine.now();
    const login = knownOf(flow)?.login;
    if (login === undefined) return;
    const sent = sentOf(flow);
    const again = machine.step === 'code';
    if (sent && !again && isTooEarly(sent.resendAt)) {
      machine.go('code');
      return;
    }
    const { resend_in } = await laterResend(api.call(calls.requestCode, { query: { login } }, { signal }), (resendAt) => {
      if (sent && again) machine.keep({ sent: { ...sent, resendAt } });
    });
    machine.go('code', { sent: { login, resendAt: inSeconds(resend_in) } });
  };
}

export const atLogin = placing({ login: ['login', 1010] });

/** 1002 does not say which of the two is wrong; the password is what this step can correct. */
export const atPassword = placing({ password: ['password', 1002] });
