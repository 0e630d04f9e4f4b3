import type { SheetLine } from './flatten.ts';
import type { KeyPress } from './keyboard.ts';
import type { CellPosition } from './navigation.ts';

/**
 * The header of a group is one cell, in which the grid forgets the column: ↑ and ↓ go on behind it in the one they came along.
 * @returns a function of every key pressed while nothing is edited: where it leads, null when the grid knows that itself
 */
export function createLane() {
  let kept: CellPosition | null = null;
  return (press: KeyPress, lines: readonly Pick<SheetLine<unknown>, 'type'>[], at: CellPosition): CellPosition | null => {
    const rowIdx = at.rowIdx + stepOf(press);
    const [here, next] = [lines[at.rowIdx], lines[rowIdx]];
    const came = kept?.rowIdx === at.rowIdx ? kept.idx : null;
    kept = null;
    if (!here || !next || here === next) return null;
    const idx = here.type === 'row' ? at.idx : came;
    if (idx === null) return null;
    if (next.type === 'group') kept = { rowIdx, idx };
    return here.type === 'group' && next.type === 'row' ? { rowIdx, idx } : null;
  };
}

function stepOf({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): 1 | 0 | -1 {
  if (ctrlKey || metaKey || shiftKey || altKey) return 0;
  return code === 'ArrowDown' ? 1 : code === 'ArrowUp' ? -1 : 0;
}
