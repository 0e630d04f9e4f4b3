import { CODE_LENGTH } from '../../contract/login.ts';

/** The code in a pasted text: «123 456», «Код 123456», a whole message. Null where there is no run of six digits. */
export function codeIn(text: string): string | null {
  for (const [run] of text.matchAll(/\d(?:[\s\u00a0-]?\d)*/g)) {
    const digits = run.replace(/\D/g, '');
    if (digits.length === CODE_LENGTH) return digits;
  }
  return null;
}

/**
 * What a code field holds after an edit by the browser. In a full code the digit typed takes the place of the next one.
 * @param caret where the caret stands in `text`
 */
export function digitsAfter(text: string, caret: number): { digits: string; caret: number } {
  const digits = text.replace(/\D/g, '');
  const at = text.slice(0, caret).replace(/\D/g, '').length;
  const surplus = Math.max(0, digits.length - CODE_LENGTH);
  const kept = (digits.slice(0, at) + digits.slice(at + surplus)).slice(0, CODE_LENGTH);
  return { digits: kept, caret: Math.min(at, kept.length) };
}
