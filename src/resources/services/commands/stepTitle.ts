import type { EditHow } from '../../../grid/sheetTypes.ts';
import { counted } from '../../../lib/plural.ts';
import type { Kept } from './priceStep.ts';

const names: Record<EditHow, string> = {
  typed: 'Правка',
  cleared: 'Очистка',
  pasted: 'Вставка',
  cut: 'Вырезание',
  filled: 'Заполнение',
};

export const ofCells = (count: number) => counted(count, 'ячейка', 'ячейки', 'ячеек');
export const ofServices = (count: number) => counted(count, 'услуга', 'услуги', 'услуг');

/** «Правка», «Вставка: 12 ячеек» */
export function editTitle(how: EditHow, cells: number): string {
  return cells === 1 ? names[how] : `${names[how]}: ${ofCells(cells)}`;
}

/** «Удаление услуги», «Удаление: 3 услуги» */
export function rowsTitle(action: string, count: number): string {
  return count === 1 ? `${action} услуги` : `${action}: ${ofServices(count)}`;
}

/** «Не отменено: 2 ячейки. Их уже изменили после этого («Окраска стен» и другие), новые значения оставлены.» Empty when nothing was kept. */
export function keptText({ cells, rows, example }: Kept, direction: 'undo' | 'redo', author?: string): string {
  if (cells + rows === 0) return '';
  const what = [cells > 0 && ofCells(cells), rows > 0 && counted(rows, 'строка', 'строки', 'строк')].filter(Boolean).join(' и ');
  const who = author ? `Последние изменения внёс пользователь ${author}` : 'Это уже изменили после вас';
  const where = example ? ` (${cells + rows > 1 ? 'например, ' : ''}«${example}»)` : '';
  return `${direction === 'undo' ? 'Не отменено' : 'Не возвращено'}: ${what}. ${who}${where}, новые значения оставлены.`;
}
