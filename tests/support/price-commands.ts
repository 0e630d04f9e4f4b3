import fc from 'fast-check';
import { expect } from 'vitest';
import type { PriceScreen } from './price-actions.ts';

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];
const some = (screen: PriceScreen, picks: readonly number[]) => [
  ...new Set(picks.flatMap((at) => pick(screen.rows(), at)?.service.guid ?? [])),
];

/** Anything that a person can do, on rows picked by number. */
export const command = fc
  .record({
    what: fc.constantFrom(
      'edit',
      'paste',
      'add',
      'duplicate',
      'move',
      'moveTo',
      'remove',
      'unit',
      'addCategory',
      'rename',
      'removeCategory',
      'moveCategory',
    ),
    picks: fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
    group: fc.nat(5),
    value: fc.integer({ min: 1, max: 99 }),
  })
  .map((one) => ({ ...one, toString: () => `${one.what}(${one.picks}; ${one.group}; ${one.value})` }));
export type Command = { what: string; picks: number[]; group: number; value: number };

export function run(screen: PriceScreen, { what, picks, group, value }: Command) {
  const { actions, rows, groups, edit } = screen;
  const guids = some(screen, picks);
  const into = pick(groups(), group)?.category.shown;
  const touched = rows().filter((row) => guids.includes(row.service.guid));
  if (what === 'edit')
    actions.edit(
      touched.map((row) => edit(row, 'price_per_unit', value)),
      'filled',
    );
  if (what === 'unit') actions.setUnit(guids, `ед${value}`);
  if (what === 'duplicate') actions.duplicate(guids);
  if (what === 'remove' && guids.length > 0) actions.remove(guids);
  if (what === 'addCategory') actions.addCategory(`К${value}`);
  if (!into) return;
  const inGroup = groups().find((one) => one.category.shown.guid === into.guid)?.rows ?? [];
  const neighbour = pick(inGroup, value)?.service.guid;
  if (what === 'add') actions.addService(into.guid, value % 2 ? neighbour : undefined);
  if (what === 'move') actions.move(guids, into.guid);
  if (what === 'moveTo') actions.moveTo(guids, { group: into.guid, before: value % 3 ? (neighbour ?? null) : null });
  if (what === 'rename') actions.renameCategory(into.guid, `Н${value}`);
  if (what === 'removeCategory') actions.removeCategory(into);
  if (what === 'moveCategory') actions.moveCategory(into.guid, pick(groups(), value)?.category.shown.guid ?? null);
  if (what === 'paste') {
    const cells = { title: { text: `П${value}`, parsed: { value: `П${value}` } } };
    actions.paste({
      group: into.guid,
      after: neighbour ?? null,
      rows: [cells, cells],
      edits: touched.map((row) => edit(row, 'title', `В${value}`)),
    });
  }
}

/** Takes everything back and does it all again: on both ways each step goes whole, and what is looked at is as it was. */
export async function expectThereAndBack(screen: PriceScreen, before: unknown, look: () => unknown): Promise<void> {
  const after = look();
  const steps = screen.history.stack.getState().done.length;
  const whole = { kept: { cells: 0, rows: 0, example: '' }, failure: null };
  for (let step = 0; step < steps; step++) {
    expect(await screen.history.go('undo')).toMatchObject(whole);
    await screen.settle();
  }
  expect(look()).toEqual(before);
  for (let step = 0; step < steps; step++) {
    expect(await screen.history.go('redo')).toMatchObject(whole);
    await screen.settle();
  }
  expect(look()).toEqual(after);
}
