import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../contract/primitives.ts';
import type { Db } from '../database/connection.ts';
import { containsPattern, fold, foldedText } from '../database/foldedText.ts';
import { allOf, oneRow } from '../database/rows.ts';
import { JsonText } from './callContext.ts';

/** Rows of a page whose size is not said. */
const PAGE_SIZE = 100;

/** Column or expression behind each field that a list may be ordered by. */
export type OrderColumns = Record<string, RawBuilder<unknown>>;

type ListSource = {
  /** `from …` with its joins, without `where` */
  from: RawBuilder<unknown>;
  /** the company first */
  where: RawBuilder<unknown>;
  /** columns that the text of a search is looked for in */
  searched?: RawBuilder<unknown>[];
  /** selected columns of a row; their names become the names of its JSON fields */
  fields: RawBuilder<unknown>;
  /** order where the request names none, without the tiebreak */
  defaultOrder: RawBuilder<unknown>;
  columns: OrderColumns;
  /** last in every order, so that pages neither repeat nor lose rows */
  tiebreak: RawBuilder<unknown>;
};

/** One page as PostgreSQL made it: JSON text, and the number of rows over all pages. */
export type ListPage = {
  json: JsonText;
  /** `N`, or `N+` where counting further than N would be slow */
  total: number | `${number}+`;
  /** of long lists: where the pages after and before this one begin; null where there is none */
  cursors?: { after: string | null; before: string | null };
};

/** Reads a list by the grammar of api.md «lists» in one statement; the answer's JSON is built by PostgreSQL. */
export async function readList(db: Db, source: ListSource, query: ListQuery): Promise<ListPage> {
  const where = allOf([source.where, searchIn(query.search, source.searched ?? [])]);
  const limit = limitOf(query);
  const order = orderOf(query.ordering, source);
  // without a page the rows that were read are all there are: nothing to count separately
  const total = limit === null ? sql`count(*)` : sql`(select count(*) ${source.from} where ${where})`;
  const page = await oneRow<{ total: number; json: string }>(db)`
    select coalesce(json_agg(listed), '[]')::text as json, ${total} as total
    from (select ${source.fields} ${source.from} where ${where} order by ${order} ${limit ?? sql``}) listed`;
  return { json: new JsonText(page.json), total: page.total };
}

/** As `readList`, of rows that are all read already. @param textOf what of a row is searched @param answerOf asked for the rows of the page alone */
export function pageOf<R>(
  all: readonly R[],
  { search, ...query }: ListQuery,
  textOf: (row: R) => string,
  answerOf: (row: R) => unknown = (row) => row,
): ListPage {
  const rows = search ? all.filter((row) => fold(textOf(row)).includes(fold(search))) : all;
  const { page = 1, page_size = query.page === undefined ? rows.length : PAGE_SIZE } = query;
  return { json: new JsonText(JSON.stringify(rows.slice((page - 1) * page_size, page * page_size).map(answerOf))), total: rows.length };
}

/** SQL of a JSON object with a field for each column, e.g. of sql`t.guid, t.at as date`. Faster than json_build_object, and without spaces. */
export function jsonRow(columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select to_json(fields) from (select ${columns}) fields)`;
}

/** An instant as the wire spells it: ISO 8601 with milliseconds and `Z`. */
export function jsonInstant(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Condition: one of the columns contains the text, compared as `foldedText` does; `%` and `_` match only themselves. Null without a text or columns. */
export function searchIn(text: string | undefined, columns: RawBuilder<unknown>[]): RawBuilder<unknown> | null {
  if (!text || columns.length === 0) return null;
  const pattern = containsPattern(text);
  return sql`(${sql.join(
    columns.map((column) => sql`${foldedText(column)} like ${pattern}`),
    sql` or `,
  )})`;
}

function orderOf(ordering: string | undefined, source: ListSource) {
  const column = ordering && source.columns[ordering.replace(/^-/, '')];
  if (!column) return sql`${source.defaultOrder}, ${source.tiebreak}`;
  return ordering.startsWith('-')
    ? sql`${column} desc nulls last, ${source.tiebreak} desc`
    : sql`${column} asc nulls last, ${source.tiebreak}`;
}

/** Rows of a list without cursors that is asked for without a page. */
const MOST = 10_000;

/** Which rows of a long list to read: a page of a hundred unless said, or without any page the first ten thousand. */
export function windowOf({ page, page_size }: ListQuery): { limit: number; offset: number } {
  const limit = page_size ?? (page === undefined ? MOST : PAGE_SIZE);
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

/** `page` without `page_size` and the other way round both page; neither means everything. */
function limitOf(query: ListQuery) {
  if (query.page === undefined && query.page_size === undefined) return null;
  const size = query.page_size ?? PAGE_SIZE;
  return sql`limit ${size} offset ${((query.page ?? 1) - 1) * size}`;
}
