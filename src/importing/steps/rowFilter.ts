import { useMemo, useState } from 'react';
import type { FileRow } from '../importKind.ts';
import type { RowProblem } from '../reading/sourceSession.ts';
import { type CheckRow, hasError, kindOf } from './checkRow.ts';

/** Rows of which the check has something to say. */
export const filters = {
  all: { label: 'Все строки', of: () => true },
  errors: { label: 'Только с ошибками', of: (row: CheckRow) => !row.skipped && hasError(row) },
  warnings: { label: 'С замечаниями', of: (row: CheckRow) => !row.skipped && !hasError(row) && row.problems.length > 0 },
  skipped: { label: 'Пропущенные', of: (row: CheckRow) => row.skipped },
} as const;

type FilterName = keyof typeof filters;
export const filterNames = Object.keys(filters) as FilterName[];

/** Problems that are called alike, of the rows that are not skipped. */
export type ProblemKind = Pick<RowProblem, 'level' | 'field'> & {
  name: string;
  /** rows */
  count: number;
};

const isOf = (kind: string) => (row: CheckRow) => !row.skipped && row.problems.some((problem) => kindOf(problem) === kind);

/** Errors first, then the most frequent. */
export function problemKinds(rows: readonly CheckRow[]): ProblemKind[] {
  const kinds = new Map<string, ProblemKind>();
  for (const { skipped, problems } of rows) {
    if (skipped) continue;
    for (const [name, { level, field }] of new Map(problems.map((problem) => [kindOf(problem), problem]))) {
      const known = kinds.get(name) ?? { name, level, field, count: 0 };
      kinds.set(name, { ...known, count: known.count + 1 });
    }
  }
  const rank = ({ level }: ProblemKind) => (level === 'error' ? 0 : 1);
  return [...kinds.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count);
}

/**
 * The rows on the sheet: by what the check says of them, or those with problems of one kind. A row that was shown when the filter was chosen
 * stays when it is corrected: it must not vanish under the cursor.
 * @param opened the kind to begin with
 */
export function useRowFilter<R extends FileRow>(rows: readonly CheckRow<R>[], opened: string | null) {
  const kinds = useMemo(() => problemKinds(rows), [rows]);
  const counts = useMemo(() => {
    const found = { all: rows.length, errors: 0, warnings: 0, skipped: 0 };
    for (const row of rows) {
      for (const name of ['errors', 'warnings', 'skipped'] as const) if (filters[name].of(row)) found[name] += 1;
    }
    return found;
  }, [rows]);
  const chosenNow = (name: string) => {
    const kind = kinds.find((one) => one.name === name);
    const of = kind ? isOf(name) : filters[filterNames.find((one) => one === name) ?? 'all'].of;
    return { name, kind, of, kept: new Set(name === 'all' ? [] : rows.filter(of).map((row) => row.values.row)) };
  };
  const [chosen, setChosen] = useState(() =>
    chosenNow(kinds.some(({ name }) => name === opened) ? (opened ?? 'all') : counts.errors > 0 ? 'errors' : 'all'),
  );
  const shown = useMemo(
    () => (chosen.name === 'all' ? rows : rows.filter((row) => chosen.kept.has(row.values.row) || chosen.of(row))),
    [rows, chosen],
  );
  const { name, kind, of } = chosen;
  return {
    /** a name of `filters`, or of a kind */
    name,
    /** the chosen kind as it was then: its rows may be corrected since */
    kind,
    kinds,
    counts,
    shown,
    /** rows that the filter is about still */
    left: useMemo(() => shown.filter(of), [shown, of]),
    choose: (next: string) => setChosen(chosenNow(next)),
  };
}
