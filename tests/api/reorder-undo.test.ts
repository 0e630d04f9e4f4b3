import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RevertAnswer } from '../../contract/changeset.ts';
import { orderBack } from '../../server/modules/priceList/orderBack.ts';
import { type Firm, openFirm } from '../support/firm.ts';

let firm: Firm;
beforeAll(async () => {
  firm = await openFirm();
});

const newest = async () => (await firm.owner.get(`/api/changeset/list/?id=${firm.company}&page=1&page_size=1`)).body[0].guid as string;
const revert = (guid: string, dry_run = false) => firm.owner.post<RevertAnswer>(`/api/changeset/${guid}/revert/`, { dry_run });
const sort = (order: readonly string[], what = 'service') =>
  firm.owner.patch(`/api/${what}/position/`, { sort_positions: order.map((guid, index) => ({ guid, position: index + 1 })) });
const edit = (guid: string, values: object) => firm.owner.patch(`/api/service/edit/${guid}`, values);

async function filled(titles: string): Promise<{ category: string; guids: string[] }> {
  const category = await firm.addCategory('Порядок');
  const guids: string[] = [];
  for (const title of titles) guids.push(await firm.addService(category, { title }));
  return { category, guids };
}
async function titles(category: string): Promise<string> {
  const list = await firm.list();
  return list
    .filter((row) => row.category === category && !row.is_deleted)
    .map(({ title }) => title)
    .join('');
}

describe('undo of a reordering', () => {
  it('of services leaves no hole for one that was deleted since', async () => {
    const { category, guids } = await filled('ABCDE');
    await sort(guids.toReversed());
    const changeset = await newest();
    await edit(guids[0] ?? '', { is_deleted: true });
    expect((await revert(changeset)).body).toMatchObject({ reverted: 4, conflicts: [] });
    expect(await titles(category)).toBe('BCDE');
  });

  it('of services keeps first what was made first since', async () => {
    const { category, guids } = await filled('ABCDEF');
    await firm.owner.patch('/api/service/position/', { sort_positions: [{ guid: guids[0], position: 6 }] });
    const changeset = await newest();
    await firm.addService(category, { title: 'G', position: 1 });
    expect((await revert(changeset)).body.conflicts).toEqual([]);
    expect(await titles(category)).toBe('GABCDEF');
  });

  it('of services tells of one that was moved again, and leaves those that went to another category there', async () => {
    const { category, guids } = await filled('ABCDE');
    const other = await filled('XY');
    const [a = '', b = ''] = guids;
    await sort([...guids.slice(1), a]);
    const changeset = await newest();
    await firm.owner.patch('/api/service/position/', { sort_positions: [{ guid: a, position: 3 }] });
    await edit(b, { category: other.category, position: 1 });
    const told = { reverted: 0, conflicts: [{ guid: a, title: 'A', field: 'position', was: 5, now: 2 }], changeset: null };
    expect((await revert(changeset, true)).body).toEqual(told);
    expect((await revert(changeset)).body).toEqual(told);
    expect([await titles(category), await titles(other.category)]).toEqual(['CADE', 'BXY']);
  });

  it('of categories leaves no hole for one that was deleted since', async () => {
    const own = await openFirm();
    const guids: string[] = [];
    for (const title of 'ABCD') guids.push(await own.addCategory(title));
    const places = guids.toReversed().map((guid, index) => ({ guid, position: index + 1 }));
    await own.owner.patch('/api/service/category/position/', { sort_positions: places });
    const [changeset] = await own.changesets();
    await own.owner.patch(`/api/service/category/edit/${guids[0]}`, { is_deleted: true });
    await own.owner.post(`/api/changeset/${changeset?.guid}/revert/`, { dry_run: false });
    const living = (await own.categories()).filter((row) => !row.is_deleted).sort((one, other) => one.position - other.position);
    expect(living.map(({ title }) => title).join('')).toBe('BCD');
  });

  it('after random changes gives what the orders of that time give', async () => {
    const kinds = ['make', 'move', 'delete', 'restore', 'leave', 'return', 'price', 'sort'] as const;
    const step = fc.record({ what: fc.constantFrom(...kinds), which: fc.nat(20), to: fc.integer({ min: 1, max: 7 }) });
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 2 });
    await fc.assert(
      fc.asyncProperty(order, fc.array(step, { maxLength: 6 }), async (asked, steps) => {
        const { category, guids } = await filled('ABCDEF');
        const away = (await filled('X')).category;
        const gone = await firm.addService(category, { title: 'Z', position: 3 });
        await edit(gone, { is_deleted: true });
        const before = await firm.order(category);
        await sort(asked.map((index) => guids[index] ?? ''));
        const after = await firm.order(category);
        if (after.join() === before.join()) return;
        const changeset = await newest();
        for (const { what, which, to } of steps) {
          const all = await firm.list();
          const rows = all.filter((row) => (what === 'return' ? row.category === away : row.category === category));
          const able = rows.filter((row) => row.is_deleted === (what === 'restore'));
          const { guid = '' } = able[which % Math.max(able.length, 1)] ?? {};
          if (what === 'make') await firm.addService(category, { title: 'N', position: to });
          else if (guid === '') continue;
          else if (what === 'move') await firm.owner.patch('/api/service/position/', { sort_positions: [{ guid, position: to }] });
          else if (what === 'sort') await sort(able.map((row) => row.guid).toReversed());
          else if (what === 'price') await edit(guid, { price_per_unit: to });
          else if (what === 'delete' || what === 'restore') await edit(guid, { is_deleted: what === 'delete' });
          else await edit(guid, { category: what === 'leave' ? away : category });
        }
        const now = await firm.order(category);
        const place = (list: readonly string[], guid: string) => (list.includes(guid) ? list.indexOf(guid) + 1 : null);
        const stood = now.map((guid) => ({ guid, before: place(before, guid), after: place(after, guid) }));
        const expected = orderBack(stood);
        const { body } = await revert(changeset);
        expect(await firm.order(category)).toEqual(expected.order);
        expect(body.conflicts.map(({ guid }) => guid).sort()).toEqual(expected.kept.toSorted());
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
