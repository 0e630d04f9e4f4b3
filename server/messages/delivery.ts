import { sql } from 'kysely';
import type { Db, Trx } from '../database/connection.ts';
import type { Queue } from '../database/poller.ts';
import { hasRows, rowOf } from '../database/rows.ts';
import { type Gateway, NotTaken } from './gateway.ts';
import type { Message } from './message.ts';
import { unseal } from './seal.ts';

const SECONDS = [5, 15, 60, 300, 900, 3600];

const LEAST = 5;

type Log = Record<'info' | 'warn' | 'error', (about: object, text: string) => void>;
type Due = { guid: string; recipient: string; body: Buffer; expires_at: string; tries: number };
type Outcome = { end: 'sent' | 'given-up' | 'again'; error: string | null };

export type DeliveryOptions = {
  db: Db;
  /** any of which a body may have been sealed with */
  keys: readonly Uint8Array[];
  /** the clock that `expires_at` was counted by */
  now: () => Date;
  channel: Message['channel'];
  gateway: Gateway;
  concurrency: number;
  log: Log;
};

/**
 * Messages of one channel as a queue. A message's row stays locked, in an open transaction, while it is being sent: no other instance takes it
 * meanwhile, and a killed process leaves it free at once. Its end is marked and its body erased by the same transaction.
 */
export function deliveryOf(options: DeliveryOptions): Queue {
  const { db, channel, concurrency, log } = options;
  const due = sql`channel = ${sql.lit(channel)} and sent_at is null and given_up_at is null and next_try_at <= now()`;
  const runOne = async (stop: AbortSignal) => {
    // most looks find nothing: those cost one statement and keep no connection
    if (!(await hasRows(db)`select from outbox where ${due} limit 1`)) return false;
    // not `inTransaction`: a repetition would send again
    return db.transaction().execute(async (trx) => {
      // The gateway may answer slowly. If the database closed this idle session, the message would stay unsent here and go out again.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      const row = await rowOf<Due>(trx)`
        select guid, recipient, body, expires_at, tries from outbox where ${due}
        order by next_try_at limit 1 for update skip locked`;
      if (!row) return false;
      const outcome = await attempt(row, options, stop);
      await mark(trx, row, outcome, options);
      report(log, row, channel, outcome);
      return true;
    });
  };
  return { name: `outbox ${channel}`, concurrency, runOne };
}

async function attempt(row: Due, { keys, now, channel, gateway }: DeliveryOptions, stop: AbortSignal): Promise<Outcome> {
  const expiresAt = new Date(row.expires_at);
  if (expiresAt <= now()) return { end: 'given-up', error: 'expired' };
  let content: Pick<Message, 'subject' | 'text' | 'html'>;
  try {
    content = JSON.parse(unseal(keys, row.guid, row.body));
  } catch {
    return { end: 'given-up', error: 'the body was sealed with another key' };
  }
  try {
    await gateway.send({ channel, to: row.recipient, ...content, expiresAt }, row.guid, stop);
    return { end: 'sent', error: null };
  } catch (error) {
    if (!(error instanceof NotTaken)) return { end: 'again', error: error instanceof Error ? error.name : 'unknown' };
    return { end: error.forGood ? 'given-up' : 'again', error: error.message };
  }
}

async function mark(trx: Trx, { guid, tries, expires_at }: Due, { end, error }: Outcome, { now, gateway }: DeliveryOptions) {
  const secondsLeft = (Date.parse(expires_at) - now().getTime()) / 1000;
  const wait = pause(tries + 1, secondsLeft, Math.random());
  await sql`
    update outbox set tries = least(tries + 1, 32000), last_error = ${error},
      sent_at = case when ${end === 'sent'}::boolean then now() end,
      given_up_at = case when ${end === 'given-up'}::boolean then now() end,
      body = case when ${end === 'again' || (end === 'sent' && gateway.local)}::boolean then body end,
      next_try_at = clock_timestamp() + make_interval(secs => ${end === 'again' ? wait : 0}::float8)
    where guid = ${guid}`.execute(trx);
}

function report(log: Log, { guid, tries }: Due, channel: string, { end, error }: Outcome) {
  const about = { message: guid, channel, tries: tries + 1, ...(error !== null && { reason: error }) };
  if (end === 'sent') log.info(about, 'message sent');
  else if (end === 'again') log.warn(about, 'message not sent, it will be tried again');
  else log.error(about, 'message given up');
}

/**
 * Seconds until a message is tried again. Never more than half of the time that is left, so that a server which comes back is found
 * before the message expires; and never the same for all that failed together.
 * @param failures how often it has failed, from 1 @param chance 0…1
 */
export function pause(failures: number, secondsLeft: number, chance: number): number {
  const usual = SECONDS[Math.min(failures, SECONDS.length) - 1] ?? LEAST;
  return Math.max(LEAST, Math.min(usual, secondsLeft / 2)) * (0.8 + 0.4 * chance);
}
