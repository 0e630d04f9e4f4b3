import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../contract/primitives.ts';
import { NONE, type TransactionType } from '../../../contract/transaction.ts';
import type { Db } from '../../database/connection.ts';
import type { Membership } from '../../http/callContext.ts';
import { type CursorSource, readByCursor } from '../../http/cursorList.ts';
import { jsonRow, type ListPage } from '../../http/listQuery.ts';
import { type MoneyFilter, moneyWhere } from './operations/service.ts';
import { areKept, moneySums } from './sums.ts';

/** Rows are counted so far where all of them would have to be walked over. */
const COUNTED = 10_000;

const columns = sql`t.guid, t.description, t.date, t.amount, t.is_deleted, t.contractor, t.stroiobject, t.version, t.bill, t.type`;

/** An operation as JSON, with further fields of it. */
const rowWith = (more: RawBuilder<unknown>) =>
  jsonRow(sql`t.guid, t.description, t.date, t.amount, t.is_deleted, t.contractor, t.stroiobject, t.version ${more}`);

const leads = {
  date: { column: sql`t.date`, kind: 'date' },
  amount: { column: sql`t.amount`, kind: 'numeric' },
  // a cursor has to fit into an address
  description: { column: sql`left(t.description, 60)`, kind: 'text' },
} as const;

/** A company, and the state of its data that a total is remembered for. */
export type Company = Pick<Membership, 'company'> & Partial<Pick<Membership, 'changeCounter' | 'newestChange'>>;

/** What a list is of: one type, as its own lists answer it, or several (null), where each row says its type. Only an expense has a bill. */
const rowOf = (only: TransactionType | null) => {
  if (only !== null) return rowWith(only === 'expense' ? sql`, t.bill` : sql``);
  return sql`case t.type when 'expense' then ${rowWith(sql`, t.bill, t.type`)} else ${rowWith(sql`, t.type`)} end`;
};

type ListOf = { only: TransactionType | null; query: ListQuery & { after?: string; before?: string }; pageSize: number };

export async function listOperations(db: Db, member: Company, asked: MoneyFilter, { only, query, pageSize }: ListOf): Promise<ListPage> {
  const filter = only === null ? asked : { ...asked, types: [only] };
  const { company, changeCounter, newestChange } = member;
  const ordering = query.ordering ?? '-date';
  const lead = leads[ordering.replace(/^-/, '') as keyof typeof leads];
  const { where, parts, onePlan } = divide(company, filter);
  const constant = nullColumn(filter);
  // without `named`: it follows from the text of the search and the company's state, and may hold every guid of the company
  const { named: _, ...remembered } = filter;
  const question = changeCounter !== undefined && JSON.stringify([company, changeCounter, newestChange, remembered]);
  const known = question ? totals.get(question) : undefined;
  const source: CursorSource = {
    from: sql`from transaction t`,
    where,
    row: rowOf(only),
    made: { columns, as: sql.ref('t') },
    lead,
    key: sql`t.ordinal`,
    parts,
    ...(constant && ordering.endsWith('date') && { constant }),
    total: known === undefined ? totalOf(company, filter) : sql`${known}::text`,
    onePlan,
    descending: ordering.startsWith('-'),
    pageSize,
  };
  const page = await readByCursor(db, source, query);
  if (question) remember(question, String(page.total));
  return page;
}

/** Totals that were counted, by filter and state of the company's data (what an ETag is made of): the next page is not counted again. */
const totals = new Map<string, string>();
const REMEMBERED = 1000;

function remember(question: string, total: string) {
  totals.delete(question);
  totals.set(question, total);
  const [oldest] = totals.keys();
  if (totals.size > REMEMBERED && oldest !== undefined) totals.delete(oldest);
}

/** Without conditions but those that the indexes begin with: any values of these are alike to the planner. */
function isPlain({ is_deleted: _, types: __, ...rest }: MoneyFilter) {
  return Object.values(rest).every((value) => value === undefined || value === '');
}

/** Deletion and type stand before the date in the indexes, so each of their values is a part of its own. */
function divide(company: string, filter: MoneyFilter) {
  const { types, ...rest } = filter;
  const isNarrow = [rest.object, rest.contractor, rest.bill, rest.own, rest.search || undefined].some((value) => value !== undefined);
  const all = types === undefined || new Set(types).size === 4;
  const typed = all || isNarrow ? [] : [...new Set(types)].map((one) => sql`t.type = ${one}`);
  const deleted = filter.is_deleted === undefined ? [sql`not t.is_deleted`, sql`t.is_deleted`] : [];
  const parts =
    typed.length === 0 || deleted.length === 0
      ? [...typed, ...deleted]
      : typed.flatMap((one) => deleted.map((other) => sql`${other} and ${one}`));
  const onePlan = isPlain(filter);
  // The planner cannot see the value of a subquery. If it saw the company, it would estimate its size and plan every page anew.
  const inCompany = onePlan ? sql`t.company = (select ${company}::uuid)` : undefined;
  return { where: moneyWhere(company, all || !isNarrow ? rest : filter, inCompany), parts, onePlan };
}

/** PostgreSQL does not see that a column that is null in every row leaves the order alone. */
function nullColumn({ object, contractor }: MoneyFilter) {
  if (object === NONE) return sql`t.stroiobject`;
  return contractor === NONE ? sql`t.contractor` : null;
}

/** Exact where sums by month are kept; else counted as far as a person may care. */
function totalOf(company: string, filter: MoneyFilter) {
  const counted = (some: MoneyFilter) => sql`(select count(*) from (
    select from transaction t where ${moneyWhere(company, some)} limit ${COUNTED + 1}) counted)`;
  const written = (count: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`(
    select case when n > ${COUNTED} then (k + ${COUNTED})::text || '+' else (k + n)::text end from (select ${count} as n, ${before} as k offset 0) told)`;
  if (!areKept({ ...filter, is_deleted: false })) return written(counted(filter), sql`0`);
  const living = sql`(select coalesce(sum(s.count), 0)::bigint from (${moneySums(company, { ...filter, is_deleted: false }, 'month')}) s)`;
  if (filter.is_deleted === false) return sql`${living}::text`;
  return written(counted({ ...filter, is_deleted: true }), filter.is_deleted ? sql`0` : living);
}
