import { paths, stepAddresses } from '../../lib/paths.ts';

/** The steps of /login in the order a visitor meets them; each has an address of its own. */
export const steps = ['entry', 'password', 'code', 'newcomer', 'confirm', 'registration', 'done'] as const;
export type Step = (typeof steps)[number];
export const stepsOfLogin = stepAddresses(paths.login, steps);

/** What check-login said of a login. */
export type Known = { login: string; kind: 'email' | 'phone'; next: 'password' | 'code' | 'registration' };

/** A sign-in code on its way to a login. Times are this browser's, in milliseconds. */
export type Sent = { login: string; resendAt: number };

/** A registration that has been started; `confirmed` once its code was found right. */
export type Started = { login: string; process: string; resendAt: number; confirmed: boolean };

/** All that a reload must not lose. Passwords and codes are never here. */
export type Flow = {
  /** as typed */
  login: string;
  known: Known | null;
  sent: Sent | null;
  started: Started | null;
  name: string;
  company: string;
  /** an account was made here a moment ago: the last step has something to say */
  created: boolean;
};

export const blank: Flow = { login: '', known: null, sent: null, started: null, name: '', company: '', created: false };

/** The part that belongs to the login as it is typed now; what is about another one says nothing. */
export function own<T extends { login: string }>(flow: { login: string }, part: T | null): T | null {
  return part?.login === flow.login.trim() ? part : null;
}

export const knownOf = (flow: Flow): Known | null => own(flow, flow.known);
export const sentOf = (flow: Flow): Sent | null => own(flow, flow.sent);
export const startedOf = (flow: Flow): Started | null => own(flow, flow.started);

/** The step a visitor may see who asks for this one: itself, or the first that can still lead there. */
export function allowedStep(asked: Step, flow: Flow): Step {
  if (asked === 'entry') return 'entry';
  if (asked === 'done') return flow.created ? 'done' : 'entry';
  const known = knownOf(flow);
  if (!known) return 'entry';
  if (known.next === 'registration') return allowedToNewcomer(asked, startedOf(flow));
  if (asked === 'code' || known.next === 'code') return sentOf(flow) ? 'code' : known.next === 'code' ? 'entry' : 'password';
  return 'password';
}

function allowedToNewcomer(asked: Step, started: Started | null): Step {
  if (asked === 'registration' && started?.confirmed) return 'registration';
  if (asked === 'registration' || asked === 'confirm') return started ? 'confirm' : 'newcomer';
  return 'newcomer';
}
