import type { FileRow } from '../importKind.ts';
import type { RowChecker } from '../reading/sheetReader.ts';
import type { RowProblem } from './rowProblem.ts';

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
  return (text ?? '').length > max ? [{ field, detail: `Поле «${what}» длиннее ${max} знаков.`, level: 'error' }] : [];
}
