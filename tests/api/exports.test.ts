import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportCreate, ExportJob } from '../../contract/export.ts';
import type { Client } from '../support/client.ts';
import { awaitExport, csvRows, exported, openedZip, sha256, startExport, whileBlocked } from '../support/exports.ts';
import { clientOf, createBill, createCompany, createObject, createUser, typeOf } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();

/** A firm with four operations; the partner has no flags. */
async function openFirm() {
  const [owner, partner, client, stranger] = await Promise.all([
    createUser(server.db, { flags: ['analytics_access'] }),
    createUser(server.db),
    createUser(server.db),
    createUser(server.db, { flags: ['analytics_access'] }),
  ]);
  const { guid: company } = await createCompany(server.db, [
    { user: owner, type: typeOf.company },
    { user: partner, type: typeOf.partner },
    { user: client, type: typeOf.client },
  ]);
  const { guid: theirs } = await createCompany(server.db, [{ user: stranger, type: typeOf.company }]);
  const people = { owner: await clientOf(server, owner), partner: await clientOf(server, partner), client: await clientOf(server, client) };
  const object = await createObject(server.db, company, 'Дача; «Заря»');
  const bill = await createBill(server.db, company, 'Материалы');
  const enter = async (type: string, fields: object) =>
    (await people.owner.post(`/api/transaction/${type}/create/`, { company, ...fields })).body.guid as string;
  await enter('income', { date: '2026-02-10', amount: 100_000, stroiobject: object, description: '=СУММ(A1)' });
  await enter('expense', { date: '2026-02-11', amount: 191.5, bill, description: 'Клей "Момент"\nдве банки' });
  const gone = await enter('payment', { date: '2026-02-12', amount: 7 });
  await people.owner.patch(`/api/transaction/payment/edit/${gone}`, { is_deleted: true });
  await enter('dividend', { date: '2026-07-01', amount: 0.05 });
  return { company, theirs, stranger: await clientOf(server, stranger), object, enter, ...people };
}

let firm: Awaited<ReturnType<typeof openFirm>>;
beforeAll(async () => {
  firm = await openFirm();
});

const order = (fields: Partial<ExportCreate> = {}): ExportCreate => ({
  company: firm.company,
  kind: 'transactions',
  format: 'csv',
  ...fields,
});

describe('the file of an export', () => {
  it('holds the filtered operations as a workbook with real numbers and dates', async () => {
    const filter = { from: '2026-01-01', to: '2026-06-30' };
    const { job, status, headers, bytes } = await exported(firm.owner, order({ format: 'xlsx', filter }));
    expect(job).toMatchObject({ status: 'done', done: 2, total: 2, error: null, file_name: 'Операции 01.01.2026–30.06.2026.xlsx', filter });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain("filename*=UTF-8''Операции 01.01.2026–30.06.2026.xlsx");
    expect([bytes.length, sha256(bytes)]).toEqual([job.size, job.sha256]);
    const [sheet] = await readXlsxFile(Buffer.from(bytes));
    expect(sheet?.sheet).toBe('Операции');
    const [head, expense, income] = sheet?.data ?? [];
    expect(head?.slice(0, 7)).toEqual(['Дата', 'Тип', 'Сумма', 'Объект', 'Контрагент', 'Статья расходов', 'Описание']);
    expect(expense?.slice(0, 7)).toEqual([new Date('2026-02-11'), 'Расход', 191.5, null, null, 'Материалы', 'Клей "Момент"\nдве банки']);
    expect(income?.slice(0, 7)).toEqual([new Date('2026-02-10'), 'Приход', 100_000, 'Дача; «Заря»', null, null, '=СУММ(A1)']);
  });

  it('opens in Russian Excel as .csv and contains no formulas', async () => {
    const { job, headers, bytes } = await exported(firm.partner, order({ filter: { types: ['income', 'expense'] } }));
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(job.file_name).toMatch(/^Операции на \d\d\.\d\d\.\d{4}\.csv$/);
    const text = Buffer.from(bytes).toString();
    expect(text.startsWith('\ufeffДата;Тип;Сумма;')).toBe(true);
    expect(csvRows(text)).toMatchObject([
      { Дата: '11.02.2026', Сумма: '191,50', Описание: 'Клей "Момент"\nдве банки' },
      { Дата: '10.02.2026', Сумма: '100000,00', Объект: 'Дача; «Заря»', Описание: "'=СУММ(A1)" },
    ]);
  });

  it('is described to a HEAD request, with its length', async () => {
    const { job } = await exported(firm.owner, order({ kind: 'bills', format: 'xlsx' }));
    const answer = await firm.owner.send('HEAD', `/api/export/${job.guid}/file/`);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(job.size)]);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(await answer.text()).toBe('');
  });

  it.each(['prices', 'objects', 'contractors', 'bills'] as const)('of %s is made in both formats', async (kind) => {
    const csv = await exported(firm.owner, order({ kind }));
    const xlsx = await exported(firm.owner, order({ kind, format: 'xlsx' }));
    const rows = csvRows(Buffer.from(csv.bytes).toString());
    const [sheet] = await readXlsxFile(Buffer.from(xlsx.bytes));
    expect([rows.length, xlsx.job.done]).toEqual([csv.job.total, csv.job.done]);
    expect(sheet?.data).toHaveLength(rows.length + 1);
  });

  it('of a directory stands in the order of the alphabet', async () => {
    const own = await openFirm();
    for (const title of ['Ёлки', 'аренда']) await createBill(server.db, own.company, title);
    const { bytes } = await exported(own.owner, { company: own.company, kind: 'bills', format: 'csv' });
    expect(csvRows(Buffer.from(bytes).toString()).map((row) => row.Название)).toEqual(['аренда', 'Ёлки', 'Материалы']);
  });

  it('of everything is a zip of workbooks with a manifest that describes them', async () => {
    const { bytes, job } = await exported(firm.owner, order({ kind: 'everything', format: 'xlsx' }));
    const zip = openedZip(bytes);
    expect(zip.manifest).toMatchObject({ kind: 'everything', format: 'xlsx', totals: { count: 3, income: 100_000, profit: 99_808.5 } });
    expect(zip.manifest.files.map(({ name, sha256: hash }) => [name, hash])).toEqual(
      zip.names.slice(0, -1).map((name) => [name, zip.sha256(name)]),
    );
    expect(zip.manifest.files.reduce((sum, { rows }) => sum + rows, 0)).toBe(job.total);
  });
});

describe('exported analytics reports', () => {
  it('as a zip hold the same figures as the analytics calls', async () => {
    const asked = `from=2026-01-01&to=2026-07-31&object=${firm.object}&compare=year`;
    const answer = await firm.owner.download(`/api/analytics/company-analytic-csv/${firm.company}/?${asked}`);
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('Аналитика 01.01.2026–31.07.2026.zip');
    const zip = openedZip(answer.bytes);
    expect(zip.names).toEqual(['расходы.csv', 'прибыль.csv', 'объекты.csv', 'manifest.json']);
    const [costs, profit] = await Promise.all(
      ['expense', 'profit'].map(
        async (report) => (await firm.owner.get(`/api/analytics/company-${report}/${firm.company}/?${asked}`)).body,
      ),
    );
    const comma = (sum: number) => sum.toFixed(2).replace('.', ',');
    expect(zip.table('расходы.csv')[0]).toMatchObject({
      Разрез: 'Итого',
      Сумма: comma(costs.total),
      'Для сравнения: 01.01.2025–31.07.2025': comma(costs.compare_total),
    });
    expect(zip.table('прибыль.csv').map((row) => row.Прибыль)).toEqual([...profit.months, profit.totals].map((row) => comma(row.profit)));
    expect(zip.table('прибыль.csv')[1]?.Месяц).toBe('февраль 2026');
    expect(zip.table('объекты.csv')).toMatchObject([{ Объект: 'Дача; «Заря»', Приход: '100000,00', Прибыль: '100000,00' }]);
    expect(zip.manifest).toMatchObject({
      kind: 'analytics',
      filter: { from: '2026-01-01', to: '2026-07-31', object: firm.object },
      totals: { count: 1, income: 100_000 },
    });
  });

  it('compare a month only where the months of both periods make pairs', async () => {
    const compared = async (from: string, to: string) => {
      const path = `/api/analytics/company-analytic-csv/${firm.company}/?from=${from}&to=${to}&compare=previous`;
      const zip = openedZip((await firm.owner.download(path)).bytes);
      const months = zip.table('расходы.csv').filter(({ Разрез }) => Разрез === 'Месяц');
      const before = (row: Record<string, string>) => Object.entries(row).find(([title]) => /для сравнения: \d/i.test(title))?.[1];
      return [months.map(before), zip.table('прибыль.csv').map(before)];
    };
    expect(await compared('2026-03-01', '2026-03-31')).toEqual([['191,50'], ['99808,50', '99808,50']]);
    // with 22 January – 11 February
    expect(await compared('2026-02-12', '2026-03-04')).toEqual([
      ['', ''],
      ['', '', '99808,50'],
    ]);
    // with 28 January – 11 February
    expect(await compared('2026-02-12', '2026-02-26')).toEqual([[''], ['', '99808,50']]);
  });

  it('name a plan only beside all the money of its object', async () => {
    await firm.owner.patch(`/api/object/edit/${firm.object}`, { planned_income: 120_000 });
    const plan = async (narrowed: string) => {
      const path = `/api/analytics/company-analytic-csv/${firm.company}/?from=2026-01-01&to=2026-07-31&object=${firm.object}${narrowed}`;
      return openedZip((await firm.owner.download(path)).bytes).table('объекты.csv')[0]?.['План прихода'];
    };
    expect([await plan(''), await plan('&contractor=none')]).toEqual(['120000,00', '']);
  });

  it('are made in the background too, for the last 12 months by default', async () => {
    const { job, bytes } = await exported(firm.owner, order({ kind: 'analytics', format: 'xlsx' }));
    const zip = openedZip(bytes);
    expect(zip.names).toEqual(['расходы.xlsx', 'прибыль.xlsx', 'объекты.xlsx', 'manifest.json']);
    expect(job.file_name).toBe(
      `Аналитика ${[zip.manifest.from, zip.manifest.to].map((day) => day?.split('-').reverse().join('.')).join('–')}.zip`,
    );
  });

  it('are refused for an invalid period, an unknown object and without access to analytics', async () => {
    const path = `/api/analytics/company-analytic-csv/${firm.company}/`;
    expect((await firm.owner.get(`${path}?from=2026-02-01&to=2026-01-01`)).status).toBe(422);
    expect((await firm.owner.get(`${path}?object=${randomUUID()}`)).status).toBe(404);
    expect((await firm.partner.get(path)).body.error).toBe(1102);
  });
});

it('an export without reports is refused with a period beside its filter', async () => {
  for (const [kind, edge] of [
    ['transactions', 'from'],
    ['everything', 'to'],
  ] as const) {
    const { status, body } = await firm.owner.post('/api/export/create/', order({ kind, [edge]: '2026-01-31' }));
    expect([status, body.error, Object.keys(body.fields)]).toEqual([422, 1100, [edge]]);
  }
});

describe('the right to export', () => {
  it('belongs to writers of the company; reports also need the flag, even to download', async () => {
    expect((await firm.client.post('/api/export/create/', order())).body.error).toBe(1102);
    expect((await firm.partner.post('/api/export/create/', order({ kind: 'analytics' }))).body.error).toBe(1102);
    const { guid } = await startExport(firm.owner, order({ kind: 'analytics' }));
    await awaitExport(firm.owner, guid, 'done');
    expect((await firm.partner.get(`/api/export/${guid}/file/`)).body.error).toBe(1102);
  });

  it('ends at one’s own company: exports and rows of another company are not found', async () => {
    const { guid } = await startExport(firm.owner, order());
    for (const path of ['', 'file/']) expect((await firm.stranger.get(`/api/export/${guid}/${path}`)).status).toBe(404);
    expect((await firm.stranger.post(`/api/export/${guid}/cancel/`)).status).toBe(404);
    const foreign = await createObject(server.db, firm.theirs, 'Чужой');
    const answer = await firm.owner.post('/api/export/create/', order({ filter: { object: foreign } }));
    expect([answer.status, answer.body.error]).toEqual([404, 1101]);
  });

  it('an export requested again with the same guid is made once', async () => {
    const guid = randomUUID();
    expect((await firm.owner.post('/api/export/create/', order({ guid }))).status).toBe(201);
    expect((await firm.owner.post('/api/export/create/', order({ guid }))).status).toBe(200);
  });
});

describe('an export job', () => {
  it('waits while another of the company runs, and is taken over when its runner has died', async () => {
    const own = await openFirm();
    const first = await insertRunning(own.company, own.owner, '10 seconds');
    const second = await startExport(own.owner, { company: own.company, kind: 'bills', format: 'csv' });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await own.owner.get(`/api/export/${second.guid}/`)).body.status).toBe('waiting');
    await sql`update export_job set claimed_until = now() - interval '1 second' where guid = ${first}`.execute(server.db);
    server.app.api.worker.wake();
    const [one, two] = [await awaitExport(own.owner, first, 'done'), await awaitExport(own.owner, second.guid, 'done')];
    expect(Date.parse(one.finished_at ?? '')).toBeLessThanOrEqual(Date.parse(two.finished_at ?? ''));
    expect((await own.owner.download(`/api/export/${first}/file/`)).bytes).toHaveLength(one.size ?? 0);
  });

  it('is refused as the eleventh; the tenth ordered twice is still one', async () => {
    const own = await openFirm();
    await insertRunning(own.company, own.owner, '1 minute');
    const ordered = { company: own.company, kind: 'bills', format: 'csv' } as const;
    for (let job = 2; job <= 9; job += 1) await startExport(own.owner, ordered);
    const tenth = await startExport(own.owner, ordered);
    const eleventh = await own.owner.post('/api/export/create/', { ...ordered, guid: randomUUID() });
    expect([eleventh.status, eleventh.body.error, eleventh.headers.get('retry-after')]).toEqual([429, 1105, '60']);
    const again = await own.owner.post('/api/export/create/', { ...ordered, guid: tenth.guid });
    expect([again.status, again.body.guid]).toEqual([200, tenth.guid]);
    expect((await own.owner.get(`/api/export/list/?id=${own.company}`)).body).toHaveLength(10);
  });

  it('is made once where only one more is allowed and ten are ordered at once', async () => {
    const own = await openFirm();
    await insertRunning(own.company, own.owner, '1 minute');
    const ordered = { company: own.company, kind: 'bills', format: 'csv' } as const;
    for (let job = 2; job <= 9; job += 1) await startExport(own.owner, ordered);
    const answers = await Promise.all(Array.from({ length: 10 }, () => own.owner.post('/api/export/create/', ordered)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(429)]);
  });

  it('can be cancelled while it runs, and leaves no file', async () => {
    const job = await whileBlocked(server.db, async () => {
      const { guid } = await startExport(firm.owner, order());
      await awaitExport(firm.owner, guid, 'running');
      const answer = await firm.owner.post<ExportJob>(`/api/export/${guid}/cancel/`);
      expect([answer.status, answer.body.status]).toEqual([200, 'cancelled']);
      // the next one begins although the first still waited for the table
      const next = await startExport(firm.owner, order({ kind: 'bills' }));
      await awaitExport(firm.owner, next.guid, 'done');
      return answer.body;
    });
    const { rows } = await sql`select from export_chunk where job = ${job.guid}`.execute(server.db);
    expect(rows).toHaveLength(0);
    expect((await firm.owner.get(`/api/export/${job.guid}/file/`)).status).toBe(404);
  });

  it('that has ended cannot be cancelled', async () => {
    const { job } = await exported(firm.owner, order({ kind: 'bills' }));
    const answer = await firm.owner.post(`/api/export/${job.guid}/cancel/`);
    expect([answer.status, answer.body.error]).toEqual([409, 1108]);
  });

  it('keeps its file for 7 days and stays in the list afterwards', async () => {
    const { job } = await exported(firm.owner, order({ kind: 'bills' }));
    expect(Date.parse(job.expires_at ?? '') - Date.parse(job.finished_at ?? '')).toBe(7 * 86_400_000);
    await sql`update export_job set expires_at = now() - interval '1 minute' where guid = ${job.guid}`.execute(server.db);
    expect((await firm.owner.get(`/api/export/${job.guid}/`)).body.status).toBe('expired');
    const answer = await firm.owner.get(`/api/export/${job.guid}/file/`);
    expect([answer.status, answer.body.error]).toEqual([404, 1101]);
    const list = (await firm.owner.get<ExportJob[]>(`/api/export/list/?id=${firm.company}`)).body;
    expect(list.find(({ guid }) => guid === job.guid)).toMatchObject({ status: 'expired', file_name: job.file_name });
    const found = (await firm.owner.get<ExportJob[]>(`/api/export/list/?id=${firm.company}&search=статьи`)).body;
    expect(found).toEqual(list.filter(({ file_name }) => file_name?.includes('Статьи')));
  });
});

describe('checking an export', () => {
  it('tells what has changed since, and the sums then and now', async () => {
    const own = await openFirm();
    const { bytes } = await exported(own.owner, { company: own.company, kind: 'everything', format: 'csv' });
    const { manifest } = openedZip(bytes);
    const check = async () => (await own.owner.post('/api/export/verify/', { company: own.company, manifest })).body;
    expect(await check()).toEqual({ changesets: 0, archived: 0, tables: [], before: manifest.totals, now: manifest.totals });
    const [edited, deleted] = [
      await own.enter('income', { date: '2026-03-01', amount: 10 }),
      openedZip(bytes)
        .table('операции.csv')
        .find((row) => row.Тип === 'Расход')?.Идентификатор,
    ];
    await own.owner.patch(`/api/transaction/income/edit/${edited}`, { amount: 20 });
    await own.owner.patch(`/api/transaction/expense/edit/${deleted}`, { is_deleted: true });
    expect(await check()).toMatchObject({
      changesets: 3,
      tables: [{ table: 'transaction', created: 1, edited: 0, deleted: 1 }],
      now: { count: 3, income: 100_020, expense: 0 },
    });
    // as the archive leaves the oldest
    await sql`delete from change where company = ${own.company} and guid = ${edited} and before is null`.execute(server.db);
    await sql`update changeset s set archived_at = now() where company = ${own.company} and count > 0 and not exists (
      select from change c where c.company = s.company and c.changeset = s.guid)`.execute(server.db);
    expect(await check()).toMatchObject({ changesets: 3, archived: 1, tables: [{ created: 0, edited: 1, deleted: 1 }] });
  });

  it('does not count the closing of a month, which changes no row', async () => {
    const own = await openFirm();
    const { bytes } = await exported(own.owner, { company: own.company, kind: 'everything', format: 'csv' });
    const { manifest } = openedZip(bytes);
    expect((await own.owner.post('/api/month/close/', { company: own.company, month: '2026-02' })).status).toBe(201);
    const { body } = await own.owner.post('/api/export/verify/', { company: own.company, manifest });
    expect(body).toMatchObject({ changesets: 0, tables: [] });
  });

  it('refuses an export of another company', async () => {
    const { bytes } = await exported(firm.owner, order({ kind: 'everything' }));
    const { manifest } = openedZip(bytes);
    const answer = await firm.stranger.post('/api/export/verify/', { company: firm.theirs, manifest });
    expect([answer.status, answer.body.error]).toEqual([422, 1100]);
    expect(answer.body.fields.manifest[0]).toContain(manifest.company.title);
  });
});

/** A job that another instance works on. */
async function insertRunning(company: string, owner: Client, claimed: string): Promise<string> {
  const author = (await owner.get('/api/user/profile/')).body.guid;
  const guid = randomUUID();
  await sql`insert into row_company (guid, company, entity) values (${guid}, ${company}, 'export')`.execute(server.db);
  await sql`
    insert into export_job (company, guid, kind, format, status, author, worker, claimed_until)
    values (${company}, ${guid}, 'transactions', 'csv', 'running', ${author}, ${randomUUID()}, now() + ${claimed}::interval)`.execute(
    server.db,
  );
  return guid;
}
