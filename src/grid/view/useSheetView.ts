import { useMemo, useState } from 'react';
import { announce } from '../../ui/announce.tsx';
import type { SheetColumn } from '../sheetTypes.ts';
import { isHidden } from './columnLayout.ts';
import { columnName } from './filterText.ts';
import type { HeadingActions } from './SheetViewContext.ts';
import { type ColumnLayoutControl, useColumnLayout } from './useColumnLayout.ts';
import { useViewState, type ViewState } from './useViewState.ts';
import type { ExtraFilter, SortDirection } from './viewTypes.ts';

/** What is open beside the sheet: the menu of a column, or its filter; `at` on the screen. */
export type OpenTool = { kind: 'menu' | 'filter'; column: string; at: DOMRect };

export type SheetViewControl<R> = ViewState &
  ColumnLayoutControl<R> & {
    extra: readonly ExtraFilter<R>[];
    /** for the headings of the sheet */
    headings: HeadingActions;
    tool: OpenTool | null;
    openTool(tool: OpenTool | null): void;
  };

type Options<R> = {
  columns: readonly SheetColumn<R>[];
  extra: readonly ExtraFilter<R>[];
  /** tells the user and the sheet: the columns are kept under it in this browser */
  layoutName: string;
  /** tells the sheet and whose it is: sorting and filters are kept under it for the session */
  viewName: string;
};

/** How a person looks at a sheet: its columns, sorting and filters, each change said to those who listen. */
export function useSheetView<R>({ columns, extra, layoutName, viewName }: Options<R>): SheetViewControl<R> {
  const state = useViewState(viewName);
  const layout = useColumnLayout(columns, layoutName);
  const [tool, openTool] = useState<OpenTool | null>(null);
  const { filters } = state.view;
  const filtered = useMemo(() => new Set(Object.keys(filters.columns)), [filters]);
  const named = (key: string) => {
    const column = columns.find((one) => one.key === key);
    return column ? `«${columnName(column)}»` : '';
  };
  const shown = layout.all.filter((column) => !isHidden(column, layout.layout)).map((column) => column.key);

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
  const headings: HeadingActions = {
    sort: state.view.sort,
    filtered,
    onSort: sortBy,
    onMove: layout.move,
    onStep: step,
    onResize: layout.resize,
    onMenu: (column, at) => openTool({ kind: 'menu', column, at }),
  };
  return { ...state, ...layout, sortBy, step, hide, extra, headings, tool, openTool };
}
