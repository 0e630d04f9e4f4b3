import { type RawBuilder, sql } from 'kysely';
import type { SqlColumn } from './table.ts';

/** Columns of the usual kinds, with the width that fits them in a spreadsheet. */
export const text = (title: string, value: RawBuilder<unknown>, width = 30): SqlColumn => ({ title, value, width, kind: 'text' });
export const money = (title: string, value: RawBuilder<unknown>): SqlColumn => ({ title, value, width: 16, kind: 'money' });
export const day = (title: string, value: RawBuilder<unknown>): SqlColumn => ({ title, value, width: 12, kind: 'day' });
export const whole = (title: string, value: RawBuilder<unknown>): SqlColumn => ({ title, value, width: 10, kind: 'whole' });
export const guid = (title: string, value: RawBuilder<unknown>): SqlColumn => ({ title, value, width: 38, kind: 'text' });

/** A code as the word that people know it by; '' for a code without one. */
export function word(code: RawBuilder<unknown>, words: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const cases = Object.entries(words).map(([of, said]) => sql`when ${sql.lit(of)} then ${sql.lit(said)}`);
  return sql`case ${code} ${sql.join(cases, sql` `)} else '' end`;
}

/** Where deleted rows leave too, they say so. */
export const deleted: SqlColumn = text('Удалено', sql`case when t.is_deleted then 'да' else '' end`, 10);
export const identifier: SqlColumn = guid('Идентификатор', sql`t.guid`);
