import { type RawBuilder, sql } from 'kysely';

/** A company is told that support looked at its data, and why, not who of the staff did. */
const SUPPORT = 'Поддержка Прорабки';

/** Whom a company is told as the author of changeset `s`; `u`: the user. */
export const changesetAuthor: RawBuilder<string> = sql<string>`case when s.kind = 'support_view' then ${sql.lit(SUPPORT)} else u.name end`;
