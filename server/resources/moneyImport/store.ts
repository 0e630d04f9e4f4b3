import { sql } from 'kysely';
import type { ContractorCategory } from '../../../contract/directory.ts';
import type { TransactionImportRow } from '../../../contract/moneyImport.ts';
import type { Trx } from '../../database/connection.ts';
import { columnList } from '../../database/directories/read.ts';
import { type DirectoryEntity, type DirectoryRow, directories } from '../../database/directories/rows.ts';
import type { CompanyWrite } from '../../database/write.ts';
import type { Directories, KnownOperation } from './known.ts';

/** Living rows of one directory, the oldest first, so that the same question always has the same answer. */
async function readLiving<E extends DirectoryEntity>(trx: Trx, company: string, entity: E): Promise<DirectoryRow<E>[]> {
  const { rows } = await sql<DirectoryRow<E>>`
    select ${columnList(entity)} from ${sql.table(directories[entity].table)}
    where company = ${company} and not is_deleted order by guid`.execute(trx);
  return rows;
}

export function readContractors(trx: Trx, company: string): Promise<DirectoryRow<'contractor'>[]> {
  return readLiving(trx, company, 'contractor');
}

export async function readDirectories(trx: Trx, company: string): Promise<Directories> {
  return {
    objects: await readLiving(trx, company, 'object'),
    contractors: await readContractors(trx, company),
    bills: await readLiving(trx, company, 'bill'),
  };
}

export async function readCategories(trx: Trx, company: string): Promise<ContractorCategory[]> {
  const { rows } = await sql<ContractorCategory>`
    select guid, title, contractor_type from contractor_category where company = ${company} order by guid`.execute(trx);
  return rows;
}

/** Living operations with the day, sum and direction of any row of the file: the only ones it can repeat. */
export async function readKnown(trx: Trx, company: string, file: readonly TransactionImportRow[]): Promise<KnownOperation[]> {
  const { rows } = await sql<KnownOperation>`
    select t.type, t.date, t.amount, t.description, t.contractor, t.stroiobject, t.bill, t.document
    from (select distinct * from unnest(
      ${file.map((row) => row.date)}::date[], ${file.map((row) => row.amount)}::numeric[], ${file.map((row) => row.type === 'income')}::boolean[])
      as f (date, amount, comes)) f
    join transaction t on t.company = ${company} and t.date = f.date and t.amount = f.amount and (t.type = 'income') = f.comes
      and not t.is_deleted
    order by t.guid`.execute(trx);
  return rows;
}

/** Takes guids that were made here, and so are free. */
export async function claimMade(write: CompanyWrite, entity: DirectoryEntity, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  await sql`
    insert into row_company (guid, company, entity)
    select unnest(${guids}::uuid[]), ${write.company}, ${entity}`.execute(write.trx);
}
