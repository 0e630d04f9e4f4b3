import type { ImportKind } from '../importKind.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { RowProblem } from '../recognition/rowProblem.ts';
import type { SheetTable } from './sheetTable.ts';
import type { Judged, ReadRows, Recognition } from './sourceSession.ts';

/** The rows of a file with what is wrong with each, kept true while they are corrected. */
export type RowChecker<Row> = {
  /** everything wrong, in the order of the file */
  all(): RowProblem[];
  /** takes corrected rows; answers the problems of these and of those that depend on them */
  correct(rows: readonly Row[]): Judged[];
};

/** What one kind of import makes of tables; works in the worker. */
export type SheetReader<K extends ImportKind> = {
  /**
   * Reads a file or a pasted text of a format of its own; null for any other, which is then read as a table.
   * @throws FileProblem
   */
  ownFormat?(content: Uint8Array | string): SheetTable | null;
  /** index of the sheet that most likely is meant */
  best(sheets: readonly SheetTable[]): number;
  recognise(sheet: SheetTable): Mapping<K['role']>;
  /** the mapping when the header stands in this row, or nowhere */
  mappingFor(sheet: SheetTable, header: number | null): Mapping<K['role']>;
  describe(sheet: SheetTable, mapping: Mapping<K['role']>): Recognition<K>;
  read(sheet: SheetTable, mapping: Mapping<K['role']>, options: K['options']): { read: ReadRows<K>; checker: RowChecker<K['row']> };
};
