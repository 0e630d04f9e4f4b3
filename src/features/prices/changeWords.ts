import type { ChangesetRow } from '../../../contract/changeset.ts';
import type { SiteObject } from '../../../contract/directory.ts';
import { changedEntityTitles, objectStatusTitles } from '../../../contract/titles.ts';
import type { Reverting } from '../../importing/RevertDialog.tsx';
import { amount } from '../../lib/format.ts';
import { counted } from '../../lib/plural.ts';
import { roleWord } from '../directories/shared.tsx';
import { fieldText, keptFieldText, moneyFieldLabels, referenceChanges } from '../operations/shared.ts';
import { reloadPriceList } from './reloadPriceList.ts';
import type { MergedGroup } from './saving/mergeRows.ts';

const MOVED = 'стоит там, куда её поставили позже';

/** How changes of the price list are taken back. */
export const priceReverting: Reverting = {
  rows: 'услуги и категории',
  counted: (count) => counted(count, 'услуга'),
  // a category is known here by its id only
  fieldText({ field, was, now }) {
    if (field === 'category') return 'перенесена в другую категорию';
    if (field === 'position') return MOVED;
    return `${fieldLabel(field)}: ${valueText(was)} → ${valueText(now)}`;
  },
  reload: reloadPriceList,
};

const ownLabels = {
  unit_of_measure: 'Ед. изм.',
  cost_per_unit: 'Себестоимость',
  price_per_unit: 'Цена',
  note: 'Примечание',
};

const labels: Record<string, string> = {
  ...ownLabels,
  title: 'Наименование',
  category: 'Категория',
  guid: 'Идентификатор',
  is_deleted: 'Удаление',
  position: 'Место',
};

/** Of rows of any entity. Those of `referenceChanges` are not among them. */
const companyLabels: Record<string, string> = { ...ownLabels, ...moneyFieldLabels, contractor_type: 'Роль' };

/** How any change of the company is taken back. The dialog does not know of which entities the rows are. */
export const companyReverting: Reverting = {
  counted: (count) => counted(count, 'запись', 'записи', 'записей'),
  fieldText(kept) {
    const { field, was, now } = kept;
    if (field === 'position') return MOVED;
    if (!(field in companyLabels)) return keptFieldText(kept);
    return `${companyLabels[field]}: ${companyText(field, was)} → ${companyText(field, now)}`;
  },
};

/** What happened to one row, in words; `lines` are its fields «было → стало». */
export type ChangeWords = { what: string; lines: string[] };

const deleted = (values: ChangesetRow['after']) => values?.is_deleted === true;

const verbs = {
  create: ['Добавлен', 'Добавлена'],
  edit: ['Изменён', 'Изменена'],
  delete: ['Удалён', 'Удалена'],
  restore: ['Восстановлен', 'Восстановлена'],
} as const;

/** Titles of categories of services by their guids, for `changeWords`. */
export const categoryTitles = (groups: readonly MergedGroup[]) => (guid: string) =>
  groups.find(({ category }) => category.shown.guid === guid)?.category.shown.title ?? 'удалённая категория';

/** @param categoryTitle the title of a category of services by its guid */
export function changeWords({ entity, before, after }: ChangesetRow, categoryTitle: (guid: string) => string): ChangeWords {
  const { one, feminine } = changedEntityTitles[entity];
  const what = (verb: keyof typeof verbs) => `${verbs[verb][feminine ? 1 : 0]} ${one}`;
  const { label, text, references } = entity === 'service' || entity === 'service_category' ? priceFields(categoryTitle) : companyFields;
  const fields = Object.keys(after ?? {}).filter(
    (field) => field !== 'is_deleted' && (before === null || before[field] !== after?.[field]),
  );
  if (before === null) {
    const isShown = (field: string) => field !== 'title' && field !== 'position' && !references[field] && !isEmpty(after?.[field]);
    return { what: what('create'), lines: fields.filter(isShown).map((field) => `${label(field)}: ${text(field, after?.[field])}`) };
  }
  const lines = fields.map(
    (field) => references[field] ?? `${label(field)}: ${text(field, before[field])} → ${text(field, after?.[field])}`,
  );
  if (deleted(after)) return { what: what('delete'), lines };
  if (deleted(before)) return { what: what('restore'), lines };
  if (fields.every((field) => field === 'position')) return { what: 'Переставлена', lines };
  return { what: what('edit'), lines };
}

/** How the fields of a row are called and shown; `references` are changes told without their values, which are guids. */
type FieldWords = {
  label(field: string): string;
  text(field: string, value: unknown): string;
  references: Readonly<Record<string, string>>;
};

function priceFields(categoryTitle: (guid: string) => string): FieldWords {
  return {
    label: fieldLabel,
    text(field, value) {
      if (field === 'category' && typeof value === 'string') return `«${categoryTitle(value)}»`;
      return field === 'position' ? String(value) : valueText(value);
    },
    references: {},
  };
}

const companyFields: FieldWords = {
  label: (field) => companyLabels[field] ?? field,
  text: companyText,
  references: referenceChanges,
};

function companyText(field: string, value: unknown) {
  if (field === 'status') return objectStatusTitles[value as SiteObject['status']] ?? fieldText(field, value);
  return field === 'contractor_type' ? roleWord(Number(value)) : fieldText(field, value);
}

function isEmpty(value: unknown) {
  return value === null || value === '';
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
