import type { LetterLink } from '../../lib/letterLink.ts';
import { allowedStep, blank, type Flow, type Step } from './flow.ts';

/** What can happen at /restore-pass. */
export type Event =
  /** a letter's link was opened, or the page with the login typed elsewhere */
  | { type: 'linkOpened'; link: LetterLink }
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
