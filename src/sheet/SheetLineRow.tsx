import { createContext, type Key, memo, type ReactNode, use, useSyncExternalStore } from 'react';
import { Cell, type CellRendererProps, type RenderRowProps, Row } from 'react-data-grid';
import type { SheetLine } from './flatten.ts';
import { type LineSpan, NO_SPAN, spanClass } from './selection/cellRange.ts';

export const SelectionContext = createContext<SpanSource>({ subscribe: () => () => undefined, span: () => NO_SPAN });

/** What the sheet has to say of a row as a whole: shown in place of its number, heard with its first cell. */
export type RowMark = {
  text: string;
  icon: ReactNode;
  tone: 'quiet' | 'danger';
  /** the number stays beside it */
  small?: boolean;
  hint?: string;
  onPress?(): void;
};

export const MarkContext = createContext<((line: SheetLine<never>) => RowMark | null) | null>(null);

/** The part of the selected rectangle on the line that a cell belongs to. */
export const LineSpanContext = createContext(NO_SPAN);

/** Draws a line with what a treegrid tells about it (level, place, open or closed) and what of it is selected. */
function SheetLineRow<R>(props: RenderRowProps<SheetLine<R>>) {
  const line = props.row;
  const selection = use(SelectionContext);
  const span = useSyncExternalStore(selection.subscribe, () => selection.span(props.rowIdx));
  const place = { 'aria-level': line.type === 'group' ? 1 : 2, 'aria-posinset': line.place, 'aria-setsize': line.of };
  const open = line.type === 'group' ? { 'aria-expanded': line.expanded } : {};
  const markOf = use(MarkContext);
  const mark = markOf?.(line as SheetLine<never>);
  const number = markOf && line.type === 'row' ? { 'data-number': mark && !mark.small ? '' : line.number } : {};
  const chosen = span !== NO_SPAN ? { 'data-chosen': '' } : {};
  return (
    <LineSpanContext value={span}>
      <Row {...props} {...place} {...open} {...number} {...chosen} />
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
  const told = selected ? { ...props, 'aria-selected': true, className: selected } : props;
  return props.column.idx === 0 ? <FirstCell {...told} /> : <Cell {...told} />;
}

/** Tells of the mark of its row, which stands beside it for the eye and the mouse. */
function FirstCell<L>(props: CellRendererProps<L, unknown>) {
  const mark = use(MarkContext)?.(props.row as SheetLine<never>);
  if (!mark) return <Cell {...props} />;
  const { text, icon, tone, small, hint, onPress } = mark;
  return (
    <>
      <Cell {...props} aria-description={text} />
      <span aria-hidden className={`sheet-mark sheet-tone-${tone}${small ? ' sheet-mark-small' : ''}`} title={onPress ? undefined : text}>
        {onPress ? (
          <button
            type="button"
            tabIndex={-1}
            title={hint}
            onClick={(event) => {
              // The button may go with what it says: the focus stays in its row.
              event.currentTarget.closest('[role="row"]')?.querySelector<HTMLElement>('[role="gridcell"]')?.focus();
              onPress();
            }}
          >
            {icon}
            <span className="visually-hidden">{text}</span>
          </button>
        ) : (
          <>
            {icon}
            <span className="visually-hidden">{text}</span>
          </>
        )}
      </span>
    </>
  );
}

export function renderSheetCell<L>(key: Key, props: CellRendererProps<L, unknown>) {
  return <SelectedCell key={key} {...props} />;
}

/** What a line asks of the selection: its own part of the rectangle, and when to ask again. */
export type SpanSource = { subscribe(listener: () => void): () => void; span(line: number): LineSpan };
