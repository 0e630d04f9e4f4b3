import { fromKopecks, toKopecks } from '../../../../contract/primitives.ts';
import type { Offer } from '../../../../contract/subscription.ts';
import { roubles } from '../../../lib/roubles.ts';
import { monthsText } from '../../../lib/subscription/periodWords.ts';

/** «790 ₽ в месяц»; «≈ 333,33 ₽ в месяц» where the months do not share the price evenly. */
export function perMonthText({ price, period }: Pick<Offer, 'price' | 'period'>): string {
  const kopecks = toKopecks(price);
  const month = fromKopecks(Math.round(kopecks / period));
  return `${kopecks % period === 0 ? '' : '≈\u00a0'}${roubles(month)} в\u00a0месяц`;
}

/** What the period costs less than as many single months, in kopecks; 0 where it does not, or where no single month is sold. */
export function savedKopecks(offer: Offer, offers: readonly Offer[]): number {
  const month = offers.find(({ subscription_type, period }) => subscription_type === offer.subscription_type && period === 1);
  return month ? Math.max(0, toKopecks(month.price) * offer.period - toKopecks(offer.price)) : 0;
}

/** «экономия 2 400 ₽ в год», «экономия 150 ₽ за 3 месяца»; empty where nothing is saved. */
export function savingText(offer: Offer, offers: readonly Offer[]): string {
  const saved = savedKopecks(offer, offers);
  if (saved === 0) return '';
  return `экономия ${roubles(fromKopecks(saved))} ${offer.period === 12 ? 'в\u00a0год' : `за\u00a0${monthsText(offer.period)}`}`;
}
