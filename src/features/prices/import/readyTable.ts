import type { ReadyPriceRows } from '../../../../contract/readyPrice.ts';
import { csvLine, csvMoney, csvText } from '../../../../contract/text.ts';
import type { PastedTable } from '../../../importing/reading/sourceSession.ts';

/** A ready price list as the import reads a file: under the headers of the template. Without costs it has no column of them, so that those of the list stay. */
export function readyTable({ title, region, has_cost, rows }: ReadyPriceRows): PastedTable {
  const cost = (cell: string) => (has_cost ? [cell] : []);
  const lines = rows.map((row) =>
    csvLine([
      ...[row.category, row.title, row.unit_of_measure].map(csvText),
      ...cost(csvMoney(row.cost_per_unit)),
      csvMoney(row.price_per_unit),
    ]),
  );
  const header = csvLine(['Категория', 'Наименование', 'Ед. изм.', ...cost('Себестоимость'), 'Цена']);
  return { name: `${title}, ${region}`, pasted: `sep=;\r\n${header}${lines.join('')}` };
}
