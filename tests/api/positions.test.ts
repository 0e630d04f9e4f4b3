import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Firm, openFirm } from '../support/firm.ts';
import { serverOfFile } from '../support/server.ts';

let firm: Firm;
beforeAll(async () => {
  firm = await openFirm();
});

const sort = (sort_positions: { guid: string; position: number }[]) =>
  firm.partner.patch<{ guid: string; position: number }[]>('/api/service/position/', { sort_positions });

const rename = async (user: string, name: string) =>
  sql`update app_user set name = ${name} where guid = ${user}`.execute((await serverOfFile()).db);

async function filled(count: number): Promise<{ category: string; guids: string[] }> {
  const category = await firm.addCategory('Порядок');
  const guids: string[] = [];
  for (let i = 0; i < count; i++) guids.push(await firm.addService(category));
  return { category, guids };
}

describe('positions in a list', () => {
  it('are set as requested; the others keep their order, and versions stay', async () => {
    const { category, guids } = await filled(4);
    const [a = '', b = '', c = '', d = ''] = guids;
    const answer = await sort([{ guid: d, position: 2 }]);
    expect(answer.status).toBe(200);
    expect(await firm.order(category)).toEqual([a, d, b, c]);
    expect(new Map(answer.body.map((row) => [row.guid, row.position]))).toEqual(
      new Map([
        [d, 2],
        [b, 3],
        [c, 4],
      ]),
    );
    expect((await firm.service(d)).version).toBe(1);
    const [last] = await firm.changesets();
    expect(last).toMatchObject({ kind: 'reorder', count: 3 });
    expect(await firm.rows(last?.guid)).toContainEqual(
      expect.objectContaining({ guid: d, before: { position: 4 }, after: { position: 2 } }),
    );
  });

  it('shifted by a colleague do not make them the one who edited the row', async () => {
    const { category, guids } = await filled(1);
    const [row = ''] = guids;
    await rename(firm.owner.user, 'Анна Владелец');
    await rename(firm.partner.user, 'Борис Партнёр');
    const path = `/api/service/edit/${row}`;
    await firm.owner.patch(path, { price_per_unit: 300 });
    await firm.partner.post('/api/service/create/', { guid: randomUUID(), company: firm.company, category, position: 1 });
    expect((await firm.service(row)).position).toBe(2);
    const late = await firm.owner.patch(path, { price_per_unit: 400 }, { 'If-Match': '1' });
    expect(late).toMatchObject({ status: 412, body: { current: { version: 2 }, changed: { name: 'Анна Владелец' } } });
  });

  it('requested as they are leave no changeset', async () => {
    const { guids } = await filled(2);
    const before = await firm.changesets();
    expect((await sort(guids.map((guid, index) => ({ guid, position: index + 1 })))).status).toBe(200);
    expect(await firm.changesets()).toEqual(before);
  });

  it('do not change when one guid is unknown, foreign or named twice', async () => {
    const { category, guids } = await filled(2);
    const [a = '', b = ''] = guids;
    for (const alien of [randomUUID(), await firm.foreignService(), category]) {
      expect(
        await sort([
          { guid: b, position: 1 },
          { guid: alien, position: 2 },
        ]),
      ).toMatchObject({ status: 404, body: { error: 1101 } });
    }
    expect(
      await sort([
        { guid: b, position: 1 },
        { guid: b, position: 2 },
      ]),
    ).toMatchObject({ status: 422 });
    expect(await firm.order(category)).toEqual([a, b]);
  });

  it('stay 1…n while several users write at once', async () => {
    const { category, guids } = await filled(8);
    const other = await firm.addCategory('Соседняя');
    const writes = guids.flatMap((guid, index) => [
      sort([{ guid, position: ((index * 3) % 8) + 1 }]),
      firm.owner.patch(`/api/service/edit/${guid}`, index % 3 === 0 ? { category: other } : { position: 1 }),
      firm.owner.post('/api/service/create/', { guid: randomUUID(), company: firm.company, category, position: 2 }),
      index % 4 === 1 ? firm.partner.patch(`/api/service/edit/${guid}`, { is_deleted: true }) : sort([{ guid, position: 3 }]),
    ]);
    for (const answer of await Promise.all(writes)) expect(answer.status).toBeLessThan(300);
    for (const within of [category, other]) {
      const places = (await firm.list()).filter((row) => row.category === within && !row.is_deleted).map((row) => row.position);
      expect(places).toEqual(places.map((_, index) => index + 1));
    }
  });

  it('may be named for many thousands of rows at once', async () => {
    const sort_positions = Array.from({ length: 17_000 }, (_, index) => ({ guid: randomUUID(), position: index + 1 }));
    for (const path of ['/api/service/position/', '/api/service/category/position/'])
      expect(await firm.partner.patch(path, { sort_positions })).toMatchObject({ status: 404, body: { error: 1101 } });
  });

  it('at the end are never given twice to rows added at once', async () => {
    const { category } = await filled(1);
    const add = () => firm.partner.post('/api/service/create/', { guid: randomUUID(), company: firm.company, category });
    const answers = await Promise.all(Array.from({ length: 12 }, add));
    const places = answers.map((answer) => answer.body.position).sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 12 }, (_, index) => index + 2));
  });

  it('of categories are changed within the company only', async () => {
    const own = await openFirm();
    const [a, b, c] = [await own.addCategory('А'), await own.addCategory('Б'), await own.addCategory('В')];
    const answer = await own.owner.patch('/api/service/category/position/', {
      sort_positions: [
        { guid: c, position: 1 },
        { guid: a, position: 3 },
      ],
    });
    expect(answer.status).toBe(200);
    expect((await own.categories()).map((row) => row.guid)).toEqual([c, b, a]);
    const foreign = await own.foreignCategory();
    expect(await own.owner.patch('/api/service/category/position/', { sort_positions: [{ guid: foreign, position: 1 }] })).toMatchObject({
      status: 404,
    });
    expect(await own.client.patch('/api/service/category/position/', { sort_positions: [{ guid: a, position: 1 }] })).toMatchObject({
      status: 403,
    });
  });
});
