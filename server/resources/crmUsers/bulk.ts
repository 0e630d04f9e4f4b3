import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { FieldErrors } from '../../../contract/errors.ts';
import { type CrmEvent, type crmBulk, crmUserQuery } from '../../../contract/resources/crm.ts';
import { writeCrmEvents } from '../../database/crm/writeCrmEvent.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { type BulkChanged, countBulk, updateBulk } from './bulkStore.ts';
import { type CrmApi, matching } from './list.ts';

/** Events of one statement. */
const PORTION = 5000;

type Wish = z.output<typeof crmBulk>;

/** Changes the status or the next contact of many at once: all or none, and of them only those that are not so yet. Deleted ones are left out. */
export async function bulkUsers(api: CrmApi, by: string, { ids, filter, set, dry_run }: Wish): Promise<{ affected: number }> {
  const named = ids ? sql`u.id = any(${ids}::integer[])` : matchingText(api, filter ?? {});
  const which = sql`u.deleted_at is null and ${named}`;
  if (dry_run) return { affected: await countBulk(api.db, which, set) };
  const at = api.now();
  return inTransaction(api.db, async (trx) => {
    const changed = await updateBulk(trx, which, set);
    for (let from = 0; from < changed.length; from += PORTION) {
      const portion = changed.slice(from, from + PORTION);
      const events = portion.map((row) => ({ user: row.guid, author: by, kind: 'bulk' as const, at, changes: changesOf(row, set) }));
      await writeCrmEvents(trx, events);
    }
    return { affected: changed.length };
  });
}

/** The filter as the list's address says it; what pages and orders the list means nothing here. */
function matchingText(api: CrmApi, filter: Record<string, string>): RawBuilder<unknown> {
  const parsed = crmUserQuery.safeParse(filter);
  if (!parsed.success) {
    const fields: FieldErrors = {};
    for (const { path, message } of parsed.error.issues) fields[['filter', ...path].join('.')] = [message];
    throw new ApiError(1100, { fields });
  }
  const { page, page_size, ordering, ...conditions } = parsed.data;
  return matching(api, conditions);
}

function changesOf(before: BulkChanged, set: Wish['set']): CrmEvent['changes'] {
  return (['status', 'next_time'] as const)
    .filter((field) => set[field] !== undefined && set[field] !== before[field])
    .map((field) => ({ field, before: before[field], after: set[field] }));
}
