import type { MenuProps } from 'antd';
import { useRef } from 'react';
import type { SheetColumn } from '../sheetTypes.ts';
import { AnchoredMenu } from './AnchoredMenu.tsx';
import { FilterPopup } from './FilterPopup.tsx';
import { columnName } from './filters.ts';
import type { OpenTool } from './sheetView.ts';
import type { SheetViewControl } from './useSheetView.ts';
import './columns.css';

const ROOM_PX = 18;

const GAP_PX = 4;

const STEP_PX = 40;

const WIDTH_PX = 292;

export type ColumnToolsProps<R> = {
  control: SheetViewControl<R>;
  tool: OpenTool;
  rows(): readonly R[];
  onClose(): void;
};

/** What a heading opens: the menu of the column, or its filter. */
export default function ColumnTools<R>({ control, tool, rows, onClose }: ColumnToolsProps<R>) {
  const column = control.all.find((one) => one.key === tool.column);
  if (!column) return null;
  if (tool.kind === 'menu') return <ColumnMenu control={control} column={column} at={tool.at} onClose={onClose} />;
  return (
    <FilterPopup
      key={column.key}
      column={column}
      filter={control.view.filters.columns[column.key] ?? null}
      rows={rows}
      at={tool.at}
      onApply={(filter) => {
        control.filterBy(column.key, filter);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type Props<R> = { control: SheetViewControl<R>; column: SheetColumn<R>; at: DOMRect; onClose(): void };

/** Everything that can be done to a column, at its heading. */
function ColumnMenu<R>({ control, column, at, onClose }: Props<R>) {
  const { key } = column;
  /** the menu closes for the filter, not to leave */
  const goesOn = useRef(false);
  const shown = control.columns;
  const place = shown.findIndex((one) => one.key === key);
  const sort = control.view.sort?.column === key ? control.view.sort.direction : null;
  const lastFrozen = shown.findLastIndex((one) => one.frozen);
  const filtered = control.view.filters.columns[key] !== undefined;
  const actions: Record<string, () => void> = {
    asc: () => control.sortBy(key, 'asc'),
    desc: () => control.sortBy(key, 'desc'),
    unsort: () => control.sortBy(key, null),
    unfilter: () => control.filterBy(key, null),
    left: () => control.step(key, -1),
    right: () => control.step(key, 1),
    freeze: () => control.freeze(key),
    unfreeze: () => control.freeze(null),
    wider: () => control.resize(key, at.width + STEP_PX),
    narrower: () => control.resize(key, at.width - STEP_PX),
    fit: () => control.resize(key, contentWidth(key)),
    usual: () => control.resize(key, null),
    hide: () => control.hide(key, true),
    reset: control.reset,
  };
  const items: MenuProps['items'] = [
    { key: 'asc', label: 'Сортировать по возрастанию', disabled: sort === 'asc' },
    { key: 'desc', label: 'Сортировать по убыванию', disabled: sort === 'desc' },
    ...(sort ? [{ key: 'unsort', label: 'Без сортировки' }] : []),
    ...(column.filter ? [{ type: 'divider' as const }, { key: 'filter', label: 'Фильтр…' }] : []),
    ...(filtered ? [{ key: 'unfilter', label: 'Снять фильтр' }] : []),
    { type: 'divider' },
    { key: 'left', label: 'Левее', disabled: place <= 0 },
    { key: 'right', label: 'Правее', disabled: place < 0 || place === shown.length - 1 },
    { key: 'freeze', label: 'Закрепить до этого столбца', disabled: lastFrozen === place },
    ...(lastFrozen >= 0 ? [{ key: 'unfreeze', label: 'Открепить столбцы' }] : []),
    {
      key: 'width',
      // a phone has no room for a submenu beside the menu
      type: window.innerWidth < 2 * WIDTH_PX ? 'group' : 'submenu',
      label: 'Ширина',
      children: [
        { key: 'wider', label: 'Шире' },
        { key: 'narrower', label: 'Уже' },
        { key: 'fit', label: 'По содержимому' },
        { key: 'usual', label: 'Обычная', disabled: control.layout.widths[key] === undefined },
      ],
    },
    { key: 'hide', label: 'Скрыть столбец', disabled: column.always === true || shown.length === 1 },
    { type: 'divider' },
    { key: 'reset', label: 'Вернуть исходный вид столбцов' },
  ];

  return (
    <AnchoredMenu
      at={at}
      width={WIDTH_PX}
      label={`Столбец «${columnName(column)}»`}
      items={items}
      onChoose={(chosen) => {
        if (chosen === 'filter') {
          goesOn.current = true;
          control.openTool({ kind: 'filter', column: key, at });
          return;
        }
        actions[chosen]?.();
        onClose();
      }}
      onClose={() => {
        if (!goesOn.current) onClose();
      }}
    />
  );
}

/** The width in pixels that shows everything of a column that is drawn at the moment; null where nothing of it is. */
function contentWidth(column: string) {
  const heading = document.querySelector(`[data-column="${CSS.escape(column)}"]`)?.closest('[role="columnheader"]');
  const grid = heading?.closest('[role="treegrid"]');
  const place = heading?.getAttribute('aria-colindex');
  if (!heading || !grid || !place) return null;
  const parts = [...heading.querySelectorAll('.sheet-heading-title, .sheet-heading-mark, .sheet-heading-menu')];
  const above = parts.reduce((sum, one) => sum + one.scrollWidth + GAP_PX, 0);
  const cells = [...grid.querySelectorAll(`[aria-level="2"] > [aria-colindex="${place}"]`)];
  const widths = cells.map((cell) => textWidth(cell.querySelector('.sheet-cell-text') ?? cell) + GAP_PX);
  return Math.ceil(Math.max(above, ...widths)) + ROOM_PX;
}

/** With what of it is cut off. */
function textWidth(cell: Element) {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return range.getBoundingClientRect().width;
}
