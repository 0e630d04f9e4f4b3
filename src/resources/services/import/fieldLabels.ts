import { amount } from '../../../lib/format.ts';

const labels: Record<string, string> = {
  title: 'Наименование',
  category: 'Категория',
  unit_of_measure: 'Ед. изм.',
  cost_per_unit: 'Себестоимость',
  price_per_unit: 'Цена',
  guid: 'Идентификатор',
  is_deleted: 'Удаление',
  position: 'Место',
};

/** How a field of a service is called. */
export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}

/** A field's value as a person reads it; empty text is shown as a dash. */
export function valueText(value: unknown): string {
  if (typeof value === 'number') return amount(value);
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return String(value ?? '') || '—';
}
