import { type RawBuilder, sql } from 'kysely';
import type { LastChange } from '../../contract/errors.ts';
import type { Trx } from './connection.ts';
import { rowOf } from './rows.ts';

/** What a company calls user `u`: by their name, or as its own contractor where they have none. @param company the column with its guid */
export function nameWithin(company: string): RawBuilder<string> {
  return sql<string>`coalesce(nullif(u.name, ''), (
    select k.title from contractor k where k.company = ${sql.ref(company)} and k.user_guid = u.guid
    order by k.is_deleted, k.updated_at desc limit 1), '')`;
}

/** Who gave a row of a company its version and when, which a new place does not; null for a row that no changeset holds. */
export async function lastChange(trx: Trx, company: string, guid: string): Promise<LastChange | null> {
  const found = await rowOf<LastChange>(trx)`
    select s.created_at as at, ${nameWithin('s.company')} as name
    from change c
      join changeset s on s.company = c.company and s.guid = c.changeset
      join app_user u on u.guid = s.author
    where c.company = ${company} and c.guid = ${guid} and (c.before is null or c.after - 'position' <> '{}')
    order by s.seq desc limit 1`;
  return found ?? null;
}

/** The same of what leaves no row in the log: whose last changeset has a title that begins so. */
export async function lastTitledChange(trx: Trx, company: string, title: string): Promise<LastChange | null> {
  const found = await rowOf<LastChange>(trx)`
    select s.created_at as at, ${nameWithin('s.company')} as name
    from changeset s join app_user u on u.guid = s.author
    where s.company = ${company} and starts_with(s.title, ${title})
    order by s.seq desc limit 1`;
  return found ?? null;
}
