import { sql } from 'kysely';
import type { CompanyWrite } from '../write.ts';
import { overwriteCategories, overwriteServices } from './bulk.ts';
import { readServices } from './read.ts';
import type { CategoryRow } from './rows.ts';
import { settleCategories, settleServices } from './settle.ts';

/** Brings a deleted category back to its old place, alone: without the services that were deleted with it. */
export async function restoreCategoryAlone(write: CompanyWrite, category: CategoryRow): Promise<void> {
  await overwriteCategories(write, [{ before: category, after: { ...category, is_deleted: false } }]);
  await settleCategories(write, [category]);
}

/** Brings back the services that were deleted in the same changeset as their category, to their old places. The category lives already. */
export async function restoreServicesOf(write: CompanyWrite, category: string): Promise<void> {
  const { rows: deleted } = await sql<{ guid: string }>`
    select s.guid from change c join changeset cs on cs.company = c.company and cs.guid = c.changeset
      join change s on s.company = c.company and s.changeset = c.changeset and s.entity = 'service' and s.after ->> 'is_deleted' = 'true'
    where c.company = ${write.company} and c.guid = ${category} and c.after ->> 'is_deleted' = 'true'
      and cs.seq = (
        select max(last.seq) from change d join changeset last on last.company = d.company and last.guid = d.changeset
        where d.company = ${write.company} and d.guid = ${category} and d.after ->> 'is_deleted' = 'true')`.execute(write.trx);
  const guids = deleted.map((row) => row.guid);
  const services = (await readServices(write.trx, write.company, guids)).filter((row) => row.is_deleted && row.category === category);
  await overwriteServices(
    write,
    services.map((before) => ({ before, after: { ...before, is_deleted: false } })),
  );
  await settleServices(write, new Map([[category, services]]));
}
