import { computeRoubles } from '../../../contract/computePrice.ts';
import { notComputed } from '../../../contract/priceRule.ts';
import type { BulkAnswer, BulkSkip, ServiceBulk } from '../../../contract/serviceImport.ts';
import type { Overwrite } from '../../database/priceList/bulk.ts';
import { difference, type ServiceRow, serviceFields } from '../../database/priceList/rows.ts';

export type BulkPlan = { overwrites: Overwrite<ServiceRow>[]; changes: BulkAnswer['changes']; skipped: BulkSkip[] };

/** Decides what becomes of each service. One whose price cannot be computed stays as it is in every field, and so does a deleted one. */
export function planBulk(rows: readonly ServiceRow[], { set, adjust }: Pick<ServiceBulk, 'set' | 'adjust'>): BulkPlan {
  const plan: BulkPlan = { overwrites: [], changes: [], skipped: [] };
  for (const before of rows) {
    if (before.is_deleted) {
      plan.skipped.push({ guid: before.guid, title: before.title, reason: 'deleted', detail: 'Услуга удалена.' });
      continue;
    }
    const after = { ...before, ...set };
    if (adjust) {
      const { value, reason } = computeRoubles(after, adjust);
      if (value === null) {
        plan.skipped.push({ guid: before.guid, title: before.title, reason, detail: notComputed[reason] });
        continue;
      }
      after[adjust.field] = value;
    }
    const changed = difference(before, after, serviceFields);
    if (!changed) continue;
    plan.overwrites.push({ before, after });
    plan.changes.push({ guid: before.guid, ...changed });
  }
  return plan;
}
