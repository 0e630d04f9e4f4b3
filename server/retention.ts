import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database/connection.ts';
import type { Queue } from './database/poller.ts';
import { oneValue } from './database/rows.ts';

const HOUR_MS = 3_600_000;
/** Rows of one statement. */
const BATCH = 5000;

/** How long one kind of rows is kept. */
export type Retention = {
  /** as metrics and failures name it */
  kind: string;
  table: string;
  /** the moment that the age is counted from */
  since: RawBuilder<unknown>;
  /** an interval of PostgreSQL, beginning after `since` */
  age: string;
  /** which rows; all of the table unless said */
  which?: RawBuilder<unknown>;
  /** what is emptied instead of the row being deleted */
  erase?: string;
};

/** What the server forgets by itself, and when; docs/operations.md has the same table. Changes of company data have their own: modules/changes/archive.ts. */
export const retentions: readonly Retention[] = [
  { kind: 'idempotency keys', table: 'idempotency', since: sql`created_at`, age: '24 hours' },
  // longer than any window of counting
  { kind: 'attempt counters', table: 'attempt_counter', since: sql`window_start`, age: '2 days' },
  // an expired token is refused whether it is known or not
  { kind: 'refresh tokens', table: 'refresh_token', since: sql`expires_at`, age: '0' },
  {
    kind: 'ended sessions',
    table: 'session',
    since: sql`last_used_at`,
    age: '2 days',
    which: sql`not exists (select from refresh_token t where t.session = session.guid)`,
  },
  // a day longer than they work: clocks of instances differ, and a used key is told from an unknown one until it expires
  { kind: 'one-time codes', table: 'one_time_code', since: sql`expires_at`, age: '1 day' },
  { kind: 'one-time keys', table: 'one_time_key', since: sql`expires_at`, age: '1 day' },
  // a week to finish it, and a new link of the last day still works
  { kind: 'unfinished registrations', table: 'registration', since: sql`created_at`, age: '9 days' },
  { kind: 'security events', table: 'security_event', since: sql`created_at`, age: '180 days' },
  // readable for a day; this comes once an hour
  { kind: 'bodies of shown messages', table: 'outbox', since: sql`sent_at`, age: '23 hours', which: sql`body is not null`, erase: 'body' },
  {
    kind: 'sent messages',
    table: 'outbox',
    since: sql`created_at`,
    age: '30 days',
    which: sql`coalesce(sent_at, given_up_at) is not null`,
  },
  // that the file was made stays known
  {
    kind: 'export files',
    table: 'export_chunk',
    since: sql`(select j.expires_at from export_job j where j.company = export_chunk.company and j.guid = export_chunk.job)`,
    age: '0',
  },
  // repetitions that ask for the first answer come within minutes
  { kind: 'sandbox answers', table: 'sandbox_request', since: sql`made_at`, age: '1 day' },
  { kind: 'sandbox notifications', table: 'sandbox_notification', since: sql`ended_at`, age: '30 days' },
];

/** Rows of the kind that are to go, by the database's clock. */
const old = ({ since, age, which = sql`true` }: Retention) => sql`${since} < now() - ${age}::interval and ${which}`;

export function countOld(db: Db, retention: Retention) {
  return oneValue<number>(db)`select count(*) from ${sql.table(retention.table)} where ${old(retention)}`;
}

/** Deletes (or erases) one batch; rows that others hold are left for the next one. @returns how many rows */
export async function removeOld(db: Db, retention: Retention): Promise<number> {
  const table = sql.table(retention.table);
  const batch = sql`ctid = any(array(select ctid from ${table} where ${old(retention)} limit ${BATCH} for update skip locked))`;
  const { numAffectedRows } = await (retention.erase === undefined
    ? sql`delete from ${table} where ${batch}`
    : sql`update ${table} set ${sql.ref(retention.erase)} = null where ${batch}`
  ).execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Forgets, once an hour, what has served its time; a kind that fails hinders no other. */
export function retentionQueue(db: Db, kinds: readonly Retention[]): Queue {
  return {
    name: 'retention',
    everyMs: HOUR_MS,
    byPeriod: true,
    async runOne(stop, aside) {
      let removed = 0;
      for (const retention of kinds) {
        if (stop.aborted || aside.keys().includes(retention.kind)) continue;
        await aside.attempt(retention.kind, async () => {
          removed += await removeOld(db, retention);
        });
      }
      return removed > 0;
    },
  };
}
