import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../contract/primitives.ts';
import type { Db } from '../database/connection.ts';
import { allOf, oneRow } from '../database/rows.ts';
import { wrongField } from '../domainError.ts';
import { JsonText } from './callContext.ts';
import type { ListPage } from './listQuery.ts';

const forms: Record<LeadKind, RegExp> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  numeric: /^\d{1,12}(\.\d{1,4})?$/,
  text: /^[^\0]{0,150}$/su,
};

export type CursorSource = {
  /** `from …` with its joins, without `where` */
  from: RawBuilder<unknown>;
  /** the company first */
  where: RawBuilder<unknown>;
  /** JSON object of one row */
  row: RawBuilder<unknown>;
  /** a whole number that no two rows of the list share: the list's only order, and what its cursors stand for */
  key: RawBuilder<unknown>;
  /** the field that comes before the key in the order, where there is one: never null, in the same direction */
  lead?: { column: RawBuilder<unknown>; kind: LeadKind };
  /** conditions that divide the rows between them: each part is read in order by an index of its own, and then they are merged */
  parts?: RawBuilder<unknown>[];
  /** put before the order: columns that have one value throughout, where only so an index is found that holds the order */
  constant?: RawBuilder<unknown>;
  /** columns of `from` that `row` is made of, and the name that it knows them by: then rows that are only skipped or sorted are not made into JSON */
  made?: { columns: RawBuilder<unknown>; as: RawBuilder<unknown> };
  /**
   * the same plan is best for every page of `pageSize`, whatever the values in `where`. PostgreSQL then reuses it: the limit is written into
   * the statement, and `where` has to hide the company from the planner in a subquery. Planning is a fifth of the time of such a page
   */
  onePlan?: boolean;
  /** how many rows there are over all pages, as text (`N` or `N+`); all of them counted unless said */
  total?: RawBuilder<unknown>;
  descending: boolean;
  pageSize: number;
};

type CursorQuery = Pick<ListQuery, 'page' | 'page_size'> & { after?: string; before?: string };
type Read = {
  json: string;
  total: string;
  more: boolean | null;
  near_lead: string | null;
  near_key: number | null;
  far_lead: string | null;
  far_key: number | null;
};

/**
 * Reads a page of a long list in one statement: by number, or the rows that follow or precede a cursor. Unlike numbers, cursors neither repeat
 * nor lose rows when the list grows meanwhile. The total is of all rows that the conditions let through.
 */
export async function readByCursor(db: Db, source: CursorSource, query: CursorQuery): Promise<ListPage> {
  const { lead, descending } = source;
  const size = query.page_size ?? source.pageSize;
  const backwards = query.before !== undefined;
  const cursor = readCursor(query, lead?.kind ?? null);
  const skipped = cursor === null ? ((query.page ?? 1) - 1) * size : 0;
  const down = descending !== backwards;
  const beyond = cursor === null || cursor === 'end' ? null : beyondPlace(source, cursor, down);
  const value = source.onePlan && skipped === 0 && size === source.pageSize ? sql.lit<number> : sql.val<number>;
  const order = ordered([lead && sql`lead`, sql`key`], down);
  // one row more than a page tells whether there is another; the rows come in their order, so the page forwards needs no sorting of its JSON
  const read = await oneRow<Read>(db)`
    select coalesce(json_agg(row ${backwards ? sql`order by n desc` : sql``}) filter (where n <= ${size}), '[]')::text as json,
      ${source.total ?? countOf(source)} as total, bool_or(n > ${size}) as more,
      (min(lead) filter (where n = 1))::text as near_lead, min(key) filter (where n = 1) as near_key,
      (min(lead) filter (where n = ${size}))::text as far_lead, min(key) filter (where n = ${size}) as far_key
    from (select page.*, row_number() over (order by ${order}) as n
      from (${madeRows(source, partsOf(source, beyond, down, { count: size + 1, skipped, value }))}) page order by ${order}) page`;

  const near = placeOfRow(read.near_lead, read.near_key);
  // the last row in the direction of reading; null where the page is not full
  const far = placeOfRow(read.far_lead, read.far_key);
  const [first, last] = backwards ? [far, near] : [near, far];
  const preceded = backwards ? read.more : cursor !== null || skipped > 0;
  const followed = backwards ? cursor !== 'end' : read.more;
  return {
    json: new JsonText(read.json),
    total: read.total.endsWith('+') ? (read.total as `${number}+`) : Number(read.total),
    cursors: {
      after: followed ? last : null,
      before: preceded ? first : null,
    },
  };
}

function beyondPlace({ key, lead }: CursorSource, place: { lead: string | null; key: number }, down: boolean) {
  const sign = down ? sql`<` : sql`>`;
  if (!lead) return sql`${key} ${sign} ${place.key}`;
  return sql`(${lead.column}, ${key}) ${sign} (${place.lead}::${sql.raw(lead.kind)}, ${place.key}::bigint)`;
}

function madeRows({ made, row }: CursorSource, page: RawBuilder<unknown>) {
  return made ? sql`select ${row} as row, ${made.as}.lead, ${made.as}.key from (${page}) ${made.as}` : page;
}

type Rows = { count: number; skipped: number; value: (of: number) => RawBuilder<number> };

/** The rows of the page and one more, each part in its own order, unmerged ones and all. */
function partsOf(source: CursorSource, beyond: RawBuilder<unknown> | null, down: boolean, { count, skipped, value }: Rows) {
  const { from, key, lead, parts = [], constant } = source;
  const row = source.made?.columns ?? sql`${source.row} as row`;
  const order = ordered([constant, lead?.column, key], down);
  const one = (part: RawBuilder<unknown> | undefined, limit: number, offset: number) =>
    sql`select ${row}, ${lead?.column ?? sql`null::text`} as lead, ${key} as key ${from} where ${allOf([source.where, part, beyond])}
      order by ${order} limit ${value(limit)} offset ${value(offset)}`;
  if (parts.length <= 1) return one(parts[0], count, skipped);
  const merged = sql.join(
    parts.map((part) => sql`(${one(part, count + skipped, 0)})`),
    sql` union all `,
  );
  return sql`select * from (${merged}) merged order by ${ordered([lead && sql`lead`, sql`key`], down)}
    limit ${value(count)} offset ${value(skipped)}`;
}

function ordered(columns: (RawBuilder<unknown> | undefined)[], down: boolean) {
  const way = down ? sql`desc` : sql`asc`;
  return sql.join(columns.filter((column) => column !== undefined).map((column) => sql`${column} ${way}`));
}

function countOf({ from, where }: CursorSource) {
  return sql`(select count(*)::text ${from} where ${where})`;
}

/** The field that a list is ordered by before its key, as cursors carry it. */
export type LeadKind = 'date' | 'numeric' | 'text';

/** Where a row stands in a long list. */
export type Place = { lead: string | null; key: number };

/** `end` is the end of the list itself: the last page is what stands before it. */
export type Cursor = Place | 'end' | null;

type NamedPlace = { page?: number | undefined; after?: string; before?: string };

/** The cursor of a request, null without one. @throws 1100 for two cursors, one beside a page, or a text that is no cursor of this list */
export function readCursor({ page, after, before }: NamedPlace, lead: LeadKind | null): Cursor {
  if ([page, after, before].filter((one) => one !== undefined).length > 1)
    throw wrongField('page', 'Укажите что-то одно: page, after или before.');
  const [field, text] = after === undefined ? ['before', before] : ['after', after];
  if (text === undefined) return null;
  if (text === 'end' && field === 'before') return 'end';
  const place = placeOf(text, lead);
  if (place === null) throw wrongField(field, 'Такого места в списке нет: возьмите адрес из заголовка Link.');
  return place;
}

const placeOfRow = (lead: string | null, key: number | null) => (key === null ? null : writeCursor({ lead, key }));

export function writeCursor({ lead, key }: Place): string {
  const own = `k${key.toString(36)}`;
  return lead === null ? own : `${own}.${Buffer.from(lead).toString('base64url')}`;
}

function placeOf(text: string, kind: LeadKind | null): Place | null {
  const [, digits = '', encoded] = /^k([0-9a-z]{1,11})(?:\.([\w-]*))?$/.exec(text) ?? [];
  const key = digits === '' ? Number.NaN : Number.parseInt(digits, 36);
  if (!Number.isSafeInteger(key) || (encoded === undefined) !== (kind === null)) return null;
  if (kind === null || encoded === undefined) return { lead: null, key };
  const lead = Buffer.from(encoded, 'base64url').toString();
  // dates of PostgreSQL begin with the year 1
  const isDay = kind !== 'date' || (lead > '0001' && new Date(`${lead}T00:00:00Z`).toJSON()?.slice(0, 10) === lead);
  return forms[kind].test(lead) && isDay ? { lead, key } : null;
}
