import type * as z from 'zod';
import type { CrmEvent, crmUserEdit } from '../../../contract/resources/crm.ts';
import { readAccess } from '../../billing/access.ts';
import { writeLedger } from '../../billing/writeLedger.ts';
import type { Trx } from '../../database/connection.ts';
import type { NewCrmEvent } from '../../database/crm/writeCrmEvent.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Act } from './switchUser.ts';

type Wanted = NonNullable<z.output<typeof crmUserEdit>['subscription']>;

/** Nobody means more: a year with a digit too many is refused, and so is one with a digit too few. */
const MOST_YEARS = 10;
const FIRST = Date.parse('2000-01-01T00:00:00Z');

/**
 * Sets by hand which plan a locked user has and until when; an end that has passed takes access away. It stands in the ledger with its author
 * and reason, so that user and support read the same story. Nothing is done where access is so already.
 */
export async function setSubscription(trx: Trx, user: string, wanted: Wanted, { by, at }: Act): Promise<NewCrmEvent[]> {
  const { subscription_type, until, reason } = wanted;
  const latest = new Date(at);
  latest.setUTCFullYear(latest.getUTCFullYear() + MOST_YEARS);
  if (Date.parse(until) > latest.getTime()) {
    throw new ApiError(1100, {
      fields: { 'subscription.until': [`Укажите дату не\u00a0дальше ${MOST_YEARS}\u00a0лет от\u00a0сегодняшней.`] },
    });
  }
  if (Date.parse(until) < FIRST) {
    throw new ApiError(1100, { fields: { 'subscription.until': ['Проверьте год: он должен быть не\u00a0раньше 2000.'] } });
  }
  const before = await endOf(trx, user, at);
  const same = Date.parse(before.until ?? '') === Date.parse(until) && before.type === subscription_type && before.isLast;
  if (same) return [];
  await writeLedger(trx, { user_guid: user, kind: 'manual', subscription_type, until, author: by, detail: reason }, at);
  const after = await endOf(trx, user, at);
  const changes: CrmEvent['changes'] = [
    { field: 'subscription_type', before: before.type, after: after.type },
    { field: 'subscription_until', before: before.until, after: after.until },
  ];
  return [{ user, author: by, kind: 'subscription', at, changes: changes.filter((change) => change.before !== change.after), reason }];
}

async function endOf(trx: Trx, user: string, at: Date) {
  const { current, queued } = await readAccess(trx, user, at);
  return { type: current?.subscription_type ?? null, until: current?.until ?? null, isLast: queued.length === 0 };
}
