import { type RawBuilder, sql } from 'kysely';
import type { BillQuery, ContractorQuery, ObjectQuery } from '../../../contract/directory.ts';
import type { ListQuery } from '../../../contract/query.ts';
import type { Db } from '../../database/connection.ts';
import { jsonRow, type ListPage, readList, searchIn } from '../../http/listQuery.ts';

const title = sql`t.title`;
const state = { is_deleted: sql`t.is_deleted`, version: sql`t.version` };
const common = { defaultOrder: title, tiebreak: sql`t.guid` };

type Filters = {
  search?: string | undefined;
  is_deleted?: boolean | undefined;
  status?: string | undefined;
  category?: string | undefined;
};

function conditions(company: string, query: Filters, searched: RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  const found = searchIn(query.search, searched);
  const equal = (['is_deleted', 'status', 'category'] as const).flatMap((column) =>
    query[column] === undefined ? [] : [sql`${sql.ref(`t.${column}`)} = ${query[column]}`],
  );
  return [sql`t.company = ${company}`, ...equal, ...(found ? [found] : [])];
}

export function listBills(db: Db, company: string, query: BillQuery): Promise<ListPage> {
  return readList(
    db,
    {
      ...common,
      from: sql`from bill t`,
      where: conditions(company, query, [title]),
      row: jsonRow({ guid: sql`t.guid`, title, ...state }),
      columns: { title },
    },
    query,
  );
}

/** @param withExpense whether the caller may see what the firm means to spend; else `planned_expense` is null */
export function listObjects(db: Db, company: string, query: Omit<ObjectQuery, 'id'>, withExpense: boolean): Promise<ListPage> {
  const [address, status, income] = [sql`t.address`, sql`t.status`, sql`t.planned_income`];
  const expense = withExpense ? sql`t.planned_expense` : sql`null::numeric`;
  return readList(
    db,
    {
      ...common,
      from: sql`from site_object t`,
      where: conditions(company, query, [title, address]),
      row: jsonRow({ guid: sql`t.guid`, title, address, status, planned_income: income, planned_expense: expense, ...state }),
      columns: { title, status, planned_income: income, planned_expense: expense },
    },
    query,
  );
}

export function listContractors(db: Db, company: string, query: Omit<ContractorQuery, 'id'>): Promise<ListPage> {
  const [phone, email, comment, inn] = [sql`t.phone`, sql`t.email`, sql`t.comment`, sql`t.inn`];
  return readList(
    db,
    {
      ...common,
      from: sql`from contractor t`,
      where: conditions(company, query, [title, phone, email, comment, inn]),
      row: jsonRow({
        guid: sql`t.guid`,
        title,
        category: sql`t.category`,
        phone,
        email,
        comment,
        inn,
        is_member: sql`t.is_member`,
        ...state,
      }),
      columns: { title, phone, email },
    },
    query,
  );
}

export function listContractorCategories(db: Db, company: string, query: ListQuery): Promise<ListPage> {
  const type = sql`t.contractor_type`;
  return readList(
    db,
    {
      ...common,
      from: sql`from contractor_category t`,
      where: conditions(company, query, [title]),
      row: jsonRow({ guid: sql`t.guid`, title, contractor_type: type }),
      columns: { title, contractor_type: type },
    },
    query,
  );
}
