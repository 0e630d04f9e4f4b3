import { type RawBuilder, sql } from 'kysely';
import type { TransactionBulk } from '../../../contract/transactionBulk.ts';
import type { Trx } from '../../database/connection.ts';
import { moneyWhere } from '../../database/money/filter.ts';
import { type TransactionRow, transactionColumns } from '../../database/money/rows.ts';

/** How many operations a request means, and how many of them it really changes. */
export type Targets = { matched: number; affected: number };

/** Deleted operations only where the request names them by guid. */
function targets(company: string, { guids, filter }: TransactionBulk): RawBuilder<unknown> {
  return guids ? sql`t.company = ${company} and t.guid = any(${guids}::uuid[])` : moneyWhere(company, { ...filter, is_deleted: false });
}

export async function countTargets(trx: Trx, company: string, request: TransactionBulk): Promise<Targets> {
  const { rows } = await sql<Targets>`
    select count(*) as matched, count(*) filter (where ${differs(request.set)}) as affected
    from transaction t where ${targets(company, request)}`.execute(trx);
  return rows[0] ?? { matched: 0, affected: 0 };
}

export async function readTargets(trx: Trx, company: string, request: TransactionBulk): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${sql.join(transactionColumns.map((column) => sql.ref(`t.${column}`)))}
    from transaction t where ${targets(company, request)} order by t.date, t.ordinal`.execute(trx);
  return rows;
}

/** Guids of the operations that a request brings back to life. */
export async function readReturning(trx: Trx, company: string, request: TransactionBulk): Promise<string[]> {
  if (request.set.is_deleted !== false || !request.guids) return [];
  const { rows } = await sql<{ guid: string }>`
    select t.guid from transaction t where ${targets(company, request)} and t.is_deleted`.execute(trx);
  return rows.map((row) => row.guid);
}

const types = { date: 'date', description: 'text', contractor: 'uuid', stroiobject: 'uuid', bill: 'uuid', is_deleted: 'boolean' } as const;

function differs(set: TransactionBulk['set']): RawBuilder<unknown> {
  const fields = (Object.keys(types) as (keyof typeof types)[]).filter((field) => set[field] !== undefined);
  return sql`(${sql.join(
    fields.map((field) => {
      const other = sql`t.${sql.ref(field)} is distinct from ${set[field]}::${sql.raw(types[field])}`;
      return field === 'bill' ? sql`(t.type = 'expense' and ${other})` : other;
    }),
    sql` or `,
  )})`;
}

/** Names of the directory rows that operations are given, by guid. */
export async function readTitles(trx: Trx, company: string, { contractor, stroiobject, bill }: TransactionBulk['set']) {
  const tables = { contractor, site_object: stroiobject, bill };
  const parts = Object.entries(tables).flatMap(([table, guid]) =>
    guid ? [sql`select guid, title from ${sql.table(table)} where company = ${company} and guid = ${guid}`] : [],
  );
  if (parts.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ guid: string; title: string }>`${sql.join(parts, sql` union all `)}`.execute(trx);
  return new Map(rows.map((row) => [row.guid, row.title]));
}
