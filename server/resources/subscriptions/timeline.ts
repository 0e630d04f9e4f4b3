import type { TimelineStep } from '../../../contract/billing.ts';
import type { ListQuery } from '../../../contract/query.ts';
import { accessKinds, type LedgerEntry } from '../../billing/entry.ts';
import { readLedger } from '../../billing/readLedger.ts';
import { schedule } from '../../billing/schedule.ts';
import { timelineWords } from '../../billing/timelineWords.ts';
import type { Db } from '../../database/connection.ts';
import { ApiError } from '../../http/api-error.ts';
import { readSteps, type Step, userByNumber } from './store.ts';

type Timeline = { steps: TimelineStep[]; total: number };

/** Why a user has the access they have: order → check → pay → receipt → access, the same for them and for support. Support is named to support alone. */
export async function timelineOf(db: Db, user: string, query: ListQuery, forSupport: boolean): Promise<Timeline> {
  const { steps, total } = await readSteps(db, user, query);
  const ledger = await readLedger(db, user);
  return { steps: steps.map((step) => stepOf(step, ledger, forSupport)), total };
}

/** @throws 1101 for a number that nobody has */
export async function timelineOfNumber(db: Db, id: number, query: ListQuery): Promise<Timeline> {
  const user = await userByNumber(db, id);
  if (user === undefined) throw new ApiError(1101);
  return timelineOf(db, user, query, true);
}

function stepOf(step: Step, ledger: readonly LedgerEntry[], forSupport: boolean): TimelineStep {
  const { guid, at, kind, amount, subscription_type, author, seq } = step;
  return {
    guid,
    at,
    kind,
    ...timelineWords(step),
    amount,
    until: accessKinds.some((one) => one === kind) ? endAfter(ledger.filter((entry) => entry.seq <= seq)) : null,
    subscription_type,
    author: author === null || forSupport ? (author ?? '') : 'Поддержка',
  };
}

/** Until when access lasted as far as it was known then, grace included. */
function endAfter(ledger: readonly LedgerEntry[]): string | null {
  const last = schedule(ledger).segments.at(-1);
  return last ? (last.grace_until ?? last.until) : null;
}
