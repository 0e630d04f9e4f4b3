import type { Page } from '@playwright/test';
import type { ClosedMonth } from '../../contract/analytics.ts';
import type { SavedView } from '../../contract/savedView.ts';
import { test as base, expect } from '../support/accounts.ts';
import { amountText } from '../support/card-figures.ts';
import { notice } from '../support/directories.ts';
import { expectTotals, livingRow, livingRows, type MoneyFirm, moneyFirm, operationRow, operationRows } from '../support/operations.ts';
import { openAs } from '../support/own-firm.ts';
import { refused, secondPerson } from '../support/two-people.ts';

/** `partnerOf`: a colleague of the firm with the operations before them, at another computer. */
const test = base.extend<{ partnerOf(firm: MoneyFirm): Promise<Page> }>({
  partnerOf: async ({ browser, guard, contextOptions, baseURL }, use) => {
    const opened: Page[] = [];
    await use(async (firm) => {
      const options = { ...contextOptions, locale: 'ru-RU', timezoneId: 'Europe/Moscow', ...(baseURL && { baseURL }) };
      const page = await secondPerson(browser, options, guard.watch);
      opened.push(page);
      await openAs(page, firm.partner, '/transactions');
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

const drawer = (page: Page) => page.getByRole('dialog', { name: /^(Приход|Расход|Выплата|Дивиденды), / });
const amount = (page: Page) => drawer(page).getByLabel('Сумма, ₽');
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Сохранить' }).click();
const open = (page: Page, text: string) =>
  operationRow(page, text)
    .getByRole('button', { name: /^Изменить: / })
    .click();

test('двое правят одну операцию: второй видит оба значения, выбирает и отменяет свою правку', async ({
  page,
  product,
  partnerOf,
  guard,
}) => {
  guard.allow(refused);
  const firm = await moneyFirm(product);
  await firm.operation('expense', { date: '2026-10-05', amount: 1000, description: 'Цемент', bill: firm.bill });
  await openAs(page, firm.owner, '/transactions');
  const partner = await partnerOf(firm);
  await open(page, 'Цемент');
  await expect(amount(page)).toBeFocused();
  const levelOf = async (name: string) => (await drawer(page).getByRole('button', { name }).boundingBox())?.y;
  expect(await levelOf('Сохранить')).toBe(await levelOf('Удалить'));
  await open(partner, 'Цемент');
  await amount(partner).fill('1000+250,5');
  await partner.keyboard.press('Enter');
  await expect(drawer(partner)).toBeHidden();
  await expect(notice(partner, 'Операция сохранена: Расход, 1\u00a0250,50\u00a0₽')).toBeVisible();

  await amount(page).fill('990');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Запись изменил другой пользователь' });
  await expect(dialog).toContainText('Сумма');
  await expect(dialog.getByRole('row', { name: 'Моё' })).toContainText('990,00\u00a0₽');
  await expect(dialog.getByRole('row', { name: 'Чужое' })).toContainText('1\u00a0250,50\u00a0₽');
  expect(await livingRow(firm, 'Цемент')).toMatchObject({ amount: 1250.5 });
  await dialog.getByRole('button', { name: 'Вернуться к правке' }).click();
  await expect(dialog).toBeHidden();
  await expect(amount(page)).toHaveValue('990');
  await save(page);
  await dialog.getByRole('button', { name: 'Сохранить моё' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(operationRow(page, 'Цемент')).toContainText('990,00');
  expect(await livingRow(firm, 'Цемент')).toMatchObject({ amount: 990, bill: firm.bill });
  // the focus is on the row again, and Ctrl+Z brings back what the other one had written
  await expect(operationRow(page, 'Цемент').getByRole('button', { name: /^Изменить: / })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(operationRow(page, 'Цемент')).toContainText(amountText(125_050));
  expect(await livingRow(firm, 'Цемент')).toMatchObject({ amount: 1250.5 });
});

test('коллега что-то внёс: мне предлагают «Есть новые операции», и список под руками не прыгает', async ({ page, product, partnerOf }) => {
  const firm = await moneyFirm(product);
  await firm.operation('income', { date: '2026-10-05', amount: 5000, description: 'Аванс' });
  await openAs(page, firm.owner, '/transactions');
  await expect(operationRow(page, 'Аванс')).toBeVisible();
  const partner = await partnerOf(firm);
  const entry = partner.getByRole('region', { name: 'Быстрый ввод' });
  await entry.getByLabel('Сумма, ₽').fill('77,70');
  await entry.getByLabel('Описание').fill('Перчатки');
  await partner.keyboard.press('Enter');
  await expect(operationRow(partner, 'Перчатки')).toBeVisible();
  await expect(partner.getByRole('button', { name: /Есть новые операции/ })).toHaveCount(0);
  const news = page.getByRole('button', { name: /Есть новые операции/ });
  await expect(news).toBeVisible();
  await expect(operationRows(page)).toHaveCount(1);
  await news.click();
  await expect(operationRow(page, 'Перчатки')).toContainText('77,70');
  await expect(news).toBeHidden();
  await expectTotals(page, 'Итоги по отбору', await livingRows(firm));
});

test('вид операций, который сохранил один, применяет коллега; его переименовывают и удаляют', async ({ page, product, partnerOf }) => {
  const firm = await moneyFirm(product);
  await firm.operation('income', { date: '2026-10-05', amount: 5000, description: 'Аванс' });
  await firm.operation('expense', { date: '2026-10-06', amount: 70, description: 'Гвозди' });
  await openAs(page, firm.owner, '/transactions?types=expense&from=2026-10-01');
  const manage = async (at: Page) => {
    await at.getByRole('button', { name: 'Виды' }).click();
    await at.getByRole('menuitem', { name: 'Сохранить или изменить…' }).click();
    return at.getByRole('dialog', { name: 'Сохранённые виды' });
  };
  const dialog = await manage(page);
  await dialog.getByLabel('Название нового вида').fill('Расходы с октября');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toContainText(['Расходы с октября']);
  await expect(dialog.getByRole('listitem')).toContainText(firm.owner.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Виды' })).toBeFocused();

  const partner = await partnerOf(firm);
  await expect(operationRows(partner)).toHaveCount(2);
  await partner.getByRole('button', { name: 'Виды' }).click();
  await partner.getByRole('menuitem', { name: 'Расходы с октября' }).click();
  await expect(partner).toHaveURL((url) => url.search === '?from=2026-10-01&types=expense');
  await expect(operationRows(partner)).toHaveCount(1);
  await expectTotals(
    partner,
    'Итоги по отбору',
    (await livingRows(firm)).filter(({ type }) => type === 'expense'),
  );

  const theirs = await manage(partner);
  await theirs.getByRole('button', { name: 'Переименовать: Расходы с октября' }).click();
  await theirs.getByLabel('Новое название: Расходы с октября').fill('Траты');
  await partner.keyboard.press('Enter');
  await expect(theirs.getByRole('button', { name: 'Траты', exact: true })).toBeVisible();
  const kept = () => firm.list<SavedView>('view/list/');
  await expect
    .poll(async () => (await kept()).map(({ title, query }) => [title, query]))
    .toEqual([['Траты', 'from=2026-10-01&types=expense']]);
  await theirs.getByRole('button', { name: 'Удалить вид: Траты' }).click();
  await partner
    .getByRole('dialog', { name: /^Удалить вид/ })
    .getByRole('button', { name: 'Удалить' })
    .click();
  await expect(theirs.getByText(/Сохранённых видов пока нет/)).toBeVisible();
  expect(await kept()).toEqual([]);
});

test('закрытый месяц: партнёру отказано словами, владелец подтверждает, исправление видно в «Закрытых месяцах»', async ({
  page,
  product,
  partnerOf,
  guard,
}) => {
  guard.allow(/Failed to load resource: the server responded with a status of 409/);
  const firm = await moneyFirm(product);
  await firm.operation('income', { date: '2026-09-10', amount: 10_000, description: 'Этап первый' });
  expect(await firm.api.post('/api/month/close/', { company: firm.company, month: '2026-09' })).toMatchObject({ status: 201 });
  const partner = await partnerOf(firm);
  await expect(operationRow(partner, 'Этап первый')).toContainText('месяц закрыт');
  await open(partner, 'Этап первый');
  await amount(partner).fill('1');
  await save(partner);
  await expect(drawer(partner).getByRole('alert')).toContainText(
    /Месяц закрыт: сентябрь.2026\. Менять операции закрытого месяца может только владелец компании/,
  );
  await expect(amount(partner)).toHaveValue('1');
  expect(await livingRow(firm, 'Этап первый')).toMatchObject({ amount: 10_000 });

  await openAs(page, firm.owner, '/transactions');
  await open(page, 'Этап первый');
  await amount(page).fill('9500,50');
  await save(page);
  const question = page.getByRole('dialog', { name: /Месяц закрыт: сентябрь.2026/ });
  await question.getByRole('button', { name: 'Не менять' }).click();
  await expect(question).toBeHidden();
  await expect(drawer(page)).toContainText('Ничего не изменено.');
  expect(await livingRow(firm, 'Этап первый')).toMatchObject({ amount: 10_000 });
  await save(page);
  await question.getByRole('button', { name: 'Изменить всё равно' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(operationRow(page, 'Этап первый')).toContainText(amountText(950_050));

  await page.getByRole('link', { name: 'Настройки' }).click();
  const months = page.getByRole('region', { name: 'Закрытые месяцы' });
  const september = months.getByRole('row').filter({ hasText: /сентябрь.2026/i });
  await expect(september).toContainText(amountText(1_000_000));
  await expect(september).toContainText(amountText(950_050));
  await september.getByRole('button', { name: /Исправления за сентябрь/ }).click();
  const corrections = page.getByRole('dialog', { name: /Исправления после закрытия: сентябрь/ });
  const row = corrections.getByRole('row').filter({ hasText: 'Этап первый' });
  await expect(row).toContainText(firm.owner.name);
  await expect(row.getByRole('cell')).toContainText([amountText(1_000_000), amountText(950_050)]);
  const [closed] = await firm.list<ClosedMonth>('month/list/');
  expect(closed).toMatchObject({ month: '2026-09', closed: { income: 10_000 }, now: { income: 9500.5 }, corrections: 1 });
});
