import { BOM, csvLine, csvMoney, csvText } from '../../../../contract/text.ts';
import type { MergedGroup } from '../saving/mergeRows.ts';

/** A service as it leaves the product; roubles. `cost` is undefined where it is left out. */
export type ExportedService = { guid: string; title: string; unit: string; cost: number | undefined; price: number };
export type ExportedCategory = { guid: string; title: string; services: ExportedService[] };

type Rows = { id: string; title: string; rows: MergedGroup['rows'] };

/**
 * What is shown as what leaves: titles, units and sums with unsaved edits on top.
 * @param chosen guids to keep; null keeps all. Categories without services are left out, unless everything goes.
 */
export function exportList(groups: readonly Rows[], { withCost, chosen }: { withCost: boolean; chosen: ReadonlySet<string> | null }) {
  const list: ExportedCategory[] = groups.map(({ id, title, rows }) => ({
    guid: id,
    title,
    services: rows
      .filter(({ service }) => chosen === null || chosen.has(service.guid))
      .map(({ service }) => ({
        guid: service.guid,
        title: service.title,
        unit: service.unit_of_measure,
        cost: withCost ? (service.cost_per_unit ?? undefined) : undefined,
        price: service.price_per_unit,
      })),
  }));
  return chosen === null ? list : list.filter((category) => category.services.length > 0);
}

export function countServices(list: readonly ExportedCategory[]): number {
  return list.reduce((sum, category) => sum + category.services.length, 0);
}

/** The price list as Russian Excel opens it (api.md, CSV). */
export function priceCsv(list: readonly ExportedCategory[], withCost: boolean): string {
  const lines = [csvLine(['Категория', 'Наименование', 'Ед. изм.', ...(withCost ? ['Себестоимость'] : []), 'Цена', 'Идентификатор'])];
  for (const { title: category, services } of list) {
    for (const { guid, title, unit, cost, price } of services) {
      const sums = [...(withCost ? [csvMoney(cost)] : []), csvMoney(price)];
      lines.push(csvLine([csvText(category), csvText(title), csvText(unit), ...sums, guid]));
    }
  }
  return `${BOM}${lines.join('')}`;
}
