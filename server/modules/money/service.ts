import { isWriter } from '../../../contract/permissions.ts';
import type { ListQuery } from '../../../contract/primitives.ts';
import type { MonthSummary, TransactionSummary, TransactionType } from '../../../contract/transaction.ts';
import type { Db } from '../../database/connection.ts';
import { monthsOf } from '../../database/days.ts';
import { groupBy, oneValue, rowsOf } from '../../database/rows.ts';
import { DomainError } from '../../domainError.ts';
import type { Caller, Membership } from '../../http/callContext.ts';
import type { ListPage } from '../../http/listQuery.ts';
import { type Company, listOperations } from './lists.ts';
import { type MoneyFilter, withNamedRefs } from './operations/service.ts';
import { moneySums, summaryOf, type TypeSum } from './sums.ts';

type Reader = { caller: Pick<Caller, 'guid'>; membership: Company & Pick<Membership, 'role'> };
type Query = MoneyFilter & ListQuery & { after?: string; before?: string };

/** A page where one is asked for by its number. */
const PAGE = 100;
/** The spec's lists answer everything: the console of the spec pages for itself. What is beyond this many the header Link leads to. */
const EVERYTHING = 10_000;

export async function listType(db: Db, reader: Reader, only: TransactionType, query: Query): Promise<ListPage> {
  const pageSize = query.page === undefined ? EVERYTHING : PAGE;
  return listOperations(db, reader.membership, await filterOf(db, reader, query), { only, query, pageSize });
}

export async function listTypes(db: Db, reader: Reader, query: Query): Promise<ListPage> {
  return listOperations(db, reader.membership, await filterOf(db, reader, query), { only: null, query, pageSize: PAGE });
}

/** Sums of the whole filter; deleted operations are no money, and are added up only when they alone are asked for. */
export async function summary(db: Db, reader: Reader, query: MoneyFilter): Promise<TransactionSummary> {
  return summaryOf(await readLines(db, reader, query));
}

/** The same by month, without gaps between the first month and the last that have rows. */
export async function months(db: Db, reader: Reader, query: MoneyFilter): Promise<MonthSummary[]> {
  const lines = (await readLines(db, reader, query)).filter((line) => line.count > 0);
  const byMonth = groupBy(lines, ({ month }) => month);
  const known = [...byMonth.keys()].sort();
  const [from, to] = [known[0], known.at(-1)];
  if (!from || !to) return [];
  return monthsOf({ from, to }).map((month) => ({ month: month.slice(0, 7), ...summaryOf(byMonth.get(month) ?? []) }));
}

async function readLines(db: Db, reader: Reader, query: MoneyFilter) {
  const filter = await filterOf(db, reader, query);
  return rowsOf<TypeSum & { month: string }>(db)`
    select key as month, type, sum(count)::bigint as count, sum(kopecks)::bigint as kopecks
    from (${moneySums(reader.membership.company, filter, 'month')}) sums group by 1, 2`;
}

/** Contractors and clients see only operations where they are the contractor (api.md «Who may do what»). */
async function filterOf(db: Db, { caller, membership }: Reader, query: MoneyFilter) {
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
