import type { SelectedBlock } from '../selection/selectionApi.ts';
import type { SheetColumn } from '../sheetTypes.ts';
import { copiedText } from './copiedText.ts';
import { type CopiedCell, formatHtml } from './formatHtml.ts';
import { formatTsv } from './formatTsv.ts';

const NUMBER = /^[-−]?\d+(?:,\d+)?$/;

/**
 * The selected cells for the clipboard, as plain text and as HTML: what an editor would begin with (decimal comma, no grouping),
 * a refused text as it was typed. Group headers inside the block are passed over, column headers are not copied.
 */
export function copiedBlock<R>({ lines, columns }: SelectedBlock<R>): { text: string; html: string } {
  const rows = lines.map(({ row }) => columns.map((column) => copiedCell(column, row)));
  return { text: formatTsv(rows.map((row) => row.map((cell) => cell.text))), html: formatHtml(rows) };
}

function copiedCell<R>(column: SheetColumn<R>, row: R): CopiedCell {
  const text = copiedText(column, row);
  return { text, number: column.kind !== 'text' && NUMBER.test(text) };
}
