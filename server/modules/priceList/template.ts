import { smallBook } from '../../http/workbook.ts';
import { offeredUnits } from './readyBook.ts';

const money = { width: 15, numFmt: '#,##0.00' };

const columns = [
  { header: 'Категория', key: 'category', width: 30 },
  { header: 'Наименование', key: 'title', width: 50 },
  { header: 'Ед. изм.', key: 'unit', width: 11 },
  { header: 'Себестоимость', key: 'cost', ...money },
  { header: 'Цена', key: 'price', ...money },
];

const examples = [
  { category: 'Потолки', title: 'Окраска потолка водоэмульсионной краской за 2 раза', unit: 'м²', cost: 180, price: 320 },
  { category: 'Потолки', title: 'Монтаж потолочного плинтуса', unit: 'пог. м', cost: 95.5, price: 170 },
  { category: 'Электрика', title: 'Установка розетки в готовый подрозетник', unit: 'шт.', cost: 150, price: 290 },
];

/** Rows below the header that offer the list of units: more than anyone types by hand. */
const OFFERED_ROWS = 5000;

/** The template that a price list is filled in (api.md «price-template»): header row, 3 example rows, units to choose from. */
export function templateWorkbook(): Promise<Uint8Array> {
  return smallBook({ name: 'Прайс-лист', columns, data: examples, dataValidations: [offeredUnits('C', OFFERED_ROWS)] });
}
