import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupStepTarget, stepTarget } from './moveTarget.ts';
import { movesBack, type RowMove, withMoved } from './withMoved.ts';

type Group = { id: string; rows: readonly string[] };
const same = (row: string) => row;
const move = (groups: readonly Group[], one: RowMove) => withMoved(groups, same, one);

const sheet = fc
  .array(fc.nat(4), { minLength: 1, maxLength: 5 })
  .map((sizes): Group[] =>
    sizes.map((size, group) => ({ id: `g${group}`, rows: Array.from({ length: size }, (_, row) => `${group}.${row}`) })),
  );
const rowsOf = (groups: readonly Group[]) => groups.flatMap((group) => group.rows);
const placed = sheet.chain((groups) =>
  fc.record({
    groups: fc.constant(groups),
    ids: fc.subarray(rowsOf(groups)),
    to: fc.nat(groups.length - 1).chain((at) => {
      const group = groups[at] as Group;
      return fc.record({ group: fc.constant(group.id), before: fc.constantFrom(null, ...group.rows) });
    }),
  }),
);

describe('moving rows', () => {
  it('keeps every row exactly once, the moved ones together in their order and the others in theirs', () => {
    fc.assert(
      fc.property(placed, ({ groups, ids, to }) => {
        const after = move(groups, { ids, to });
        const rows = rowsOf(after);
        expect([...rows].sort()).toEqual(rowsOf(groups).sort());
        expect(rows.filter((id) => !ids.includes(id))).toEqual(rowsOf(groups).filter((id) => !ids.includes(id)));
        if (ids.length > 0) {
          const target = after.find((group) => group.id === to.group)?.rows ?? [];
          expect(target.slice(target.indexOf(ids[0] ?? ''), target.indexOf(ids[0] ?? '') + ids.length)).toEqual(ids);
        }
      }),
    );
  });

  it('is undone exactly', () => {
    fc.assert(
      fc.property(placed, ({ groups, ids, to }) => {
        const back = movesBack(groups, same, ids);
        expect(back.reduce(move, move(groups, { ids, to }))).toEqual(groups);
      }),
    );
  });

  it('leaves groups it does not concern as the same objects', () => {
    const groups: Group[] = [
      { id: 'a', rows: ['1', '2'] },
      { id: 'b', rows: ['3'] },
    ];
    const after = move(groups, { ids: ['2'], to: { group: 'a', before: '1' } });
    expect(after[0]?.rows).toEqual(['2', '1']);
    expect(after[1]).toBe(groups[1]);
  });

  it('does nothing when there is no such group', () => {
    expect(move([{ id: 'a', rows: ['1'] }], { ids: ['1'], to: { group: 'gone', before: null } })).toEqual([{ id: 'a', rows: ['1'] }]);
  });
});

describe('Alt+↑ and Alt+↓', () => {
  const order: Group[] = [
    { id: 'a', rows: ['1', '2', '3'] },
    { id: 'b', rows: [] },
    { id: 'c', rows: ['4', '5'] },
  ];
  it('move a row past the next one', () => {
    expect(stepTarget(order, ['1'], 1)).toEqual({ group: 'a', before: '3' });
    expect(stepTarget(order, ['2'], 1)).toEqual({ group: 'a', before: null });
    expect(stepTarget(order, ['3'], -1)).toEqual({ group: 'a', before: '2' });
  });
  it('move a row at the edge of a group into the next group, also an empty one', () => {
    expect(stepTarget(order, ['3'], 1)).toEqual({ group: 'b', before: null });
    expect(stepTarget(order, ['4'], -1)).toEqual({ group: 'b', before: null });
  });
  it('move a block of rows, also across the border of a group', () => {
    expect(stepTarget(order, ['1', '2'], 1)).toEqual({ group: 'a', before: null });
    expect(stepTarget(order, ['3', '4'], 1)).toEqual({ group: 'c', before: null });
    expect(stepTarget(order, ['3', '4'], -1)).toEqual({ group: 'a', before: '2' });
  });
  it('stop at the ends of the sheet', () => {
    expect(stepTarget(order, ['1', '2'], -1)).toBeNull();
    expect(stepTarget(order, ['5'], 1)).toBeNull();
    expect(stepTarget(order, [], 1)).toBeNull();
  });
  it('repeated in one direction bring a row past every place once', () => {
    fc.assert(
      fc.property(sheet, (groups) => {
        const id = groups[0]?.rows[0];
        if (id === undefined) return;
        let now: readonly Group[] = groups;
        let steps = 0;
        for (let to = stepTarget(now, [id], 1); to; to = stepTarget(now, [id], 1)) {
          now = move(now, { ids: [id], to });
          steps++;
        }
        expect(steps).toBe(rowsOf(groups).length - 1 + groups.length - 1);
        expect(now.at(-1)?.rows.at(-1)).toBe(id);
      }),
    );
  });
  it('move a group past its neighbour', () => {
    expect(groupStepTarget(order, 'a', 1)).toBe('c');
    expect(groupStepTarget(order, 'b', 1)).toBeNull();
    expect(groupStepTarget(order, 'b', -1)).toBe('a');
    expect(groupStepTarget(order, 'a', -1)).toBeUndefined();
    expect(groupStepTarget(order, 'c', 1)).toBeUndefined();
  });
});
