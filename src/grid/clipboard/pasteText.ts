import { counted } from '../../lib/plural.ts';
import type { PasteResult } from './carryOutPaste.ts';

const rowsOf = (count: number) => counted(count, 'строка', 'строки', 'строк');

/** «Вставлено: 40 ячеек, не принято: 2, новых строк: 8. Не поместилось: 3 строки.» */
export function pasteText({ cells, refused, added, cutRows, cutColumns }: PasteResult): string {
  if (cells === 0) return `Вставлять некуда: ${cutColumns > 0 ? 'правее нет столбцов' : 'эти ячейки не изменяются'}.`;
  const done = [`Вставлено: ${counted(cells, 'ячейка', 'ячейки', 'ячеек')}`];
  if (refused > 0) done.push(`не принято: ${refused.toLocaleString('ru-RU')}`);
  if (added > 0) done.push(`новых строк: ${added.toLocaleString('ru-RU')}`);
  const cut: string[] = [];
  if (cutRows > 0) cut.push(rowsOf(cutRows));
  if (cutColumns > 0) cut.push(counted(cutColumns, 'столбец', 'столбца', 'столбцов'));
  return `${done.join(', ')}.${cut.length > 0 ? ` Не поместилось: ${cut.join(', ')}.` : ''}`;
}

/** «Вставляется 120 строк, в «Стены» до конца — 40.» */
export function questionText(rows: number, title: string, room: number): string {
  if (room === 0) return `Вставляется ${rowsOf(rows)} в «${title}».`;
  return `Вставляется ${rowsOf(rows)}, а до конца «${title}» — ${room.toLocaleString('ru-RU')}.`;
}
