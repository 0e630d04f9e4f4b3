import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContractorImportRow, MoneyImportAnswer, TransactionImportRow } from '../../contract/moneyImport.ts';
import type { Client } from '../support/client.ts';
import { type MoneyFirm, openMoneyFirm } from '../support/money-firm.ts';
import { checkMonthTotals } from '../support/month-totals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let firm: MoneyFirm;
beforeAll(async () => {
  server = await startTestServer();
});

type Options = { create_missing?: boolean; skip?: number[]; plan?: string | undefined; dry_run?: boolean };

async function send(caller: Client, what: 'transaction' | 'contractor', rows: unknown[], options: Options) {
  const missing = what === 'transaction' ? { create_missing: options.create_missing ?? true } : {};
  return caller.post<MoneyImportAnswer & { error: number; fields: Record<string, string[]> }>(`/api/${what}/import/`, {
    company: firm.company,
    file_name: 'Выписка.txt',
    dry_run: true,
    ...missing,
    ...options,
    rows,
  });
}

/** The plan is shown, then carried out; both answers. */
async function bring(what: 'transaction' | 'contractor', rows: unknown[], options: Options = {}) {
  const shown = await send(firm.owner, what, rows, options);
  const done = await send(firm.owner, what, rows, { ...options, plan: shown.body.plan, dry_run: false });
  return { shown: shown.body, done: done.body, status: done.status };
}

const income = (row: number, more: Partial<TransactionImportRow> = {}): TransactionImportRow => ({
  row,
  type: 'income',
  date: '2026-09-01',
  amount: 1000,
  ...more,
});

async function open() {
  firm = await openMoneyFirm(server);
  return firm;
}

const list = async () => (await firm.owner.get<Record<string, unknown>[]>(`/api/transaction/income/list/?id=${firm.company}`)).body;
const contractors = async () => (await firm.owner.get<Record<string, unknown>[]>(`/api/contractor/list/?id=${firm.company}`)).body;

describe('import of operations', () => {
  it('does exactly what the dry run showed, and is reverted whole', async () => {
    await open();
    const rows = [
      income(1, { contractor: 'ООО «Новый заказчик»', inn: '7707083893', object: 'Дача', document: '15', description: 'Аванс' }),
      income(2, { contractor: 'ООО "новый  ЗАКАЗЧИК"', inn: '7707083893', amount: 2500.5 }),
      { row: 3, type: 'expense', date: '2026-09-02', amount: 10, bill: 'Канцтовары', object: 'дача' },
    ];
    const before = await contractors();
    const { shown, done, status } = await bring('transaction', rows);
    expect(status).toBe(200);
    expect(shown).toMatchObject({ create: 3, duplicate: 0, errors: [], new_objects: ['Дача'], new_bills: ['Канцтовары'], changeset: null });
    expect(shown.new_contractors).toEqual(['ООО «Новый заказчик»']);
    expect({ ...done, changeset: null }).toEqual(shown);
    const made = (await contractors()).find((row) => row.inn === '7707083893');
    expect((await list()).filter((row) => row.contractor === made?.guid).map((row) => row.amount)).toEqual([2500.5, 1000]);
    expect(await checkMonthTotals(server.db, firm.company)).toEqual([]);

    const revert = await firm.owner.post<{ reverted: number }>(`/api/changeset/${done.changeset}/revert/`, { dry_run: false });
    expect(revert.body.reverted).toBe(6);
    expect((await list()).filter((row) => !row.is_deleted)).toEqual([]);
    expect((await contractors()).filter((row) => !row.is_deleted)).toEqual(before);
    expect(await checkMonthTotals(server.db, firm.company)).toEqual([]);
  });

  it('completes the ИНН of a namesake without one, which the next file knows by it, and which is taken back with the import', async () => {
    await open();
    const { done } = await bring('transaction', [income(1, { contractor: 'ооо «БЕТОН»', inn: '7707083893' })]);
    expect(done).toMatchObject({ create: 1, new_contractors: [], completed: ['ООО «Бетон»'] });
    const beton = async () => (await contractors()).find(({ guid }) => guid === firm.mine.contractor);
    expect(await beton()).toMatchObject({ title: 'ООО «Бетон»', inn: '7707083893', version: 2 });
    const next = await bring('transaction', [income(2, { contractor: 'Бетон', inn: '7707083893', amount: 5 })]);
    expect(next.done).toMatchObject({ create: 1, new_contractors: [], completed: [] });
    const revert = await firm.owner.post(`/api/changeset/${done.changeset}/revert/`, { dry_run: false });
    expect(revert.body).toMatchObject({ reverted: 2, conflicts: [] });
    expect(await beton()).toMatchObject({ inn: '' });
  });

  it('completes no ИНН of members and of those in a category of owners', async () => {
    await open();
    const { body: categories } = await firm.owner.get<{ guid: string; contractor_type: number }[]>(
      `/api/contractor/category/list/?company_id=${firm.company}`,
    );
    const category = categories.find((row) => row.contractor_type === 5)?.guid;
    await firm.owner.post('/api/contractor/create/', { company: firm.company, title: 'Прораб Лукин', category });
    const member = (await contractors()).find(({ is_member }) => is_member);
    await firm.owner.patch(`/api/contractor/edit/${member?.guid}`, { title: 'Дизайнер Ким' });
    const rows = ['Прораб Лукин', 'Дизайнер Ким'].map((contractor, at) => income(at, { row: at + 1, contractor, inn: '7707083893' }));
    const plans = await Promise.all(rows.map((row) => send(firm.partner, 'transaction', [row], {})));
    expect(plans.map(({ body }) => body)).toMatchObject([1, 2].map(() => ({ create: 1, new_contractors: [], completed: [] })));
  });

  it('of the same file again adds nothing, by document number or by all fields of the row', async () => {
    await open();
    const rows = [
      income(1, { document: '7', contractor: 'Иванов' }),
      income(2, { description: 'Наличные' }),
      income(3, { description: 'Наличные' }),
    ];
    expect((await bring('transaction', rows)).done).toMatchObject({ create: 3, duplicate: 0 });
    const renamed = rows.map((row) => (row.document ? { ...row, description: 'иначе записано', contractor: 'ИП Иванов' } : row));
    const { done } = await bring('transaction', renamed);
    expect(done).toMatchObject({ create: 0, duplicate: 3, new_contractors: [], changeset: null });
    expect((await bring('transaction', [...rows, income(4, { description: 'Наличные' })])).done).toMatchObject({ create: 1, duplicate: 3 });
    expect(await list()).toHaveLength(4);
  });

  it('of the same file again adds nothing after objects, contractors and bills were set on its operations', async () => {
    await open();
    const rows = [
      { row: 1, type: 'expense', date: '2026-09-01', amount: 300, description: 'Краска' },
      { row: 2, type: 'expense', date: '2026-09-01', amount: 300, description: 'Краска', object: 'Дача' },
      { row: 3, type: 'expense', date: '2026-09-01', amount: 300 },
    ];
    const loaded = [{ ...rows[0], object: 'Квартира', bill: 'Материалы', contractor: 'Леруа' }, rows[1], { ...rows[2], type: 'payment' }];
    expect((await bring('transaction', loaded)).done).toMatchObject({ create: 3 });
    const { shown } = await bring('transaction', [{ ...rows[0], row: 4, object: 'Гараж' }, { ...rows[2], row: 5 }, ...rows]);
    expect(shown.rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual([
      '4 create',
      '5 duplicate',
      '1 duplicate',
      '2 duplicate',
      '3 create',
    ]);
  });

  it('of the same file again adds nothing after its object, contractor and bill were deleted, nor after they were made anew', async () => {
    await open();
    const paint = { row: 1, type: 'expense', date: '2026-09-01', amount: 300, object: 'Дача', contractor: 'Леруа', bill: 'Краска' };
    const { done } = await bring('transaction', [{ ...paint, inn: '7707083893' }]);
    for (const { entity, guid } of await firm.rows(done.changeset ?? '')) {
      if (entity !== 'transaction') await firm.owner.patch(`/api/${entity}/edit/${guid}`, { is_deleted: true });
    }
    expect((await bring('transaction', [paint])).done).toMatchObject({ create: 0, duplicate: 1, new_objects: [], new_bills: [] });
    const more = [paint, { ...paint, row: 2, amount: 400 }];
    expect((await bring('transaction', more)).done).toMatchObject({ create: 1, new_objects: ['Дача'], new_contractors: ['Леруа'] });
    expect((await bring('transaction', more)).done).toMatchObject({ create: 0, duplicate: 2, changeset: null });
  });

  it('of the same file again adds nothing after its object, contractor and bill were merged into others, nor after that was undone', async () => {
    const { company, mine, owner } = await open();
    const paint = { row: 1, type: 'expense', date: '2026-09-01', amount: 300, object: 'Дача', contractor: 'Леруа', bill: 'Краска' };
    const { done } = await bring('transaction', [paint]);
    const made = await firm.rows(done.changeset ?? '');
    const merge = async (entity: 'object' | 'contractor' | 'bill', keep: string, from = made.find((row) => row.entity === entity)?.guid) =>
      (await owner.post(`/api/${entity}/merge/`, { company, keep, merge: [from], dry_run: false })).body.changeset;
    const merges = [await merge('contractor', mine.contractor), await merge('bill', mine.bill), await merge('object', mine.object)];
    merges.push(await merge('object', mine.other, mine.object));
    const none = { create: 0, duplicate: 1, new_objects: [], new_contractors: [], new_bills: [], changeset: null };
    expect((await bring('transaction', [paint])).done).toMatchObject(none);
    const more = { ...paint, type: 'income', bill: undefined, amount: 400 };
    expect((await bring('transaction', [more])).done).toMatchObject({ create: 1, new_objects: [], new_contractors: [] });
    expect(await list()).toMatchObject([{ stroiobject: mine.other, contractor: mine.contractor }]);
    for (const changeset of merges.toReversed()) await owner.post(`/api/changeset/${changeset}/revert/`, { dry_run: false });
    expect((await bring('transaction', [paint])).done).toMatchObject(none);
  });

  it('that say a day and a sum alone, or a name with them, are none of the operations with a description', async () => {
    await open();
    const taxi = { row: 1, type: 'expense', date: '2026-09-01', amount: 500, description: 'Такси', object: 'Дача' };
    expect((await bring('transaction', [taxi, { ...taxi, description: undefined }])).done).toMatchObject({ create: 2 });
    const { row, type, date, amount, object } = taxi;
    const bare = { row, type, date, amount };
    expect((await bring('transaction', [bare])).shown.rows).toMatchObject([{ outcome: 'duplicate' }]);
    const { shown } = await bring('transaction', [bare, { ...bare, row: 2, object }, { ...bare, row: 3, object }]);
    expect(shown.rows.map(({ outcome }) => outcome)).toEqual(['create', 'duplicate', 'create']);
  });

  it('recognises a document imported as a payment, but not one of the other direction', async () => {
    await open();
    const paid = { ...income(1, { document: '18' }), type: 'payment' };
    expect((await bring('transaction', [paid])).done).toMatchObject({ create: 1 });
    const again = [
      { ...paid, type: 'expense' },
      { ...paid, row: 2, type: 'income' },
    ];
    const { shown } = await bring('transaction', again);
    expect(shown.rows.map(({ outcome }) => outcome)).toEqual(['duplicate', 'create']);
  });

  it('reports errors row by row, and imports the rest only when told to skip those rows', async () => {
    await open();
    const rows = [
      income(1, { object: 'Нигде', contractor: 'Никто' }),
      income(2, { inn: '7707083890' }),
      income(3, { bill: 'Материалы' }),
      income(4),
    ];
    const { shown, status, done } = await bring('transaction', rows, { create_missing: false });
    expect(shown.errors.map(({ row, field }) => `${row} ${field}`)).toEqual(['1 object', '1 contractor', '2 inn', '3 bill']);
    expect([status, done.error]).toEqual([422, 1100]);
    expect(await list()).toEqual([]);
    const skipped = await bring('transaction', rows, { create_missing: false, skip: [1, 2, 3] });
    expect(skipped.done).toMatchObject({ create: 1 });
    expect(await list()).toHaveLength(1);
  });

  it('is refused when the data of the plan has changed since the dry run', async () => {
    await open();
    const rows = [income(1, { document: '3' })];
    const { body } = await send(firm.owner, 'transaction', rows, {});
    await bring('transaction', rows);
    const late = await send(firm.owner, 'transaction', rows, { plan: body.plan, dry_run: false });
    expect([late.status, late.body.error]).toEqual([412, 1103]);
    expect((await send(firm.owner, 'transaction', rows, { dry_run: false })).body.fields).toHaveProperty('plan');
    expect(await list()).toHaveLength(1);
  });

  it('does not match names and INN of another company, and is closed to strangers and readers', async () => {
    await open();
    await firm.stranger.post('/api/contractor/create/', { company: firm.theirCompany, title: 'Чужой заказчик', inn: '7707083893' });
    const { shown } = await bring('transaction', [income(1, { contractor: 'Чужой заказчик', inn: '7707083893' })], {
      create_missing: false,
    });
    expect(shown.errors).toMatchObject([{ row: 1, field: 'contractor' }]);
    const foreign = await firm.stranger.post('/api/transaction/import/', {
      company: firm.company,
      file_name: 'x',
      dry_run: true,
      create_missing: true,
      rows: [income(1)],
    });
    expect(foreign.body).toMatchObject({ error: 1101 });
    for (const who of ['client', 'contractorPerson'] as const) {
      expect((await send(firm[who], 'transaction', [income(1)], {})).body.error).toBe(1102);
    }
  });
});

describe('import of contractors', () => {
  it('treats a namesake with another INN as another contractor', async () => {
    await open();
    const [first, second] = ['7707083893', '7736050003'];
    await firm.owner.post('/api/contractor/create/', { company: firm.company, title: 'ООО «Мастер»', inn: first });
    const { done } = await bring('contractor', [{ row: 1, title: 'ООО «Мастер»', inn: second }]);
    expect(done).toMatchObject({ create: 1, update: 0 });
    await bring('transaction', [income(1, { contractor: 'ООО «Мастер»', inn: second })]);
    const made = (await contractors()).find((row) => row.inn === second);
    expect((await list()).map((row) => row.contractor)).toEqual([made?.guid]);
    const { shown } = await bring('transaction', [income(2, { contractor: 'ООО «Мастер»' })]);
    expect(shown.errors).toMatchObject([{ row: 2, field: 'contractor' }]);
  });

  it('creates new ones, edits those known by INN or title, and keeps the fields of empty cells', async () => {
    await open();
    const known = { company: firm.company, guid: randomUUID(), title: 'Бригада Лукина', phone: '+79161234567', comment: 'С апреля' };
    await firm.owner.post('/api/contractor/create/', known);
    const rows: ContractorImportRow[] = [
      { row: 1, title: 'бригада  лукина', email: 'Lukin@Demo.Example' },
      { row: 2, title: 'ООО «Кровля»', inn: '7707083893', phone: '8 (916) 000-11-22' },
      { row: 3, title: 'ООО «Кровля»', inn: '7707083893' },
      { row: 4, title: '', phone: '1' },
      { row: 5, title: 'Где-то', category: 'Нет такой' },
    ];
    const { shown, done } = await bring('contractor', rows, { skip: [4, 5] });
    expect(shown.rows.map(({ outcome }) => outcome)).toEqual(['update', 'create', 'duplicate', 'error', 'error']);
    expect(shown.errors.map(({ row, field }) => `${row} ${field}`)).toEqual(['4 title', '5 category']);
    expect(done).toMatchObject({ create: 1, update: 1, duplicate: 1, new_contractors: ['ООО «Кровля»'] });
    const all = await contractors();
    expect(all.find((row) => row.guid === known.guid)).toMatchObject({
      title: 'бригада лукина',
      email: 'lukin@demo.example',
      phone: '+79161234567',
      comment: 'С апреля',
    });
    expect(all.find((row) => row.inn === '7707083893')).toMatchObject({ title: 'ООО «Кровля»', phone: '+79160001122' });
    expect((await bring('contractor', rows, { skip: [4, 5] })).done).toMatchObject({ create: 0, update: 0, unchanged: 2, changeset: null });
  });

  it('leaves a contractor alone that the file names as one merged into it', async () => {
    const { company, mine, owner } = await open();
    const { guid } = (await owner.post('/api/contractor/create/', { company, title: 'Бетон Плюс', inn: '7707083893' })).body;
    await owner.post('/api/contractor/merge/', { company, keep: mine.contractor, merge: [guid], dry_run: false });
    const rows = ['', '7707083893'].map((inn, at) => ({ row: at + 1, title: 'Бетон плюс', phone: '1', ...(inn && { inn }) }));
    const own = { row: 3, title: 'ООО «Бетон»', comment: 'Марка М300' };
    const { shown } = await bring('contractor', [...rows, own]);
    expect(shown.rows.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate', 'update']);
    expect((await contractors()).find((row) => row.guid === mine.contractor)).toMatchObject({ title: 'ООО «Бетон»', phone: '', inn: '' });
  });

  it('does not let a partner create owners', async () => {
    await open();
    const { body: categories } = await firm.owner.get<{ title: string; contractor_type: number }[]>(
      `/api/contractor/category/list/?company_id=${firm.company}`,
    );
    const owners = categories.find((row) => row.contractor_type === 5)?.title;
    const rows = [{ row: 1, title: 'Самозванец', category: owners }];
    const { body } = await send(firm.partner, 'contractor', rows, {});
    const late = await send(firm.partner, 'contractor', rows, { plan: body.plan, dry_run: false });
    expect([late.status, late.body.error]).toEqual([403, 1102]);
    expect((await contractors()).some((row) => row.title === 'Самозванец')).toBe(false);
  });
});
