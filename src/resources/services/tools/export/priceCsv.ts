import { BOM, csvLine, csvMoney, csvText } from '../../../../../contract/csvText.ts';
import type { ExportedCategory } from './exportList.ts';

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
