import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import type { Contractor, ContractorCategory } from '../../contract/directory.ts';
import type { TypedTransaction } from '../../contract/transaction.ts';
import { expect, test } from '../support/accounts.ts';
import { checkRow, next, stepHeading, textFile } from '../support/import-page.ts';
import { cashBook, chooseMoneyFile, filledCounts, loadMoney, toPlan } from '../support/money-import-page.ts';
import { type OwnFirm, openAs, ownFirm } from '../support/own-firm.ts';
import { BRIGADE_INN, CLIENT_INN, encoded, incoming, OWN, outgoing, statementText } from '../support/statement.ts';

/** With right control digits, of nobody whom the firm knows. */
const TILER_INN = '7728168971';

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Отменить импорт' }).click();
  await page.getByRole('dialog', { name: 'Отменить импорт?' }).getByRole('button', { name: 'Отменить импорт' }).click();
  await page.getByRole('dialog', { name: 'Импорт отменён' }).getByRole('button', { name: 'Понятно' }).click();
  await expect(stepHeading(page, 5, 'Импорт отменён')).toBeVisible();
}

/** The firm's operations, the newest first, with names instead of guids. */
async function operations(firm: OwnFirm) {
  const titles = new Map<string | null, string>();
  for (const path of ['object/list/', 'contractor/list/', 'bill/list/'])
    for (const { guid, title } of await firm.list(path)) titles.set(guid, title);
  const named = (guid: string | null | undefined) => titles.get(guid ?? null) ?? '';
  const rows = await firm.list<TypedTransaction>('transaction/list/');
  return rows.map((row) => [
    row.date,
    row.type,
    row.amount,
    row.description,
    named(row.stroiobject),
    named(row.contractor),
    named(row.bill),
  ]);
}

const titles = async (firm: OwnFirm, path: string) => (await firm.list(path)).map(({ title }) => title);

test('операции загружаются из .csv и из книги Excel', async ({ page, product }) => {
  const firm = await ownFirm(product, 'Касса');
  await firm.created('/api/object/create/', { title: 'Дом у озера' });
  await openAs(page, firm.owner, '/transactions');

  await test.step('.csv: исправляю дату, недостающее заводится само, второй раз тот же файл ничего не добавляет', async () => {
    await page.getByRole('link', { name: 'Загрузить из файла' }).click();
    await chooseMoneyFile(page, 'Файл с операциями', cashBook('31.02.2026'));
    await expect(page.getByText(/^Найдены 4\sоперации; пропущена 1\sстрока с итогами\.$/)).toBeVisible();
    await next(page, 'проверка');
    await expect(page.getByText(/^В файле 4\sоперации\. 1\sстрока с ошибкой\.$/)).toBeVisible();
    await expect(checkRow(page, 4)).toContainText('Не дата: «31.02.2026». Впишите её как 21.11.2026.');
    await expect(page.getByRole('button', { name: 'Дальше: план' })).toBeDisabled();
    await page.getByRole('button', { name: 'Следующая ошибка' }).click();
    await page.keyboard.type('7.11.26');
    await page.keyboard.press('Enter');
    await expect(checkRow(page, 4)).toContainText('07.11.2026');
    await next(page, 'план');
    expect(await filledCounts(page)).toEqual({ 'Загрузится операций': 4, 'Новые объекты': 1, 'Новые контрагенты': 2, 'Новые статьи': 1 });
    await expect(page.getByRole('row').filter({ hasText: 'Краска' })).toContainText(/Расход 300,10\s₽.*Ленина, 5.*Материалы/);
    await page.getByRole('tab', { name: 'Новые контрагенты: 2' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Магазин');
    expect(await operations(firm)).toEqual([]);
    await loadMoney(page, /^Загрузить: 4\sоперации$/, 'Операции загружены');
    await expect(page.getByText(/^2\sновых контрагента$/)).toBeVisible();

    await page.getByRole('button', { name: 'К операциям' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Аванс' })).toContainText(/1\s000,50/);
    await expect(page.getByRole('row').filter({ hasText: 'Доставка' })).toContainText('08.11.2026');
    expect(await operations(firm)).toEqual([
      ['2026-11-08', 'expense', 1234.5, 'Доставка', '', '', ''],
      ['2026-11-07', 'expense', 40, 'Кисти', '', 'Магазин', 'Материалы'],
      ['2026-11-06', 'expense', 300.1, 'Краска', 'Ленина, 5', '', 'Материалы'],
      ['2026-11-05', 'income', 1000.5, 'Аванс', 'Ленина, 5', 'ООО «Заказчик»', ''],
    ]);

    await page.getByRole('link', { name: 'Загрузить из файла' }).click();
    await chooseMoneyFile(page, 'Файл с операциями', cashBook('07.11.2026'));
    await expect(page.getByText(/Такой файл уже загружали/)).toBeVisible();
    expect(await toPlan(page)).toEqual({ 'Уже есть': 4 });
    await expect(page.getByText('Все операции файла уже есть.')).toBeVisible();
    await expect(page.getByRole('tabpanel')).toContainText(
      'Такая операция уже есть: совпали дата, сумма, описание и всё остальное, что указано в файле.',
    );
    await expect(page.getByRole('button', { name: 'Загружать нечего' })).toBeDisabled();
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    await expect(page).toHaveURL(/\/transactions$/);
    expect(await operations(firm)).toHaveLength(4);
    await page.getByRole('heading', { level: 1, name: 'Операции' }).click();
    await page.keyboard.press('Control+Z');
    await expect(page.locator('.ant-message').getByText('Отменено: Импорт файла «касса.csv».')).toBeVisible();
    await expect.poll(() => operations(firm)).toEqual([]);
  });

  await test.step('книга с настоящими датами и минусами; отмена импорта возвращает всё как было', async () => {
    await page.getByRole('link', { name: 'Загрузить из файла' }).click();
    const day = (date: number) => new Date(Date.UTC(2026, 9, date));
    const buffer = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'О фирме', rows: [['ООО «Ромашка»'], ['Москва']] },
          {
            name: 'Движение',
            rows: [
              ['Дата', 'Сумма', 'Назначение', 'Объект'],
              [day(1), 250_000.07, 'Аванс', 'дом у озера'],
              [day(2), -1500.5, 'Краска', 'Новый объект'],
            ],
          },
        ],
      }),
    );
    await chooseMoneyFile(page, 'Файл с операциями', { name: 'касса.xlsx', mimeType: 'application/octet-stream', buffer });
    await expect(page.getByText(/^Найдены 2\sоперации\.$/)).toBeVisible();
    await expect(page.getByRole('radio', { name: /Минус — расход, плюс — приход/ })).toBeChecked();
    expect(await toPlan(page)).toEqual({ 'Загрузится операций': 2, 'Новые объекты': 1 });
    await loadMoney(page, /^Загрузить: 2\sоперации$/, 'Операции загружены');
    expect(await operations(firm)).toEqual([
      ['2026-10-02', 'expense', 1500.5, 'Краска', 'Новый объект', '', ''],
      ['2026-10-01', 'income', 250_000.07, 'Аванс', 'Дом у озера', '', ''],
    ]);
    await page.reload();
    await expect(stepHeading(page, 5, 'Операции загружены')).toBeVisible();
    await takeBack(page);
    expect(await operations(firm)).toEqual([]);
    expect(await titles(firm, 'object/list/')).toEqual(['Дом у озера']);
  });
});

test('контрагенты узнаются по ИНН в .csv и в выписке банка', async ({ page, product }) => {
  const firm = await ownFirm(product, 'Контрагенты');
  const { body: categories } = await firm.api.get<ContractorCategory[]>(`/api/contractor/category/list/?company_id=${firm.company}`);
  const category = categories.find((one) => one.contractor_type === 1)?.guid;
  await firm.created('/api/contractor/create/', { title: 'Заказчик по договору 12', inn: CLIENT_INN, phone: '+7 495 111-22-33' });
  await firm.created('/api/contractor/create/', { title: 'Бригада Петра', inn: BRIGADE_INN, category });
  await openAs(page, firm.owner, '/contractors/import');

  await test.step('контрагенты из .csv: известные обновляются, незнакомые добавляются, отмена возвращает', async () => {
    const before = await firm.list<Contractor>('contractor/list/');
    const lines = [
      'Название;Телефон;ИНН;E-mail',
      `ООО «Новое имя»;;${CLIENT_INN};`,
      `ИП Плиточников;8 916 123-45-67;${TILER_INN};t@mail.example`,
    ];
    await chooseMoneyFile(page, 'Файл с контрагентами', textFile('контрагенты.csv', `${lines.join('\n')}\nООО «Ошибка»;;1234567890;\n`));
    await expect(page.getByText(/^Найдены 3\sконтрагента\.$/)).toBeVisible();
    await next(page, 'проверка');
    await expect(checkRow(page, 4)).toContainText(/ИНН/);
    await page.getByRole('button', { name: 'Пропустить строки с ошибками (1)' }).click();
    await next(page, 'план');
    expect(await filledCounts(page)).toEqual({ 'Новых контрагентов': 1, Изменится: 1 });
    await loadMoney(page, /^Загрузить: 1\sновый, 1\sизменённый$/, 'Контрагенты загружены');
    const after = await firm.list<Contractor>('contractor/list/');
    const met = (inn: string) => after.filter((one) => one.inn === inn).map(({ title, phone, email }) => [title, phone, email]);
    expect(met(CLIENT_INN)).toEqual([['ООО «Новое имя»', '+74951112233', '']]);
    expect(met(TILER_INN)).toEqual([['ИП Плиточников', '+79161234567', 't@mail.example']]);
    expect(after).toHaveLength(before.length + 1);
    await page.getByRole('button', { name: 'К контрагентам' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'ИП Плиточников' })).toContainText(TILER_INN);
    await page.goBack();
    await takeBack(page);
    const plain = (rows: Contractor[]) => rows.map(({ title, phone }) => `${title} ${phone}`).sort();
    expect(plain(await firm.list<Contractor>('contractor/list/'))).toEqual(plain(before));
  });

  await test.step('выписка для 1С: бригаде — выплата, непонятный раздел показан своей строкой', async () => {
    const before = await titles(firm, 'contractor/list/');
    const { Сумма: _, ...withoutSum } = outgoing;
    const text = statementText([incoming, outgoing, { ...withoutSum, Номер: '19' }]);
    const broken = text.split('\r\n').findLastIndex((line) => line.startsWith('СекцияДокумент')) + 1;
    const file = { name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(encoded(text, 'windows-1251')) };

    await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Операции' }).click();
    await page.getByRole('link', { name: 'Загрузить из файла' }).click();
    await chooseMoneyFile(page, 'Файл с операциями', file);
    await expect(page.getByText(/^Это выписка банка для 1С\./)).toHaveText(
      new RegExp(`Ваш счёт: ${OWN}\\. Найдены 2\\sоперации; не прочитано разделов: 1, о них скажет проверка\\.$`),
    );
    await next(page, 'проверка');
    await expect(page.getByText(/^В файле 2\sоперации; не прочитано разделов: 1\. 1\sстрока с ошибкой\.$/)).toBeVisible();
    await expect(checkRow(page, broken)).toContainText('В документе нет поля «Сумма».');
    await expect(page.getByText(/ушли бригадам и подрядчикам: 1\sоперация/)).toBeVisible();
    await page.getByRole('button', { name: 'Записать выплатами' }).click();
    await expect(page.getByText(/ушли бригадам/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Пропустить строки с ошибками (1)' }).click();
    await next(page, 'план');
    expect(await filledCounts(page)).toEqual({ 'Загрузится операций': 2 });
    await loadMoney(page, /^Загрузить: 2\sоперации$/, 'Операции загружены');
    await expect(page.getByText(/^1\sстрока пропущена$/)).toBeVisible();
    // the day of an operation is that of the movement on the account
    expect(await operations(firm)).toEqual([
      ['2026-11-07', 'payment', 40_000, 'Оплата работ по акту 3', '', 'Бригада Петра', ''],
      ['2026-11-06', 'income', 150_000.5, 'Оплата по счёту 12 = аванс', '', 'Заказчик по договору 12', ''],
    ]);
    expect(await titles(firm, 'contractor/list/')).toEqual(before);

    // the statement once more, and nobody says that the expense was a payment
    await page.getByRole('button', { name: 'Загрузить другой файл' }).click();
    await chooseMoneyFile(page, 'Файл с операциями', file);
    await next(page, 'проверка');
    await page.getByRole('button', { name: 'Пропустить строки с ошибками (1)' }).click();
    await next(page, 'план');
    expect(await filledCounts(page)).toEqual({ 'Уже есть': 2 });
    await expect(page.getByRole('tabpanel')).toContainText('Операция с таким номером документа, датой и суммой уже есть.');
  });
});
