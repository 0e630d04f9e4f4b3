/**
 * Delimited text in which quotes are not all meant as such: a cell is quoted only when it begins with a quote, with or without spaces before
 * it, and a closing one stands before the end of a cell («"Кирпич" М150» is plain text). Spreadsheets copy cells so. Where other cells of
 * the text are quoted, quotes inside of a cell need not be doubled («"Труба 1/2" сталь"»). Rows end with \r\n, \n or \r.
 */
export function splitLenient(text: string, delimiter: string): string[][] {
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

function escaped(delimiter: string): string {
  return delimiter.replace(/[\\\]^-]/, '\\$&');
}

/** Past the spaces that stand here. */
function afterSpaces(text: string, from: number, delimiter: string): number {
  let at = from;
  while (text[at] === ' ' && delimiter !== ' ') at += 1;
  return at;
}

function cellEnd(text: string, from: number, delimiter: string): number {
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
