import { type RawBuilder, sql } from 'kysely';
import { type ChangesetQuery, SUPPORT_AUTHOR } from '../../../contract/changeset.ts';
import type { Db } from '../../database/connection.ts';
import { readByCursor } from '../../http/cursorList.ts';
import { jsonInstant, jsonRow, type ListPage, searchIn } from '../../http/listQuery.ts';

/** A company is told that support looked at its data, and why, not who of the staff did. */
const SUPPORT = 'Поддержка Прорабки';

/** Whom a company is told as the author of changeset `s`; `u`: the user. */
export const changesetAuthor: RawBuilder<string> = sql<string>`case when s.kind = 'support_view' then ${sql.lit(SUPPORT)} else u.name end`;

/** Their guid: of support the one that belongs to nobody. */
export const changesetAuthorGuid: RawBuilder<string> = sql<string>`case when s.kind = 'support_view' then ${sql.lit(SUPPORT_AUTHOR)}::uuid else s.author end`;

/** The log of changes, newest first; 100 at a time, for it only grows. Days of `from` and `to` are Moscow days. */
export function listChangesets(db: Db, company: string, query: Omit<ChangesetQuery, 'id'>): Promise<ListPage> {
  const startOf = (date: string) => sql`(${date}::date::timestamp at time zone 'UTC' - interval '3 hours')`;
  const search = searchIn(query.search, [sql`s.title`]);
  const where: RawBuilder<unknown>[] = [sql`s.company = ${company}`];
  if (search) where.push(search);
  if (query.author) where.push(isByAuthor(query.author));
  if (query.from) where.push(sql`s.created_at >= ${startOf(query.from)}`);
  if (query.to) where.push(sql`s.created_at < ${startOf(query.to)} + interval '1 day'`);
  if (query.entity) {
    where.push(sql`exists (select from change c where c.company = s.company and c.changeset = s.guid and c.entity = ${query.entity})`);
  }
  const source = {
    from: sql`from changeset s join app_user u on u.guid = s.author`,
    where,
    row: jsonRow({
      guid: sql`s.guid`,
      company: sql`s.company`,
      kind: sql`s.kind`,
      title: sql`s.title`,
      author: sql`json_build_object('guid', ${changesetAuthorGuid}, 'name', ${changesetAuthor})`,
      created_at: jsonInstant(sql`s.created_at`),
      count: sql`s.count`,
      reverted_by: sql`s.reverted_by`,
    }),
    key: sql`s.seq`,
    descending: query.ordering !== 'created_at',
    pageSize: 100,
  };
  return readByCursor(db, source, query);
}

/** Changesets `s` of an author as the company knows them, so that looks of support are not found by who of the staff looked. */
export function isByAuthor(author: string): RawBuilder<boolean> {
  return author === SUPPORT_AUTHOR ? sql`s.kind = 'support_view'` : sql`s.author = ${author} and s.kind <> 'support_view'`;
}
