import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Contractor, SiteObject } from '../../contract/directory.ts';
import type { Transaction } from '../../contract/transaction.ts';
import { oneRow, oneValue } from '../../server/database/rows.ts';
import { type Firm, openFirm } from '../support/firm.ts';
import { serverOfFile } from '../support/server.ts';

let firm: Firm;
beforeEach(async () => {
  firm = await openFirm();
});

const rowsOf = async <R extends { guid: string }>(what: string): Promise<Map<string, R>> => {
  const { body } = await firm.owner.get<R[]>(`/api/${what}/list/?id=${firm.company}`);
  return new Map(body.map((row) => [row.guid, row]));
};
const add = async (what: string, fields: object): Promise<string> => {
  const answer = await firm.owner.post(`/api/${what}/create/`, { company: firm.company, ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.guid;
};
const operation = (type: string, fields: object = {}) => add(`transaction/${type}`, { date: '2026-03-05', amount: 1000.5, ...fields });
const merge = (what: string, keep: string, merged: string[], dry_run = false) =>
  firm.owner.post(`/api/${what}/merge/`, { company: firm.company, keep, merge: merged, dry_run });
const revert = (changeset: string, dry_run = false) => firm.owner.post(`/api/changeset/${changeset}/revert/`, { dry_run });

describe('a merge of directory rows', () => {
  it('moves all operations, even deleted ones, as one changeset that is reverted whole', async () => {
    const [keep, twin, third] = [
      await add('object', { title: 'Дача' }),
      await add('object', { title: 'Дача 2' }),
      await add('object', { title: 'Дом' }),
    ];
    const own = await operation('income', { stroiobject: keep });
    const moved = [await operation('income', { stroiobject: twin }), await operation('expense', { stroiobject: third })];
    const deleted = await operation('payment', { stroiobject: twin });
    await firm.owner.patch(`/api/transaction/payment/edit/${deleted}`, { is_deleted: true });
    const count = (await firm.changesets()).length;

    expect(await merge('object', keep, [twin, third], true)).toMatchObject({
      status: 200,
      body: { transactions: 2, merged: 2, changeset: null },
    });
    expect((await firm.changesets()).length).toBe(count);

    const { body } = await merge('object', keep, [twin, third]);
    expect(body).toMatchObject({ transactions: 2, merged: 2 });
    const [made] = await firm.changesets();
    expect(made).toMatchObject({
      guid: body.changeset,
      kind: 'bulk',
      title: 'Объединены объекты «Дача», «Дача 2» и «Дом»: 2\u00a0операции',
      count: 5,
    });
    const all = await operations();
    for (const guid of [own, ...moved, deleted]) expect(all.get(guid)?.stroiobject).toBe(keep);
    expect([keep, twin, third].map(await isDeleted('object'))).toEqual([false, true, true]);

    expect(await revert(body.changeset)).toMatchObject({ status: 200, body: { reverted: 5, conflicts: [] } });
    expect([...moved, deleted].map((guid) => guid)).toHaveLength(3);
    const back = await operations();
    expect([own, ...moved, deleted].map((guid) => back.get(guid)?.stroiobject)).toEqual([keep, twin, third, twin]);
    expect([keep, twin, third].map(await isDeleted('object'))).toEqual([false, false, false]);
  });

  it('is named by the merged row until that is restored', async () => {
    const [keep, twin] = [await add('object', { title: 'Дача' }), await add('object', { title: 'Дача 2' })];
    const into = async () => oneValue<string | null>((await serverOfFile()).db)`select merged_into from site_object where guid = ${twin}`;
    const { body } = await merge('object', keep, [twin]);
    expect(await into()).toBe(keep);
    const undone = await revert(body.changeset);
    expect(await into()).toBeNull();
    await revert(undone.body.changeset);
    expect(await into()).toBe(keep);
    await firm.owner.patch(`/api/object/edit/${twin}`, { is_deleted: false });
    expect(await into()).toBeNull();
  });

  it('is not named by a merged row that the revert of an earlier deletion brings back', async () => {
    const [keep, twin] = [await add('object', { title: 'Дача' }), await add('object', { title: 'Дача 2' })];
    await firm.owner.patch(`/api/object/edit/${twin}`, { is_deleted: true });
    const [deletion] = await firm.changesets();
    await merge('object', keep, [twin]);
    await revert(deletion?.guid ?? '');
    const { is_deleted, merged_into } = await oneRow<SiteObject>(
      (await serverOfFile()).db,
    )`select is_deleted, merged_into from site_object where guid = ${twin}`;
    expect({ is_deleted, merged_into }).toEqual({ is_deleted: false, merged_into: null });
  });

  it('changes closed months without a confirmation, as does its revert, because no monthly sum changes', async () => {
    const [keep, twin] = [await add('bill', { title: 'Бензин' }), await add('bill', { title: 'Топливо' })];
    const guid = await operation('expense', { bill: twin });
    expect((await firm.owner.post('/api/month/close/', { company: firm.company, month: '2026-03' })).status).toBeLessThan(300);
    const { body } = await merge('bill', keep, [twin]);
    expect(body).toMatchObject({ transactions: 1, merged: 1 });
    expect((await operations()).get(guid)?.bill).toBe(keep);
    expect(await revert(body.changeset)).toMatchObject({ status: 200, body: { reverted: 2 } });
    expect((await operations()).get(guid)?.bill).toBe(twin);
    const { body: months } = await firm.owner.get(`/api/month/list/?id=${firm.company}`);
    expect(months).toMatchObject([{ month: '2026-03', corrections: 0 }]);
  });

  it('of a row deleted before changes closed months without a confirmation, as does its revert', async () => {
    const [keep, twin] = [await add('bill', { title: 'Бензин' }), await add('bill', { title: 'Топливо' })];
    const guid = await operation('expense', { bill: twin });
    await firm.owner.patch(`/api/bill/edit/${twin}`, { is_deleted: true });
    expect((await firm.owner.post('/api/month/close/', { company: firm.company, month: '2026-03' })).status).toBeLessThan(300);
    const { status, body } = await merge('bill', keep, [twin]);
    expect([status, body]).toMatchObject([200, { transactions: 1 }]);
    expect(await revert(body.changeset)).toMatchObject({ status: 200, body: { reverted: 2, conflicts: [] } });
    expect((await operations()).get(guid)?.bill).toBe(twin);
  });

  it('keeps on revert what was changed since', async () => {
    const [keep, twin, other] = [
      await add('object', { title: 'А' }),
      await add('object', { title: 'Б' }),
      await add('object', { title: 'В' }),
    ];
    const guid = await operation('income', { stroiobject: twin });
    const { body } = await merge('object', keep, [twin]);
    await firm.owner.patch(`/api/transaction/income/edit/${guid}`, { stroiobject: other });
    expect((await revert(body.changeset)).body).toMatchObject({
      reverted: 1,
      conflicts: [{ guid, title: 'Приход 1\u00a0000,50\u00a0₽, 05.03.2026', field: 'stroiobject', was: keep, now: other }],
    });
  });

  it.each(['was deleted', 'was merged into the other'])('is not done again once the row that was kept %s', async (how) => {
    const [keep, twin] = [await add('object', { title: 'Дача' }), await add('object', { title: 'Дача 2' })];
    const guid = await operation('income', { stroiobject: twin });
    const { body } = await merge('object', keep, [twin]);
    const undone = (await revert(body.changeset)).body.changeset;
    if (how === 'was deleted') await firm.owner.patch(`/api/object/edit/${keep}`, { is_deleted: true });
    else await merge('object', twin, [keep]);
    for (const dry of [true, false]) {
      const detail = 'Запись «Дача», с\u00a0которой объединяли, удалена. Сначала верните её.';
      expect(await revert(undone, dry)).toMatchObject({ status: 409, body: { error: 1108, detail } });
    }
    expect([keep, twin].map(await isDeleted('object'))).toEqual([true, false]);
    expect((await operations()).get(guid)?.stroiobject).toBe(twin);
    await firm.owner.patch(`/api/object/edit/${keep}`, { is_deleted: false });
    expect(await revert(undone)).toMatchObject({ status: 200, body: { reverted: 2, conflicts: [] } });
    expect([keep, twin].map(await isDeleted('object'))).toEqual([false, true]);
    expect((await operations()).get(guid)?.stroiobject).toBe(keep);
  });

  it('does not hold back the undoing of a restoration that moves no operation', async () => {
    const [keep, twin] = [await add('object', { title: 'Дача' }), await add('object', { title: 'Дача 2' })];
    await merge('object', keep, [twin]);
    await firm.owner.patch(`/api/object/edit/${keep}`, { is_deleted: true });
    await firm.owner.patch(`/api/object/edit/${twin}`, { is_deleted: false });
    const [restored] = await firm.changesets();
    expect(await revert(restored?.guid ?? '')).toMatchObject({ status: 200, body: { reverted: 1, conflicts: [] } });
    expect([keep, twin].map(await isDeleted('object'))).toEqual([true, true]);
  });

  it('with unknown rows or rows of another company does nothing', async () => {
    for (const what of ['bill', 'object', 'contractor']) {
      const mine = await add(what, { title: 'Моя' });
      const companies = (await firm.stranger.get('/api/user/company-list/')).body;
      const theirs = (await firm.stranger.post(`/api/${what}/create/`, { company: companies[0].guid, title: 'Чужая' })).body.guid;
      const count = (await firm.changesets()).length;
      for (const dry of [true, false]) {
        for (const [keep, merged] of [
          [mine, theirs],
          [theirs, mine],
          [mine, randomUUID()],
        ] as const) {
          expect(await merge(what, keep, [merged], dry)).toMatchObject({ status: 404, body: { error: 1101 } });
        }
      }
      expect((await firm.changesets()).length).toBe(count);
      const itself = await merge(what, mine, [mine]);
      expect(itself).toMatchObject({ status: 422, body: { error: 1100 } });
    }
  });

  it('into a deleted row is refused in words, also at the field', async () => {
    const [keep, twin] = [await add('bill', { title: 'А' }), await add('bill', { title: 'Б' })];
    await firm.owner.patch(`/api/bill/edit/${keep}`, { is_deleted: true });
    expect(await merge('bill', keep, [twin])).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('удалена'), fields: { keep: [expect.stringContaining('удалена')] } },
    });
  });

  it('does not remove a contractor who is a member', async () => {
    const contractors = [...(await rowsOf<Contractor>('contractor')).values()];
    const member = contractors.find((row) => row.is_member)?.guid ?? '';
    const plain = await add('contractor', { title: 'Бригада' });
    expect(await merge('contractor', plain, [member])).toMatchObject({ status: 409, body: { error: 1112 } });
    expect(await merge('contractor', member, [plain])).toMatchObject({ status: 200, body: { merged: 1 } });
  });
});

async function operations(): Promise<Map<string, Transaction>> {
  const lists = await Promise.all(['income', 'expense', 'payment', 'dividend'].map((type) => rowsOf<Transaction>(`transaction/${type}`)));
  return new Map(lists.flatMap((rows) => [...rows]));
}

async function isDeleted(what: string): Promise<(guid: string) => boolean | undefined> {
  const rows = await rowsOf<{ guid: string; is_deleted: boolean }>(what);
  return (guid) => rows.get(guid)?.is_deleted;
}
