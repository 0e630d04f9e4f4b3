import { type Key, memo, use, useSyncExternalStore } from 'react';
import { type RenderRowProps, Row } from 'react-data-grid';
import type { SheetLine } from './flatten.ts';
import { LineSpanContext } from './selection/SelectedCell.tsx';
import { SelectionContext } from './selection/SelectionContext.ts';

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
