import { planRank } from '../../../contract/plan.ts';
import type { Offer } from '../../../contract/subscription.ts';
import { day } from '../../lib/dates.ts';

/** What a code has given, told by the offers before and after: of the plans whose end has moved it gave the highest, the lower ones only wait. */
export function activationWords(before: readonly Offer[], after: readonly Offer[], titleOf: (offer: Offer) => string): string {
  const untilOf = (id: number) => before.find((offer) => offer.id === id)?.until ?? null;
  const [given] = after
    .filter(({ id, until }) => until !== null && until !== untilOf(id))
    .sort(
      (one, other) =>
        planRank[other.subscription_type] - planRank[one.subscription_type] || Number(other.is_active) - Number(one.is_active),
    );
  if (!given?.until) return 'Код принят.';
  const end = day(given.until);
  return given.is_active
    ? `Код принят. Подписка «${titleOf(given)}» действует до ${end}.`
    : `Код принят. Тариф «${titleOf(given)}» начнётся, когда закончится нынешний, и будет действовать до ${end}.`;
}
