import { createContext, type Key, use } from 'react';
import { Cell, type CellRendererProps } from 'react-data-grid';
import { NO_SPAN, spanClass } from './lineSpan.ts';

/** The part of the selected rectangle on the line that a cell belongs to. */
export const LineSpanContext = createContext(NO_SPAN);

/** A cell of the grid that knows whether it is selected. */
function SelectedCell<L>(props: CellRendererProps<L, unknown>) {
  const selected = spanClass(use(LineSpanContext), props.column.idx);
  return selected ? <Cell {...props} aria-selected className={selected} /> : <Cell {...props} />;
}

export function renderSheetCell<L>(key: Key, props: CellRendererProps<L, unknown>) {
  return <SelectedCell key={key} {...props} />;
}
