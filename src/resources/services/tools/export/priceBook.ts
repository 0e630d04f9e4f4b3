import { writeXlsx } from 'hucre/xlsx';
import { bookText } from '../../../../../contract/bookText.ts';
import type { ExportedCategory } from './exportList.ts';

const money = { width: 15, numFmt: '#,##0.00' };
const bold = { style: { font: { bold: true } } };
const groupCell = {
  style: { font: { bold: true }, fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'EEF1F5' } } },
};

/**
 * The price list as an .xlsx book: a header that stays in view, categories as groups that can be folded, sums as numbers. The import reads it
 * again without loss: each row names its category and its identifier.
 */
export function priceBook(list: readonly ExportedCategory[], withCost: boolean): Promise<Uint8Array> {
  const columns = [
    { header: 'Категория', width: 30 },
    { header: 'Наименование', width: 60 },
    { header: 'Ед. изм.', width: 11 },
    ...(withCost ? [{ header: 'Себестоимость', ...money }] : []),
    { header: 'Цена', ...money },
    { header: 'Идентификатор', width: 38 },
  ];
  const rows: (string | number | null)[][] = [columns.map((column) => column.header)];
  const rowDefs = new Map<number, { outlineLevel: number }>();
  const cells = new Map<string, typeof bold | typeof groupCell>();
  const paint = (row: number, style: typeof bold | typeof groupCell) => {
    for (const column of columns.keys()) cells.set(`${row},${column}`, style);
  };
  paint(0, bold);
  for (const category of list) {
    paint(rows.length, groupCell);
    rows.push([bookText(category.title), ...columns.slice(1).map(() => null)]);
    for (const { guid, title, unit, cost, price } of category.services) {
      rowDefs.set(rows.length, { outlineLevel: 1 });
      rows.push([bookText(category.title), bookText(title), bookText(unit), ...(withCost ? [cost ?? null] : []), price, guid]);
    }
  }
  return writeXlsx({
    sheets: [
      {
        name: 'Прайс-лист',
        columns: columns.map(({ header: _, ...column }) => column),
        rows,
        cells,
        rowDefs,
        freezePane: { rows: 1 },
        outlineProperties: { summaryBelow: false },
      },
    ],
  });
}
