import { MAX_NOTE } from '../../../../contract/service.ts';
import type { ImportKey, ImportMode, ImportRow } from '../../../../contract/serviceImport.ts';
import { firstCharacters, isLonger, lowerFirst } from '../../../../contract/text.ts';
import { plainLine } from '../../../importing/recognition/cellValues.ts';
import { columnOf, tablesOf } from '../../../importing/recognition/mapping.ts';
import type { CheckRow } from '../../../importing/steps/checkRow.ts';
import type { PriceKind, PriceMapping } from './priceKind.ts';

export const modeLabels: Record<ImportMode, { label: string; detail: string }> = {
  upsert: { label: 'Добавить и обновить', detail: 'Новые услуги добавятся, у имеющихся обновятся цены и единицы. Остальные останутся.' },
  add: { label: 'Только добавить', detail: 'Добавятся только услуги, которых ещё нет. Имеющиеся не изменятся.' },
  replace: { label: 'Заменить прайс целиком', detail: 'Прайс станет как в файле: услуги, которых в нём нет, удалятся.' },
};

export const keyLabels: Record<ImportKey, { label: string; detail: string }> = {
  title_category: {
    label: 'По названию и категории',
    detail: 'Одинаковые названия в разных категориях — разные услуги. Регистр букв, «ё» и лишние пробелы не важны.',
  },
  title: {
    label: 'Только по названию',
    detail: 'Услуга найдётся в любой категории и перейдёт в ту, что в файле. Регистр букв, «ё» и лишние пробелы не важны.',
  },
  guid: {
    label: 'По идентификатору',
    detail: 'Для файла, выгруженного из этого прайса: услуга найдётся, даже если её переименовали.',
  },
};

/** Keys that this file allows: by id only where every table of it has ids. */
export function keysFor(mapping: PriceMapping): ImportKey[] {
  return tablesOf(mapping).every((table) => columnOf(table, 'guid') >= 0)
    ? ['guid', 'title_category', 'title']
    : ['title_category', 'title'];
}

/** The chosen key, or the usual one where the file does not allow it. */
export function keyFor(mapping: PriceMapping, chosen: ImportKey): ImportKey {
  return keysFor(mapping).includes(chosen) ? chosen : 'title_category';
}

/** No sum, whatever else stands in the row. */
const UNREADABLE = 'пропущено';

/**
 * Rows as they are sent. When the list is replaced, a skipped row goes along with an unreadable sum and is confirmed by `skip`: the server
 * then leaves the service that it names as it is (api.md «service/import»). A row that is not sent would let that service be deleted.
 * @param left rows that were left out for their prices when the file was read
 */
export function importRows(
  rows: readonly CheckRow<ImportRow>[],
  mode: ImportMode,
  left: readonly ImportRow[] = [],
): Pick<PriceKind['request'], 'rows' | 'skip'> {
  if (mode !== 'replace') return { rows: rows.flatMap(({ values, skipped }) => (skipped ? [] : fitting(values))), skip: [] };
  const all = [...rows, ...left.map((values) => ({ values, skipped: true }))];
  return {
    rows: all.map(({ values, skipped }) => (skipped ? { ...fitting(values), cost_per_unit: UNREADABLE } : fitting(values))),
    skip: all.flatMap(({ values, skipped }) => (skipped ? values.row : [])),
  };
}

/** The row with no more of its note than a service keeps; the check has said so. */
function fitting(row: ImportRow): ImportRow {
  const note = plainLine(row.note);
  return isLonger(note, MAX_NOTE) ? { ...row, note: firstCharacters(note, MAX_NOTE).trimEnd() } : row;
}

/** What the server keeps of a field that the file lacks; said before the import, not after. */
export function missingColumns(mapping: PriceMapping): string[] {
  const tables = tablesOf(mapping);
  const all = tables.map(missingIn);
  if (all.every((sentences) => sentences.join() === all[0]?.join())) return all[0] ?? [];
  return all.flatMap((sentences, place) =>
    sentences.map((sentence) => `В таблице с заголовками в строке ${(tables[place]?.header ?? 0) + 1}: ${lowerFirst(sentence)}`),
  );
}

function missingIn(table: PriceMapping) {
  const has = (role: 'unit' | 'cost' | 'price') => columnOf(table, role) >= 0;
  const sentences: string[] = [];
  if (!has('cost') && !has('price')) {
    return ['Столбцы цен не найдены: у новых услуг цена и себестоимость будут 0\u00a0₽, у имеющихся не изменятся.'];
  }
  if (!has('cost')) sentences.push('Столбца себестоимости нет: у новых услуг она будет 0\u00a0₽, у имеющихся не изменится.');
  if (!has('unit')) sentences.push('Столбца единиц измерения нет: у новых услуг они останутся пустыми.');
  return sentences;
}
