import { BOM, csvLine, csvMoney, csvText } from '../../../../contract/text.ts';
import type { MergedGroup } from '../saving/mergeRows.ts';

/** A service as it leaves the product; roubles. `cost` is undefined where it is left out, `note` where the API knows none. */
export type ExportedService = {
  guid: string;
  title: string;
  unit: string;
  cost: number | undefined;
  price: number;
  note?: string;
};
export type ExportedCategory = { guid: string; title: string; services: ExportedService[] };

type Rows = { id: string; title: string; rows: MergedGroup['rows'] };

/**
 * What is shown as what leaves: titles, units and sums with unsaved edits on top. A deleted row is shown only for a text that waits in it.
 * @param chosen guids to keep; null keeps all. Categories without services are left out, unless everything goes.
 */
export function exportList(groups: readonly Rows[], { withCost, chosen }: { withCost: boolean; chosen: ReadonlySet<string> | null }) {
  const list: ExportedCategory[] = groups.map(({ id, title, rows }) => ({
    guid: id,
    title,
    services: rows
      .filter(({ service }) => !service.is_deleted && (chosen === null || chosen.has(service.guid)))
      .map(({ service }) => ({
        guid: service.guid,
        title: service.title,
        unit: service.unit_of_measure,
        cost: withCost ? (service.cost_per_unit ?? undefined) : undefined,
        price: service.price_per_unit,
        note: service.note,
      })),
  }));
  return chosen === null ? list : list.filter((category) => category.services.length > 0);
}

export function countServices(list: readonly ExportedCategory[]): number {
  return list.reduce((sum, category) => sum + category.services.length, 0);
}

/** Is there a column of notes? Only where there are any, as in the exports of the server. */
export function hasNotes(list: readonly ExportedCategory[]): boolean {
  return list.some(({ services }) => services.some(({ note }) => note));
}

/** The price list as Russian Excel opens it (api.md, CSV). */
export function priceCsv(list: readonly ExportedCategory[], withCost: boolean): string {
  const cost = (cell: string) => (withCost ? [cell] : []);
  const noted = hasNotes(list);
  const note = (cell: string) => (noted ? [cell] : []);
  const lines = [
    csvLine(['Категория', 'Наименование', 'Ед. изм.', ...cost('Себестоимость'), 'Цена', ...note('Примечание'), 'Идентификатор']),
  ];
  for (const { title: category, services } of list) {
    for (const one of services) {
      const texts = [category, one.title, one.unit].map(csvText);
      lines.push(csvLine([...texts, ...cost(csvMoney(one.cost)), csvMoney(one.price), ...note(csvText(one.note ?? '')), one.guid]));
    }
  }
  return `${BOM}${lines.join('')}`;
}
