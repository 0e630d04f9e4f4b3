import { type RawBuilder, sql } from 'kysely';
import { SUPPORT_AUTHOR } from '../../contract/changeset.ts';

/** A company is told that support looked at its data, and why, not who of the staff did. */
const SUPPORT = 'Поддержка Прорабки';

/** Whom a company is told as the author of changeset `s`; `u`: the user. */
export const changesetAuthor: RawBuilder<string> = sql<string>`case when s.kind = 'support_view' then ${sql.lit(SUPPORT)} else u.name end`;

/** Their guid: of support the one that belongs to nobody. */
export const changesetAuthorGuid: RawBuilder<string> = sql<string>`case when s.kind = 'support_view' then ${sql.lit(SUPPORT_AUTHOR)}::uuid else s.author end`;

/** Changesets `s` of an author as the company knows them, so that looks of support are not found by who of the staff looked. */
export function isByAuthor(author: string): RawBuilder<boolean> {
  return author === SUPPORT_AUTHOR ? sql`s.kind = 'support_view'` : sql`s.author = ${author} and s.kind <> 'support_view'`;
}
