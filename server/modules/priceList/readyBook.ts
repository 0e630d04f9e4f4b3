import { commonUnits } from '../../../contract/priceList.ts';
import type { ReadyPriceRow } from '../../../contract/readyPrice.ts';
import { bookText } from '../../../contract/text.ts';
import { type CellValue, smallBook } from '../../http/workbook.ts';

type Column = { header: string; width: number; numFmt?: string; value: (row: ReadyPriceRow) => CellValue };

const money = { width: 15, numFmt: '#,##0.00' };
const unit: Column = { header: 'Ед. изм.', width: 11, value: (row) => bookText(row.unit_of_measure) };
const cost: Column = { header: 'Себестоимость', ...money, value: (row) => row.cost_per_unit };

/** The headers are those of the import template (template.ts): the import knows them at once. */
function columnsOf(hasCost: boolean): Column[] {
  return [
    { header: 'Категория', width: 30, value: (row) => bookText(row.category) },
    { header: 'Наименование', width: 60, value: (row) => bookText(row.title) },
    unit,
    ...(hasCost ? [cost] : []),
    { header: 'Цена', ...money, value: (row) => row.price_per_unit },
  ];
}

type Book = { rows: readonly ReadyPriceRow[]; hasCost: boolean; updatedAt: Date };

/**
 * A ready price list as a workbook: rows in their order, which keeps a category together; sums are numbers, text stays text.
 * Equal arguments give equal bytes.
 */
export function readyBook({ rows, hasCost, updatedAt }: Book): Promise<Uint8Array> {
  const columns = columnsOf(hasCost);
  const letter = String.fromCharCode('A'.charCodeAt(0) + columns.indexOf(unit));
  const last = rows.length + 1;
  return smallBook(
    {
      name: 'Прайс-лист',
      columns: columns.map(({ header, width, numFmt }) => ({ header, width, ...(numFmt !== undefined && { numFmt }) })),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))],
      autoFilter: { range: `A1:${String.fromCharCode('A'.charCodeAt(0) + columns.length - 1)}${last}` },
      dataValidations: [offeredUnits(letter, Math.max(last, 2))],
    },
    updatedAt,
  );
}

/** Units to choose from in a column below its header. A unit of one's own is let through, as the import takes any. */
export function offeredUnits(column: string, lastRow: number) {
  return {
    type: 'list' as const,
    values: [...commonUnits],
    range: `${column}2:${column}${lastRow}`,
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: 'information' as const,
    errorTitle: 'Своя единица измерения',
    errorMessage: 'Такой единицы нет в списке. Её можно оставить, если она нужна.',
  };
}
