import type { SheetColumn } from '../sheetTypes.ts';

/** A cell as it is copied: the text its editor would begin with. */
export function copiedText<R>(column: SheetColumn<R>, row: R): string {
  return column.refused?.(row)?.text ?? column.editText?.(row) ?? column.text(row);
}
