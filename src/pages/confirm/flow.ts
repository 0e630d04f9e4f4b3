import type { LetterLink } from '../../lib/letterLink.ts';
import { asText, sessionMemory } from '../../lib/sessionMemory.ts';

/** Where /confirm-code stands; kept over a reload. */
export type Confirmation = LetterLink & {
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

export const blank: Confirmation = { step: 'typing', key: '', email: '', resendAt: null };

export const confirmationMemory = sessionMemory('confirm', blank, (stored): Confirmation => {
  const step = (['link', 'sent', 'already', 'done'] as const).find((name) => name === stored.step) ?? 'typing';
  const resendAt = typeof stored.resendAt === 'number' ? stored.resendAt : null;
  return { step, key: asText(stored.key), email: asText(stored.email), resendAt };
});

/** A link just opened counts before whatever was begun. */
export function opened(link: LetterLink | null, kept: Confirmation): Confirmation {
  return link ? { ...link, step: link.email ? 'link' : 'typing', resendAt: null } : kept;
}
