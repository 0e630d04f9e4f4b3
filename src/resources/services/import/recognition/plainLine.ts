/** Text of a cell as the server stores it: one line, single spaces, none at the ends, no half of a character. */
export function plainLine(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return '';
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
}
