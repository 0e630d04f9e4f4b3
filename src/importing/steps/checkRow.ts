import { heldUnder } from '../../lib/heldUnder.ts';
import { counted } from '../../lib/plural.ts';
import type { FileRow } from '../importKind.ts';
import type { RowProblem } from '../reading/sourceSession.ts';
import type { Correction, SheetEdits } from './importChoices.ts';

/** A row of the file as the check shows it: with the user's corrections, and what is wrong with it still. */
export type CheckRow<R extends FileRow = FileRow> = { values: R; problems: readonly RowProblem[]; skipped: boolean };

/** All rows in the order of the file, and where each stands by Excel's number. */
export type CheckRows<R extends FileRow> = { rows: readonly CheckRow<R>[]; place: ReadonlyMap<number, number> };

const none: readonly RowProblem[] = [];

export function checkRows<R extends FileRow>(
  rows: readonly R[],
  problems: readonly RowProblem[],
  { corrections, skipped }: SheetEdits,
): CheckRows<R> {
  const wrong = byRow(problems);
  const left = new Set(skipped);
  const place = new Map<number, number>();
  const made = rows.map((values, index) => {
    place.set(values.row, index);
    return { values: corrected(values, corrections[values.row]), problems: wrong.get(values.row) ?? none, skipped: left.has(values.row) };
  });
  return { rows: made, place };
}

export function corrected<R extends FileRow>(row: R, correction: Correction | undefined): R {
  return correction ? { ...row, ...correction } : row;
}

/** The same rows with some replaced; the others stay the same objects. */
export function withRows<R extends FileRow>(
  all: CheckRows<R>,
  change: (row: CheckRow<R>) => CheckRow<R>,
  numbers: Iterable<number>,
): CheckRows<R> {
  const rows = [...all.rows];
  for (const number of numbers) {
    const at = all.place.get(number) ?? -1;
    const old = rows[at];
    if (old) rows[at] = change(old);
  }
  return { rows, place: all.place };
}

/** «2 строки с ошибками» */
export function withErrors(count: number): string {
  return counted(count, 'строка с ошибкой', 'строки с ошибками', 'строк с ошибками');
}

/** Numbers of rows; those left out are counted in `skipped` alone. */
export type CheckCounts = { errors: number; warnings: number; skipped: number };

/** «2 строки с ошибками, 1 строка с замечанием», «Ошибок нет, 3 строки пропущены». */
export function faultsText({ errors, warnings, skipped }: CheckCounts): string {
  const said = [
    errors > 0 ? withErrors(errors) : 'Ошибок нет',
    warnings > 0 ? counted(warnings, 'строка с замечанием', 'строки с замечаниями', 'строк с замечаниями') : '',
    skipped > 0 ? skippedText(skipped) : '',
  ];
  return said.filter(Boolean).join(', ');
}

/** «2 строки пропущены» */
export function skippedText(count: number): string {
  return counted(count, 'строка пропущена', 'строки пропущены', 'строк пропущено');
}

/** What is said of a row as far as it may be said of others: «Незнакомая единица «уп-ка»: проверьте» without what follows the colon. */
export function kindOf({ detail }: Pick<RowProblem, 'detail'>): string {
  return (/^(?:«[^»]*»|[^:«])+/.exec(detail)?.[0] ?? detail).replace(/\.$/, '');
}

/** The same rows with what the server says of them beside the check. */
export function withRemarks<R extends FileRow>(all: CheckRows<R>, remarks: readonly Omit<RowProblem, 'level'>[]): CheckRows<R> {
  const found = byRow(remarks.map((one): RowProblem => ({ ...one, level: 'warning' })));
  return withRows(
    all,
    (row) => {
      const known = new Set(row.problems.map(kindOf));
      const more = (found.get(row.values.row) ?? []).filter((one) => !known.has(kindOf(one)));
      return more.length === 0 ? row : { ...row, problems: [...row.problems, ...more] };
    },
    found.keys(),
  );
}

export function byRow(problems: readonly RowProblem[]): Map<number, RowProblem[]> {
  const rows = new Map<number, RowProblem[]>();
  for (const problem of problems) heldUnder(rows, problem.row, (): RowProblem[] => []).push(problem);
  return rows;
}

export function hasError(row: CheckRow): boolean {
  return row.problems.some(({ level }) => level === 'error');
}

/** Errors that keep the import back: those of rows that are not skipped. */
export function stopsImport(row: CheckRow): boolean {
  return !row.skipped && hasError(row);
}
