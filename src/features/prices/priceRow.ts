import { toKopecks } from '../../../contract/money.ts';
import { marginOf, markupOf, roundRatio } from '../../../contract/priceList.ts';
import type { Service } from '../../../contract/service.ts';
import { counted } from '../../lib/plural.ts';
import { type Entry, type EntryStatus, statusOf } from '../../saving/entry.ts';

/** Whole days after which a price deserves a look; each step tints it a little more. */
export const AGE_STEPS = [90, 180, 365] as const;

const [OLD] = AGE_STEPS;

const DAY = 86_400_000;

/** A service as the price list shows it: what the server has with everything typed since on top. */
export type PriceRow = {
  service: Service;
  /** what is not saved yet, if anything */
  entry: Entry<Service> | null;
  /** saved since the screen opened */
  touched: boolean;
};

type Prices = Pick<Service, 'cost_per_unit' | 'price_per_unit'>;

/** What the state column says; undefined for a row that nobody touched. */
export function rowStatus(row: PriceRow): EntryStatus | undefined {
  if (row.entry) return statusOf(row.entry);
  return row.touched ? 'saved' : undefined;
}

/** Margin in hundredths of a percent of the price; null when there is no price or the cost is not shown to this person. */
export function margin({ cost_per_unit, price_per_unit }: Prices): number | null {
  return cost_per_unit === null ? null : marginOf(toKopecks(cost_per_unit), toKopecks(price_per_unit));
}

/** Markup in hundredths of a percent of the cost; null when there is no cost or it is not shown to this person. */
export function markup({ cost_per_unit, price_per_unit }: Prices): number | null {
  return cost_per_unit === null ? null : markupOf(toKopecks(cost_per_unit), toKopecks(price_per_unit));
}

/** What is wrong with a price: `none` where there is none, `loss` below a known cost. */
export type PriceFault = 'none' | 'loss';

export function priceFault({ cost_per_unit, price_per_unit }: Prices): PriceFault | null {
  if (price_per_unit === 0) return 'none';
  return cost_per_unit !== null && price_per_unit < cost_per_unit ? 'loss' : null;
}

const oneDigit = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Percent with one decimal, half away from zero: what a cell shows of hundredths of a percent. */
export function shownPercent(hundredths: number): number {
  return Number(roundRatio(BigInt(hundredths), 10n, 1n, 'nearest')) / 10;
}

/** «50,0 %», «−12,5 %», «—» where there is none. Always one decimal, so that the commas align. */
export function shareText(hundredths: number | null): string {
  return hundredths === null ? '—' : `${oneDigit.format(shownPercent(hundredths)).replace('-', '−')}\u00a0%`;
}

type Dated = Pick<Service, 'price_changed_at' | 'updated_at'>;

/** Whole days of 24 hours since the price last became another one: the same in every time zone. */
export function priceAge({ price_changed_at, updated_at }: Dated, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(price_changed_at ?? updated_at)) / DAY));
}

/** 0 for a price of up to 90 days, then 1, 2, 3. */
export function ageStep(days: number): 0 | 1 | 2 | 3 {
  return AGE_STEPS.filter((step) => days > step).length as 0 | 1 | 2 | 3;
}

/** «не менялась 120 дней»; null for a price that is not old, or is being changed at the moment. */
export function ageOf({ service, entry }: PriceRow, now: number): { step: 1 | 2 | 3; text: string } | null {
  if (entry && entry.base?.price_per_unit !== service.price_per_unit) return null;
  const days = priceAge(service, now);
  const step = ageStep(days);
  return step === 0 ? null : { step, text: `не менялась ${counted(days, 'день', 'дня', 'дней')}` };
}

/**
 * Has the price not changed for more than 90 days? Made once for many rows: times of the wire are all of one form, so they compare as
 * text, and fifty thousand of them need not be read.
 */
export function oldPriceTest(now: number): (row: PriceRow) => boolean {
  const last = new Date(now - (OLD + 1) * DAY).toISOString();
  return ({ service, entry }) => {
    if (entry && entry.base?.price_per_unit !== service.price_per_unit) return false;
    return (service.price_changed_at ?? service.updated_at) <= last;
  };
}
