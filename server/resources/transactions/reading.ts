import { sql } from 'kysely';
import { isWriter } from '../../../contract/permissions.ts';
import type { ListQuery } from '../../../contract/query.ts';
import type { MonthSummary, TransactionSummary, TransactionType } from '../../../contract/transaction.ts';
import type { Db } from '../../database/connection.ts';
import type { MoneyFilter } from '../../database/money/filter.ts';
import { withNamedRefs } from '../../database/money/namedRefs.ts';
import type { Caller, Membership } from '../../http/call-context.ts';
import type { ListPage } from '../../http/list-query.ts';
import { listOfType, listOfTypes } from '../../lists/transactions.ts';
import { readMonths, readSummary } from './summary.ts';

type Reader = { caller: Caller; membership: Membership };
type Query = MoneyFilter & ListQuery & { id: string; after?: string; before?: string };

/** A page where one is asked for by its number. */
const PAGE = 100;
/** The spec's lists answer everything: the console of the spec pages for itself. What is beyond this many the header Link leads to. */
const EVERYTHING = 10_000;

export async function listType(db: Db, reader: Reader, type: TransactionType, { id, ...query }: Query): Promise<ListPage> {
  const filter = await filterOf(db, reader, query);
  const pageSize = query.page === undefined ? EVERYTHING : PAGE;
  return listOfType(db, reader.membership.company, type, filter, { query, pageSize });
}

export async function listTypes(db: Db, reader: Reader, { id, ...query }: Query): Promise<ListPage> {
  return listOfTypes(db, reader.membership.company, await filterOf(db, reader, query), { query, pageSize: PAGE });
}

export async function summary(db: Db, reader: Reader, query: MoneyFilter & { id: string }): Promise<TransactionSummary> {
  return readSummary(db, reader.membership.company, await filterOf(db, reader, query));
}

export async function months(db: Db, reader: Reader, query: MoneyFilter & { id: string }): Promise<MonthSummary[]> {
  return readMonths(db, reader.membership.company, await filterOf(db, reader, query));
}

/** Contractors and clients see only operations where they are the contractor (api.md «Who may do what»). */
async function filterOf(db: Db, { caller, membership }: Reader, query: MoneyFilter): Promise<MoneyFilter> {
  const { types, from, to, object, contractor, bill, amount_from, amount_to, search, is_deleted } = query;
  const { company, role } = membership;
  const asked = { types, from, to, object, contractor, bill, amount_from, amount_to, search, is_deleted };
  const filter = await withNamedRefs(db, company, asked);
  if (isWriter(role)) return filter;
  const { rows } = await sql<{ guid: string }>`
    select guid from contractor where company = ${company} and user_guid = ${caller.guid} and not is_deleted`.execute(db);
  // of the directories they read only the objects: a search must not tell them names of the others
  const named = filter.named && { ...filter.named, contractor: [], bill: [] };
  // nobody is the contractor of an operation with the nil guid
  return { ...filter, ...(named && { named }), own: rows[0]?.guid ?? '00000000-0000-0000-0000-000000000000' };
}
