import { type RawBuilder, sql } from 'kysely';
import { type ChangesetQuery, type RevertAnswer, SUPPORT_AUTHOR } from '../../../contract/changeset.ts';
import { guid as guidOf, type ListQuery } from '../../../contract/primitives.ts';
import type { Db } from '../../database/connection.ts';
import { nameWithin } from '../../database/lastChange.ts';
import { allOf } from '../../database/rows.ts';
import { atOneMoment } from '../../database/transaction.ts';
import { type Actor, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { readByCursor } from '../../http/cursorList.ts';
import { jsonInstant, jsonRow, type ListPage, readList, searchIn } from '../../http/listQuery.ts';
import { type Asked, answerOf, carryOut, planOf, type Reverts } from './revert.ts';
import { countRows, lockChangeset, readChangeset, revertedBy } from './store.ts';

/** A company is told that support looked at its data, and why, not who of the staff did. */
const SUPPORT = 'Поддержка Прорабки';

/** Whom a company is told as the author of changeset `s`; `u`: the user. */
export const changesetAuthor: RawBuilder<string> = sql<string>`
  case when s.kind = 'support_view' then ${sql.lit(SUPPORT)} else ${nameWithin('s.company')} end`;

/** Their guid: of support the one that belongs to nobody. */
export const changesetAuthorGuid: RawBuilder<string> = sql<string>`case when s.kind = 'support_view' then ${sql.lit(SUPPORT_AUTHOR)}::uuid else s.author end`;

/** The log of changes, newest first; 100 at a time, for it only grows. Days of `from` and `to` are Moscow days. */
export function listChangesets(db: Db, company: string, query: Omit<ChangesetQuery, 'id'>): Promise<ListPage> {
  const startOf = (date: string) => sql`(${date}::date::timestamp at time zone 'UTC' - interval '3 hours')`;
  const { search, author, from, to, entity } = query;
  const source = {
    from: sql`from changeset s join app_user u on u.guid = s.author`,
    where: allOf([
      sql`s.company = ${company}`,
      searchIn(search, [sql`s.title`]),
      author !== undefined && isByAuthor(author),
      from !== undefined && sql`s.created_at >= ${startOf(from)}`,
      to !== undefined && sql`s.created_at < ${startOf(to)} + interval '1 day'`,
      entity && sql`exists (select from change c where c.company = s.company and c.changeset = s.guid and c.entity = ${entity})`,
    ]),
    row: jsonRow(sql`s.guid, s.company, s.kind, s.title,
      json_build_object('guid', ${changesetAuthorGuid}, 'name', ${changesetAuthor}) as author,
      ${jsonInstant('s.created_at')} as created_at, s.count, ${revertedBy} as reverted_by, s.archived_at is not null as archived`),
    key: sql`s.seq`,
    descending: query.ordering !== 'created_at',
    pageSize: 100,
  };
  return readByCursor(db, source, query);
}

/** Changesets `s` of an author as the company knows them, so that looks of support are not found by who of the staff looked. */
function isByAuthor(author: string): RawBuilder<boolean> {
  return author === SUPPORT_AUTHOR ? sql`s.kind = 'support_view'` : sql`s.author = ${author} and s.kind <> 'support_view'`;
}

/** Rows of a changeset that take some ten milliseconds to read. */
const LONG = 2000;

/** Has a changeset so many rows that others should not wait for them? @param guid not checked yet */
export async function isLong(db: Db, guid: string | undefined): Promise<boolean> {
  const { data } = guidOf.safeParse(guid);
  return data !== undefined && (await countRows(db, data)) > LONG;
}

/** Takes a changeset back, or with `dryRun` only tells what that would do. Others' changes: role `company` only (1102); twice, one without rows, or one whose rows are in the archive: 1108. */
export function revert(db: Db, actor: Actor, reverts: Reverts, { guid, dryRun }: { guid: string; dryRun: boolean }): Promise<RevertAnswer> {
  if (dryRun) {
    return atOneMoment(db, async (trx) => {
      const asked = { trx, company: actor.company, user: actor.user };
      await revertable(asked, guid, reverts);
      const plan = await planOf(asked, guid, reverts.parts);
      await reverts.foreseeGrowth(trx, actor, Object.assign({}, ...plan.map(({ growth }) => growth)), { changeset: guid });
      return answerOf(plan, null);
    });
  }
  return writeCompany(db, actor, async (write) => {
    await lockChangeset(write.trx, write.company, guid);
    const changeset = await revertable(write, guid, reverts);
    return carryOut(write, changeset, await planOf(write, guid, reverts.parts));
  });
}

async function revertable(asked: Asked, guid: string, { isOwner }: Reverts) {
  const changeset = await readChangeset(asked.trx, asked.company, guid);
  if (!changeset) throw new DomainError(1101);
  if (changeset.kind === 'support_view') {
    throw new DomainError(1108, { detail: 'Поддержка только смотрела данные и\u00a0ничего не\u00a0меняла: отменять нечего.' });
  }
  if (changeset.author !== asked.user && !(await isOwner(asked)))
    throw new DomainError(1102, { detail: 'Чужие изменения отменяет только владелец компании.' });
  if (changeset.count === 0) {
    throw new DomainError(1108, {
      detail: 'Это событие не меняло записей, отменять нечего. Открыть или закрыть месяц можно в списке закрытых месяцев.',
    });
  }
  if (changeset.reverted_by !== null) throw new DomainError(1108, { detail: 'Это изменение уже отменено.' });
  if (changeset.archived_at !== null) {
    throw new DomainError(1108, { detail: 'Это изменение слишком старое: его строки убраны в\u00a0архив, отменить его уже нельзя.' });
  }
  return changeset;
}

/** The changed rows of one changeset, in the order in which they were written. */
export function listChanges(db: Db, company: string, changeset: string, query: ListQuery): Promise<ListPage> {
  return readList(
    db,
    {
      from: sql`from change c`,
      where: sql`c.company = ${company} and c.changeset = ${changeset}`,
      searched: [sql`c.title`],
      fields: sql`c.entity, c.guid, c.title, c.before, c.after`,
      defaultOrder: sql`c.ordinal`,
      columns: { title: sql`c.title` },
      tiebreak: sql`c.ordinal`,
    },
    query,
  );
}

/** What became of the fields of one service, newest first. Places are left out: they change with every neighbour. */
export function listHistory(db: Db, company: string, service: string, query: ListQuery): Promise<ListPage> {
  return readList(
    db,
    {
      from: sql`from change c join changeset s on s.company = c.company and s.guid = c.changeset join app_user u on u.guid = s.author
        cross join lateral jsonb_each(c.after) f`,
      where: sql`c.company = ${company} and c.guid = ${service} and c.entity = 'service'
        and f.key <> 'position' and (c.before is not null or f.key <> 'is_deleted')`,
      searched: [sql`f.key`],
      fields: sql`${jsonInstant('s.created_at')} as changed_at,
        json_build_object('guid', u.guid, 'name', ${nameWithin('s.company')}) as author,
        f.key as field, c.before -> f.key as before, f.value as after, s.guid as changeset`,
      defaultOrder: sql`s.seq desc`,
      columns: { changed_at: sql`s.seq` },
      tiebreak: sql`f.key`,
    },
    query,
  );
}
