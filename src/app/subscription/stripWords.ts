import type { SubscriptionStateOf } from '../../../contract/billing.ts';
import { day } from '../../lib/dates.ts';
import { derivedOf } from '../../lib/subscription/derived.ts';

/** days before the end from which the strip speaks of it */
const SOON = 3;

export type StripWords = { text: string; action: string };

/** What the strip says, on every screen: of a renewal that failed, and of an end that is near and that nothing follows. Null: nothing. */
export function stripWords(state: SubscriptionStateOf, now: number): StripWords | null {
  const { left, accessUntil } = derivedOf(state, now);
  if (accessUntil === null) return null;
  if (state.state === 'grace') {
    return { text: `Подписка не продлилась: оплата не прошла. Доступ сохранится до ${day(accessUntil)}`, action: 'Оплатить' };
  }
  if (state.state !== 'ending' || left > SOON || state.queued.length > 0) return null;
  return { text: `Подписка закончится ${day(accessUntil)}`, action: 'Продлить' };
}
