import type { Entry, Versioned } from './entry.ts';
import { statusOf } from './entry.ts';

/** How things stand over all rows, for the line in the toolbar. */
export type SaveSummary = { saving: number; waiting: number; failed: number; refused: number; clashes: number; failure: string | null };

export function summarise(entries: Iterable<Entry<Versioned>>): SaveSummary {
  const summary: SaveSummary = { saving: 0, waiting: 0, failed: 0, refused: 0, clashes: 0, failure: null };
  for (const entry of entries) {
    const status = statusOf(entry);
    if (status === 'saving') summary.saving++;
    if (status === 'waiting') summary.waiting++;
    if (status === 'refused') summary.refused++;
    if (status === 'clash') summary.clashes++;
    if (status === 'failed') {
      summary.failed++;
      summary.failure ??= entry.failure;
    }
  }
  return summary;
}
