import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Extension } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { paths } from '../../lib/paths.ts';
import { read } from '../../lib/read.ts';
import { asText, sessionMemory } from '../../lib/sessionMemory.ts';
import { inSeconds } from '../../lib/waits.ts';
import { type EmailLink, emailLink, LETTER_PAUSE } from './emailLink.ts';
import { laterResend } from './useSteps.ts';

const RESEND: Extension = 'registration-resend';

export const blank: Confirmation = { step: 'typing', key: '', email: '', resendAt: null };

export const confirmationMemory = sessionMemory('confirm', blank, (stored): Confirmation => {
  const step = (['link', 'sent', 'already', 'done'] as const).find((name) => name === stored.step) ?? 'typing';
  const resendAt = typeof stored.resendAt === 'number' ? stored.resendAt : null;
  return { step, key: asText(stored.key), email: asText(stored.email), resendAt };
});

export type Confirm = ReturnType<typeof useConfirmation>;

/** The state of /confirm-code. The key of a letter leaves the address at once. */
export function useConfirmation() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const link = emailLink(search);
  const [state, setState] = useState(() => {
    const now = opened(link, confirmationMemory.load());
    confirmationMemory.save(now);
    return now;
  });

  const right = link ? paths.confirmCode : null;
  useLayoutEffect(() => {
    if (right !== null) navigate(right, { replace: true });
  }, [right, navigate]);

  return {
    state,
    change(part: Partial<Confirmation>) {
      setState((before) => {
        const now = { ...before, ...part };
        confirmationMemory.save(now);
        return now;
      });
    },
    /** The page is left for good: nothing of it is kept. */
    leave: () => confirmationMemory.save(blank),
  };
}

/** Where /confirm-code stands; kept over a reload. */
export type Confirmation = EmailLink & {
  /**
   * - `link`: a letter's link was opened, one press confirms
   * - `typing`: the e-mail and key are typed by hand
   * - `sent`: another letter is on its way
   * - `already`: the account was active before (1004)
   * - `done`: confirmed, and signed in
   */
  step: 'link' | 'typing' | 'sent' | 'already' | 'done';
  /** no other letter before that moment of this browser's clock */
  resendAt: number | null;
};

/** A link just opened counts before whatever was begun. */
export function opened(link: EmailLink | null, kept: Confirmation): Confirmation {
  return link ? { ...link, step: link.email ? 'link' : 'typing', resendAt: null } : kept;
}

/** What every step is given. */
export type StepProps = { confirm: Confirm };

/** Another letter with a new link. `can` is undefined until the server has said whether it knows how. */
export function useResend({ change }: Confirm) {
  const api = useApi();
  const meta = useQuery({ ...read(['meta'], calls.meta, {}, { quiet: true }), retry: false, refetchOnWindowFocus: false });
  // Registering again is always possible.
  const can = meta.isError ? false : meta.data?.extensions.includes(RESEND);

  async function resend(email: string, signal: AbortSignal) {
    try {
      await laterResend(api.call(calls.registrationResend, { body: { email } }, { signal }), (resendAt) => change({ resendAt }));
      change({ step: 'sent', email, key: '', resendAt: inSeconds(LETTER_PAUSE) });
    } catch (error) {
      if (!isFailure(error, 1004)) throw error;
      change({ step: 'already', email, key: '' });
    }
  }

  return { can, resend };
}
