import { FileProblem } from '../../../../importing/reading/fileProblem.ts';

/** The first line of every such file. */
const MARK = '1CClientBankExchange';
/** How far the line with the encoding is looked for, in bytes: it stands among the first. */
const HEAD = 2000;
const ENCODINGS: Record<string, string> = { windows: 'windows-1251', dos: 'ibm866', 'utf-8': 'utf-8', utf8: 'utf-8' };

/**
 * Text of a bank statement in the 1С exchange format, in the encoding that its header names; null for any other file.
 * @throws FileProblem when the header names an encoding that the format does not know
 */
export function decodeStatement(content: Uint8Array | string): string | null {
  if (typeof content === 'string') return isMark(content.slice(0, HEAD)) ? content.replace(/^\ufeff/, '') : null;
  // The mark and the names of encodings are the same bytes in all of them.
  const head = new TextDecoder('latin1').decode(content.subarray(0, HEAD)).replace(/^ï»¿/, '');
  if (!isMark(head)) return null;
  return new TextDecoder(encodingOf(content.subarray(0, HEAD))).decode(content);
}

function isMark(head: string): boolean {
  return (head.replace(/^\ufeff/, '').split(/\r\n|\r|\n/, 1)[0] ?? '').trim() === MARK;
}

/** «Кодировка» is looked for in each encoding, for its own name is written in one of them. */
function encodingOf(head: Uint8Array): string {
  for (const encoding of ['windows-1251', 'ibm866', 'utf-8']) {
    const named = /^Кодировка=(.*)$/im.exec(new TextDecoder(encoding).decode(head))?.[1]?.trim();
    if (named === undefined) continue;
    const known = ENCODINGS[named.toLowerCase()];
    if (known) return known;
    throw new FileProblem(`Кодировка выписки «${named.slice(0, 30)}» неизвестна. Скачайте её в банке в кодировке Windows или DOS.`);
  }
  throw new FileProblem('В выписке не указана кодировка (строка «Кодировка=»). Скачайте её в банке ещё раз, формат «1С».');
}
