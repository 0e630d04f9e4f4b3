import type { DataLine } from '../flatten.ts';
import type { SelectedBlock } from '../selection/selectionApi.ts';
import type { SheetColumn } from '../sheetTypes.ts';
import { startText } from '../startText.ts';
import { type CopiedCell, formatHtml } from './formatHtml.ts';
import { formatTsv } from './formatTsv.ts';

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
