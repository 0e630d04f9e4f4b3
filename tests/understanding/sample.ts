import { type BookCell, type BookSheet, buildBook } from '../faults/import-files/buildBook.ts';

/** A made-up price list of a shape that firms use, and what is right about it. */
export type Sample = {
  /** what is special about it; tells it apart from the others */
  name: string;
  file: { name: string; bytes: Uint8Array };
  /** units that the company's price list uses already, the most used first */
  own?: readonly string[];
  /** number of the lowest heading row as Excel counts; null: the table has none */
  header: number | null;
  /** the role of each column, `-` for one that is not loaded, `?` for one that the user is asked about */
  columns: string;
  /** one service a line: title | unit | cost | price | category; an empty field is one that the file does not tell */
  rows: string;
};

type Right = Omit<Sample, 'name' | 'file'>;

/** A text file as spreadsheets save it in Russia: UTF-8 without a mark unless the bytes are made otherwise. */
export function csv(name: string, text: string, right: Right, encode = utf8): Sample {
  return { name, file: { name: 'прайс.csv', bytes: encode(text.replace(/^\n/, '')) }, ...right };
}

/** A table as it stands in a book, cells between bars; a text of digits is a number as in Excel, with a decimal point. */
export function book(name: string, table: string, right: Right, more: Omit<BookSheet, 'rows'> = {}): Sample {
  const rows = table
    .replace(/^\n|\n$/g, '')
    .split('\n')
    .map((line) => (line === '' ? [] : line.split('|').map(cellOf)));
  return { name, file: { name: 'прайс.xlsx', bytes: buildBook([{ name: 'Прайс', rows, ...more }]) }, ...right };
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function utf8Marked(text: string): Uint8Array {
  return utf8(`\ufeff${text}`);
}

export function utf16(text: string): Uint8Array {
  return Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])]);
}

export function windows1251(text: string): Uint8Array {
  return Uint8Array.from([...text], (letter) => letters.get(letter) ?? 0x3f);
}

const letters = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte] as const),
);

function cellOf(text: string): BookCell {
  const trimmed = text.trimEnd();
  if (trimmed.trim() === '') return null;
  return /^-?\d+(\.\d+)?$/.test(trimmed.trim()) ? Number(trimmed) : trimmed.replace(/^ (?! )/, '');
}
