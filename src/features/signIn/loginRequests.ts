import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { type ApiFailure, isFailure } from '../../lib/apiFailure.ts';
import { atCode } from '../../ui/codeFailure.ts';
import type { Errors } from '../../ui/StepForm.tsx';
import { knownOf, sentOf, startedOf } from './loginFlow.ts';
import type { Machine } from './useLoginMachine.ts';

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

/** A new code that is refused for a while: the countdown beside «Отправить ещё раз» says for how long. */
export async function laterResend<T>(machine: Machine, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isFailure(error, 1105) && error.retryAfter !== null) machine.send('resendLater', Date.now() + error.retryAfter * 1000);
    throw error;
  }
}

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

/** What the server says of the login, or 1010. */
export function atLogin(failure: ApiFailure): Errors<'login'> {
  const said = failure.fields.login?.[0] ?? (failure.code === 1010 ? failure.message : undefined);
  return said === undefined ? {} : { login: said };
}

/** 1002 does not say which of the two is wrong; the password is what this step can correct. */
export function atPassword(failure: ApiFailure): Errors<'password'> {
  const said = failure.fields.password?.[0] ?? (failure.code === 1002 ? failure.message : undefined);
  return said === undefined ? {} : { password: said };
}

/** In the order of the form's fields, so that the first wrong one gets the focus. */
export function atRegistration(failure: ApiFailure): Errors<'code' | 'name' | 'company' | 'password'> {
  const { name, company_title: title, password } = failure.fields;
  const company = title?.[0] ?? (failure.code === 1011 ? failure.message : undefined);
  return {
    ...atCode(failure),
    ...(name?.[0] === undefined ? {} : { name: name[0] }),
    ...(company === undefined ? {} : { company }),
    ...(password?.[0] === undefined ? {} : { password: password[0] }),
  };
}
