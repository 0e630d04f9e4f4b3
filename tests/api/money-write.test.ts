import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MoneyFirm, openMoneyFirm } from '../support/money-firm.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let firm: MoneyFirm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await openMoneyFirm(server);
});

const create = '/api/transaction/expense/create/';
const edit = (guid: string, type = 'expense') => `/api/transaction/${type}/edit/${guid}`;

describe('creating an operation', () => {
  it('returns the row and adds an entry to the change log', async () => {
    const { object, contractor, bill } = firm.mine;
    const fields = { amount: 1200, date: '2026-11-21', description: 'Цемент', stroiobject: object, contractor, bill };
    const { status, body } = await firm.partner.post(create, { company: firm.company, ...fields });
    expect(status).toBe(201);
    expect(body).toEqual({ guid: body.guid, ...fields, is_deleted: false, version: 1 });
    const [changeset] = await firm.changesets();
    expect(changeset).toMatchObject({ kind: 'create', title: 'Добавлено: Расход 1\u00a0200,00\u00a0₽, 21.11.2026', count: 1 });
    const [row] = await firm.rows(changeset?.guid ?? '');
    expect(row).toMatchObject({ entity: 'transaction', guid: body.guid, before: null, after: { type: 'expense', ...fields } });
  });

  it('accepts a bill for expenses only', async () => {
    for (const type of ['payment', 'income', 'dividend'] as const) {
      const row = await firm.add(type);
      expect(row).not.toHaveProperty('bill');
      const request = { company: firm.company, date: '2026-10-05', amount: 1, bill: firm.mine.bill };
      const { status, body } = await firm.owner.post(`/api/transaction/${type}/create/`, request);
      expect([status, body.error, Object.keys(body.fields)]).toEqual([422, 1100, ['bill']]);
      expect((await firm.owner.patch(edit(row.guid, type), { bill: null })).status).toBe(422);
    }
    expect(await firm.add('expense')).toHaveProperty('bill', null);
  });

  it('with a known guid returns the existing row, and with the guid of another row is refused', async () => {
    const request = { company: firm.company, guid: randomUUID(), date: '2026-10-06', amount: 7.5 };
    const first = await firm.owner.post(create, request);
    const again = await firm.owner.post(create, { ...request, amount: 9 });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const asPayment = await firm.owner.post('/api/transaction/payment/create/', request);
    const asTheirs = await firm.stranger.post(create, { ...request, company: firm.theirCompany });
    const asObject = await firm.owner.post(create, { ...request, guid: firm.mine.object });
    for (const { status, body } of [asPayment, asTheirs, asObject]) {
      expect([status, body.error, Object.keys(body.fields)]).toEqual([422, 1100, ['guid']]);
    }
  });

  it.each(['client', 'contractorPerson'] as const)('is refused to a %s', async (who) => {
    const before = await firm.countStored();
    const row = await firm.add();
    const request = { company: firm.company, date: '2026-10-05', amount: 1 };
    expect((await firm[who].post(create, request)).body.error).toBe(1102);
    expect((await firm[who].patch(edit(row.guid), { amount: 2 })).body.error).toBe(1102);
    expect((await firm.bulk({ guids: [row.guid], set: { description: 'x' } }, {}, firm[who])).body.error).toBe(1102);
    expect(await firm.countStored()).toBe(before + 1);
    expect(await firm.stored(row.guid)).toMatchObject({ amount: 100, version: 1 });
  });
});

it.each(['1899-12-31', '2200-01-01', '9999-12-31'])('an operation with the date %s is refused', async (date) => {
  const stored = await firm.countStored();
  const { status, body } = await firm.owner.post(create, { company: firm.company, date, amount: 1 });
  expect([status, body.error, Object.keys(body.fields)]).toEqual([422, 1100, ['date']]);
  const { status: asked } = await firm.owner.get(`/api/transaction/months/?id=${firm.company}&from=${date}`);
  expect([asked, await firm.countStored()]).toEqual([422, stored]);
});

describe('a reference of an operation', () => {
  const cases = [
    ['stroiobject', 'object'],
    ['contractor', 'contractor'],
    ['bill', 'bill'],
  ] as const;

  it.each(cases)('in %s to another company’s row or to none is answered 404, and nothing is written', async (field, name) => {
    const row = await firm.add();
    const [before, log] = [await firm.countStored(), (await firm.changesets()).length];
    for (const guid of [firm.theirs[name], randomUUID(), firm.mine[name === 'bill' ? 'object' : 'bill']]) {
      const request = { company: firm.company, date: '2026-10-05', amount: 1, [field]: guid };
      const answers = [
        await firm.owner.post(create, request),
        await firm.owner.patch(edit(row.guid), { [field]: guid, description: 'нельзя' }),
        await firm.bulk({ guids: [row.guid], set: { [field]: guid } }),
        await firm.bulk({ guids: [row.guid], set: { [field]: guid }, dry_run: true }),
      ];
      expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(4).fill([404, 1101]));
    }
    expect(await firm.countStored()).toBe(before);
    expect(await firm.changesets()).toHaveLength(log);
    expect(await firm.stored(row.guid)).toMatchObject({ [field]: null, description: '', version: 1 });
    expect(await firm.wrongTotals()).toEqual([]);
  });

  it.each(cases)('in %s to a deleted row is kept, but cannot be set anew', async (field, name) => {
    const own = await openMoneyFirm(server);
    const guid = own.mine[name];
    const row = await own.add('expense', { [field]: guid });
    const table = field === 'stroiobject' ? 'site_object' : field;
    await sql`update ${sql.table(table)} set is_deleted = true where company = ${own.company} and guid = ${guid}`.execute(server.db);
    const { status, body } = await own.owner.patch(edit(row.guid), { [field]: guid, amount: 250 });
    expect([status, body[field], body.amount]).toEqual([200, guid, 250]);
    const refused = await own.owner.post(create, { company: own.company, date: '2026-10-05', amount: 1, [field]: guid });
    expect([refused.status, refused.body.error, Object.keys(refused.body.fields)]).toEqual([422, 1100, [field]]);
    const bulk = await own.bulk({ guids: [row.guid], set: { [field]: guid } });
    expect([bulk.status, Object.keys(bulk.body.fields)]).toEqual([422, [`set.${field}`]]);
    expect(await own.countStored()).toBe(1);
  });

  it('cannot be changed from another company: the operation is not found', async () => {
    const row = await firm.add();
    expect((await firm.stranger.patch(edit(row.guid), { amount: 1 })).body.error).toBe(1101);
    const bulk = { company: firm.theirCompany, guids: [row.guid], set: { description: 'x' }, dry_run: false };
    expect((await firm.stranger.post('/api/transaction/bulk/', bulk)).body.error).toBe(1101);
    expect(await firm.stored(row.guid)).toMatchObject({ amount: 100, description: '', version: 1 });
  });
});

describe('changing an operation', () => {
  it('from a stale version is refused with the current row', async () => {
    const row = await firm.add();
    const fresh = await firm.partner.patch(edit(row.guid), { amount: 150 }, { 'If-Match': '"1"' });
    expect(fresh.body).toEqual({ ...row, amount: 150, version: 2 });
    const { status, body } = await firm.owner.patch(edit(row.guid), { amount: 99 }, { 'If-Match': '"1"' });
    expect([status, body.error]).toEqual([412, 1103]);
    expect(body.current).toEqual(fresh.body);
  });

  it('is answered 404 at the address of another type', async () => {
    const row = await firm.add('expense');
    const { status, body } = await firm.owner.patch(edit(row.guid, 'payment'), { amount: 1 });
    expect([status, body.error]).toEqual([404, 1101]);
    expect(await firm.stored(row.guid)).toMatchObject({ amount: 100 });
  });

  it('deletes and restores, and writes nothing when nothing changes', async () => {
    const row = await firm.add('income');
    const gone = await firm.owner.patch(edit(row.guid, 'income'), { is_deleted: true });
    expect(gone.body).toMatchObject({ is_deleted: true, version: 2 });
    expect((await firm.changesets())[0]).toMatchObject({ kind: 'delete', title: 'Удалено: Приход 100,00\u00a0₽, 05.10.2026' });
    const back = await firm.owner.patch(edit(row.guid, 'income'), { is_deleted: false });
    expect(back.body).toEqual({ ...row, version: 3 });
    const log = (await firm.changesets()).length;
    expect((await firm.owner.patch(edit(row.guid, 'income'), { amount: 100 })).body).toEqual(back.body);
    expect(await firm.changesets()).toHaveLength(log);
    expect(await firm.wrongTotals()).toEqual([]);
  });

  it('under one Idempotency-Key is done once', async () => {
    const request = { company: firm.company, date: '2026-10-07', amount: 5 };
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await firm.owner.post(create, request, key), await firm.owner.post(create, request, key)];
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
  });
});
