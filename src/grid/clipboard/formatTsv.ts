const NEEDS_QUOTES = /[\t\r\n"]/;

/**
 * Cells → the text that spreadsheets exchange: tabs between cells, CRLF between rows; a cell with a tab, a line break or a
 * quote stands in quotes, its own quotes doubled. No line break follows the last row, except that a lone empty cell there
 * would be lost without it.
 */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(quoted).join('\t'));
  const end = lines.at(-1) === '' ? '\r\n' : '';
  return lines.join('\r\n') + end;
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
