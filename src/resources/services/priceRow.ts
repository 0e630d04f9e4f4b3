import { toKopecks } from '../../../contract/primitives.ts';
import type { Service } from '../../../contract/resources/service.ts';
import { type Entry, type EntryStatus, statusOf } from './saving/entry.ts';

/** A service as the price list shows it: what the server has with everything typed since on top. */
export type PriceRow = {
  service: Service;
  /** what is not saved yet, if anything */
  entry: Entry<Service> | null;
  /** saved since the screen opened */
  touched: boolean;
};

/** What the state column says; undefined for a row that nobody touched. */
export function rowStatus(row: PriceRow): EntryStatus | undefined {
  if (row.entry) return statusOf(row.entry);
  return row.touched ? 'saved' : undefined;
}

/** Margin in percent of the price, from kopecks; null when there is no price or the cost is not shown to this person. */
export function margin(service: Pick<Service, 'cost_per_unit' | 'price_per_unit'>): number | null {
  if (service.cost_per_unit === null) return null;
  const price = toKopecks(service.price_per_unit);
  return price === 0 ? null : ((price - toKopecks(service.cost_per_unit)) / price) * 100;
}
