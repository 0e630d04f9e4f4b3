import { sql } from 'kysely';
import type { Agreement } from '../../../billing/agreement.ts';
import type { Till } from '../../../billing/till.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../gateways/payments/gateway.ts';
import type { Queue } from '../../../outbox/worker.ts';
import { beginRenewal } from './beginRenewal.ts';
import { endRenewal } from './endRenewal.ts';
import { giveUp } from './giveUp.ts';

/** Whoever took an agreement and was killed leaves it to others after that. */
const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 3600;

/** Agreements that the provider does not know of yet, and those that it was not told to stop: repeated until it has heard. */
export function tellProvider(till: Till, everyMs: number): Queue {
  return {
    name: 'renewals to tell of',
    concurrency: 1,
    everyMs,
    async runOne(_, aside) {
      const agreement = await takeDue(till);
      if (!agreement) return false;
      const work = async () => {
        try {
          await (agreement.status === 'off' ? endRenewal(till, agreement) : beginRenewal(till, agreement));
        } catch (error) {
          await failed(till, agreement, error);
        }
      };
      await aside.attempt(agreement.guid, work, LONGEST_PAUSE_S * 1000);
      return true;
    },
  };
}

async function takeDue({ db, gateway, now }: Till): Promise<Agreement | undefined> {
  const moment = now().toISOString();
  const { rows } = await sql<Agreement>`
    update agreement set tell_tries = least(tell_tries + 1, 32000),
      tell_at = ${moment}::timestamptz + make_interval(secs => least(${FIRST_PAUSE_S}::float8 * power(2, least(tell_tries, 20)), ${LONGEST_PAUSE_S}::float8))
    where guid = (
      select guid from agreement
      where gateway = ${gateway.name} and (tell_at is null or tell_at <= ${moment})
        and ((status <> 'off' and gateway_id is null and token is not null and next_charge_at is not null) or (status = 'off' and not told))
      -- what is to be stopped first
      order by status <> 'off', created_at limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

async function failed(till: Till, agreement: Agreement, error: unknown): Promise<void> {
  const about = { agreement: agreement.guid, status: agreement.status };
  if (error instanceof GatewayUnavailable)
    till.log.warn({ ...about, reason: error.message }, 'the payment provider could not be told of a renewal');
  else if (error instanceof GatewayRefused) {
    till.log.error({ ...about, reason: error.message }, 'the payment provider refused a renewal');
    // a stop that is refused is asked for again: silence would let the card be charged
    if (agreement.status !== 'off') await giveUp(till, agreement);
  } else throw error;
}
