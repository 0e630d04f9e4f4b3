import type { Service } from '../../../contract/service.ts';

/** Addresses and headers of the product's API, as the session in the storage says. */
export const listAddress = `/api/service/list/?id=${localStorage.getItem('selected-company')}`;

export const headers = {
  'App-Version': '0.2.2.0',
  'Content-Type': 'application/json',
  Authorization: `JWT ${localStorage.getItem('user-token')}`,
};

const money = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 });

/** The six columns of the price list: their heading and text. */
export const columns: { key: string; title: string; text(row: Service): string }[] = [
  { key: 'title', title: 'Наименование', text: (row) => row.title },
  { key: 'unit_of_measure', title: 'Ед. изм.', text: (row) => row.unit_of_measure },
  { key: 'cost_per_unit', title: 'Себестоимость, ₽', text: (row) => money.format(row.cost_per_unit ?? 0) },
  { key: 'price_per_unit', title: 'Цена, ₽', text: (row) => money.format(row.price_per_unit) },
  { key: 'margin', title: 'Маржа', text: (row) => percent.format(1 - (row.cost_per_unit ?? 0) / row.price_per_unit) },
  { key: 'markup', title: 'Наценка', text: (row) => percent.format(row.price_per_unit / (row.cost_per_unit ?? 1) - 1) },
];
