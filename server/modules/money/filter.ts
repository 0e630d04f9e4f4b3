import { type RawBuilder, sql } from 'kysely';
import type { BulkFilter } from '../../../contract/transaction.ts';
import { NONE, type TransactionType } from '../../../contract/transaction.ts';
import type { Db } from '../../database/connection.ts';
import { contains, containsPattern, foldedText } from '../../database/foldedText.ts';
import { searchWords } from '../../database/searchWords.ts';

/**
 * Which operations are meant: the filter of the lists (contract/transaction.ts), of the bulk edit and of exports alike.
 * Money in roubles, days `YYYY-MM-DD` taken in; `none` for «without». Without `is_deleted` deleted ones are meant too.
 */
export type MoneyFilter = BulkFilter & {
  is_deleted?: boolean;
  /** guid of the caller's contractor, where only operations with it may be seen: contractors and clients */
  own?: string;
  /** what the text of the search names (namedRefs.ts), looked up beforehand; within the statement unless given */
  named?: NamedRefs;
};

/** Guids of contractors, objects and bills whose names a text is part of. */
export type NamedRefs = Record<keyof typeof refColumns, string[]>;

/** Filters by a reference and the columns behind them. */
export const refColumns = { object: 'stroiobject', contractor: 'contractor', bill: 'bill' } as const;
const refs = Object.entries(refColumns) as [keyof typeof refColumns, string][];

/** Conditions on `transaction t` that a filter means, the company first; to be joined by `and`. */
export function moneyConditions(company: string, filter: MoneyFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [sql`t.company = ${company}`];
  if (filter.is_deleted !== undefined) where.push(filter.is_deleted ? sql`t.is_deleted` : sql`not t.is_deleted`);
  if (filter.types) where.push(typeIn(filter.types));
  if (filter.from !== undefined) where.push(sql`t.date >= ${filter.from}::date`);
  if (filter.to !== undefined) where.push(sql`t.date <= ${filter.to}::date`);
  for (const [name, column] of refs) {
    const value = filter[name];
    if (value !== undefined) where.push(value === NONE ? sql`t.${sql.ref(column)} is null` : sql`t.${sql.ref(column)} = ${value}`);
  }
  if (filter.own !== undefined) where.push(sql`t.contractor = ${filter.own}`);
  if (filter.amount_from !== undefined) where.push(sql`t.amount >= ${filter.amount_from}::numeric`);
  if (filter.amount_to !== undefined) where.push(sql`t.amount <= ${filter.amount_to}::numeric`);
  return filter.search ? [...where, isFound(company, filter.search, filter.named)] : where;
}

/** The same as one condition. */
export function moneyWhere(company: string, filter: MoneyFilter): RawBuilder<unknown> {
  return sql.join(moneyConditions(company, filter), sql` and `);
}

/** By words, by the names of what the operation is connected with, and by a sum where the text is one. */
function isFound(company: string, text: string, named?: NamedRefs): RawBuilder<unknown> {
  const ways = [sql`t.words like ${contains(searchWords(text))}`];
  for (const [name, column] of refs) {
    const guids = named?.[name];
    if (guids?.length === 0) continue;
    ways.push(sql`t.${sql.ref(column)} = any(${guids ? sql`${guids}::uuid[]` : sql`array(${namedLike(company, name, text)})`})`);
  }
  const sum = typedSum(text);
  if (sum) ways.push(sql`t.amount between ${sum.least}::numeric and ${sum.most}::numeric`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

const tables = { object: 'site_object', contractor: 'contractor', bill: 'bill' } as const;

/** Guids of what a text is part of the name of. */
export function namedLike(company: string, what: keyof typeof refColumns, text: string): RawBuilder<unknown> {
  return sql`select n.guid from ${sql.table(tables[what])} n where n.company = ${company} and ${foldedText(sql`n.title`)} like ${containsPattern(text)}`;
}

function typeIn(types: readonly TransactionType[]): RawBuilder<unknown> {
  return types.length === 1 ? sql`t.type = ${types[0]}` : sql`t.type = any(${types}::text[])`;
}

/**
 * The sum that a text to search for may mean, `1200`, `1 200,50`, `−1 200 ₽`: the least and the greatest amount in roubles. Whole roubles mean
 * any kopecks. Null for other text.
 */
export function typedSum(text: string): { least: number; most: number } | null {
  const bare = text.replace(/[\s\u00a0\u202f]|₽|руб\.?|р\.?$/g, '').replace(/^[-+−–]/, '');
  const [, roubles, kopecks] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (roubles === undefined) return null;
  if (kopecks === undefined) return { least: Number(roubles), most: Number(`${roubles}.99`) };
  const exact = Number(`${roubles}.${kopecks}`);
  return kopecks.length === 2 ? { least: exact, most: exact } : { least: exact, most: Number(`${roubles}.${kopecks}9`) };
}

/**
 * The filter with what its search text names looked up: with the guids in hand PostgreSQL sees that few rows match, and goes by indexes
 * instead of walking over all operations.
 */
export async function withNamedRefs(db: Db, company: string, filter: MoneyFilter): Promise<MoneyFilter> {
  const { search } = filter;
  if (!search) return filter;
  const { rows } = await sql<NamedRefs>`
    select array(${namedLike(company, 'object', search)}) as object, array(${namedLike(company, 'contractor', search)}) as contractor,
      array(${namedLike(company, 'bill', search)}) as bill`.execute(db);
  const [named] = rows;
  return named ? { ...filter, named } : filter;
}
