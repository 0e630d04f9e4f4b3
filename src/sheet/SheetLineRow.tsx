import { createContext, type Key, memo, use, useSyncExternalStore } from 'react';
import { Cell, type CellRendererProps, type RenderRowProps, Row } from 'react-data-grid';
import type { SheetLine } from './flatten.ts';
import { type LineSpan, NO_SPAN, spanClass } from './selection/cellRange.ts';

export const SelectionContext = createContext<SpanSource>({ subscribe: () => () => undefined, span: () => NO_SPAN });

/** The part of the selected rectangle on the line that a cell belongs to. */
export const LineSpanContext = createContext(NO_SPAN);

/** Draws a line with what a treegrid tells about it (level, place, open or closed) and what of it is selected. */
function SheetLineRow<R>(props: RenderRowProps<SheetLine<R>>) {
  const line = props.row;
  const selection = use(SelectionContext);
  const span = useSyncExternalStore(selection.subscribe, () => selection.span(props.rowIdx));
  const place = { 'aria-level': line.type === 'group' ? 1 : 2, 'aria-posinset': line.place, 'aria-setsize': line.of };
  const open = line.type === 'group' ? { 'aria-expanded': line.expanded } : {};
  return (
    <LineSpanContext value={span}>
      <Row {...props} {...place} {...open} />
    </LineSpanContext>
  );
}

const LineRow = memo(SheetLineRow) as typeof SheetLineRow;

export function renderSheetLine<R>(key: Key, props: RenderRowProps<SheetLine<R>>) {
  return <LineRow key={key} {...props} />;
}

/** A cell of the grid that knows whether it is selected. */
function SelectedCell<L>(props: CellRendererProps<L, unknown>) {
  const selected = spanClass(use(LineSpanContext), props.column.idx);
  return selected ? <Cell {...props} aria-selected className={selected} /> : <Cell {...props} />;
}

export function renderSheetCell<L>(key: Key, props: CellRendererProps<L, unknown>) {
  return <SelectedCell key={key} {...props} />;
}

/** What a line asks of the selection: its own part of the rectangle, and when to ask again. */
export type SpanSource = { subscribe(listener: () => void): () => void; span(line: number): LineSpan };
