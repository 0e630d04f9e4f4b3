import { sql } from 'kysely';
import type { RevertConflict } from '../../../contract/changeset.ts';
import type { PlanRevert } from '../../database/revert.ts';
import { renameCategory } from './store.ts';

/** Takes new titles of contractor categories back. A category that was made stays, for it cannot be deleted: told as a conflict. */
export const revertContractorCategories: PlanRevert = async ({ trx, company, changes }) => {
  const renames: { guid: string; from: string; to: string }[] = [];
  const conflicts: RevertConflict[] = [];
  const own = changes.filter((change) => change.entity === 'contractor_category');
  const { rows } =
    own.length === 0
      ? { rows: [] }
      : await sql<{ guid: string; title: string }>`
          select guid, title from contractor_category
          where company = ${company} and guid = any(${own.map((change) => change.guid)}::uuid[])`.execute(trx);
  for (const { guid, title } of rows) {
    const change = own.find((one) => one.guid === guid);
    const [was, now] = [change?.after?.title, change?.before?.title];
    if (!change?.before) conflicts.push({ guid, title, field: 'is_deleted', was: false, now: false });
    else if (title === was && typeof now === 'string') renames.push({ guid, from: title, to: now });
    else if (title !== now) conflicts.push({ guid, title, field: 'title', was, now: title });
  }
  return {
    conflicts,
    values: renames.length,
    places: 0,
    growth: {},
    async carryOut(write) {
      for (const { guid, from, to } of renames) {
        await renameCategory(write.trx, write.company, guid, to);
        write.note({ entity: 'contractor_category', guid, title: to, before: { title: from }, after: { title: to } });
      }
    },
  };
};
