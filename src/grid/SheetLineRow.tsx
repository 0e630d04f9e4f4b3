import type { Key } from 'react';
import { type RenderRowProps, Row } from 'react-data-grid';
import type { SheetLine } from './flatten.ts';

/** Draws a line with what a treegrid tells about it: level, place, open or closed. */
export function renderSheetLine<R>(key: Key, props: RenderRowProps<SheetLine<R>>) {
  const line = props.row;
  const place = { 'aria-level': line.type === 'group' ? 1 : 2, 'aria-posinset': line.place, 'aria-setsize': line.of };
  const open = line.type === 'group' ? { 'aria-expanded': line.expanded } : {};
  return <Row key={key} {...props} {...place} {...open} />;
}
