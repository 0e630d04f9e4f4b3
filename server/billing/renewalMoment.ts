import { GRACE_DAYS } from '../../contract/plan.ts';
import type { Trx } from '../database/connection.ts';
import { type Charge, momentOf } from './charge.ts';

/** A delayed notification counts from when the bank had decided; an older one than any grace is taken as of today. */
const OLDEST_MS = 2 * GRACE_DAYS * 86_400_000;

export function decidedAt({ at }: Charge, now: Date): string {
  const moment = momentOf(at, now);
  return (now.getTime() - moment.getTime() > OLDEST_MS ? now : moment).toISOString();
}

/**
 * What the bank decided, told late, stands in the ledger after the grace that was given while nobody knew: a grace that stood after the
 * renewal would be one for the next time.
 */
export async function afterGrace(trx: Trx, agreement: string, decided: string): Promise<string> {
  const grace = await trx
    .selectFrom('ledger')
    .select('at')
    .where('agreement', '=', agreement)
    .where('kind', '=', 'grace')
    .where('at', '>', decided)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return grace?.at ?? decided;
}
