import type * as z from 'zod';
import type { CrmUser, crmUserEdit } from '../../../../contract/crm.ts';
import type { CrmEvent } from '../../../../contract/crmCard.ts';
import { flags } from '../../../../contract/permissions.ts';
import { planRank } from '../../../../contract/plan.ts';
import type { Trx } from '../../../database/connection.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { DomainError, wrongField } from '../../../domainError.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { writeLedger } from '../../billing/ledger/service.ts';
import type { ClosePages } from '../../billing/orders/service.ts';
import { type Access, endOf, moveRenewal, readAccess, stopRenewal } from '../../billing/service.ts';
import { endSupportViews, writeCrmEvents } from '../service.ts';
import { type Act, type Asked, lockTarget, switchUser, type UserEvent } from './remove.ts';
import { changesOf, writeUser } from './store.ts';
import { readCrmUser } from './userRow.ts';

/** Nobody means more: a year with a digit too many is refused, and so is one with a digit too few. */
const MOST_YEARS = 10;

const FIRST = Date.parse('2000-01-01T00:00:00Z');

type Edit = z.output<typeof crmUserEdit>;

const card = ['status', 'telegram', 'comment', 'next_time'] as const;

/**
 * Changes a user's card; only what really changes is written and told of in `crm_event`. Throws 1101, 1103, and 1102 where a manager wants what
 * is for a super user, or somebody their own rights: then nothing is written.
 */
export async function editUser(api: ApiRuntime, asked: Asked, edit: Edit, closePages: ClosePages): Promise<CrmUser> {
  const { caller, id } = asked;
  const asSuper = edit.is_active !== undefined || edit.permissions !== undefined || edit.subscription !== undefined;
  if (asSuper && !caller.permissions.super_user) throw new DomainError(1102, superOnly(edit));
  const at = api.now();
  const { row, ended } = await inTransaction(api.db, async (trx) => {
    const user = await lockTarget(api, trx, asked, asSuper);
    refuseOwnRights(caller.guid === user.guid, edit);
    const edited = changesOf(user, card, edit);
    const flagged = changesOf(user, flags, edit.permissions ?? {});
    // a right given back does not find what it had opened
    const lost = flagged.some(({ field, after }) => !after && (field === 'super_user' || field === 'crm_access'));
    if (lost) await endSupportViews(trx, { viewer: user.guid }, at);
    const switched = await switchUser(trx, user, edit.is_active, { by: caller.guid, at });
    const events: UserEvent[] = [
      ...(edited.length > 0 ? [{ kind: 'edited', changes: edited } as const] : []),
      ...(flagged.length > 0 ? [{ kind: 'flags', changes: flagged } as const] : []),
      ...switched.events,
      ...(edit.subscription ? await setSubscription(trx, user.guid, edit.subscription, { by: caller.guid, at }) : []),
    ];
    if (events.length > 0) {
      await writeUser(trx, user.guid, Object.fromEntries([...edited, ...flagged].map(({ field, after }) => [field, after])));
      await writeCrmEvents(
        trx,
        events.map((event) => ({ ...event, user: user.guid, author: caller.guid, at })),
      );
    }
    return { row: await readCrmUser(trx, at, id), ended: switched.ended };
  });
  closePages(ended);
  // a provider may have to be told that nothing is charged any more
  if (asSuper) api.outbox.wake();
  return row;
}

function superOnly({ is_active, permissions }: Edit): string {
  if (permissions) return 'Права меняет только суперпользователь.';
  return is_active === undefined
    ? 'Подписку вручную меняет только суперпользователь.'
    : 'Отключает и\u00a0включает только суперпользователь.';
}

function refuseOwnRights(isSelf: boolean, { is_active, permissions }: Edit) {
  if (!isSelf) return;
  if (permissions) throw new DomainError(1102, 'Свои права изменить нельзя. Попросите другого суперпользователя.');
  if (is_active !== undefined) throw new DomainError(1102, 'Отключить себя нельзя. Попросите другого суперпользователя.');
}

type Wanted = NonNullable<Edit['subscription']>;

/**
 * Sets by hand which plan a locked user has and until when; an end that has passed takes access away, and a card is charged no more for a plan of
 * which nothing is left; where something is, it is charged at the new end. It stands in the ledger with its author and reason, so that user and
 * support read the same story. Nothing is done where access is so already.
 */
async function setSubscription(trx: Trx, user: string, wanted: Wanted, { by, at }: Act): Promise<UserEvent[]> {
  const { subscription_type, reason } = wanted;
  // an instant may be written with more digits than PostgreSQL reads
  const until = new Date(wanted.until).toISOString();
  const latest = new Date(at);
  latest.setUTCFullYear(latest.getUTCFullYear() + MOST_YEARS);
  if (Date.parse(until) > latest.getTime()) {
    throw wrongField('subscription.until', `Укажите дату не\u00a0дальше ${MOST_YEARS}\u00a0лет от\u00a0сегодняшней.`);
  }
  if (Date.parse(until) < FIRST) {
    throw wrongField('subscription.until', 'Проверьте год: он должен быть не\u00a0раньше 2000.');
  }
  const before = await readAccess(trx, user, at);
  if (isSo(before, wanted, at)) return [];
  await writeLedger(trx, { user_guid: user, kind: 'manual', subscription_type, until, author: by, detail: reason }, at);
  const after = await readAccess(trx, user, at);
  const changes: CrmEvent['changes'] = [
    { field: 'subscription_type', before: before.current?.subscription_type ?? null, after: after.current?.subscription_type ?? null },
    { field: 'subscription_until', before: usedUntil(before), after: usedUntil(after) },
  ].filter((change) => change.before !== change.after);
  if (isChargedForNothing(after, wanted) && (await stopRenewal(trx, user, at, { author: by, detail: reason })))
    changes.push({ field: 'auto_renewal', before: true, after: false });
  await moveRenewal(trx, user, before, at);
  return [{ kind: 'subscription', changes, reason }];
}

/** By hand the end of a plan is set in the place of it and of all higher ones: is it as wanted, or is there nothing to take? */
function isSo({ current, queued }: Access, { subscription_type, until }: Wanted, at: Date) {
  const ends = Date.parse(until);
  const replaced = [current, ...queued].filter((one) => one !== null && planRank[one.subscription_type] >= planRank[subscription_type]);
  if (replaced.length === 0 && ends <= at.getTime()) return true;
  const alone = [current, ...queued].every((one) => one?.subscription_type === subscription_type);
  return alone && Date.parse(endOf({ current, queued }, subscription_type)) === ends;
}

/** The end of the plan in use; null without one. */
function usedUntil(access: Access) {
  return endOf(access, access.current?.subscription_type) || null;
}

/** Does a card renew a plan that was taken away? */
function isChargedForNothing({ agreement, current, queued }: Access, { subscription_type }: Wanted) {
  if (agreement === null || planRank[agreement.subscription_type] < planRank[subscription_type]) return false;
  return [current, ...queued].every((one) => one?.subscription_type !== agreement.subscription_type);
}
