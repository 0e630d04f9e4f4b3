import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleLines } from '../../tests/support/sheet-lines.ts';
import { type CycleStep, cycle } from './keyboard.ts';
import type { CellAt } from './selection/cellRange.ts';

const { lines } = sampleLines(['ab', 'cde', 'f']);
const rowLines = lines.flatMap((line, index) => (line.type === 'row' ? [index] : []));
const place = fc.record({ line: fc.integer({ min: 0, max: lines.length - 1 }), column: fc.integer({ min: 0, max: 4 }) });
const rect = fc.tuple(place, place).map(([a, b]) => ({
  top: Math.min(a.line, b.line),
  bottom: Math.max(a.line, b.line),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
}));

describe('moving the cursor inside a selection', () => {
  it('goes along rows by Tab and down columns by Enter, wraps around and skips headers', () => {
    const block = { top: 1, bottom: 4, left: 1, right: 2 };
    const step = (line: number, column: number, way: CycleStep) => cycle(lines, block, { line, column }, way);
    expect(step(1, 1, 'next')).toEqual({ line: 1, column: 2 });
    expect(step(2, 2, 'next')).toEqual({ line: 4, column: 1 });
    expect(step(4, 2, 'next')).toEqual({ line: 1, column: 1 });
    expect(step(1, 1, 'previous')).toEqual({ line: 4, column: 2 });
    expect(step(2, 1, 'down')).toEqual({ line: 4, column: 1 });
    expect(step(4, 1, 'down')).toEqual({ line: 1, column: 2 });
    expect(step(1, 1, 'up')).toEqual({ line: 4, column: 2 });
  });

  it('enters at the first cell from outside, and does nothing among headers alone', () => {
    expect(cycle(lines, { top: 1, bottom: 2, left: 0, right: 1 }, { line: 4, column: 3 }, 'down')).toEqual({ line: 1, column: 0 });
    expect(cycle(lines, { top: 3, bottom: 3, left: 0, right: 1 }, { line: 3, column: 0 }, 'next')).toBeNull();
  });

  it('visits every cell of any rectangle once and comes back', () => {
    fc.assert(
      fc.property(rect, fc.constantFrom<CycleStep>('next', 'previous', 'down', 'up'), (block, step) => {
        const rows = rowLines.filter((line) => line >= block.top && line <= block.bottom);
        fc.pre(rows.length > 0);
        const start: CellAt = { line: rows[0] ?? 0, column: block.left };
        const size = rows.length * (block.right - block.left + 1);
        const seen = new Set<string>();
        let at: CellAt | null = start;
        for (let times = 0; times < size && at; times++) {
          seen.add(`${at.line}:${at.column}`);
          at = cycle(lines, block, at, step);
        }
        expect(seen.size).toBe(size);
        expect(at).toEqual(start);
      }),
    );
  });

  it('is undone by the step in the opposite direction', () => {
    const back: Record<CycleStep, CycleStep> = { next: 'previous', previous: 'next', down: 'up', up: 'down' };
    fc.assert(
      fc.property(rect, fc.constantFrom<CycleStep>('next', 'previous', 'down', 'up'), (block, step) => {
        const row = rowLines.find((line) => line >= block.top && line <= block.bottom);
        fc.pre(row !== undefined);
        const from = { line: row ?? 0, column: block.right };
        const to = cycle(lines, block, from, step);
        expect(to && cycle(lines, block, to, back[step])).toEqual(from);
      }),
    );
  });
});
