import type { ImportKind } from '../importKind.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { StepName } from './Steps.tsx';

/** Values by field that the user typed in place of those of the file; null: emptied. */
export type Correction = Readonly<Record<string, string | number | null>>;

/** What the user did with the rows of one sheet, by Excel's row numbers. */
export type SheetEdits = { corrections: Readonly<Record<number, Correction>>; skipped: readonly number[] };

/** Everything that was decided about a file; plain data, kept beside the file until the import is done. */
export type ImportChoices<K extends ImportKind> = {
  /** null: the sheet that most likely is meant */
  sheet: number | null;
  /** null: as guessed */
  mapping: Mapping<K['role']> | null;
  options: K['options'];
  /** by number of the sheet */
  edits: Readonly<Record<number, SheetEdits>>;
  /** what was chosen over the plan; null: nothing */
  adjustment: K['adjustment'] | null;
  /** where the user was */
  step: StepName;
};

export function noChoices<K extends ImportKind>(options: K['options']): ImportChoices<K> {
  return { sheet: null, mapping: null, options, edits: {}, adjustment: null, step: 'columns' };
}

export const noEdits: SheetEdits = { corrections: {}, skipped: [] };

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
