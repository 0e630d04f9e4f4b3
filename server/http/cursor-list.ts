import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../contract/query.ts';
import type { Db } from '../database/connection.ts';
import { ApiError } from './api-error.ts';
import { JsonText } from './call-context.ts';
import type { ListPage } from './list-query.ts';

type CursorSource = {
  /** `from …` with its joins, without `where` */
  from: RawBuilder<unknown>;
  /** conditions joined by `and`; the company first */
  where: RawBuilder<unknown>[];
  /** JSON object of one row */
  row: RawBuilder<unknown>;
  /** a whole number that no two rows of the list share: the list's only order, and what its cursors stand for */
  key: RawBuilder<unknown>;
  descending: boolean;
  pageSize: number;
};

type CursorQuery = Pick<ListQuery, 'page' | 'page_size'> & { after?: string; before?: string };
type Read = { json: string; total: number; lowest: number | null; highest: number | null; more: boolean | null };

/**
 * Reads a page of a long list in one statement: by number, or the rows that follow or precede a cursor. Unlike numbers, cursors neither repeat
 * nor lose rows when the list grows meanwhile. The total is of all rows that the conditions let through.
 */
export async function readByCursor(db: Db, source: CursorSource, query: CursorQuery): Promise<ListPage> {
  const { from, row, key, descending } = source;
  const size = query.page_size ?? source.pageSize;
  const backwards = query.before !== undefined;
  const cursor = cursorOf(query);
  const skipped = cursor === null ? ((query.page ?? 1) - 1) * size : 0;
  const where = sql.join(source.where, sql` and `);
  const scan = descending === backwards ? sql`asc` : sql`desc`;
  const beyond = descending === backwards ? sql`>` : sql`<`;
  const shown = descending ? sql`desc` : sql`asc`;
  // one row more than a page tells whether there is another
  const { rows } = await sql<Read>`
    select coalesce(json_agg(row order by key ${shown}) filter (where n <= ${size}), '[]')::text as json,
      (select count(*) ${from} where ${where}) as total,
      min(key) filter (where n <= ${size}) as lowest, max(key) filter (where n <= ${size}) as highest,
      bool_or(n > ${size}) as more
    from (select page.*, row_number() over (order by key ${scan}) as n from (
      select ${row} as row, ${key} as key ${from} where ${where} ${cursor === null ? sql`` : sql`and ${key} ${beyond} ${cursor}`}
      order by ${key} ${scan} limit ${size + 1} offset ${skipped}) page) numbered`.execute(db);
  const { json = '[]', total = 0, lowest = null, highest = null, more = false } = rows[0] ?? {};
  const [first, last] = descending ? [highest, lowest] : [lowest, highest];
  const preceded = backwards ? more : cursor !== null || skipped > 0;
  const followed = backwards || more;
  return {
    json: new JsonText(json),
    total,
    cursors: {
      after: followed && last !== null ? written(last) : null,
      before: preceded && first !== null ? written(first) : null,
    },
  };
}

function cursorOf({ after, before }: CursorQuery): number | null {
  const [field, text] = after === undefined ? ['before', before] : ['after', after];
  if (text === undefined) return null;
  const key = /^k([0-9a-z]{1,11})$/.exec(text)?.[1];
  const value = key === undefined ? Number.NaN : Number.parseInt(key, 36);
  if (!Number.isSafeInteger(value)) {
    throw new ApiError(1100, { fields: { [field]: ['Такого места в списке нет: возьмите адрес из заголовка Link.'] } });
  }
  return value;
}

function written(key: number): string {
  return `k${key.toString(36)}`;
}
