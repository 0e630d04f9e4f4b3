import type { MoneyImportAnswer } from '../../../../contract/moneyImport.ts';

export type Outcome = MoneyImportAnswer['rows'][number]['outcome'];

export type Problem = MoneyImportAnswer['errors'][number];

/** What the import does with one row of the file. */
export type RowOutcome = { row: number; outcome: Outcome; title: string };

/** The counts of an answer. */
export function countOutcomes(rows: readonly RowOutcome[]): Record<Exclude<Outcome, 'error'>, number> {
  const counts = { create: 0, update: 0, unchanged: 0, duplicate: 0 };
  for (const { outcome } of rows) if (outcome !== 'error') counts[outcome] += 1;
  return counts;
}
