import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Firm, openFirm } from '../support/firm.ts';
import { stopWork } from '../support/server.ts';

let firm: Firm;
let service: string;

beforeAll(async () => {
  firm = await openFirm();
  const category = await firm.addCategory('Стены');
  service = await firm.addService(category);
  for (let n = 0; n < 20; n += 1) await firm.addService(category, { title: `Услуга ${n}` });
  await stopWork();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** First words of what goes to the database meanwhile, one for each round trip. */
async function trips(work: () => Promise<{ status: number }>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect((await work()).status).toBe(200);
  const asked = query.mock.calls.map(([what]) => (typeof what === 'string' ? what : (what as { text: string }).text));
  query.mockRestore();
  return asked.map((text) => text.trim().split(/\s+/).slice(0, 2).join(' '));
}

const ACCESS = 'select u.name,';
const LOCKED = ['begin', 'select change_counter'];

describe('round trips to the database', () => {
  it('are five for an edit: access, begin, the lock with the row, its changeset, commit', async () => {
    const edit = () => firm.owner.patch(`/api/service/edit/${service}`, { price_per_unit: Math.round(Math.random() * 1e6) });
    expect(await trips(edit)).toEqual([ACCESS, 'begin', 'with locked', 'with bumped', 'commit']);
  });

  it('are four for an edit that changes nothing', async () => {
    await firm.owner.patch(`/api/service/edit/${service}`, { title: 'Прежняя' });
    const again = () => firm.owner.patch(`/api/service/edit/${service}`, { title: 'Прежняя' });
    expect(await trips(again)).toEqual([ACCESS, 'begin', 'with locked', 'commit']);
  });

  it('are two for a list of any length', async () => {
    const list = await trips(() => firm.owner.get(`/api/service/list/?id=${firm.company}`));
    expect(list).toHaveLength(2);
    expect(list[0]).toBe(ACCESS);
  });

  it('are the same number however many services are moved', async () => {
    const guids = (await firm.list()).map(({ guid }) => guid);
    const place = (some: string[]) => () =>
      firm.owner.patch('/api/service/position/', { sort_positions: some.map((guid, at) => ({ guid, position: at + 1 })) });
    const few = await trips(place(guids.slice(0, 3).reverse()));
    expect(await trips(place([...guids].reverse()))).toHaveLength(few.length);
  });

  it('are the same number however many services a bulk change covers, in a dry run or applied', async () => {
    const guids = (await firm.list()).map(({ guid }) => guid);
    const other = await firm.addCategory('Полы');
    const [home] = (await firm.categories()).map(({ guid }) => guid);
    let cost = 0;
    const change = (some: string[], category: string | undefined, dry_run: boolean) => () => {
      cost += 1;
      const adjust = { field: 'price_per_unit', by: 'markup', value: 30, round_to: 1, round: 'up' };
      return firm.owner.post('/api/service/bulk/', {
        company: firm.company,
        guids: some,
        set: { category, cost_per_unit: 500 + cost },
        adjust,
        dry_run,
      });
    };
    const few = await trips(change(guids.slice(0, 2), other, false));
    const many = await trips(change(guids, other, false));
    expect(few).toEqual([
      ACCESS,
      ...LOCKED,
      'select "guid",',
      'select "s"."guid",',
      'update "service"',
      'select guid,',
      'update "service"',
      'with bumped',
      'commit',
    ]);
    expect(many).toEqual(few);
    expect(await trips(change(guids, home, true))).toEqual(await trips(change(guids.slice(0, 2), home, true)));
  });
});
