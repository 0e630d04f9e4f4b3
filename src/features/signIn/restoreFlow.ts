import type { EmailLink } from './emailLink.ts';
import { own } from './loginFlow.ts';

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
