import { fromKopecks } from '../../../contract/money.ts';
import { isWriter } from '../../../contract/permissions.ts';
import type { ListQuery } from '../../../contract/query.ts';
import type { MonthSummary, TransactionSummary, TransactionType } from '../../../contract/transaction.ts';
import type { Db } from '../../database/connection.ts';
import { firstDay, shiftMonth } from '../../database/days.ts';
import { oneValue, rowsOf } from '../../database/rows.ts';
import { DomainError } from '../../domainError.ts';
import type { Caller, Membership } from '../../http/callContext.ts';
import type { ListPage } from '../../http/listQuery.ts';
import { type Company, listOfType, listOfTypes } from './lists.ts';
import { type MoneyFilter, withNamedRefs } from './operations/service.ts';
import { moneySums } from './sums.ts';

const none = (): Kopecks => ({ count: 0, income: 0, expense: 0, payment: 0, dividend: 0 });

type Reader = { caller: Pick<Caller, 'guid'>; membership: Company & Pick<Membership, 'role'> };
type Query = MoneyFilter & ListQuery & { after?: string; before?: string };

/** A page where one is asked for by its number. */
const PAGE = 100;
/** The spec's lists answer everything: the console of the spec pages for itself. What is beyond this many the header Link leads to. */
const EVERYTHING = 10_000;

export async function listType(db: Db, reader: Reader, type: TransactionType, query: Query): Promise<ListPage> {
  const filter = await filterOf(db, reader, query);
  const pageSize = query.page === undefined ? EVERYTHING : PAGE;
  return listOfType(db, reader.membership, type, filter, { query, pageSize });
}

export async function listTypes(db: Db, reader: Reader, query: Query): Promise<ListPage> {
  return listOfTypes(db, reader.membership, await filterOf(db, reader, query), { query, pageSize: PAGE });
}

export async function summary(db: Db, reader: Reader, query: MoneyFilter): Promise<TransactionSummary> {
  return readSummary(db, reader.membership.company, await filterOf(db, reader, query));
}

export async function months(db: Db, reader: Reader, query: MoneyFilter): Promise<MonthSummary[]> {
  return readMonths(db, reader.membership.company, await filterOf(db, reader, query));
}

/** Contractors and clients see only operations where they are the contractor (api.md «Who may do what»). */
async function filterOf(db: Db, { caller, membership }: Reader, query: MoneyFilter): Promise<MoneyFilter> {
  const { types, from, to, object, contractor, bill, amount_from, amount_to, search, is_deleted } = query;
  const { company, role } = membership;
  const asked = { types, from, to, object, contractor, bill, amount_from, amount_to, search, is_deleted };
  const filter = await withNamedRefs(db, company, asked);
  if (isWriter(role)) return filter;
  const own = await oneValue<string | undefined>(db)`
    select guid from contractor where company = ${company} and user_guid = ${caller.guid} and not is_deleted`;
  // of the directories they read only the objects: a search must not tell them names of the others
  const named = filter.named && { ...filter.named, contractor: [], bill: [] };
  // the membership ended after the call was let in
  if (own === undefined) throw new DomainError(1101);
  return { ...filter, ...(named && { named }), own };
}

type Line = { month: string; type: TransactionType; count: number; kopecks: number };

type Kopecks = Record<TransactionType | 'count', number>;

/** Sums of the whole filter; deleted operations are no money, and are added up only when they alone are asked for. */
async function readSummary(db: Db, company: string, filter: MoneyFilter): Promise<TransactionSummary> {
  const all = none();
  for (const line of await readLines(db, company, filter)) add(all, line);
  return onWire(all);
}

/** The same by month, without gaps between the first month and the last that have rows. */
async function readMonths(db: Db, company: string, filter: MoneyFilter): Promise<MonthSummary[]> {
  const lines = (await readLines(db, company, filter)).filter((line) => line.count > 0);
  const known = lines.map((line) => line.month).sort();
  const byMonth = new Map<string, Kopecks>();
  const last = known.at(-1) ?? '';
  for (let month = known[0] ?? '9999'; month <= last; month = shiftMonth(month, 1)) byMonth.set(month, none());
  for (const line of lines) add(byMonth.get(firstDay(line.month)) ?? none(), line);
  return Array.from(byMonth, ([month, sums]) => ({ month: month.slice(0, 7), ...onWire(sums) }));
}

function readLines(db: Db, company: string, filter: MoneyFilter) {
  return rowsOf<Line>(db)`
    select key as month, type, sum(count)::bigint as count, sum(kopecks)::bigint as kopecks
    from (${moneySums(company, filter, 'month')}) sums group by 1, 2`;
}

function add(to: Kopecks, { type, count, kopecks }: Line) {
  to.count += count;
  to[type] += kopecks;
}

function onWire({ count, income, expense, payment, dividend }: Kopecks): TransactionSummary {
  const profit = income - expense - payment;
  return {
    count,
    income: fromKopecks(income),
    payment: fromKopecks(payment),
    expense: fromKopecks(expense),
    dividend: fromKopecks(dividend),
    profit: fromKopecks(profit),
  };
}
