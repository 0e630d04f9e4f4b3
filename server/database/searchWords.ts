const LETTERS = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const SIGNS = 'ABVGDEEJZIYKLMNOPRSTU\x01H\x02QW\x03\x04XC\x05\x06F';
const signOf = new Map(Array.from(LETTERS, (letter, at) => [letter, SIGNS.charAt(at)]));

/** Text as the column `transaction.words` holds it (005-money.sql): lower-cased, ё as е, an ASCII sign for each Cyrillic letter. */
export function searchWords(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => signOf.get(letter) ?? letter).join('');
}
