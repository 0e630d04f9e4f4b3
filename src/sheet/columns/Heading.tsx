import { ArrowDownOutlined, ArrowUpOutlined, CaretDownOutlined, FilterFilled } from '@ant-design/icons';
import { useRef } from 'react';
import type { SheetColumn } from '../sheetTypes.ts';
import { type SortDirection, useHeadingControl } from './sheetView.ts';
import { useHeadingKeys } from './useHeadingKeys.ts';
import '../sheet.css';
import './columns.css';

const sortTitles: Record<SortDirection | 'none', string> = {
  none: 'Сортировать по возрастанию',
  asc: 'Сортировать по убыванию',
  desc: 'Снять сортировку',
};

/** The heading of a column: its title, how it is sorted and filtered, and the button of its menu. */
export function Heading<R>({ column }: { column: SheetColumn<R> }) {
  const control = useHeadingControl();
  const content = useRef<HTMLSpanElement>(null);
  useHeadingKeys(content, column.key, control);
  const title = <span className="sheet-heading-title">{column.title}</span>;
  if (!control) return title;
  const { sort, filters } = control.view;
  const sorted = sort?.column === column.key ? sort.direction : null;
  return (
    <span
      ref={content}
      className="sheet-heading"
      data-column={column.key}
      title="Щелчок выделяет столбец, стрелка сортирует, Alt+↓ открывает меню столбца"
    >
      {title}
      <button
        type="button"
        className={sorted ? 'sheet-heading-sort sheet-heading-mark' : 'sheet-heading-sort'}
        tabIndex={-1}
        aria-label="сортировать"
        title={sortTitles[sorted ?? 'none']}
        onClick={(event) => {
          // The heading itself is selected, or sorted by the keyboard.
          event.stopPropagation();
          control.sortBy(column.key, sorted === null ? 'asc' : sorted === 'asc' ? 'desc' : null);
        }}
      >
        {sorted === 'desc' ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden />}
      </button>
      {column.key in filters.columns && (
        <span className="sheet-heading-mark">
          <FilterFilled aria-hidden />
          <span className="visually-hidden">, есть фильтр</span>
        </span>
      )}
      <button
        type="button"
        className="sheet-heading-menu"
        tabIndex={-1}
        aria-label="меню столбца"
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation();
          control.openTool({ kind: 'menu', column: column.key, at: headingRect(event.currentTarget) });
        }}
      >
        <CaretDownOutlined aria-hidden />
      </button>
    </span>
  );
}

function headingRect(inside: Element) {
  return (inside.closest('[role="columnheader"]') ?? inside).getBoundingClientRect();
}
