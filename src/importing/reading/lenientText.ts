/**
 * Delimited text in which quotes are not all meant as such: a cell is quoted only when it begins with a quote and a closing one stands before
 * the end of a cell («"Кирпич" М150» is plain text). Spreadsheets copy cells so. Rows end with \r\n, \n or \r.
 */
export function splitLenient(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const lastQuote = text.lastIndexOf('"');
  while (at <= text.length) {
    let cell: string;
    const end = text[at] === '"' && at < lastQuote ? closingQuote(text, at, delimiter) : -1;
    if (end >= 0) {
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
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

function cellEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** Where the quote that opens here closes; -1 when what follows the next lone quote is not the end of a cell. */
function closingQuote(text: string, opening: number, delimiter: string): number {
  for (let at = text.indexOf('"', opening + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1];
    if (next === '"') at += 1;
    else return next === undefined || next === delimiter || next === '\n' || next === '\r' ? at : -1;
  }
  return -1;
}
