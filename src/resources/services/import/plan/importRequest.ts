import type { ImportKey, ImportMode, ServiceImport } from '../../../../../contract/resources/serviceImport.ts';
import type { Mapping } from '../recognition/roles.ts';
import { columnOf } from '../recognition/roles.ts';

/** How the rows of a file meet the rows of the list. */
export type ImportOptions = { key: ImportKey; mode: ImportMode };

/** What is tried out, and then committed with the plan's hash. */
export type ImportRequest = Omit<ServiceImport, 'dry_run' | 'plan' | 'skip'>;

export const modeLabels: Record<ImportMode, { label: string; detail: string }> = {
  upsert: { label: 'Добавить и обновить', detail: 'Новые услуги добавятся, у имеющихся обновятся цены и единицы. Остальные останутся.' },
  add: { label: 'Только добавить', detail: 'Добавятся только услуги, которых ещё нет. Имеющиеся не изменятся.' },
  replace: { label: 'Заменить прайс целиком', detail: 'Прайс станет как в файле: услуги, которых в нём нет, удалятся.' },
};

export const keyLabels: Record<ImportKey, string> = {
  title_category: 'По названию и категории',
  title: 'Только по названию',
  guid: 'По идентификатору',
};

/** Keys that this file allows: by id only where it has ids. */
export function keysFor(mapping: Mapping): ImportKey[] {
  return columnOf(mapping, 'guid') >= 0 ? ['guid', 'title_category', 'title'] : ['title_category', 'title'];
}

/** What the server keeps of a field that the file lacks; said before the import, not after. */
export function missingColumns(mapping: Mapping): string[] {
  const has = (role: 'unit' | 'cost' | 'price') => columnOf(mapping, role) >= 0;
  const sentences: string[] = [];
  if (!has('cost') && !has('price')) {
    return ['Столбцы цен не найдены: у новых услуг цена и себестоимость будут 0 ₽, у имеющихся не изменятся.'];
  }
  if (!has('price')) sentences.push('Столбца цены нет: у новых услуг цена будет равна себестоимости, у имеющихся не изменится.');
  if (!has('cost')) sentences.push('Столбца себестоимости нет: у новых услуг она будет 0 ₽, у имеющихся не изменится.');
  if (!has('unit')) sentences.push('Столбца единиц измерения нет: у новых услуг они останутся пустыми.');
  return sentences;
}
