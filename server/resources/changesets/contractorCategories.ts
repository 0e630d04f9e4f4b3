import { sql } from 'kysely';
import type { ChangesetRow, RevertConflict } from '../../../contract/resources/changeset.ts';
import type { Trx } from '../../database/connection.ts';
import type { CompanyWrite } from '../../database/write.ts';

export type CategoriesPlan = { renames: { guid: string; from: string; to: string }[]; conflicts: RevertConflict[] };

/** Titles of contractor categories that come back. A category that was made stays, for it cannot be deleted: told as a conflict. */
export async function planContractorCategories(trx: Trx, company: string, changes: readonly ChangesetRow[]): Promise<CategoriesPlan> {
  const plan: CategoriesPlan = { renames: [], conflicts: [] };
  const own = changes.filter((change) => change.entity === 'contractor_category');
  if (own.length === 0) return plan;
  const { rows } = await sql<{ guid: string; title: string }>`
    select guid, title from contractor_category
    where company = ${company} and guid = any(${own.map((change) => change.guid)}::uuid[])`.execute(trx);
  for (const { guid, title } of rows) {
    const change = own.find((one) => one.guid === guid);
    const [was, now] = [change?.after?.title, change?.before?.title];
    if (!change?.before) plan.conflicts.push({ guid, title, field: 'is_deleted', was: false, now: false });
    else if (title === was && typeof now === 'string') plan.renames.push({ guid, from: title, to: now });
    else if (title !== now) plan.conflicts.push({ guid, title, field: 'title', was, now: title });
  }
  return plan;
}

export async function renameCategories(write: CompanyWrite, { renames }: CategoriesPlan): Promise<void> {
  for (const { guid, from, to } of renames) {
    await sql`update contractor_category set title = ${to} where company = ${write.company} and guid = ${guid}`.execute(write.trx);
    write.note({ entity: 'contractor_category', guid, title: to, before: { title: from }, after: { title: to } });
  }
}
