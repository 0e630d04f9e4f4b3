import { isLonger } from '../../../contract/text.ts';
import type { FileRow, ImportKind } from '../importKind.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { SheetTable } from './sheetTable.ts';
import type { Judged, ReadRows, Recognition, RowProblem } from './sourceSession.ts';

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
  /** dates that a book shows without a day or without a year stay so («дек.61», «12.май»); else every date is read as a whole day */
  datesAsShown?: boolean;
  /** index of the sheet that most likely is meant */
  best(sheets: readonly SheetTable[]): number;
  recognise(sheet: SheetTable): Mapping<K['role']>;
  /** the mapping when the header stands in this row, or nowhere */
  mappingFor(sheet: SheetTable, header: number | null): Mapping<K['role']>;
  describe(sheet: SheetTable, mapping: Mapping<K['role']>): Recognition<K>;
  read(sheet: SheetTable, mapping: Mapping<K['role']>, options: K['options']): { read: ReadRows<K>; checker: RowChecker<K['row']> };
};

/** What is wrong with one field of a row. */
export type Fault = Pick<RowProblem, 'field' | 'detail' | 'level'>;

/** Rows that are each right or wrong by themselves. */
export function judgeEach<R extends FileRow>(rows: readonly R[], judge: (row: R) => readonly Fault[]): RowChecker<R> {
  const problemsOf = (row: R) => judge(row).map((fault): RowProblem => ({ row: row.row, ...fault }));
  return {
    all: () => rows.flatMap(problemsOf),
    correct: (corrected) => corrected.map((row) => ({ row: row.row, problems: problemsOf(row) })),
  };
}

/** A text that the server does not take for its length. */
export function longText(field: string, what: string, text: string | null, max: number): Fault[] {
  return isLonger(text ?? '', max) ? [{ field, detail: `Поле «${what}» длиннее ${max} знаков.`, level: 'error' }] : [];
}
