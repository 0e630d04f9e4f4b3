import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Queue } from '../database/poller.ts';
import { hasRows, rowOf } from '../database/rows.ts';
import { decodedBody, signatureOf } from '../modules/payments/provider/signature.ts';
import type { NoticeKind } from './notices.ts';
import type { Sandbox } from './sandbox.ts';

const ANSWER_MS = 10_000;

type Due = { guid: string; kind: NoticeKind; body: string; tries: number };

/** How long whoever took a notification may take; killed meanwhile, somebody else sends it again. */
const LEASE_SECONDS = 20;
const PAUSES = [0.5, 1, 2, 5, 15, 60, 300, 900, 3600];
/** As often as the provider itself tries. */
const MOST_TRIES = 100;

/** Notifications as a queue: each is sent until the shop answers {"code":0}. */
export function deliveryQueue(sandbox: Sandbox): Queue {
  return { name: 'sandbox notifications', concurrency: 2, everyMs: 500, runOne: (stop) => deliverOne(sandbox, stop) };
}

async function deliverOne(sandbox: Sandbox, stop: AbortSignal): Promise<boolean> {
  const due = await takeDue(sandbox.db);
  if (!due) return false;
  const code = await tell(sandbox, due.kind, due.body, stop);
  await end(sandbox.db, due, code === 0);
  return true;
}

function takeDue(db: Db) {
  return rowOf<Due>(db)`
    update sandbox_notification set tries = tries + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where guid = (
      select guid from sandbox_notification where ended_at is null and next_try_at <= now()
      order by next_try_at limit 1 for update skip locked)
    returning guid, kind, body, tries`;
}

async function end(db: Db, { guid, tries }: Due, taken: boolean): Promise<void> {
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0.5;
  await sql`
    update sandbox_notification set
      ended_at = case when ${taken || tries >= MOST_TRIES}::boolean then clock_timestamp() end,
      next_try_at = clock_timestamp() + make_interval(secs => ${pause}::float8)
    where guid = ${guid}`.execute(db);
}

/** Resolves when the shop has taken everything that tells of the order, or after the given time. */
export async function untilNotified(db: Db, transaction: number, patienceMs: number): Promise<void> {
  const until = Date.now() + patienceMs;
  const mark = `TransactionId=${transaction}&%`;
  while (Date.now() < until) {
    const waits = await hasRows(db)`
      select from sandbox_notification where kind = 'pay' and body like ${mark} and ended_at is null`;
    if (!waits) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Sends one signed notification to the shop and returns the code it answers; null when it gave no answer of the protocol. */
export async function tell({ shop, secret }: Sandbox, kind: NoticeKind, body: string, stop?: AbortSignal): Promise<number | null> {
  const address = shop();
  if (address === null) return null;
  const timeout = AbortSignal.timeout(ANSWER_MS);
  try {
    const answer = await fetch(`${address}/info/cloudpayments/${kind}/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-HMAC': signatureOf(body, secret),
        'X-Content-HMAC': signatureOf(decodedBody(body), secret),
      },
      body,
      redirect: 'error',
      signal: stop ? AbortSignal.any([stop, timeout]) : timeout,
    });
    const text = await answer.text();
    return answer.status === 200 ? codeOf(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

function codeOf(answer: unknown): number | null {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null;
  return typeof code === 'number' ? code : null;
}
