import { marginOf, markupOf } from '../../../contract/priceMeasures.ts';
import { toKopecks } from '../../../contract/primitives.ts';
import type { Service } from '../../../contract/service.ts';
import { type Entry, type EntryStatus, statusOf } from './saving/entry.ts';

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
