import { DownOutlined } from '@ant-design/icons';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../lib/listen.ts';
import { type FlatSheet, topGroup } from './flatten.ts';
import type { GridRef, SheetGroup } from './sheetTypes.ts';
import './sheet.css';

type Props<R> = {
  grid: GridRef;
  flat: FlatSheet<R>;
  rowHeight: number;
  headerHeight: number;
  onToggle(groupId: string): void;
};

/**
 * The header of the group whose rows are at the top, under the column header: for the eye and the mouse; the keyboard and screen
 * readers have the header itself. Drawn anew only when another group comes to the top.
 */
export function StickyGroup<R>({ grid, flat, rowHeight, headerHeight, onToggle }: Props<R>) {
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => setSheet(grid.current?.element ?? null), [grid]);

  useLayoutEffect(() => {
    if (!sheet) return;
    function follow() {
      const top = sheet && topGroup(flat, sheet.scrollTop, rowHeight);
      setAt(top?.line ?? null);
      if (bar.current) bar.current.style.translate = `0 ${-(top?.pushed ?? 0)}px`;
    }
    follow();
    // Before the grid draws other rows: after that, asking how far it is scrolled would lay them all out at once.
    return listen(sheet, { scroll: follow }, { passive: true, capture: true });
  }, [sheet, flat, rowHeight]);

  useLayoutEffect(() => {
    // The cell of the cursor is brought into view below both headers; the grid itself knows of one, and sets this but once.
    if (sheet) sheet.style.scrollPaddingBlockStart = `${headerHeight + rowHeight}px`;
  }, [sheet, headerHeight, rowHeight]);

  const line = at === null ? undefined : flat.lines[at];
  if (!sheet || line?.type !== 'group') return null;
  function toggle() {
    if (!sheet || at === null || line?.type !== 'group') return;
    // The header takes the place of its copy: what was clicked stays under the mouse.
    sheet.scrollTop = at * rowHeight;
    onToggle(line.group.id);
  }
  return createPortal(
    <div className="sheet-sticky-group" aria-hidden="true" style={{ insetBlockStart: headerHeight }}>
      <div ref={bar} className="sheet-sticky-bar" style={{ blockSize: rowHeight }}>
        <button type="button" className="sheet-sticky-title" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={toggle}>
          <span className="sheet-group-arrow">
            <DownOutlined aria-hidden />
          </span>
          <GroupLabel group={line.group} />
        </button>
      </div>
    </div>,
    sheet,
  );
}

/** Title of a group with what stands after it. */
export function GroupLabel<R>({ group }: { group: SheetGroup<R> }) {
  const shown = group.refused?.text ?? group.title;
  return (
    <>
      <span className={group.refused ? 'sheet-group-name sheet-refused' : 'sheet-group-name'} title={group.refused?.error ?? shown}>
        {shown}
      </span>
      {group.refused && <span className="visually-hidden">Ошибка: {group.refused.error}</span>}
      {group.note && <span className="sheet-group-note">{group.note}</span>}
    </>
  );
}
