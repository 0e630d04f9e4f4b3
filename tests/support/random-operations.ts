import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type TransactionType, transactionTypes } from '../../contract/transaction.ts';
import type { Db } from '../../server/database/connection.ts';
import { valuesOf } from '../../server/database/rows.ts';
import { bandRefOf } from '../../server/modules/money/amountBands.ts';

/** An operation as the tests know it: what the naive computations go by. Money in kopecks. */
export type Operation = {
  guid: string;
  type: TransactionType;
  date: string;
  kopecks: number;
  description: string;
  document: string;
  contractor: string | null;
  stroiobject: string | null;
  bill: string | null;
  is_deleted: boolean;
};

type Refs = { contractors: string[]; objects: string[]; bills: string[] };

const words = ['Кирпич облицовочный', 'Аванс', 'Ёлочные крепления', 'Аренда лесов 50%', 'Щебень, объём 7 м³', 'Фэйс-блок ЩЭЪ', ''];

/** Operations of a company from a fixed seed, over two years up to November 2026; put there directly, with their sums by month. */
export async function randomOperations(db: Db, company: string, refs: Refs, count: number, seed = 1): Promise<Operation[]> {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const one = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const some = (from: readonly string[]) => (next() < 0.2 ? null : one(from));
  const operations = Array.from({ length: count }, (_, n): Operation => {
    const type = one(transactionTypes);
    return {
      guid: randomUUID(),
      type,
      date: new Date(Date.UTC(2024, 10, 1) + Math.floor(next() ** 2 * 750) * 86_400_000).toISOString().slice(0, 10),
      kopecks: Math.floor(next() ** 4 * 99_999_999),
      description: one(words),
      document: next() < 0.3 ? `АВ-${n}` : '',
      contractor: some(refs.contractors),
      stroiobject: some(refs.objects),
      bill: type === 'expense' ? some(refs.bills) : null,
      is_deleted: next() < 0.1,
    };
  });
  await insertOperations(db, company, operations);
  return operations;
}

export async function insertOperations(db: Db, company: string, operations: readonly Operation[]): Promise<void> {
  const rows = operations.map(({ kopecks, ...row }) => ({ ...row, company, amount: kopecks / 100 }));
  await sql`insert into transaction ${valuesOf(...rows)}`.execute(db);
  await sql`insert into row_company ${valuesOf(...rows.map(({ guid }) => ({ guid, company, entity: 'transaction' })))}`.execute(db);
  await sql`
    insert into month_total (company, split, month, type, ref, count, kopecks)
    select company, split, date_trunc('month', date)::date, type, coalesce(ref, '00000000-0000-0000-0000-000000000000'), count(*), sum(amount) * 100
    from transaction cross join lateral (values ('all', null::uuid), ('object', stroiobject), ('contractor', contractor), ('bill', bill),
      ('amount', ${bandRefOf(sql`amount`)})) s (split, ref)
    where company = ${company} and not is_deleted group by 1, 2, 3, 4, 5
    on conflict (company, split, month, type, ref) do update set count = excluded.count, kopecks = excluded.kopecks`.execute(db);
}
