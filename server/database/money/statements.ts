import { sql } from 'kysely';
import type { CompanyWrite } from '../write.ts';
import type { TransactionRow } from './rows.ts';

/** Most rows of one statement: seven indexes are kept with each row, and no statement may run into its time limit on a busy machine. */
const PORTION = 20_000;

function portions<R>(rows: readonly R[]): R[][] {
  return Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, index) => rows.slice(index * PORTION, (index + 1) * PORTION));
}

/** Takes the guids of new operations, which nobody has. */
export async function claimAll(write: CompanyWrite, rows: readonly TransactionRow[]): Promise<void> {
  await sql`
    insert into row_company (guid, company, entity)
    select unnest(${rows.map((row) => row.guid)}::uuid[]), ${write.company}, 'transaction'`.execute(write.trx);
}

/** Of the operations of one day the last of the list counts as entered last. */
export async function insertRows(write: CompanyWrite, all: readonly TransactionRow[]): Promise<void> {
  for (const rows of portions(all)) {
    await sql`
      insert into transaction (company, guid, type, date, amount, description, contractor, stroiobject, bill, document, is_deleted)
      select ${write.company}, guid, type, date, amount, description, contractor, stroiobject, bill, document, is_deleted
      from unnest(
        ${rows.map((row) => row.guid)}::uuid[], ${rows.map((row) => row.type)}::text[], ${rows.map((row) => row.date)}::date[],
        ${rows.map((row) => row.amount)}::numeric[], ${rows.map((row) => row.description)}::text[],
        ${rows.map((row) => row.contractor)}::uuid[], ${rows.map((row) => row.stroiobject)}::uuid[], ${rows.map((row) => row.bill)}::uuid[],
        ${rows.map((row) => row.document)}::text[], ${rows.map((row) => row.is_deleted)}::boolean[]
      ) with ordinality as n (guid, type, date, amount, description, contractor, stroiobject, bill, document, is_deleted, place)
      order by place`.execute(write.trx);
  }
}

/** Gives operations the values of `all`; type and document stay. */
export async function updateRows(write: CompanyWrite, all: readonly TransactionRow[]): Promise<void> {
  for (const rows of portions(all)) {
    await sql`
      update transaction as row set date = n.date, amount = n.amount, description = n.description, contractor = n.contractor,
        stroiobject = n.stroiobject, bill = n.bill, is_deleted = n.is_deleted, version = row.version + 1, updated_at = now()
      from unnest(
        ${rows.map((row) => row.guid)}::uuid[], ${rows.map((row) => row.date)}::date[], ${rows.map((row) => row.amount)}::numeric[],
        ${rows.map((row) => row.description)}::text[], ${rows.map((row) => row.contractor)}::uuid[],
        ${rows.map((row) => row.stroiobject)}::uuid[], ${rows.map((row) => row.bill)}::uuid[], ${rows.map((row) => row.is_deleted)}::boolean[]
      ) as n (guid, date, amount, description, contractor, stroiobject, bill, is_deleted)
      where row.company = ${write.company} and row.guid = n.guid`.execute(write.trx);
  }
}
