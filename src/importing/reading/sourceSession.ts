import type { ImportKind } from '../importKind.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { Cell } from './sheetTable.ts';

/** A table copied in a spreadsheet: the clipboard's `text/plain`, cells between tabs. `name`: what it is called, where another screen handed it over. */
export type PastedTable = { pasted: string; name?: string };

/** A sheet with at least one filled row; `hidden`: the book does not show it; `hiddenRows`: filled rows that the sheet does not show. */
export type SheetInfo = { name: string; rows: number; columns: number; hidden?: boolean; hiddenRows?: number };

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

/** A sheet as a person has to see it to tell whether it is understood rightly. */
export type SeenSheet<Role extends string> = {
  /** as guessed, or as given to `recognise` */
  mapping: Mapping<Role>;
  /** one for each of `mapping.columns` */
  columns: SheetColumn[];
  /** the same of each of `mapping.more` */
  more: SheetColumn[][];
  /** filled rows among the first 50, `index` from 0 as in `Mapping.header`: where the header may stand */
  firstRows: { index: number; cells: string[] }[];
  /** files with the same header cells have the same; null when the sheet has no header. For remembering mapping and options */
  shape: string | null;
};

export type Recognition<K extends ImportKind> = SeenSheet<K['role']> & K['found'];

export type ReadRows<K extends ImportKind> = {
  /** in the order of the file */
  rows: K['row'][];
  problems: RowProblem[];
} & K['told'];

/** Where the header of a sheet stands (null: nowhere), or how the whole sheet is to be read. */
export type HowToRead<K extends ImportKind> = { header: number | null } | Mapping<K['role']>;

/** Problems now of one row. */
export type Judged = { row: number; problems: RowProblem[] };

/** A file opened in a worker, which keeps it; every call is answered there and only what is asked for comes to the page. */
export type SourceSession<K extends ImportKind> = {
  /** the file's name, or what a table without a file is called */
  readonly name: string;
  readonly sheets: readonly SheetInfo[];
  /** index in `sheets` of the one that most likely is meant */
  readonly best: number;
  /** How a sheet is understood: guessed; or with the header in this row; or as this mapping says. */
  recognise(sheet: number, how?: HowToRead<K>): Promise<Recognition<K>>;
  /** The rows to import. A newer call makes older ones that still wait reject with `AbortError`. */
  read(sheet: number, mapping: Mapping<K['role']>, options: K['options']): Promise<ReadRows<K>>;
  /** Takes rows of the last `read` as the user corrected them; answers all problems now of these rows and of those whose twins they are or were. */
  correct(rows: readonly K['row'][]): Promise<Judged[]>;
  /** Cells of the source as they stand, in the order asked for; `rows` are Excel's numbers. */
  sourceRows(sheet: number, rows: readonly number[]): Promise<Cell[][]>;
  /** Ends the worker; calls that wait reject with `AbortError`. */
  close(): void;
};

/** What is wrong with a row of the file; `field` is one of the row's. An error keeps the row out of the import, a warning does not. */
export type RowProblem = { row: number; field: string; detail: string; level: 'error' | 'warning' };
