import { useEffect, useState } from 'react';
import { announce } from '../../ui/announce.tsx';
import type { SheetColumn } from '../sheetTypes.ts';
import { isHidden } from './columnLayout.ts';
import { columnName, isIdle } from './filters.ts';
import { viewMemory, WHOLE_SHEET } from './keptView.ts';
import type { ColumnFilter, ExtraFilter, OpenTool, SheetFilters, SortDirection } from './sheetView.ts';
import { useColumnLayout } from './useColumnLayout.ts';

type Options<R> = {
  columns: readonly SheetColumn<R>[];
  extra: readonly ExtraFilter<R>[];
  /** tells the user and the sheet: the columns are kept under it in this browser */
  layoutName: string;
  /** tells the sheet and whose it is: sorting and filters are kept under it for the session */
  viewName: string;
};

/** How a person looks at a sheet: its columns, sorting and filters, each change said to those who listen. */
export function useSheetView<R>({ columns, extra, layoutName, viewName }: Options<R>) {
  const state = useViewState(viewName);
  const layout = useColumnLayout(columns, layoutName);
  const [tool, openTool] = useState<OpenTool | null>(null);
  const named = (key: string) => {
    const column = columns.find((one) => one.key === key);
    return column ? `«${columnName(column)}»` : '';
  };
  const shown = layout.all.filter((column) => !isHidden(column, layout.layout)).map((column) => column.key);

  /** @param direction null: the order of the list itself */
  function sortBy(column: string, direction: SortDirection | null) {
    state.sortBy(column, direction);
    const how = direction === 'asc' ? 'по возрастанию' : 'по убыванию';
    announce(direction ? `Отсортировано внутри категорий: ${named(column)} ${how}` : 'Сортировка снята');
  }
  function step(key: string, by: -1 | 1) {
    const place = shown.indexOf(key) + by;
    if (place < 0 || place >= shown.length) return;
    layout.step(key, by);
    announce(`Столбец ${named(key)}: место ${place + 1} из ${shown.length}`);
  }
  function hide(key: string, hidden: boolean) {
    layout.hide(key, hidden);
    announce(`Столбец ${named(key)} ${hidden ? 'скрыт. Вернуть его можно кнопкой «Вид»' : 'показан'}`);
  }
  return { ...state, ...layout, sortBy, step, hide, extra, tool, openTool };
}

export type SheetViewControl<R> = ReturnType<typeof useSheetView<R>>;

/** Sorting and filters of a sheet, remembered under a name for as long as the tab and its user stay. */
function useViewState(name: string) {
  const [view, setView] = useState(() => viewMemory(name).load());
  useEffect(() => viewMemory(name).save(view), [name, view]);

  const filter = (change: (filters: SheetFilters) => SheetFilters) => setView((old) => ({ ...old, filters: change(old.filters) }));
  return {
    view,
    sortBy: (column: string, direction: SortDirection | null) => setView((old) => ({ ...old, sort: direction && { column, direction } })),
    /** @param asked null, or a filter that asks nothing, takes the filter off */
    filterBy: (column: string, asked: ColumnFilter | null) =>
      filter(({ columns: { [column]: _, ...others }, extra }) => ({
        columns: asked && !isIdle(asked) ? { ...others, [column]: asked } : others,
        extra,
      })),
    toggleExtra: (id: string) =>
      filter(({ columns, extra }) => ({ columns, extra: extra.includes(id) ? extra.filter((one) => one !== id) : [...extra, id] })),
    clearFilters: () => filter(() => WHOLE_SHEET.filters),
  };
}
