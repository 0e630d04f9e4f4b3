import type { SheetColumn } from '../sheetTypes.ts';
import type { ColumnFilter } from './viewTypes.ts';

const NAMED = 3;
export const EMPTY_CHOICE = '(пусто)';

export function columnName<R>(column: SheetColumn<R>): string {
  return column.name ?? column.title;
}

/** What a filter asks, in a few words: «Цена: от 100,00 ₽ до 500,00 ₽», «Ед. изм.: м², шт. и ещё 4». */
export function filterText<R>(column: SheetColumn<R>, filter: ColumnFilter): string {
  return `${columnName(column)}: ${asked(column, filter)}`;
}

function asked<R>(column: SheetColumn<R>, filter: ColumnFilter): string {
  switch (filter.kind) {
    case 'text':
      if ('text' in filter) return filter.how === 'equals' ? `«${filter.text.trim()}»` : `содержит «${filter.text.trim()}»`;
      return filter.how === 'empty' ? 'пусто' : 'не пусто';
    case 'number': {
      const say = (value: number) => column.numberText?.(value) ?? value.toLocaleString('ru-RU');
      if (filter.from !== null && filter.from === filter.to) return say(filter.from);
      const ends = [filter.from === null ? '' : `от ${say(filter.from)}`, filter.to === null ? '' : `до ${say(filter.to)}`];
      return ends.filter(Boolean).join(' ');
    }
    case 'choice': {
      const names = filter.values.map((value) => value || EMPTY_CHOICE);
      const rest = names.length - NAMED;
      return rest > 0 ? `${names.slice(0, NAMED).join(', ')} и ещё ${rest}` : names.join(', ');
    }
  }
}
