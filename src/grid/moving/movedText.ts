import { counted } from '../../lib/plural.ts';
import type { RowPlace, SheetGroup } from '../sheetTypes.ts';

/** What is said of rows that were moved: «Перемещено: 3 строки, «Стены», с 4-го места из 12». */
export function movedText<R>(
  groups: readonly SheetGroup<R>[],
  rowId: (row: R) => string,
  nameOf: (row: R) => string,
  ids: readonly string[],
  to: RowPlace,
): string {
  const moving = new Set(ids);
  const group = groups.find((one) => one.id === to.group);
  const staying = group?.rows.filter((row) => !moving.has(rowId(row))) ?? [];
  const found = staying.findIndex((row) => rowId(row) === to.before);
  const place = (found < 0 ? staying.length : found) + 1;
  const row = ids.length === 1 ? groups.flatMap(({ rows }) => rows.find((one) => rowId(one) === ids[0]) ?? [])[0] : undefined;
  const what = row ? `«${nameOf(row)}»` : counted(ids.length, 'строка', 'строки', 'строк');
  return `Перемещено: ${what}. Группа «${group?.title ?? ''}», место ${place} из ${staying.length + ids.length}.`;
}

/** What is said of a group that was moved. */
export function movedGroupText<R>(groups: readonly SheetGroup<R>[], id: string, before: string | null): string {
  const staying = groups.filter((group) => group.id !== id);
  const found = staying.findIndex((group) => group.id === before);
  const title = groups.find((group) => group.id === id)?.title ?? '';
  return `Перемещена группа «${title}»: место ${(found < 0 ? staying.length : found) + 1} из ${groups.length}.`;
}
