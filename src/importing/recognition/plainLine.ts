import { withoutUnseen } from '../../../contract/lineText.ts';

/** Letters, digits and marks that stand as they are, one space between words: most cells by far. */
const PLAIN = /^[!-~¡-¬®-ʯ\u0400-\u045f‐-‧‰-›№₽²³]+(?: [!-~¡-¬®-ʯ\u0400-\u045f‐-‧‰-›№₽²³]+)*$/;

/** Text of a cell as the server stores it: one line, single spaces, none at the ends, no unseen marks, no half of a character. */
export function plainLine(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return '';
  if (PLAIN.test(text)) return text;
  return withoutUnseen(text.normalize('NFC'))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
}
