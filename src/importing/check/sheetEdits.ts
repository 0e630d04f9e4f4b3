import type { Correction, SheetEdits } from '../keep/importChoices.ts';

/** One cell as the user typed it; null: emptied. */
export type RowEdit = { row: number; field: string; value: string | number | null };

export function withCorrections(old: SheetEdits, edits: readonly RowEdit[]): SheetEdits {
  const corrections: Record<number, Correction> = { ...old.corrections };
  for (const { row, field, value } of edits) corrections[row] = { ...corrections[row], [field]: value };
  return { ...old, corrections };
}

export function withSkipped(old: SheetEdits, rows: readonly number[], skipped: boolean): SheetEdits {
  const left = new Set(old.skipped);
  for (const row of rows) {
    if (skipped) left.add(row);
    else left.delete(row);
  }
  return { ...old, skipped: [...left] };
}
