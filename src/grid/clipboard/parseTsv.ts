const AFTER_QUOTED = /[\t\r\n]/;

/**
 * Text of a spreadsheet → its cells, row by row; rows may differ in length. Line breaks are CRLF, LF or CR, one at the very end
 * closes the last row. A cell is taken for quoted only when its closing quote is followed by the end of the cell: some
 * programs write `"Ромашка" ООО` as it stands. Empty text has no rows.
 */
export function parseTsv(text: string): string[][] {
  if (!text.includes('"')) return parsePlain(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : null;
    const end = quoted?.end ?? cellEnd(text, at);
    row.push(quoted?.cell ?? text.slice(at, end));
    at = end + 1;
    if (text[end] === '\t') {
      if (at === text.length) row.push('');
      else continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at++;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** Without quotes, which is nearly always: many times faster. */
function parsePlain(text: string): string[][] {
  if (text === '') return [];
  return text
    .replace(/\r\n$|[\r\n]$/, '')
    .split(/\r\n|[\r\n]/)
    .map((line) => line.split('\t'));
}

/** The quoted cell that begins at `from`, unescaped, and where it ends; null where the quote is only a letter of the text. */
function readQuoted(text: string, from: number): { cell: string; end: number } | null {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const end = quote + 1;
    if (end < text.length && !AFTER_QUOTED.test(text[end] ?? '')) return null;
    return { cell: text.slice(from + 1, quote).replaceAll('""', '"'), end };
  }
}

function cellEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !AFTER_QUOTED.test(text[at] ?? '')) at++;
  return at;
}
