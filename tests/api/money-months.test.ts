import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClosedMonth } from '../../contract/analytics.ts';
import type { Client } from '../support/client.ts';
import { untilLockIsAwaited } from '../support/factories.ts';
import { type MoneyFirm, openMoneyFirm } from '../support/money-firm.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
let firm: MoneyFirm;
beforeEach(async () => {
  firm = await openMoneyFirm(server);
});

const OCTOBER = { 'Confirm-Closed-Months': '2025-10' };
const close = (month = '2025-10', caller: Client = firm.owner) => caller.post('/api/month/close/', { company: firm.company, month });
const reopen = (month = '2025-10', caller: Client = firm.owner) => caller.post('/api/month/reopen/', { company: firm.company, month });
const list = async (): Promise<ClosedMonth[]> => (await firm.owner.get(`/api/month/list/?id=${firm.company}`)).body;
const corrections = async (month = '2025-10') => (await firm.owner.get(`/api/month/corrections/?id=${firm.company}&month=${month}`)).body;
const change = (row: { guid: string }, set: object, headers = {}, caller: Client = firm.owner) =>
  caller.patch(`/api/transaction/expense/edit/${row.guid}`, set, headers);

describe('closing a month', () => {
  it('keeps its sums, and shows them next to the current ones', async () => {
    await firm.add('income', { date: '2025-10-01', amount: 1000.1 });
    const row = await firm.add('expense', { date: '2025-10-31', amount: 300.05 });
    await firm.add('payment', { date: '2025-10-31', amount: 100 });
    await firm.add('dividend', { date: '2025-10-31', amount: 50 });
    const closed = await close();
    const sums = { count: 4, income: 1000.1, expense: 300.05, payment: 100, dividend: 50, profit: 600.05 };
    expect(closed.status).toBe(201);
    expect(closed.body).toMatchObject({ month: '2025-10', closed: sums, now: sums, corrections: 0 });
    expect((await close()).status).toBe(200);
    expect((await change(row, { amount: 310 }, OCTOBER)).status).toBe(200);
    expect(await list()).toEqual([{ ...closed.body, now: { ...sums, expense: 310, profit: 590.1 }, corrections: 1 }]);
  });

  it('by an owner without a name is told as done by the contractor that they are, and so are later changes', async () => {
    const row = await firm.add('expense', { date: '2025-10-31', amount: 300 });
    const { guid } = (await close()).body.closed_by;
    await change(row, { amount: 310 }, OCTOBER);
    await sql`update contractor set title = 'Анна с Ленина' where company = ${firm.company} and user_guid = ${guid}`.execute(server.db);
    await sql`update app_user set name = '' where guid = ${guid}`.execute(server.db);
    const who = { guid, name: 'Анна с Ленина' };
    expect(await list()).toMatchObject([{ closed_by: who }]);
    const found = await firm.owner.get(`/api/month/corrections/?id=${firm.company}&month=2025-10&search=${encodeURIComponent('анна с')}`);
    expect(found.body).toMatchObject([{ author: who }]);
  });

  it('is allowed for ended months only, and to the owner only', async () => {
    const now = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);
    for (const month of [now, '2999-01', '0000-01', '2025-13']) {
      const { status, body } = await close(month);
      expect([status, body.error, Object.keys(body.fields)]).toEqual([422, 1100, ['month']]);
      if (month === now) expect(body.fields.month).toEqual(['Закрыть можно только месяц, который уже закончился по московскому времени.']);
    }
    expect((await close('2025-10', firm.partner)).body.error).toBe(1102);
    expect((await firm.client.get(`/api/month/list/?id=${firm.company}`)).body.error).toBe(1102);
    expect((await close('2025-10', firm.stranger)).body.error).toBe(1101);
    expect(await list()).toEqual([]);
  });

  it('is listed in pages, the latest first, with the number of all', async () => {
    for (const month of ['2025-09', '2025-10']) await close(month);
    const { body, headers } = await firm.owner.get<ClosedMonth[]>(`/api/month/list/?id=${firm.company}&page=2&page_size=1`);
    expect([headers.get('X-Total-Count'), body.map(({ month }) => month)]).toEqual(['2', ['2025-09']]);
    expect((await firm.owner.get(`/api/month/list/?id=${firm.company}&search=2025-10`)).body).toMatchObject([{ month: '2025-10' }]);
  });

  it('is recorded in the change log and changes the ETags of lists', async () => {
    const address = `/api/month/list/?id=${firm.company}`;
    const tag = (await firm.owner.get(address)).headers.get('ETag') ?? '';
    await close();
    expect((await firm.owner.get(address, { 'If-None-Match': tag })).status).toBe(200);
    expect(await reopen()).toMatchObject({ status: 204 });
    const log = await firm.changesets();
    const titles = log.map(({ title }) => title);
    expect(titles).toEqual(['Открыт месяц: октябрь 2025\u00a0г.', 'Закрыт месяц: октябрь 2025\u00a0г.']);
    const revert = await firm.owner.post(`/api/changeset/${log[1]?.guid}/revert/`, { dry_run: false });
    expect([revert.status, revert.body.error]).toEqual([409, 1108]);
  });
});

describe('a closed month', () => {
  it('accepts no change without a confirmation', async () => {
    const inside = await firm.add('expense', { date: '2025-10-15' });
    const outside = await firm.add('expense', { date: '2025-11-15' });
    await close();
    const refused = [
      await change(inside, { amount: 200 }),
      await change(inside, { date: '2025-11-01' }),
      await change(inside, { stroiobject: firm.mine.object }),
      await change(inside, { is_deleted: true }),
      await change(outside, { date: '2025-10-01' }),
      await change(inside, { amount: 200 }, { 'Confirm-Closed-Months': '2025-09' }),
      await firm.owner.post('/api/transaction/income/create/', { company: firm.company, date: '2025-10-02', amount: 1 }),
      await firm.bulk({ filter: {}, set: { is_deleted: true } }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.error, body.months, body.fields]).toEqual([409, 1111, ['2025-10'], undefined]);
      expect(body.detail).not.toContain('..');
      expect(body.detail).toContain('октябрь 2025');
    }
    expect(await firm.countStored()).toBe(2);
    expect(await firm.stored(inside.guid)).toMatchObject({ version: 1 });
    expect(await firm.stored(outside.guid)).toMatchObject({ version: 1 });
    expect(await corrections()).toEqual([]);
    expect((await change(inside, { description: 'Слова можно' })).status).toBe(200);
    expect((await change(outside, { amount: 200 })).status).toBe(200);
  });

  it('accepts no change confirmed by a partner', async () => {
    const row = await firm.add('expense', { date: '2025-10-15' });
    await close();
    const { status, body } = await change(row, { amount: 200 }, OCTOBER, firm.partner);
    expect([status, body.error]).toEqual([409, 1111]);
    expect(body.detail).toContain('владелец');
    expect((await change(row, { description: 'можно' }, {}, firm.partner)).status).toBe(200);
  });

  it('accepts a confirmed change under a new Idempotency-Key, but not under that of the refused request', async () => {
    const row = await firm.add('expense', { date: '2025-10-15' });
    await close();
    const key = () => ({ 'Idempotency-Key': randomUUID() });
    const one = key();
    const refusals = [await change(row, { amount: 5 }, one), await change(row, { amount: 5 }, one)];
    expect(refusals.map(({ body, headers }) => [body.error, headers.get('idempotency-replayed')])).toEqual([
      [1111, null],
      [1111, 'true'],
    ]);
    expect((await change(row, { amount: 5 }, { ...one, ...OCTOBER })).body.error).toBe(1104);
    const other = { ...key(), ...OCTOBER };
    const [done, again] = [await change(row, { amount: 5 }, other), await change(row, { amount: 5 }, other)];
    expect([done.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(await firm.stored(row.guid)).toMatchObject({ amount: 5, version: 2 });
  });

  it('accepts no change confirmed by an owner who lost the role before the write', async () => {
    const row = await firm.add('expense', { date: '2025-10-15' });
    await close();
    await close('2025-11');
    const { owner, company } = firm;
    const category = { company, title: 'Свои', contractor_type: 6 };
    const { guid } = (await owner.post('/api/contractor/category/create/', category)).body;
    const { answers } = await server.db.transaction().execute(async (trx) => {
      await sql`select from company where guid = ${firm.company} for update`.execute(trx);
      const waiting = [
        change(row, { amount: 5 }, OCTOBER),
        reopen('2025-11'),
        close('2025-12'),
        owner.delete(`/api/service/delete-all/${company}/`),
        owner.post('/api/contractor/category/create/', category),
        owner.patch(`/api/contractor/category/edit/${guid}`, { title: 'Чужие' }),
      ];
      // four stand at the row, and the others wait without a connection
      await untilLockIsAwaited(server.db, 4, 'company');
      await sql`
        update contractor set category = (select guid from contractor_category where company = ${firm.company} and contractor_type = 3)
        where company = ${firm.company} and user_guid = ${firm.ownerGuid}`.execute(trx);
      await sql`update company set change_counter = change_counter + 1 where guid = ${company}`.execute(trx);
      // in an object, so that it is not awaited before the lock is given up
      return { answers: Promise.all(waiting) };
    });
    expect((await answers).map(({ body }) => body.error)).toEqual([1111, 1102, 1102, 1102, 1102, 1102]);
    expect(await firm.stored(row.guid)).toMatchObject({ amount: 100, version: 1 });
    expect((await firm.partner.get(`/api/month/list/?id=${firm.company}`)).body).toHaveLength(2);
  });

  it('keeps a correction for every confirmed change', async () => {
    const row = await firm.add('expense', { date: '2025-10-15', amount: 10.5, description: 'Песок' });
    const late = await firm.add('expense', { date: '2025-11-15', amount: 7 });
    await close();
    await close('2025-11');
    expect((await change(row, { date: '2025-11-01', amount: 11 }, OCTOBER)).body.months).toEqual(['2025-10', '2025-11']);
    const both = { 'Confirm-Closed-Months': '2025-10, 2025-11' };
    expect((await change(row, { date: '2025-11-01', amount: 11 }, both)).status).toBe(200);
    expect((await firm.bulk({ guids: [late.guid], set: { is_deleted: true } }, both)).status).toBe(200);
    expect(await corrections()).toMatchObject([
      { month: '2025-10', transaction: row.guid, type: 'expense', description: 'Песок', before: 10.5, after: null },
    ]);
    expect(await corrections('2025-11')).toMatchObject([
      { transaction: late.guid, before: 7, after: null },
      { transaction: row.guid, before: null, after: 11 },
    ]);
    expect((await corrections('2025-11&search=песок')).map(({ transaction }: { transaction: string }) => transaction)).toEqual([row.guid]);
    expect((await list()).map(({ month, corrections: changed }) => [month, changed])).toEqual([
      ['2025-11', 2],
      ['2025-10', 1],
    ]);
    expect(await firm.wrongTotals()).toEqual([]);
  });

  it('accepts every change when reopened, and loses its corrections', async () => {
    const row = await firm.add('expense', { date: '2025-10-15' });
    await close();
    await change(row, { amount: 5 }, OCTOBER);
    expect((await reopen('2025-10', firm.partner)).body.error).toBe(1102);
    expect((await reopen()).status).toBe(204);
    expect((await reopen()).body.error).toBe(1101);
    expect((await change(row, { amount: 6 }, {}, firm.partner)).status).toBe(200);
    expect(await corrections()).toEqual([]);
  });
});
