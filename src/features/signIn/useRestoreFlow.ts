import { useSearchParams } from 'react-router';
import { ApiFailure, placing } from '../../lib/apiFailure.ts';
import { useForgotPassword } from '../../lib/auth.ts';
import { paths, stepAddresses } from '../../lib/paths.ts';
import { asPart, asText, sessionMemory } from '../../lib/sessionMemory.ts';
import { inSeconds, isTooEarly } from '../../lib/waits.ts';
import { emailLink, LETTER_PAUSE } from './emailLink.ts';
import { own } from './loginFlow.ts';
import { allowedStep, blank, type Flow, type Step, steps } from './restoreFlow.ts';
import { laterResend, type Steps, useSteps } from './useSteps.ts';

/** What was begun at /restore-pass before a reload, in this tab. */
export const flowMemory = sessionMemory('restore', blank, readFlow);

export type RestoreFlow = Steps<Step, Flow>;

const addresses = stepAddresses(paths.restorePassword, steps);

/** The state of /restore-pass. The key of a letter leaves the address at once. */
export function useRestoreFlow(): RestoreFlow {
  const [search] = useSearchParams();
  const link = emailLink(search);
  return useSteps({
    addresses,
    memory: flowMemory,
    allowed: allowedStep,
    begin({ step, flow }, login) {
      if (link)
        return { step: 'link', flow: { ...flow, login: link.email || flow.login, link: { ...link, state: 'unchecked' }, done: null } };
      return { step, flow: login ? { ...flow, login, done: null } : flow };
    },
    // No way back to what is used up.
    replaces: (next) => next === 'done' || next === 'expired',
    secret: link !== null,
  });
}

function readFlow(stored: Record<string, unknown>): Flow {
  return {
    login: asText(stored.login),
    sent: asPart(stored.sent, { login: '', resendAt: 0 }),
    ticket: asPart(stored.ticket, { login: '', ticket: '' }),
    letter: asPart(stored.letter, { email: '', resendAt: 0 }),
    link: asPart<NonNullable<Flow['link']>>(stored.link, { key: '', email: '', state: 'good' }),
    done: asPart(stored.done, { login: '', entered: false }),
  };
}

/** What every step is given. */
export type StepProps = {
  restore: RestoreFlow;
  /** The new password, as far as it is typed. In memory only; a code or link asked for again meanwhile does not take it away. */
  password: string;
  onPassword(password: string): void;
};

/** Asks for a code or a letter, once each time: these calls are never repeated by themselves. */
export function useRequests({ step, flow, go, keep }: RestoreFlow) {
  const forgotPassword = useForgotPassword();

  async function code(login: string, signal: AbortSignal) {
    const sent = own(flow, flow.sent);
    // Another would be refused, and the one on its way is still good.
    if (step === 'login' && sent && isTooEarly(sent.resendAt)) {
      go('code');
      return;
    }
    const { resend_in } = await laterResend(forgotPassword({ login, by: 'code', signal }), (resendAt) =>
      keep({ sent: flow.sent && { ...flow.sent, resendAt } }),
    );
    go('code', { login, sent: { login, resendAt: inSeconds(resend_in as number) }, ticket: null, done: null });
  }

  async function letter(email: string, signal: AbortSignal) {
    await laterResend(forgotPassword({ login: email, by: 'letter', signal }), (resendAt) =>
      keep({ letter: flow.letter && { ...flow.letter, resendAt } }),
    );
    go('letter', { login: email, letter: { email, resendAt: inSeconds(LETTER_PAUSE) }, link: null });
  }

  return { code, letter };
}

export const atLogin = placing({ login: ['login', 'email', 1006, 1010] });

export const atPasswords = placing({ password: ['password'], repeat: ['password_repeat'] });

/** The key of a letter or the ticket of a code is used, too old, or was never given out. */
export function isDead(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  return failure.code === 1007 || 'confirmation_key' in failure.fields || 'ticket' in failure.fields;
}
