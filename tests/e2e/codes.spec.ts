import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import type { Code } from '../../contract/code.ts';
import { expect, test } from '../support/accounts.ts';
import { issueCodes, usedBatch } from '../support/activation-codes.ts';
import { openStaff, staffOf } from '../support/crm-journey.ts';
import { csvRows } from '../support/exports.ts';
import { refused } from '../support/journeys.ts';
import { pick } from '../support/operations.ts';
import { openAs, ownFirm } from '../support/own-firm.ts';

const codesTable = (page: Page) => page.getByRole('table', { name: 'Коды активации' });
/** Rows of the list below its head, by what stands in them. */
const codeRows = (page: Page) => codesTable(page).locator('tbody').getByRole('row').filter({ hasText: /-/ });

/** Two weeks and a day from now, as it is typed and as a date of the file. */
function laterDay(): string {
  const [year, month, date] = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${date}.${month}.${year}`;
}

async function saved(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), buffer: readFileSync(await file.path()) };
}

/** What a file of codes must say of a new one. */
const fileRow = (code: string, comment: string, more: object = {}) => ({
  ...{ Код: code, Статус: 'Новый', Тариф: 'Про Плюс', Комментарий: comment, 'Кто выпустил': 'Анна Белова' },
  ...more,
});

test('коды выпускает суперпользователь, менеджер CRM их не видит', async ({ page, context, product }) => {
  await test.step('выпускаю партию с клавиатуры, копирую, скачиваю .csv и .xlsx, нахожу её и отзываю код', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
    await openStaff(page, 'super', '/services');
    await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Коды' }).click();
    const issueButton = page.getByRole('button', { name: 'Выпустить коды' });
    await issueButton.press('Enter');

    const drawer = page.getByRole('dialog', { name: 'Выпуск кодов' });
    const comment = `Форум ${randomUUID().slice(0, 8)}; «тест»`;
    const last = laterDay();
    await expect(drawer.getByLabel('Сколько кодов')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('3');
    for (const key of ['Tab', 'ArrowRight', 'Tab', 'ArrowRight', 'Tab']) await page.keyboard.press(key);
    await page.keyboard.type(last);
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('textbox', { name: 'Активировать не позже' })).toHaveValue(last);
    await page.keyboard.press('Tab');
    await page.keyboard.type(comment);
    await page.keyboard.press('Control+Enter');

    await expect(drawer.getByRole('heading', { name: /^Выпущено: 3\sкода$/ })).toBeFocused();
    await expect(drawer).toContainText(`Про Плюс, 3 месяца, активировать до ${last}. ${comment}`);
    const codes = await drawer.getByRole('list', { name: 'Выпущенные коды' }).getByRole('listitem').allInnerTexts();
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^[\dB-Z]{4}-[\dB-Z]{4}-[\dB-Z]{4}$/);
    await drawer.getByRole('button', { name: 'Скопировать все' }).click();
    await expect(page.getByText(/^Скопировано: 3\sкода\.$/).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));

    const table = await saved(page, 'Скачать .csv');
    expect(table.name).toMatch(/^Коды партии \d+\.csv$/);
    const lines = csvRows(table.buffer.toString('utf8'));
    expect(lines.map((line) => line.Код).sort()).toEqual([...codes].sort());
    for (const line of lines) {
      expect(line).toMatchObject(fileRow(line.Код ?? '', comment, { Месяцев: '3', 'Действует до': `${last} 23:59` }));
    }
    const book = await saved(page, 'Скачать .xlsx');
    const [head = [], ...rows] = (await readXlsxFile(book.buffer))[0]?.data ?? [];
    const cells = rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(head[index]), cell])));
    expect(cells.map((row) => row.Код).sort()).toEqual([...codes].sort());
    for (const row of cells) expect(row).toMatchObject(fileRow(String(row.Код), comment, { Месяцев: 3 }));
    await drawer.getByRole('button', { name: 'Готово' }).press('Enter');
    await expect(issueButton).toBeFocused();

    // found again by the comment; one of them goes
    const [gone = '', ...living] = codes;
    await page.getByLabel('Код, комментарий или кто').fill(comment);
    await expect(codeRows(page)).toHaveCount(3);
    await page.getByRole('button', { name: `Действия: код ${gone}` }).click();
    await page.getByRole('menuitem', { name: 'Отозвать…' }).click();
    await page
      .getByRole('dialog', { name: /Отозвать/ })
      .getByRole('button', { name: 'Отозвать', exact: true })
      .click();
    await expect(codeRows(page).filter({ hasText: gone })).toContainText('Отозван');

    // what narrows the list stands in the address: a reload keeps it, the way back takes the last step of it away
    await pick(page, page.getByRole('combobox', { name: 'Любой статус' }), 'Новый');
    await expect(codeRows(page)).toHaveCount(2);
    for (const code of living) await expect(codesTable(page)).toContainText(code);
    await page.reload();
    await expect(codeRows(page)).toHaveCount(2);
    await expect(page.getByLabel('Код, комментарий или кто')).toHaveValue(comment);
    await page.goBack();
    await expect(codeRows(page)).toHaveCount(3);
    await expect(page.getByLabel('Код, комментарий или кто')).toHaveValue(comment);
    const [ofFilter] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: 'Скачать…' })
        .press('Enter')
        .then(() => page.getByRole('menuitem', { name: 'Таблица .csv' }).press('Enter')),
    ]);
    const filtered = csvRows(readFileSync(await ofFilter.path(), 'utf8'));
    expect(filtered.map((line) => [line.Код, line.Статус]).sort()).toEqual(
      [[gone, 'Отозван'], ...living.map((code) => [code, 'Новый'])].sort(),
    );
  });

  await test.step('менеджер CRM кодов в меню не видит, а по адресу ему говорят, что прав недостаточно', async () => {
    await openStaff(page, 'manager', '/crm/user');
    const sections = page.getByRole('navigation', { name: 'Разделы', exact: true });
    await expect(sections.getByRole('link').first()).toBeVisible();
    await expect(sections.getByRole('link', { name: 'Коды' })).toHaveCount(0);
    await page.goto('/crm/code');
    await expect(page.getByRole('heading', { name: 'Недостаточно прав' })).toBeVisible();
  });
});

/** A code as somebody may type it: small, without hyphens, on the wrong layout wherever letters look alike. */
function sloppily({ code }: Code): string {
  const alike: Record<string, string> = { B: 'в', C: 'с', H: 'н', K: 'к', M: 'м', P: 'р', T: 'т', X: 'х', Y: 'у', 0: 'о', 1: 'l', 3: 'з' };
  return Array.from(code.replaceAll('-', ''), (sign) => alike[sign] ?? sign.toLowerCase()).join('');
}

/** This month's numbers of the table beside the chart: «Про Плюс» and all. */
async function usedThisMonth(page: Page): Promise<number[]> {
  await page.getByText('Показать таблицей').click();
  const month = page.getByRole('table', { name: 'Использовано кодов по месяцам' }).locator('tbody').getByRole('row').last();
  const [, proPlus, , all] = await month.getByRole('cell').allInnerTexts();
  return [Number(proPlus), Number(all)];
}

test('ввожу код как попало — тариф меняется; второй раз, отозванный и наугад не принимаются; в партии всё сходится', async ({
  page,
  product,
  browser,
  guard,
}) => {
  guard.allow(refused);
  const keeper = await staffOf(product);
  await usedBatch(product, keeper);
  const comment = `Проверка ${randomUUID()}`;
  const [good, revoked, left] = await issueCodes(keeper, { count: 3, subscription_type: 'pro_plus', period: 3, comment });
  if (!good || !revoked || !left) throw new Error('three codes were to be issued');
  expect(await keeper.post('/api/user/codes/revoke/', { guids: [revoked.guid] })).toMatchObject({ body: { revoked: 1 } });
  const context = await browser.newContext({ baseURL: product.url, locale: 'ru-RU', reducedMotion: 'reduce' });
  guard.watch(context);
  const office = await context.newPage();
  await openStaff(office, 'super', '/crm/code?view=batches');
  const before = await usedThisMonth(office);

  const { owner } = await ownFirm(product, 'Коды и сыновья');
  await openAs(page, owner, '/subscription');
  const current = page.getByRole('region', { name: /^Бесплатный/ });
  await expect(current).toContainText('Подписки нет');
  const field = page.getByRole('textbox', { name: 'Код активации' });
  await field.pressSequentially(sloppily(good));
  await expect(field).toHaveValue(good.code);
  await field.press('Enter');
  const told = page.getByText(/^Код принят\. Подписка «.*Плюс» действует до \d\d\.\d\d\.\d{4}\.$/);
  await expect(told).toBeVisible();
  const until = /до (\S+)\.$/.exec(await told.innerText())?.[1] ?? '';
  const card = page.getByRole('region', { name: /Плюс/ }).filter({ hasText: 'Оплачено до' });
  await expect(card).toContainText(until);
  const [day = 0, month = 0, year = 0] = until.split('.').map(Number);
  const days = (Date.UTC(year, month - 1, day) - product.now().getTime()) / 86_400_000;
  expect([Math.floor(days) >= 87, Math.ceil(days) <= 93]).toEqual([true, true]);
  await expect(field).toHaveValue('');

  // used already, by the same person on the same page; revoked; made up
  for (const code of [good.code, revoked.code, 'BCDF-GHJK-MNPQ', 'BCDF-GHJK-MNPR', 'BCDF-GHJK-MNPS']) {
    await field.fill(code);
    await page.getByRole('button', { name: 'Активировать' }).click();
    await expect(field).toHaveAccessibleDescription(/^Код не подошёл: .* Проверьте код или спросите у того, кто его прислал\./);
    await expect(field).toHaveValue(code);
  }
  // even a right one now waits, and is kept
  await field.fill(left.code);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: /^Активировать через\s1[45]:\d\d$/ })).toBeDisabled();
  await expect(page.getByText(/Слишком много попыток/).first()).toBeVisible();
  await expect(field).toHaveValue(left.code);
  await page.reload();
  await expect(card).toContainText(until);

  await office.reload();
  expect(await usedThisMonth(office)).toEqual(before.map((count) => count + 1));
  await office.getByLabel('Номер, комментарий или кто').fill(comment);
  await expect(office).toHaveURL(/\?view=batches&search=/);
  const batch = office.getByRole('table', { name: 'Партии кодов' }).getByRole('row').filter({ hasText: comment });
  // issued, used, left, revoked, expired
  await expect(batch.getByRole('cell').filter({ hasText: /^\d+$/ })).toHaveText(['3', '1', '1', '1', '0']);
  // where the columns do not fit, the actions with a row stay in sight
  await office.setViewportSize({ width: 1000, height: 900 });
  await batch.getByRole('link').scrollIntoViewIfNeeded();
  await expect(batch.getByRole('button', { name: /^Действия/ })).toBeInViewport({ ratio: 1 });
  await batch.getByRole('link').click();
  await expect(codeRows(office)).toHaveCount(3);
  await expect(codeRows(office).filter({ hasText: good.code })).toContainText('Фёдор Хозяев');
  await context.close();
});
