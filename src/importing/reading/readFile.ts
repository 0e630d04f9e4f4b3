import type { ImportRow } from '../../../contract/resources/serviceImport.ts';
import type { Medians } from '../../resources/services/import/recognition/judgeRow.ts';
import type { ReadOptions } from '../../resources/services/import/recognition/readOptions.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { RowProblem } from '../recognition/rowProblem.ts';
import { openInWorker } from './openInWorker.ts';
import type { Cell } from './sheetTable.ts';

export { defaultOptions, type ReadOptions } from '../../resources/services/import/recognition/readOptions.ts';

/** A table copied in a spreadsheet: the clipboard's `text/plain`, cells between tabs. */
export type PastedTable = { pasted: string };

/** A sheet with at least one filled row. */
export type SheetInfo = { name: string; rows: number; columns: number };

/** What each row of a sheet is. other: above the header, columns numbered, the header repeated, remarks and signatures. */
export type RowKind = 'service' | 'section' | 'footer' | 'empty' | 'header' | 'other';

export type SheetColumn = {
  /** «A», «B»… */
  letter: string;
  /** text of the header cells, of a header of two rows joined by « / »; empty without a header */
  header: string;
  /** first different texts below the header, at most five, numbers with a decimal comma */
  samples: string[];
  /** filled cells below the header */
  filled: number;
};

export type Recognition = {
  /** as guessed, or as given to `recognise` */
  mapping: Mapping;
  /** one for each of `mapping.columns` */
  columns: SheetColumn[];
  counts: Record<RowKind, number>;
  /** how deep sections stand in sections: 0 without sections; over 1 there is a choice of `nesting` */
  depth: number;
  /** rows with a cost and no price: there is a choice of `missingPrice` */
  withoutPrice: number;
  /** filled rows among the first 50, `index` from 0 as in `Mapping.header`: where the header may stand */
  firstRows: { index: number; cells: string[] }[];
  /** files with the same header cells have the same; null when the sheet has no header. For remembering mapping and options */
  shape: string | null;
};

export type ReadRows = {
  /** in the order of the file; `row` is the number that Excel shows */
  rows: ImportRow[];
  problems: RowProblem[];
  /** what `judgeRow` measures sums by */
  medians: Medians;
  /** different categories of the rows */
  categories: number;
  /** sections without services of their own, left out */
  emptySections: number;
  /** numbers of the rows that `missingPrice: skip` left out */
  skipped: number[];
};

/** A file opened in a worker, which keeps it; every call is answered there and only what is asked for comes to the page. */
export type SourceSession = {
  /** the file's name, or «Вставленная таблица» */
  readonly name: string;
  readonly sheets: readonly SheetInfo[];
  /** index in `sheets` of the one that most likely is the price list */
  readonly best: number;
  /** How a sheet is understood: guessed; or with the header in this row (null: no header); or as this mapping says. */
  recognise(sheet: number, how?: { header: number | null } | Mapping): Promise<Recognition>;
  /** The rows to import. A newer call makes older ones that still wait reject with `AbortError`. */
  read(sheet: number, mapping: Mapping, options: ReadOptions): Promise<ReadRows>;
  /** Takes rows of the last `read` as the user corrected them; answers all problems now of these rows and of those whose twins they are or were. */
  correct(rows: readonly ImportRow[]): Promise<{ row: number; problems: RowProblem[] }[]>;
  /** Cells of the source as they stand, in the order asked for; `rows` are Excel's numbers. */
  sourceRows(sheet: number, rows: readonly number[]): Promise<Cell[][]>;
  /** Ends the worker; calls that wait reject with `AbortError`. */
  close(): void;
};

/**
 * Opens a price list file or a pasted table away from the page's thread.
 * @throws FileProblem with a Russian sentence that says what to do; `signal.reason` when aborted
 */
export function openSource(input: File | PastedTable, signal?: AbortSignal): Promise<SourceSession> {
  return openInWorker(input, signal);
}
