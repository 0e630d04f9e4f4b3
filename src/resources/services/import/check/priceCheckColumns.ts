import type { ImportRow } from '../../../../../contract/serviceImport.ts';
import type { SheetColumn } from '../../../../grid/sheetTypes.ts';
import type { CheckRow } from '../../../../importing/check/checkRow.ts';
import { sumColumn, textColumn } from '../../../../importing/check/fieldColumn.ts';

/** The columns of the check; every field of the file can be corrected. */
export function priceCheckColumns(narrow: boolean): SheetColumn<CheckRow<ImportRow>>[] {
  return [
    textColumn('title', 'Наименование', { minWidth: narrow ? 150 : 220, width: narrow ? 150 : 'minmax(220px, 3fr)' }),
    textColumn('category', 'Категория', { width: narrow ? 140 : 190 }),
    textColumn('unit_of_measure', 'Ед. изм.', { width: 90 }),
    sumColumn('cost_per_unit', narrow ? 'Себест., ₽' : 'Себестоимость, ₽', { width: narrow ? 112 : 164 }),
    sumColumn('price_per_unit', 'Цена, ₽', { width: narrow ? 112 : 130 }),
  ];
}
