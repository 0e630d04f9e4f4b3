import type { EmailLink } from './emailLink.ts';

/** The steps of /restore-pass. By a code: login → code → password → done. By a letter: login → letter, then link → done. */
export const steps = ['login', 'code', 'password', 'letter', 'link', 'expired', 'done'] as const;
export type Step = (typeof steps)[number];

/** All that a reload must not lose. Times are this browser's, in milliseconds. Passwords and codes are never here. */
export type Flow = {
  /** as typed */
  login: string;
  /** a code on its way */
  sent: { login: string; resendAt: number } | null;
  /** what a right code was exchanged for: good for one new password */
  ticket: { login: string; ticket: string } | null;
  /** a letter on its way */
  letter: { email: string; resendAt: number } | null;
  /** the link that was opened from a letter */
  link: (EmailLink & { state: 'unchecked' | 'good' | 'expired' }) | null;
  /** the password was changed; `entered` when the visitor is signed in with it */
  done: { login: string; entered: boolean } | null;
};

export const blank: Flow = { login: '', sent: null, ticket: null, letter: null, link: null, done: null };

/** The code or ticket of the login as it is typed now; what is about another one says nothing. */
export function own<T extends { login: string }>(flow: Flow, part: T | null): T | null {
  return part?.login === flow.login.trim() ? part : null;
}

/** The step a visitor may see who asks for this one: itself, or the nearest that can still lead there. */
export function allowedStep(asked: Step, flow: Flow): Step {
  switch (asked) {
    case 'login':
      return 'login';
    case 'password':
      return own(flow, flow.ticket) ? 'password' : allowedStep('code', flow);
    case 'code':
      return own(flow, flow.sent) ? 'code' : 'login';
    case 'letter':
      return flow.letter ? 'letter' : 'login';
    case 'link':
    case 'expired':
      if (!flow.link) return 'login';
      return flow.link.state === 'expired' ? 'expired' : 'link';
    case 'done':
      return flow.done ? 'done' : 'login';
  }
}

/** What can happen at /restore-pass. */
export type Event =
  /** a letter's link was opened, or the page with the login typed elsewhere */
  | { type: 'linkOpened'; link: EmailLink }
  | { type: 'loginBrought'; login: string }
  | { type: 'typed'; login: string }
  /** a code was sent, for the first time or again */
  | { type: 'codeSent'; login: string; resendAt: number }
  /** a code sent a moment ago is still good */
  | { type: 'sentCodeUsed' }
  /** no new code, no new letter before that moment */
  | { type: 'codeLater'; at: number }
  | { type: 'letterLater'; at: number }
  | { type: 'codeRight'; login: string; ticket: string }
  | { type: 'letterSent'; email: string; resendAt: number }
  | { type: 'linkGood' }
  | { type: 'linkExpired' }
  /** another login, or a code instead of a letter; `login` where it is known */
  | { type: 'startedOver'; login?: string }
  | { type: 'changed'; login: string; entered: boolean };

export type State = { step: Step; flow: Flow };

/** The state after an event. Pure; what is late (the visitor has gone back meanwhile) leads to where the flow allows. */
export function transition({ step, flow }: State, event: Event): State {
  switch (event.type) {
    case 'linkOpened':
      return {
        step: 'link',
        flow: { ...flow, login: event.link.email || flow.login, link: { ...event.link, state: 'unchecked' }, done: null },
      };
    case 'loginBrought':
      return { step, flow: event.login ? { ...flow, login: event.login, done: null } : flow };
    case 'typed':
      return { step, flow: { ...flow, login: event.login } };
    case 'codeSent':
      return {
        step: 'code',
        flow: { ...flow, login: event.login, sent: { login: event.login, resendAt: event.resendAt }, ticket: null, done: null },
      };
    case 'sentCodeUsed':
      return { step: allowedStep('code', flow), flow };
    case 'codeLater':
      return { step, flow: { ...flow, sent: flow.sent && { ...flow.sent, resendAt: event.at } } };
    case 'letterLater':
      return { step, flow: { ...flow, letter: flow.letter && { ...flow.letter, resendAt: event.at } } };
    case 'codeRight':
      return { step: 'password', flow: { ...flow, sent: null, ticket: { login: event.login, ticket: event.ticket } } };
    case 'letterSent':
      return {
        step: 'letter',
        flow: { ...flow, login: event.email, letter: { email: event.email, resendAt: event.resendAt }, link: null },
      };
    case 'linkGood':
      return { step, flow: { ...flow, link: flow.link && { ...flow.link, state: 'good' } } };
    case 'linkExpired':
      // The key is of no more use to anyone: what is left is whom to write to.
      return { step: 'expired', flow: { ...flow, link: flow.link && { ...flow.link, key: '', state: 'expired' } } };
    case 'startedOver':
      return { step: 'login', flow: { ...flow, login: event.login ?? flow.login } };
    case 'changed':
      return { step: 'done', flow: { ...blank, done: { login: event.login, entered: event.entered } } };
  }
}
