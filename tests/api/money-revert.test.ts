import { beforeEach, describe, expect, it } from 'vitest';
import { CONFIRM_CLOSED } from '../../contract/analytics.ts';
import { type Firm, openFirm } from '../support/firm.ts';

/** Taking back changes of directories and operations; those of the price list: changesets.test.ts. */
let firm: Firm;
beforeEach(async () => {
  firm = await openFirm();
});

const add = async (what: string, fields: object): Promise<string> => {
  const answer = await firm.owner.post(`/api/${what}/create/`, { company: firm.company, ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.guid;
};
const income = (fields: object = {}) => add('transaction/income', { date: '2026-03-05', amount: 1000.5, ...fields });
const editIncome = (guid: string, fields: object) => firm.owner.patch(`/api/transaction/income/edit/${guid}`, fields);
const newest = async () => (await firm.changesets())[0]?.guid ?? '';
const revert = (changeset: string, headers = {}, by = firm.owner) =>
  by.post(`/api/changeset/${changeset}/revert/`, { dry_run: false }, headers);
const row = async (what: string, guid: string) => {
  const { body } = await firm.owner.get<{ guid: string }[]>(`/api/${what}/list/?id=${firm.company}`);
  return body.find((one) => one.guid === guid);
};
const totals = async () => (await firm.owner.get(`/api/transaction/summary/?id=${firm.company}`)).body;

describe('reverting a change of a directory', () => {
  it.each([
    ['bill', { title: 'Бензин' }, { title: 'Топливо' }],
    ['object', { title: 'Дача', planned_income: 100.5 }, { title: 'Дом', status: 'done', planned_income: null }],
    ['contractor', { title: 'Бригада', phone: '+79161234567' }, { title: 'Бригада Лукина', phone: '', comment: 'Шестеро' }],
  ])('restores a %s, can itself be reverted, and keeps a row edited since its creation', async (what, made, changed) => {
    const guid = await add(what, made);
    const created = await newest();
    const before = await row(what, guid);
    await firm.owner.patch(`/api/${what}/edit/${guid}`, changed);
    const edited = await newest();
    const dry = await firm.owner.post(`/api/changeset/${edited}/revert/`, { dry_run: true });
    expect(dry.body).toEqual({ reverted: 1, conflicts: [], changeset: null });
    const { body } = await revert(edited);
    expect(await row(what, guid)).toEqual({ ...before, version: 3 });
    expect((await revert(body.changeset)).status).toBe(200);
    expect(await row(what, guid)).toMatchObject(changed);
    const kept = await revert(created);
    expect(kept.body.conflicts.map(({ field }: { field: string }) => field)).toEqual(expect.arrayContaining(Object.keys(made)));
    expect(await row(what, guid)).toMatchObject({ ...changed, is_deleted: false });
    expect((await firm.changesets())[0]?.title).toMatch(/^Возврат: Измен/);
  });

  it('keeps a created row that is in use, and says how many operations use it', async () => {
    const guid = await add('object', { title: 'Дача' });
    const made = await newest();
    const operation = await income({ stroiobject: guid });
    const stays = await revert(made);
    expect(stays.body).toEqual({
      reverted: 0,
      conflicts: [{ guid, title: 'Дача', field: 'transactions', was: 0, now: 1 }],
      changeset: null,
    });
    await editIncome(operation, { is_deleted: true });
    expect((await revert(made)).body).toMatchObject({ reverted: 1, conflicts: [] });
    expect(await row('object', guid)).toMatchObject({ is_deleted: true });
  });

  it('restores the title of a contractor category, and keeps a category that was created', async () => {
    const guid = await add('contractor/category', { title: 'Соседи', contractor_type: 1 });
    const made = await newest();
    await firm.owner.patch(`/api/contractor/category/edit/${guid}`, { title: 'Жильцы' });
    expect((await revert(await newest())).body).toMatchObject({ reverted: 1, conflicts: [] });
    const { body } = await firm.owner.get(`/api/contractor/category/list/?company_id=${firm.company}`);
    expect(body).toContainEqual({ guid, title: 'Соседи', contractor_type: 1, version: 3 });
    expect((await revert(made)).body).toMatchObject({ reverted: 0, conflicts: [{ guid, field: 'is_deleted' }], changeset: null });
  });

  it('is refused to a partner when the contractor is a member', async () => {
    const { body } = await firm.owner.get(`/api/contractor/list/?id=${firm.company}`);
    const member = body.find(({ is_member }: { is_member: boolean }) => is_member);
    await firm.owner.patch(`/api/contractor/edit/${member.guid}`, { comment: 'Звонить утром' });
    expect((await revert(await newest(), {}, firm.partner)).status).toBe(403);
    expect(await row('contractor', member.guid)).toMatchObject({ comment: 'Звонить утром' });
  });
});

describe('reverting a change of operations', () => {
  it('updates the monthly totals, for a creation, a change and a deletion alike', async () => {
    const first = await income();
    const empty = { count: 0, income: 0 };
    const one = { count: 1, income: 1000.5 };
    expect(await totals()).toMatchObject(one);
    const made = await newest();
    await editIncome(first, { amount: 2000, date: '2026-04-01' });
    expect(await totals()).toMatchObject({ count: 1, income: 2000 });
    await revert(await newest());
    expect(await totals()).toMatchObject(one);
    expect(await row('transaction/income', first)).toMatchObject({ amount: 1000.5, date: '2026-03-05' });
    await editIncome(first, { is_deleted: true });
    expect(await totals()).toMatchObject(empty);
    await revert(await newest());
    expect(await totals()).toMatchObject(one);
    expect((await revert(made)).body).toMatchObject({ reverted: 1, conflicts: [] });
    expect(await totals()).toMatchObject(empty);
  });

  it('returns an operation to an object that was deleted since', async () => {
    const [before, after] = [await add('object', { title: 'А' }), await add('object', { title: 'Б' })];
    const guid = await income({ stroiobject: before });
    await editIncome(guid, { stroiobject: after });
    const moved = await newest();
    await firm.owner.patch(`/api/object/edit/${before}`, { is_deleted: true });
    expect((await revert(moved)).body).toMatchObject({ reverted: 1, conflicts: [] });
    expect(await row('transaction/income', guid)).toMatchObject({ stroiobject: before });
  });

  it('needs the owner’s confirmation in a closed month, and is recorded there as a correction', async () => {
    const guid = await income();
    await editIncome(guid, { amount: 2000 });
    const changeset = await newest();
    await firm.owner.post('/api/month/close/', { company: firm.company, month: '2026-03' });
    expect(await revert(changeset)).toMatchObject({ status: 409, body: { error: 1111, months: ['2026-03'] } });
    expect(await row('transaction/income', guid)).toMatchObject({ amount: 2000 });
    expect((await revert(changeset, { [CONFIRM_CLOSED]: '2026-03' })).body).toMatchObject({ reverted: 1 });
    expect(await row('transaction/income', guid)).toMatchObject({ amount: 1000.5 });
    const { body } = await firm.owner.get(`/api/month/list/?id=${firm.company}`);
    expect(body).toMatchObject([{ month: '2026-03', corrections: 1, closed: { income: 2000 }, now: { income: 1000.5 } }]);
  });
});
