import type { ChangesetRow } from '../../../../../contract/changeset.ts';
import { fieldLabel, valueText } from '../../import/fieldLabels.ts';

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
    const shown = fields.filter((field) => field !== 'title' && field !== 'position');
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
