import { type RawBuilder, sql } from 'kysely';

/** A name to read; the login of who has none. @param alias of a row of `app_user` */
export function personOf(alias: string): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${sql.ref(`${alias}.name`)}, ''), ${loginOf(alias)})`;
}

export function loginOf(alias: string): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${alias}.email`)}, ${sql.ref(`${alias}.phone`)})`;
}
