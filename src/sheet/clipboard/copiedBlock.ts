import { startText } from '../editing/CellEditor.tsx';
import type { DataLine, GroupLine } from '../flatten.ts';
import type { SelectedBlock } from '../selection/cellRange.ts';
import type { SheetColumn } from '../sheetTypes.ts';

const NEEDS_QUOTES = /[\t\r\n"]/;

/** Marks our own tables: their plain text says everything, so pasting need not look into the HTML. */
export const OWN_TABLE = 'data-sheet-cells';

const SAME_CELL = '<br style="mso-data-placement:same-cell">';

const NUMBER = /^[-−]?\d+(?:,\d+)?$/;

/**
 * The selected cells for the clipboard, as plain text and as HTML: what an editor would begin with (decimal comma, no grouping),
 * a refused text as it was typed. Group headers inside the block are passed over, column headers are not copied.
 */
export function copiedBlock<R>({ lines, columns }: SelectedBlock<R>): { text: string; html: string } {
  const rows = lines.map((line) => columns.map((column) => copiedCell(column, line)));
  return { text: formatTsv(rows.map((row) => row.map((cell) => cell.text))), html: formatHtml(rows) };
}

function copiedCell<R>(column: SheetColumn<R>, line: DataLine<R>): CopiedCell {
  const text = startText(line, column);
  return { text, number: column.kind !== 'text' && NUMBER.test(text) };
}

/** The title of a group for the clipboard, as one cell. */
export function copiedTitle<R>({ group }: GroupLine<R>): { text: string; html: string } {
  const text = group.refused?.text ?? group.title;
  return { text: formatTsv([[text]]), html: formatHtml([[{ text, number: false }]]) };
}

/** A cell as it leaves for the clipboard; `number` tells that the text is one, with a decimal comma and nothing else. */
export type CopiedCell = { text: string; number: boolean };

/**
 * Cells → the HTML table that spreadsheets prefer to plain text. Numbers carry their value for Excel (`x:num`) and LibreOffice
 * (`sdval`) beside the text with a comma; texts are marked as such, so that «1/2» does not become a date and a text that begins
 * with «=» no formula. Line breaks stay inside their cell.
 */
export function formatHtml(rows: readonly (readonly CopiedCell[])[]): string {
  const body = rows.map((row) => `<tr>${row.map(formatCell).join('')}</tr>`).join('');
  return [
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body>',
    `<table ${OWN_TABLE} style="white-space:pre-wrap"><tbody>${body}</tbody></table></body></html>`,
  ].join('');
}

function formatCell({ text, number }: CopiedCell) {
  if (number) {
    const value = text.replace(',', '.').replace('−', '-');
    return `<td x:num="${value}" sdval="${value}">${text}</td>`;
  }
  return `<td style="mso-number-format:'\\@'">${escaped(text)}</td>`;
}

function escaped(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', SAME_CELL);
}

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

function quoted(cell: string) {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
