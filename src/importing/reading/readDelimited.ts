import Papa from 'papaparse/papaparse.min.js';
import { type SheetTable, trimRow, trimRows, unguard } from './sheetTable.ts';

const candidates = [';', '\t', '|', ','] as const;

const SAMPLE_ROWS = 200;

const ENDLESS = 1_000_000;

/** Commas of sums and titles may be more than the columns; the header has none of them. */
const TABLE = 100;

/** Share of rows in which a cell is torn; a mark that tears more of them makes no table. */
const MOST_TORN = 0.05;

/** Reads text of a .csv, .tsv or .txt file or of the clipboard. A record with line breaks inside its cells is one row, as in Excel. */
export function readDelimited(name: string, text: string): SheetTable {
  const declared = /^sep=(.)\r?\n/i.exec(text.slice(0, 16))?.[1];
  const rows = cellsOf(text, declared ?? guessDelimiter(text.slice(0, 200_000))).map((row) => trimRow(row.map(unguard)));
  // The line that names the delimiter is no row of the table: Excel does not count it either.
  return { name, rows: trimRows(declared ? rows.slice(1) : rows) };
}

/**
 * Quotes that are not in pairs would swallow rows, those after spaces would stay, and rows that end otherwise than the first would be one: such
 * text is read in the way that loses none.
 */
function cellsOf(text: string, delimiter: string) {
  if (hasMixedEnds(text) || hasEndlessLine(text) || hasSpacedQuotes(text, delimiter)) return splitLenient(text, delimiter);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  return errors.some(({ type }) => type === 'Quotes') ? splitLenient(text, delimiter) : data;
}

/** Are there line breaks of two kinds? Papaparse takes one for the end of rows. */
function hasMixedEnds(text: string) {
  return [/\r\n/, /(?:^|[^\r])\n/, /\r(?!\n)/].filter((end) => end.test(text)).length > 1;
}

/** A line of over a million characters is no row of a table; papaparse would take seconds to list the errors of its quotes. */
function hasEndlessLine(text: string) {
  for (let from = 0; from < text.length; ) {
    const next = text.indexOf('\n', from);
    const end = next < 0 ? text.length : next;
    if (end - from > ENDLESS) return true;
    from = end + 1;
  }
  return false;
}

/** The mark between the cells: the one that cuts the first rows into the most columns of even number. */
function guessDelimiter(text: string) {
  let best: { mark: string; score: number } = { mark: ';', score: 0 };
  for (const mark of candidates) {
    const tornRows = new Set<string[]>();
    const rows = splitLenient(text, mark, (cell, row) => isTorn(cell) && tornRows.add(row))
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .slice(0, SAMPLE_ROWS);
    const torn = rows.filter((row) => tornRows.has(row)).length / rows.length;
    const widths = rows.map((row) => row.length);
    const table = torn <= MOST_TORN && isTable(widths) ? TABLE : 1;
    const score = evenness(widths) * table * (1 - 0.9999 * torn) ** 2;
    // Decimal commas cut too: an earlier mark that does as well wins.
    if (score > best.score) best = { mark, score };
  }
  return best.mark;
}

/** Columns of the most common width, weighed by how many rows have it; 0 for one column. */
function evenness(widths: readonly number[]) {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) best = Math.max(best, (width - 1) * (count / widths.length) ** 2);
  return best;
}

/** Is every row as wide as the header, and that not by chance? */
function isTable(widths: readonly number[]) {
  const [header = 0] = widths;
  return header > 2 && widths.length > 1 && widths.every((width) => width === header);
}

/** A wrong mark tears quoted cells: in what is left of one a quote opens that nothing closes. */
function isTorn(cell: string) {
  return cell.split('"').length % 2 === 0 && /(^|[;,|\t])"/.test(cell);
}

/**
 * Delimited text in which quotes are not all meant as such: a cell is quoted only when it begins with a quote, with or without spaces before
 * it, and a closing one stands before the end of a cell («"Кирпич" М150» is plain text). Spreadsheets copy cells so. Where other cells of
 * the text are quoted, quotes inside of a cell need not be doubled («"Труба 1/2" сталь"»). Rows end with \r\n, \n or \r.
 * @param onPlain told of each cell that is not quoted, with the row that it will stand in
 */
export function splitLenient(text: string, delimiter: string, onPlain: (cell: string, row: string[]) => void = () => {}): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const lastQuote = text.lastIndexOf('"');
  const closing = closingQuotes(text, delimiter);
  while (at <= text.length) {
    let cell: string;
    const opening = at < lastQuote ? afterSpaces(text, at, delimiter) : at;
    const end = text[opening] === '"' && opening < lastQuote ? closing(opening) : -1;
    if (end >= 0) {
      cell = text.slice(opening + 1, end).replaceAll('""', '"');
      at = afterSpaces(text, end + 1, delimiter);
    } else {
      const next = cellEnd(text, at, delimiter);
      cell = text.slice(at, next);
      at = next;
      onPlain(cell, row);
    }
    row.push(cell);
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (at >= text.length) break;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (at >= text.length) break;
  }
  return rows;
}

/** Does a quoted cell begin with spaces anywhere? */
export function hasSpacedQuotes(text: string, delimiter: string): boolean {
  return new RegExp(`(^|[\\r\\n${escaped(delimiter)}]) +"`).test(text);
}

function escaped(delimiter: string) {
  return delimiter.replace(/[\\\]^-]/, '\\$&');
}

/** Past the spaces that stand here. */
function afterSpaces(text: string, from: number, delimiter: string) {
  let at = from;
  while (text[at] === ' ' && delimiter !== ' ') at += 1;
  return at;
}

function cellEnd(text: string, from: number, delimiter: string) {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** Answers where the quote that opens at a place closes; -1: nowhere, it is plain text. */
function closingQuotes(text: string, delimiter: string): (opening: number) => number {
  const endsAt = (at: number) => {
    const next = text[afterSpaces(text, at, delimiter)];
    return next === undefined || next === delimiter || next === '\n' || next === '\r';
  };
  const begins = (at: number) => {
    let before = at - 1;
    while (text[before] === ' ') before -= 1;
    return text[before] === delimiter;
  };
  let quoted: boolean | null = null;
  const areQuoted = () => {
    quoted ??= new RegExp(`(^|[\\r\\n${escaped(delimiter)}]) *"[^"\\r\\n]+" *([\\r\\n${escaped(delimiter)}]|$)`).test(text);
    return quoted;
  };
  /** the first quote at the end of a cell of this line, unless another quoted cell begins before it */
  const undoubled = (opening: number) => {
    for (let at = opening + 1; at < text.length && text[at] !== '\n' && text[at] !== '\r'; at += 1) {
      if (text[at] !== '"') continue;
      if (endsAt(at + 1)) return at;
      if (begins(at)) return -1;
    }
    return -1;
  };
  return (opening) => {
    for (let at = text.indexOf('"', opening + 1); at >= 0; at = text.indexOf('"', at + 1)) {
      if (text[at + 1] === '"') at += 1;
      else if (endsAt(at + 1)) return at;
      else break;
    }
    return areQuoted() ? undoubled(opening) : -1;
  };
}
