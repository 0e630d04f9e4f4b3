import { type RawBuilder, sql } from 'kysely';
import { typedSum } from '../../../../contract/money.ts';
import { type BulkFilter, NONE, type TransactionType } from '../../../../contract/transaction.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { contains, containsPattern, foldedText } from '../../../database/foldedText.ts';
import { allOf, oneRow, rowsOf } from '../../../database/rows.ts';
import { searchWords } from '../../../database/searchWords.ts';
import { DomainError } from '../../../domainError.ts';
import { type DirectoryEntity, directories } from '../../directories/service.ts';

/**
 * Which operations are meant: the filter of the lists (contract/transaction.ts), of the bulk edit and of exports alike.
 * Money in roubles, days `YYYY-MM-DD` taken in; `none` for «without». Without `is_deleted` deleted ones are meant too.
 */
export type MoneyFilter = BulkFilter & {
  is_deleted?: boolean;
  /** guid of the caller's contractor, where only operations with it may be seen: contractors and clients */
  own?: string;
  /** what the text of the search names (`withNamedRefs`), looked up beforehand; within the statement unless given */
  named?: NamedRefs;
};

/** Guids of contractors, objects and bills whose names a text is part of. */
type NamedRefs = Record<DirectoryEntity, string[]>;

/** Directories that operations lead to and the columns by which they do, for filters too. */
export const refColumns = { contractor: 'contractor', object: 'stroiobject', bill: 'bill' } as const;
/** The column of an operation that leads to a row of a directory. */
export type ReferenceField = (typeof refColumns)[DirectoryEntity];
const refs = Object.entries(refColumns) as [DirectoryEntity, ReferenceField][];

/** The condition on `transaction t` that a filter means, the company first. */
export function moneyWhere(company: string, filter: MoneyFilter, inCompany = sql`t.company = ${company}`): RawBuilder<unknown> {
  const { is_deleted, types, from, to, own, amount_from, amount_to, search, named } = filter;
  return allOf([
    inCompany,
    is_deleted !== undefined && (is_deleted ? sql`t.is_deleted` : sql`not t.is_deleted`),
    types && typeIn(types),
    from !== undefined && sql`t.date >= ${from}::date`,
    to !== undefined && sql`t.date <= ${to}::date`,
    ...refs.map(([name, column]) => {
      const value = filter[name];
      return value !== undefined && (value === NONE ? sql`t.${sql.ref(column)} is null` : sql`t.${sql.ref(column)} = ${value}`);
    }),
    own !== undefined && sql`t.contractor = ${own}`,
    amount_from !== undefined && sql`t.amount >= ${amount_from}::numeric`,
    amount_to !== undefined && sql`t.amount <= ${amount_to}::numeric`,
    !!search && isFound(company, search, named),
  ]);
}

/** By words, by the names of what the operation is connected with, and by a sum where the text is one. */
function isFound(company: string, text: string, named?: NamedRefs) {
  // `_` matches any character: the column keeps no-break spaces, and people type ordinary ones
  const ways = [sql`t.words like ${contains(searchWords(text)).replace(/[ \u00a0\u202f]/g, '_')}`];
  for (const [name, column] of refs) {
    const guids = named?.[name];
    if (guids?.length === 0) continue;
    ways.push(sql`t.${sql.ref(column)} = any(${guids ? sql`${guids}::uuid[]` : sql`array(${namedLike(company, name, text)})`})`);
  }
  const sum = typedSum(text);
  if (sum) ways.push(sql`t.amount between ${sum.least}::numeric and ${sum.most}::numeric`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Guids of what a text is part of the name of. */
function namedLike(company: string, what: DirectoryEntity, text: string) {
  return sql`select n.guid from ${sql.table(directories[what].table)} n where n.company = ${company} and ${foldedText(sql`n.title`)} like ${containsPattern(text)}`;
}

function typeIn(types: readonly TransactionType[]) {
  return types.length === 1 ? sql`t.type = ${types[0]}` : sql`t.type = any(${types}::text[])`;
}

/**
 * The filter with what its search text names looked up: with the guids in hand PostgreSQL sees that few rows match, and goes by indexes
 * instead of walking over all operations.
 */
export async function withNamedRefs(db: Db, company: string, filter: MoneyFilter): Promise<MoneyFilter> {
  const { search } = filter;
  if (!search) return filter;
  const named = await oneRow<NamedRefs>(db)`
    select array(${namedLike(company, 'object', search)}) as object, array(${namedLike(company, 'contractor', search)}) as contractor,
      array(${namedLike(company, 'bill', search)}) as bill`;
  return { ...filter, named };
}

/** Directory rows that operations are to lead to, by field. */
type References = Record<ReferenceField, Set<string>>;

const unknown: Record<ReferenceField, string> = {
  contractor: 'Контрагент не найден.',
  stroiobject: 'Объект не найден.',
  bill: 'Статья расходов не найдена.',
};
const deleted: Record<ReferenceField, string> = {
  contractor: 'Этот контрагент удалён: выберите другого или сначала верните его.',
  stroiobject: 'Этот объект удалён: выберите другой или сначала верните его.',
  bill: 'Эта статья удалена: выберите другую или сначала верните её.',
};

type Pointing = { [F in ReferenceField]?: string | null };

/** The references that rows have and had not before: what an operation leads to already may stay. */
export function newReferences(changes: readonly { before: Pointing | null; after: Pointing }[]): References {
  const given = (field: ReferenceField) =>
    new Set(changes.flatMap(({ before, after }) => (after[field] === before?.[field] ? [] : (after[field] ?? []))));
  return { contractor: given('contractor'), stroiobject: given('stroiobject'), bill: given('bill') };
}

type Options = {
  /** a state of the past that is brought back may lead to what was deleted since */
  allowDeleted?: boolean;
  /** where the fields stand in the request: `set.` */
  under?: string;
};

/** @throws 1101 for a row that the company lacks, 1100 on the field for a deleted one */
export async function checkReferences(trx: Trx, company: string, references: References, options: Options = {}): Promise<void> {
  const asked = refs.filter(([, field]) => references[field].size > 0);
  if (asked.length === 0) return;
  const parts = asked.map(
    ([entity, field]) => sql`
      select ${sql.lit(field)} as field, count(*)::int as known, coalesce(bool_or(is_deleted), false) as deleted
      from ${sql.table(directories[entity].table)} where company = ${company} and guid = any(${[...references[field]]}::uuid[])`,
  );
  const rows = await rowsOf<{ field: ReferenceField; known: number; deleted: boolean }>(trx)`${sql.join(parts, sql` union all `)}`;
  const missing = rows.find((row) => row.known !== references[row.field].size);
  if (missing) throw new DomainError(1101, { detail: unknown[missing.field] });
  const gone = options.allowDeleted ? [] : rows.filter((row) => row.deleted);
  if (gone.length === 0) return;
  const { under = '' } = options;
  throw new DomainError(1100, { fields: Object.fromEntries(gone.map(({ field }) => [`${under}${field}`, [deleted[field]]])) });
}
