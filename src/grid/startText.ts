import type { SheetLine } from './flatten.ts';
import type { SheetColumn } from './sheetTypes.ts';

/** What an editor begins with. Text that was refused before comes back, so that it can be corrected. */
export function startText<R>(line: SheetLine<R>, column: SheetColumn<R>): string {
  if (line.type === 'group') return line.group.refused?.text ?? line.group.title;
  return column.refused?.(line.row)?.text ?? column.editText?.(line.row) ?? column.text(line.row);
}
