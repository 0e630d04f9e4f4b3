import { strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import type { TransactionSummary, TypedTransaction } from '../../contract/transaction.ts';
import { expect, test } from '../support/accounts.ts';
import { begin, busyFirm, choose, download, jobs, takeEverything, verify } from '../support/export-page.ts';
import { csvRows, openedZip, sha256, whileBlocked } from '../support/exports.ts';
import { type OwnFirm, openAs } from '../support/own-firm.ts';

const types = { income: 'Приход', expense: 'Расход', payment: 'Выплата', dividend: 'Дивиденды' };
const kopecks = (roubles: number) => Math.round(roubles * 100);
const sumOf = (sums: number[]) => sums.reduce((total, sum) => total + kopecks(sum), 0);

/** The rows of an export as the API's rows say they must be: text, sums in kopecks. */
async function expectedRows(firm: OwnFirm, filter: Record<string, string>) {
  const rows = await firm.list<TypedTransaction>('transaction/list/', filter);
  const titles = new Map<string | null, string>([[null, '']]);
  for (const path of ['object/list/', 'contractor/list/', 'bill/list/'])
    for (const { guid, title } of await firm.list(path)) titles.set(guid, title);
  const named = (guid: string | null | undefined) => titles.get(guid ?? null);
  return rows.map((row) => ({
    day: row.date,
    type: types[row.type],
    kopecks: kopecks(row.amount),
    object: named(row.stroiobject),
    contractor: named(row.contractor),
    bill: named(row.bill),
    description: row.description,
    guid: row.guid,
  }));
}

test('операции с отбором и архив всего: файлы точны, проверка архива замечает изменения', async ({ page, product }) => {
  const firm = await busyFirm(product);

  await test.step('операции с отбором по ссылке: книга Excel и .csv повторяют их до копейки', async () => {
    const filter = { from: '2026-03-01', to: '2026-03-31', object: firm.object, types: 'income,expense' };
    await openAs(page, firm.owner, `/transactions?${new URLSearchParams(filter)}`);
    await page.getByRole('link', { name: 'Выгрузить' }).click();
    await expect(page).toHaveURL(/\/export\?/);
    const conditions = page.getByRole('group', { name: 'Только операции с отбором' });
    await expect(conditions).toContainText('Объект: Дача; «Заря»');
    await expect(conditions).toContainText('Приходы, Расходы');
    await expect(page.getByRole('textbox', { name: 'Первый день периода' })).toHaveValue('01.03.2026');

    // progress as it comes: the rows cannot be read until then
    await whileBlocked(product.db, async () => {
      await begin(page);
      await expect(jobs(page)).toContainText(['Операции (.xlsx), март 2026, с отбором']);
      await expect(jobs(page).first()).toContainText('Считаем строки…');
    });
    const expected = await expectedRows(firm, filter);
    expect(expected).toHaveLength(3);
    await expect(jobs(page).first()).toContainText(/Готово · 3\sстроки/);
    const book = await download(page, jobs(page).first());
    expect(book.name).toBe('Операции 01.03.2026–31.03.2026.xlsx');
    const [head, ...rows] = (await readXlsxFile(book.buffer))[0]?.data ?? [];
    const cells = rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(head?.[index]), cell])));
    const ofBook = cells.map((row) => ({
      day: row.Дата instanceof Date ? row.Дата.toISOString().slice(0, 10) : row.Дата,
      type: row.Тип,
      kopecks: kopecks(Number(row.Сумма)),
      object: row.Объект ?? '',
      contractor: row.Контрагент ?? '',
      bill: row['Статья расходов'] ?? '',
      description: row.Описание ?? '',
      guid: row.Идентификатор,
    }));
    expect(ofBook).toEqual(expected);

    await choose(page, /^CSV/);
    await begin(page);
    await expect(jobs(page)).toHaveCount(2);
    const table = await download(page, jobs(page).first());
    expect(table.name).toBe('Операции 01.03.2026–31.03.2026.csv');
    const text = table.buffer.toString('utf8');
    expect(text.startsWith('\ufeffДата;Тип;Сумма;')).toBe(true);
    const lines = csvRows(text);
    const ofTable = lines.map((row) => ({
      day: row.Дата?.split('.').reverse().join('-'),
      type: row.Тип,
      kopecks: kopecks(Number(row.Сумма?.replace(',', '.'))),
      object: row.Объект,
      contractor: row.Контрагент,
      bill: row['Статья расходов'],
      // what Excel would take for a formula is told to be text
      description: row.Описание?.replace(/^'(?==)/, ''),
      guid: row.Идентификатор,
    }));
    expect(ofTable).toEqual(expected);
    expect(text).toContain(";'=СУММ(A1:A9);");
    const { body: totals } = await firm.api.get<TransactionSummary>(
      `/api/transaction/summary/?${new URLSearchParams({ id: firm.company, ...filter })}`,
    );
    const summed = (type: string) => ofTable.filter((row) => row.type === type).reduce((sum, row) => sum + row.kopecks, 0);
    expect([summed('Приход'), summed('Расход')]).toEqual([kopecks(totals.income), kopecks(totals.expense)]);
  });

  const { name, buffer } = await test.step('архив всего цел', async () => {
    const archive = await takeEverything(page);
    expect(archive.name).toMatch(/^Все данные на \d\d\.\d\d\.\d{4}\.zip$/);
    const zip = openedZip(archive.buffer);
    const stated = zip.manifest.files.map((file) => [file.name, file.rows, file.sha256]);
    const found = zip.manifest.files.map((file) => [file.name, zip.table(file.name).length, zip.sha256(file.name)]);
    expect(stated).toEqual(found);
    const operations = zip.table('операции.csv');
    expect(operations.map(({ Идентификатор: guid }) => guid).sort()).toEqual(
      [...(await firm.list('transaction/list/')), ...(await firm.list('transaction/list/', { is_deleted: 'true' }))]
        .map(({ guid }) => guid)
        .sort(),
    );
    const living = operations.filter((row) => row.Удалено === '' && row.Тип === 'Расход');
    expect(sumOf(living.map((row) => Number(row.Сумма?.replace(',', '.'))))).toBe(kopecks(zip.manifest.totals.expense));

    await verify(page, archive.name, archive.buffer);
    await expect(page.getByText(/ цел: 7\sфайлов, контрольные суммы совпали\.$/)).toBeVisible();
    await expect(page.getByText('С тех пор в данных компании ничего не изменилось.')).toBeVisible();
    return archive;
  });

  await test.step('потом операцию и цену изменили: проверка говорит, что изменилось, и показывает итоги', async () => {
    expect((await firm.api.patch(`/api/transaction/expense/edit/${firm.expense}`, { amount: 2234.57 })).status).toBe(200);
    expect((await firm.api.patch(`/api/service/edit/${firm.service}`, { price_per_unit: 777 })).status).toBe(200);
    await verify(page, name, buffer);
    await expect(page.getByText(/ цел: 7\sфайлов/)).toBeVisible();
    await expect(page.getByText('С тех пор данные меняли: 2 изменения.')).toBeVisible();
    const changes = page.getByRole('table', { name: 'Что изменилось с тех пор' }).getByRole('row');
    await expect(changes).toHaveText([/^Где/, /^Услуги\s*0\s*1\s*0$/, /^Операции\s*0\s*1\s*0$/]);
    const sums = page.getByRole('table', { name: 'Итоги операций' }).getByRole('row');
    await expect(sums.filter({ hasText: /^Операций/ })).toHaveText(/Операций\s*6\s*6/);
    await expect(sums.filter({ hasText: /^Расход/ })).toHaveText(/1\s734,63\s₽\s*2\s734,64\s₽/);
    await expect(sums.filter({ hasText: /^Прибыль/ })).toHaveText(/108\s272,88\s₽\s*107\s272,87\s₽/);
    await expect(sums.filter({ hasText: /^Приход/ })).toHaveCount(0);
  });

  await test.step('подправленный архив и архив другой компании проверка узнаёт', async () => {
    const files = unzipSync(new Uint8Array(buffer));
    const text = Buffer.from(files['операции.csv'] ?? []).toString();
    const { 'статьи.csv': _, ...rest } = files;
    // one digit of one sum, one file gone, one added
    const forged = zipSync({ ...rest, 'операции.csv': strToU8(text.replace('1234,56', '1934,56')), 'лишнее.txt': strToU8('?') });
    await verify(page, name, forged);
    await expect(page.getByText(`В архиве «${name}» не всё цело: 2 файла из 7.`)).toBeVisible();
    const row = (file: string) => page.getByRole('table', { name: 'Файлы архива' }).getByRole('row').filter({ hasText: file });
    await expect(row('операции.csv')).toContainText('изменён или повреждён');
    await expect(row('статьи.csv')).toContainText('нет в архиве');
    await expect(row('контрагенты.csv')).toContainText('цел');
    await expect(page.getByText('Лишнее, чего нет в описи: лишнее.txt.')).toBeVisible();

    await verify(page, 'обрывок.zip', buffer.subarray(0, 500));
    await expect(page.getByText(/Это не архив \.zip, или он скачался не до конца/)).toBeVisible();

    const neighbours = await busyFirm(product, 'Соседи');
    const made = await neighbours.api.download(`/api/analytics/company-zip/?id=${neighbours.company}`);
    expect(made.status).toBe(200);
    await verify(page, 'соседи.zip', made.bytes);
    await expect(page.getByText(/Архив «соседи\.zip» цел/)).toBeVisible();
    await expect(
      page.getByText('Это выгрузка другой компании: «Соседи». Выберите её в меню компании, чтобы узнать, что изменилось.'),
    ).toBeVisible();
  });
});

test('идущую выгрузку можно прервать и начать снова; после перезагрузки список тот же', async ({ page, product }) => {
  const firm = await busyFirm(product);
  await openAs(page, firm.owner, '/export');

  await expect(page.getByText(/Пока ничего не выгружали/)).toBeVisible();
  await whileBlocked(product.db, async () => {
    await begin(page);
    await expect(jobs(page).first()).toContainText('Считаем строки…');
    await choose(page, /^Статьи расходов/);
    await begin(page);
    await expect(jobs(page).first()).toContainText('Ждёт очереди');
    await page.getByRole('button', { name: 'Прервать: Операции (.xlsx)' }).click();
    await expect(jobs(page).last()).toContainText('Прервана');
  });
  await expect(jobs(page).first()).toContainText(/Готово · 1\sстрока/);
  await page.reload();
  await expect(jobs(page)).toHaveText([/Статьи расходов \(\.xlsx\).*Готово/, /Операции \(\.xlsx\).*Прервана/]);
  await page.getByRole('button', { name: 'Повторить: Операции (.xlsx)' }).click();
  await expect(jobs(page)).toHaveCount(3);
  const { buffer } = await download(page, jobs(page).first());
  expect((await readXlsxFile(buffer))[0]?.data).toHaveLength(7);

  // a file older than its 7 days is gone, its line stays
  await sql`update export_job set expires_at = '2026-01-01T00:00:00Z' where company = ${firm.company}`.execute(product.db);
  await page.reload();
  await expect(jobs(page).first()).toContainText('Срок хранения истёк');
});

test('партнёр выгружает, клиент экспорта не видит', async ({ page, product, browser, guard }) => {
  const firm = await busyFirm(product);
  await openAs(page, firm.partner, '/services');
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Экспорт' }).click();
  await choose(page, /^Прайс-лист/);
  await choose(page, /^CSV/);
  await begin(page);
  const { buffer } = await download(page, jobs(page).first());
  expect(csvRows(buffer.toString('utf8'))).toMatchObject([{ Категория: 'Стены', Наименование: 'Окраска', Цена: '200,00' }]);
  const { body: kept } = await firm.api.get<{ sha256: string }[]>(`/api/export/list/?id=${firm.company}`);
  expect(kept[0]?.sha256).toBe(sha256(buffer));

  const context = await browser.newContext({ baseURL: product.url });
  guard.watch(context);
  const theirs = await context.newPage();
  await openAs(theirs, firm.client, '/services');
  await expect(theirs.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Импорт' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Экспорт' })).toHaveCount(0);
  await theirs.goto('/export');
  await expect(theirs.getByRole('heading', { name: 'Недостаточно прав' })).toBeVisible();
  await context.close();
});
