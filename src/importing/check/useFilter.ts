import { useMemo, useState } from 'react';
import type { FileRow } from '../importKind.ts';
import { type FilterName, filters } from './checkColumns.tsx';
import type { CheckRow } from './checkRow.ts';

/**
 * The rows on the sheet. A row that was shown when the filter was chosen stays when it is corrected: it must not vanish under the cursor.
 */
export function useFilter<R extends FileRow>(rows: readonly CheckRow<R>[]) {
  const [chosen, setChosen] = useState(() => chosenNow(rows, rows.some(filters.errors.of) ? 'errors' : 'all'));
  const shown = useMemo(() => {
    if (chosen.name === 'all') return rows;
    const { of } = filters[chosen.name];
    return rows.filter((row) => chosen.kept.has(row.values.row) || of(row));
  }, [rows, chosen]);
  const counts = useMemo(() => {
    const found = { all: rows.length, errors: 0, warnings: 0, skipped: 0 };
    for (const row of rows) {
      for (const name of ['errors', 'warnings', 'skipped'] as const) if (filters[name].of(row)) found[name] += 1;
    }
    return found;
  }, [rows]);
  return { name: chosen.name, shown, counts, choose: (name: FilterName) => setChosen(chosenNow(rows, name)) };
}

function chosenNow(rows: readonly CheckRow[], name: FilterName) {
  const kept = new Set(name === 'all' ? [] : rows.filter(filters[name].of).map((row) => row.values.row));
  return { name, kept };
}
