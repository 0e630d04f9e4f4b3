import type { ImportKey, ImportMode, ImportRow } from '../../../contract/resources/serviceImport.ts';
import { defaultOptions, type ReadOptions } from '../reading/readFile.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { StepName } from '../steps/stepNames.ts';

/** Values that the user typed in place of those of the file. */
export type Correction = Partial<Omit<ImportRow, 'row'>>;

/** What the user did with the rows of one sheet, by Excel's row numbers. */
export type SheetEdits = { corrections: Readonly<Record<number, Correction>>; skipped: readonly number[] };

/** Everything that was decided about a file; plain data, kept beside the file until the import is done. */
export type ImportChoices = {
  /** null: the sheet that most likely is the price list */
  sheet: number | null;
  /** null: as guessed */
  mapping: Mapping | null;
  options: ReadOptions;
  key: ImportKey;
  mode: ImportMode;
  /** by number of the sheet */
  edits: Readonly<Record<number, SheetEdits>>;
  /** where the user was */
  step: StepName;
};

export const noChoices: ImportChoices = {
  sheet: null,
  mapping: null,
  options: defaultOptions,
  key: 'title_category',
  mode: 'upsert',
  edits: {},
  step: 'columns',
};

export const noEdits: SheetEdits = { corrections: {}, skipped: [] };
