import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { listen } from '../../lib/listen.ts';
import { announce } from '../../ui/announce.tsx';
import { lazyExtra } from '../../ui/lazyPart.tsx';
import { type FlatSheet, rowsBelow } from '../flatten.ts';
import { rectOf } from '../selection/cellRange.ts';
import { cellsText } from '../selection/selectionFigures.ts';
import type { Selection } from '../selection/useSelection.ts';
import type { CellEdit, GridRef, SheetOwner } from '../sheetTypes.ts';
import { whenDone } from '../whenDone.ts';
import { type FillTargets, fillDown, filledBeside, fillKey, fillOver, fillRight } from './fillEdits.ts';

// For the mouse alone. One that does not come costs the handle, not the filling: the keyboard has Ctrl+D and Ctrl+R.
const FillHandle = lazyExtra(() => import('./FillHandle.tsx'));

type Deps<R> = Pick<SheetOwner<R>, 'columns' | 'onEdits'> & { grid: GridRef; flat: FlatSheet<R>; selection: Selection<R> };

/** Ctrl+D, Ctrl+R and the handle at the corner of the selection. Values are copied, one step of undo each time. */
export function useFill<R>(deps: Deps<R>): ReactNode {
  const { grid, selection } = deps;
  const latest = useRef(deps);
  latest.current = deps;

  function handOver(edits: readonly CellEdit<R>[]) {
    if (edits.length === 0) return announce('Заполнять нечего: выделите несколько ячеек, из которых верхнюю или левую нужно повторить.');
    const refused = edits.filter(({ parsed }) => 'error' in parsed).length;
    const cells = cellsText(edits.length);
    whenDone(latest.current.onEdits?.(edits, 'filled'), () =>
      announce(`Заполнено: ${cells}${refused > 0 ? `, не принято: ${refused}` : ''}.`),
    );
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.target instanceof HTMLInputElement ? null : fillKey(event);
    if (!key || !latest.current.onEdits) return;
    event.preventDefault();
    event.stopPropagation();
    const { flat, columns } = latest.current;
    handOver(selection.store.blocks().flatMap((block) => (key === 'down' ? fillDown(block, flat) : fillRight(block, columns))));
  });
  useEffect(() => listen(grid.current?.element, { keydown: onKey }, { capture: true }), [grid]);

  function fill(targets: FillTargets<R>) {
    const block = selection.store.block();
    if (!block) return;
    const [rect, { area }] = [rectOf(block.range), targets];
    handOver(fillOver(block, targets));
    selection.select({
      anchor: { line: Math.min(rect.top, area.top), column: Math.min(rect.left, area.left) },
      focus: { line: Math.max(rect.bottom, area.bottom), column: Math.max(rect.right, area.right) },
    });
  }
  /** A double click fills down as far as the column beside is filled, within the group. */
  function fillBeside() {
    const block = selection.store.block();
    const last = block?.lines.at(-1);
    const { flat, columns } = latest.current;
    const lines = block && last ? filledBeside(columns, rectOf(block.range), rowsBelow(flat, last).rest) : [];
    const [first, end] = [lines[0], lines.at(-1)].map((line) => line && flat.indexOf.get(line.key));
    if (!block || first === undefined || end === undefined) return;
    fill({ way: 'down', area: { ...rectOf(block.range), top: first, bottom: end }, lines, columns: block.columns });
  }
  if (!deps.onEdits || deps.flat.lines.length === 0) return null;
  return (
    <FillHandle grid={grid} lines={deps.flat.lines} columns={deps.columns} selection={selection} onFill={fill} onFillBeside={fillBeside} />
  );
}
