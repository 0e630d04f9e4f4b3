import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edit, edited, exportedList, planOf } from '../../../../tests/support/edited-export.ts';
import type { ExportedCategory } from '../tools/exportList.ts';

const SCRIPTS = 1000;

const script: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    act: fc.constantFrom('title', 'unit', 'cost', 'price', 'note', 'move', 'reorder', 'add', 'remove'),
    at: fc.nat(40),
    by: fc.integer({ min: 1, max: 9_999_999 }),
  }),
  { maxLength: 8 },
);

type Said = { title: string; category: string; unit: string; cost: number; price: number; note: string };

function said(list: readonly ExportedCategory[]): [guid: string, said: Said][] {
  return list.flatMap(({ title: category, services }) =>
    services.map(
      ({ guid, title, unit, cost = 0, price, note = '' }) => [guid, { title, category, unit, cost, price, note }] as [string, Said],
    ),
  );
}

const inOrder = (all: Said[]) => all.map((one) => JSON.stringify(one)).sort();

describe('a price list that was exported and loaded again', () => {
  it.each(['csv', 'xlsx'] as const)('changes nothing when nobody touched it (%s)', async (form) => {
    const plan = await planOf(exportedList(), exportedList(), form);
    expect(plan).toMatchObject({ creates: [], updates: [], deletes: [], errors: [], warnings: [], newCategories: [], unchanged: 16 });
  });

  it('changes exactly what was edited, moved, added and removed in the file', { timeout: 300_000 }, async () => {
    const before = exportedList();
    const old = new Map(said(before));
    await fc.assert(
      fc.asyncProperty(script, fc.constantFrom('csv', 'xlsx'), async (edits, form) => {
        const now = edited(before, edits);
        fc.pre(said(now).length > 0);
        const plan = await planOf(before, now, form);
        const kept = said(now).filter(([guid]) => guid !== '');
        const left = new Set(kept.map(([guid]) => guid));
        const changed = kept.filter(([guid, one]) => JSON.stringify(one) !== JSON.stringify(old.get(guid)));
        const fieldsOf = (fields: (typeof plan.creates)[number]['fields'], category: string): Said => ({
          title: fields.title,
          category,
          unit: fields.unit_of_measure,
          cost: fields.cost_per_unit ?? 0,
          price: fields.price_per_unit,
          note: fields.note,
        });
        expect(plan.errors).toEqual([]);
        expect(plan.newCategories).toEqual([]);
        expect(plan.deletes.map(({ guid }) => guid).sort()).toEqual([...old.keys()].filter((guid) => !left.has(guid)).sort());
        expect(new Map(plan.updates.map((update) => [update.before.guid, fieldsOf(update.after, update.category)]))).toEqual(
          new Map(changed),
        );
        expect(inOrder(plan.creates.map(({ fields, target }) => fieldsOf(fields, target.title)))).toEqual(
          inOrder(said(now).flatMap(([guid, one]) => (guid === '' ? one : []))),
        );
        expect(plan.unchanged).toBe(kept.length - changed.length);
      }),
      { numRuns: SCRIPTS },
    );
  });
});
