import { sql } from 'kysely';
import type { ChangedEntity, ChangesetKind, ChangesetRow } from '../../../contract/changeset.ts';
import type { ListQuery } from '../../../contract/query.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { jsonInstant, jsonRow, type ListPage, readList, searchIn } from '../../http/listQuery.ts';

const author = sql`json_build_object('guid', u.guid, 'name', u.name)`;

/** The changed rows of one changeset, in the order in which they were written. */
export function listChanges(db: Db, company: string, changeset: string, query: ListQuery): Promise<ListPage> {
  const search = searchIn(query.search, [sql`c.title`]);
  return readList(
    db,
    {
      from: sql`from change c`,
      where: [sql`c.company = ${company} and c.changeset = ${changeset}`, ...(search ? [search] : [])],
      row: jsonRow({ entity: sql`c.entity`, guid: sql`c.guid`, title: sql`c.title`, before: sql`c.before`, after: sql`c.after` }),
      defaultOrder: sql`c.ordinal`,
      columns: { title: sql`c.title` },
      tiebreak: sql`c.ordinal`,
    },
    query,
  );
}

/** What became of the fields of one service, newest first. Places are left out: they change with every neighbour. */
export function listHistory(db: Db, company: string, service: string, query: ListQuery): Promise<ListPage> {
  const search = searchIn(query.search, [sql`f.key`]);
  return readList(
    db,
    {
      from: sql`from change c join changeset s on s.company = c.company and s.guid = c.changeset join app_user u on u.guid = s.author
        cross join lateral jsonb_each(c.after) f`,
      where: [
        sql`c.company = ${company} and c.guid = ${service} and c.entity = 'service'`,
        sql`f.key <> 'position' and (c.before is not null or f.key <> 'is_deleted')`,
        ...(search ? [search] : []),
      ],
      row: jsonRow({
        changed_at: jsonInstant(sql`s.created_at`),
        author,
        field: sql`f.key`,
        before: sql`c.before -> f.key`,
        after: sql`f.value`,
        changeset: sql`s.guid`,
      }),
      defaultOrder: sql`s.seq desc`,
      columns: { changed_at: sql`s.seq` },
      tiebreak: sql`f.key`,
    },
    query,
  );
}

export type StoredChangeset = {
  guid: string;
  kind: ChangesetKind;
  title: string;
  author: string;
  count: number;
  reverted_by: string | null;
  archived_at: string | null;
};

export async function readChangeset(trx: Trx, company: string, guid: string): Promise<StoredChangeset | undefined> {
  const { rows } = await sql<StoredChangeset>`
    select guid, kind, title, author, count, reverted_by, archived_at from changeset where company = ${company} and guid = ${guid}`.execute(
    trx,
  );
  return rows[0];
}

/** Rows of a changeset of any company; 0 where there is none. */
export async function countRows(db: Db, guid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select c.count from row_company r join changeset c on c.company = r.company and c.guid = r.guid
    where r.guid = ${guid} and r.entity = 'changeset'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readChanges(trx: Trx, company: string, changeset: string): Promise<(ChangesetRow & { entity: ChangedEntity })[]> {
  const { rows } = await sql<ChangesetRow>`
    select entity, guid, title, before, after from change where company = ${company} and changeset = ${changeset} order by ordinal`.execute(
    trx,
  );
  return rows;
}

/** Marks a changeset as taken back by another; what it had itself taken back stands again and can be taken back anew. */
export async function markReverted(trx: Trx, company: string, guid: string, by: string): Promise<void> {
  await sql`update changeset set reverted_by = case when guid = ${guid} then ${by}::uuid end
    where company = ${company} and (guid = ${guid} or reverted_by = ${guid})`.execute(trx);
}
