import { beforeAll, describe, expect, it } from 'vitest';
import { type MoneyFirm, openMoneyFirm } from '../support/money-firm.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let firm: MoneyFirm;
beforeAll(async () => {
  server = await startTestServer();
});

/** Operations of every type in October and one of September. */
async function open() {
  firm = await openMoneyFirm(server);
  const { object, bill } = firm.mine;
  return {
    expense: await firm.add('expense', { stroiobject: object, bill }),
    payment: await firm.add('payment', { stroiobject: object }),
    income: await firm.add('income', { amount: 500.55 }),
    dividend: await firm.add('dividend', { date: '2026-09-30' }),
  };
}

describe('a bulk change of operations', () => {
  it('by filter is one changeset, and its dry run gives the count', async () => {
    const rows = await open();
    const request = { filter: { object: firm.mine.object, from: '2026-10-01', to: '2026-10-31' }, set: { stroiobject: firm.mine.other } };
    const dry = await firm.bulk({ ...request, dry_run: true });
    expect(dry.body).toEqual({ matched: 2, affected: 2, changeset: null });
    const done = await firm.bulk({ ...request, count: 2 });
    expect(done.body).toMatchObject({ matched: 2, affected: 2 });
    const [changeset] = await firm.changesets();
    expect(changeset).toMatchObject({ guid: done.body.changeset, kind: 'bulk', count: 2 });
    expect(changeset?.title).toBe('Изменено: объект «Баня в Истре», 2\u00a0операции');
    for (const { guid } of [rows.expense, rows.payment]) {
      expect(await firm.stored(guid)).toMatchObject({ stroiobject: firm.mine.other, version: 2 });
    }
    expect(await firm.stored(rows.income.guid)).toMatchObject({ stroiobject: null, version: 1 });
    expect(await firm.wrongTotals()).toEqual([]);
  });

  it('is refused when the number of matching operations is not the expected one', async () => {
    await open();
    const { status, body } = await firm.bulk({ filter: {}, set: { is_deleted: true }, count: 3 });
    expect([status, body.error]).toEqual([412, 1103]);
    expect((await firm.bulk({ filter: {}, set: { is_deleted: true }, dry_run: true })).body.matched).toBe(4);
  });

  it('sets a bill on expenses only', async () => {
    const rows = await open();
    const all = Object.values(rows).map(({ guid }) => guid);
    const request = { guids: all, set: { bill: null } };
    expect((await firm.bulk({ ...request, dry_run: true })).body).toMatchObject({ matched: 4, affected: 1 });
    expect((await firm.bulk(request)).body).toMatchObject({ matched: 4, affected: 1 });
    expect((await firm.bulk({ ...request, set: { bill: firm.mine.bill } })).body).toMatchObject({ matched: 4, affected: 1 });
    expect(await firm.stored(rows.expense.guid)).toMatchObject({ bill: firm.mine.bill });
    expect(await firm.stored(rows.payment.guid)).toMatchObject({ bill: null, version: 1 });
    expect((await firm.bulk({ ...request, set: { bill: firm.mine.bill } })).body).toEqual({ matched: 4, affected: 0, changeset: null });
  });

  it('skips deleted operations by filter, and restores them by guid', async () => {
    const rows = await open();
    const types = { filter: { types: ['income', 'dividend'] } };
    expect((await firm.bulk({ ...types, set: { is_deleted: true } })).body).toMatchObject({ matched: 2, affected: 2 });
    expect((await firm.changesets())[0]?.title).toBe('Удалено: 2\u00a0операции');
    expect((await firm.bulk({ ...types, set: { date: '2026-11-01' } })).body).toEqual({ matched: 0, affected: 0, changeset: null });
    expect(await firm.wrongTotals()).toEqual([]);
    const back = await firm.bulk({ guids: [rows.income.guid, rows.dividend.guid], set: { is_deleted: false, date: '2026-08-01' } });
    expect(back.body).toMatchObject({ matched: 2, affected: 2 });
    expect(await firm.stored(rows.income.guid)).toMatchObject({ is_deleted: false, date: '2026-08-01', version: 3 });
    expect(await firm.wrongTotals()).toEqual([]);
  });

  it('with one unknown guid changes nothing', async () => {
    const { expense } = await open();
    const { status, body } = await firm.bulk({ guids: [expense.guid, firm.mine.object], set: { description: 'x' } });
    expect([status, body.error]).toEqual([404, 1101]);
    expect(await firm.stored(expense.guid)).toMatchObject({ description: '', version: 1 });
  });

  it('needs either guids or a filter, and something to set', async () => {
    const { expense } = await open();
    expect((await firm.bulk({ set: { description: 'x' } })).status).toBe(422);
    expect((await firm.bulk({ filter: {}, guids: [expense.guid], set: { description: 'x' } })).status).toBe(422);
    expect((await firm.bulk({ filter: {}, set: {} })).status).toBe(422);
  });
});
