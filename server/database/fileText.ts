import { withoutUnseen } from '../../contract/lineText.ts';

/** Text of a cell as it is stored: one line, single spaces, none at the ends, no unseen marks, no half of a character (PostgreSQL refuses it in JSON). */
export function tidy(text: string | null | undefined): string {
  return withoutUnseen((text ?? '').normalize('NFC'))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
}

/** Text as keys compare it: case, ё/е and spaces do not matter. */
export function fold(text: string): string {
  return tidy(text).toLowerCase().replaceAll('ё', 'е');
}
