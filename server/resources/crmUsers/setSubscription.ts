import type * as z from 'zod';
import type { CrmEvent, crmUserEdit } from '../../../contract/resources/crm.ts';
import { planRank } from '../../../contract/resources/plan.ts';
import { type Access, readAccess } from '../../billing/access.ts';
import { moveRenewal } from '../../billing/moveRenewal.ts';
import { stopRenewal } from '../../billing/stopRenewal.ts';
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
 * Sets by hand which plan a locked user has and until when; an end that has passed takes access away, and a card is charged no more for a plan of
 * which nothing is left; where something is, it is charged at the new end. It stands in the ledger with its author and reason, so that user and
 * support read the same story. Nothing is done where access is so already.
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
  const before = await readAccess(trx, user, at);
  if (isSo(before, wanted, at)) return [];
  await writeLedger(trx, { user_guid: user, kind: 'manual', subscription_type, until, author: by, detail: reason }, at);
  const after = await readAccess(trx, user, at);
  const changes: CrmEvent['changes'] = [
    { field: 'subscription_type', before: before.current?.subscription_type ?? null, after: after.current?.subscription_type ?? null },
    { field: 'subscription_until', before: before.current?.until ?? null, after: after.current?.until ?? null },
  ].filter((change) => change.before !== change.after);
  if (isChargedForNothing(after, wanted) && (await stopRenewal(trx, user, at, { author: by, detail: reason })))
    changes.push({ field: 'auto_renewal', before: true, after: false });
  if (isChargedAnotherDay(before, after, at)) await moveRenewal(trx, user, at);
  return [{ user, author: by, kind: 'subscription', at, changes, reason }];
}

/** By hand the end of a plan is set in the place of it and of all higher ones: is it as wanted, or is there nothing to take? */
function isSo({ current, queued }: Access, { subscription_type, until }: Wanted, at: Date): boolean {
  const ends = Date.parse(until);
  const replaced = [current, ...queued].filter((one) => one !== null && planRank[one.subscription_type] >= planRank[subscription_type]);
  if (replaced.length === 0 && ends <= at.getTime()) return true;
  return queued.length === 0 && current?.subscription_type === subscription_type && Date.parse(current.until) === ends;
}

/** Does a card renew a plan that was taken away? */
function isChargedForNothing({ agreement, current, queued }: Access, { subscription_type }: Wanted): boolean {
  if (agreement === null || planRank[agreement.subscription_type] < planRank[subscription_type]) return false;
  return [current, ...queued].every((one) => one?.subscription_type !== agreement.subscription_type);
}

/** Does the plan that a card renews end at another time than before? */
function isChargedAnotherDay(before: Access, { agreement, ...after }: Access, at: Date): boolean {
  if (agreement === null) return false;
  const end = ({ current, queued }: Pick<Access, 'current' | 'queued'>) =>
    [...queued, current].reduce(
      (last, one) => (one?.subscription_type === agreement.subscription_type && one.until > last ? one.until : last),
      '',
    );
  return end(after) !== end(before) && Date.parse(end(after)) > at.getTime();
}
