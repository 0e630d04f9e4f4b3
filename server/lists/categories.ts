import { sql } from 'kysely';
import type { ListQuery } from '../../contract/query.ts';
import type { Db } from '../database/connection.ts';
import { categoryColumns } from '../database/priceList/rows.ts';
import { jsonRow, type ListPage, readList, searchIn } from '../http/list-query.ts';

/** All categories of a company as JSON text, deleted ones too; by default in their order. */
export function listCategories(db: Db, company: string, query: ListQuery): Promise<ListPage> {
  const search = searchIn(query.search, [sql`c.title`]);
  return readList(
    db,
    {
      from: sql`from service_category c`,
      where: [sql`c.company = ${company}`, ...(search ? [search] : [])],
      row: jsonRow(Object.fromEntries(categoryColumns.map((column) => [column, sql.ref(`c.${column}`)]))),
      defaultOrder: sql`c.position`,
      columns: { title: sql`c.title`, position: sql`c.position` },
      tiebreak: sql`c.guid`,
    },
    query,
  );
}
