import { ArrowDownOutlined, ArrowUpOutlined, CaretDownOutlined, FilterFilled } from '@ant-design/icons';
import { useRef } from 'react';
import type { SheetColumn } from '../sheetTypes.ts';
import { useHeadingActions } from './sheetView.ts';
import { useHeadingKeys } from './useHeadingKeys.ts';
import '../sheet.css';
import './heading.css';

/** The heading of a column: its title, how it is sorted and filtered, and the button of its menu. */
export function Heading<R>({ column }: { column: SheetColumn<R> }) {
  const view = useHeadingActions();
  const content = useRef<HTMLSpanElement>(null);
  useHeadingKeys(content, column.key, view);
  const title = <span className={column.titleHidden ? 'sheet-visually-hidden' : 'sheet-heading-title'}>{column.title}</span>;
  if (!view) return title;
  const sorted = view.sort?.column === column.key ? view.sort.direction : null;
  return (
    <span ref={content} className="sheet-heading" data-column={column.key} title="Щелчок сортирует, Alt+↓ открывает меню столбца">
      {title}
      {sorted && (
        <span className="sheet-heading-mark">{sorted === 'asc' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}</span>
      )}
      {view.filtered.has(column.key) && (
        <span className="sheet-heading-mark">
          <FilterFilled aria-hidden />
          <span className="sheet-visually-hidden">, есть фильтр</span>
        </span>
      )}
      <button
        type="button"
        className="sheet-heading-menu"
        tabIndex={-1}
        aria-label="меню столбца"
        aria-haspopup="menu"
        onClick={(event) => {
          // The heading itself sorts.
          event.stopPropagation();
          view.onMenu(column.key, headingRect(event.currentTarget));
        }}
      >
        <CaretDownOutlined aria-hidden />
      </button>
    </span>
  );
}

function headingRect(inside: Element): DOMRect {
  return (inside.closest('[role="columnheader"]') ?? inside).getBoundingClientRect();
}
