import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import type { ApiFailure } from '../../lib/apiFailure.ts';
import { inSeconds, isTooEarly } from '../../lib/waits.ts';
import type { Errors } from '../../ui/StepForm.tsx';
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

/** What the server says of the login, or 1010. */
export function atLogin(failure: ApiFailure): Errors<'login'> {
  return { login: failure.fields.login?.[0] ?? (failure.code === 1010 ? failure.message : undefined) };
}

/** 1002 does not say which of the two is wrong; the password is what this step can correct. */
export function atPassword(failure: ApiFailure): Errors<'password'> {
  return { password: failure.fields.password?.[0] ?? (failure.code === 1002 ? failure.message : undefined) };
}
