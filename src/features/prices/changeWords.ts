import type { ChangesetRow } from '../../../contract/changeset.ts';
import type { Reverting } from '../../importing/RevertDialog.tsx';
import { amount } from '../../lib/format.ts';
import { counted } from '../../lib/plural.ts';
import { reloadPriceList } from './reloadPriceList.ts';

/** How changes of the price list are taken back. */
export const priceReverting: Reverting = {
  rows: 'услуги и категории',
  counted: (count) => counted(count, 'услуга', 'услуги', 'услуг'),
  // a category is known here by its id only
  fieldText({ field, was, now }) {
    if (field === 'category') return 'перенесена в другую категорию';
    if (field === 'position') return 'стоит там, куда её поставили позже';
    return `${fieldLabel(field)}: ${valueText(was)} → ${valueText(now)}`;
  },
  reload: reloadPriceList,
};

const labels: Record<string, string> = {
  title: 'Наименование',
  category: 'Категория',
  unit_of_measure: 'Ед. изм.',
  cost_per_unit: 'Себестоимость',
  price_per_unit: 'Цена',
  note: 'Примечание',
  guid: 'Идентификатор',
  is_deleted: 'Удаление',
  position: 'Место',
};

/** What happened to one row, in words; `lines` are its fields «было → стало». */
export type ChangeWords = { what: string; lines: string[] };

const deleted = (values: ChangesetRow['after']) => values?.is_deleted === true;

/** @param categoryTitle the title of a category by its guid */
export function changeWords({ entity, before, after }: ChangesetRow, categoryTitle: (guid: string) => string): ChangeWords {
  const isCategory = entity === 'service_category';
  const show = (field: string, value: unknown) =>
    field === 'category' && typeof value === 'string'
      ? `«${categoryTitle(value)}»`
      : field === 'position'
        ? String(value)
        : valueText(value);
  const fields = Object.keys(after ?? {}).filter(
    (field) => field !== 'is_deleted' && (before === null || before[field] !== after?.[field]),
  );
  if (before === null) {
    const shown = fields.filter((field) => field !== 'title' && field !== 'position' && (field !== 'note' || after?.note !== ''));
    return {
      what: isCategory ? 'Добавлена категория' : 'Добавлена услуга',
      lines: shown.map((field) => `${fieldLabel(field)}: ${show(field, after?.[field])}`),
    };
  }
  const lines = fields.map((field) => `${fieldLabel(field)}: ${show(field, before[field])} → ${show(field, after?.[field])}`);
  if (deleted(after)) return { what: isCategory ? 'Удалена категория' : 'Удалена услуга', lines };
  if (deleted(before)) return { what: isCategory ? 'Возвращена категория' : 'Возвращена услуга', lines };
  if (fields.every((field) => field === 'position')) return { what: 'Переставлена', lines };
  return { what: isCategory ? 'Изменена категория' : 'Изменена услуга', lines };
}

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
