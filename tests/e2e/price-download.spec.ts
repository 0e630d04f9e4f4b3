import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import type { Service } from '../../contract/service.ts';
import { expect, test } from '../support/accounts.ts';
import { gift, writeEntries } from '../support/billing.ts';
import { load, planCounts, stepHeading } from '../support/import-page.ts';
import { refused } from '../support/journeys.ts';
import { pick } from '../support/operations.ts';
import { openAs, ownFirm, subscribedFirm } from '../support/own-firm.ts';
import { addWorks, works } from '../support/ready-prices.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Готовые прайс-листы' }).getByRole('listitem');

/** What a button of the page downloads. */
async function saved(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const buffer = readFileSync(await file.path());
  return { name: file.suggestedFilename(), rows: (await readXlsxFile(buffer))[0]?.data ?? [] };
}

const sum = (text: string) => Number(text.replace(/\s/g, '').replace(',', '.'));

/** The rows that a preview shows, as the file has them: category, title, unit, sums. */
async function previewed(drawer: Locator) {
  const shown = await drawer.getByRole('table').locator('tbody').getByRole('row').all();
  const texts = await Promise.all(shown.map((row) => row.locator('th, td').allInnerTexts()));
  let category = '';
  const rows: (string | number)[][] = [];
  for (const [title = '', unit, ...sums] of texts) {
    if (unit === undefined) category = title;
    else rows.push([category, title, unit, ...sums.map(sum)]);
  }
  return rows;
}

test('готовые прайс-листы видно без подписки, а скачиваю и загружаю их с подпиской', async ({ page, product }) => {
  const firm = await ownFirm(product, 'Прайсы и сыновья');
  const drawer = page.getByRole('dialog');
  await test.step('без подписки скачать их зовут оформить её; оформил — скачиваю', async () => {
    await openAs(page, firm.owner, '/price');
    const reason = page.getByRole('note');
    await expect(reason).toContainText('с активной подпиской');
    await expect(cards(page).nth(2)).toBeVisible();
    for (const role of ['button', 'link'] as const)
      await expect(cards(page).getByRole(role, { name: /^(Скачать|Загрузить в мой прайс)/ })).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Посмотреть: / })
      .first()
      .press('Enter');
    await expect(drawer.getByRole('heading', { name: /^Первые/ })).toBeVisible();
    await expect(drawer).toContainText('Скачать и загрузить в свой прайс можно с подпиской.');
    await expect(drawer.getByRole('button', { name: /^Скачать/ })).toHaveCount(0);
    await drawer.getByRole('link', { name: 'Оформить подписку' }).click();
    await expect(page).toHaveURL(/\/subscription$/);
    await expect(page.getByText('Подписки нет')).toBeVisible();

    await writeEntries(product.db, firm.owner, gift('pro', 1), product.now());
    await page.goto('/price');
    const download = cards(page)
      .first()
      .getByRole('button', { name: /^Скачать: / });
    await expect(download).toBeVisible();
    await expect(reason).toHaveCount(0);
    expect((await saved(page, download)).rows.length).toBeGreaterThan(50);
  });

  await test.step('с подпиской: нахожу прайс-лист региона, смотрю, скачиваю, загружаю в свой прайс и отменяю', async () => {
    const sections = page.getByRole('navigation', { name: 'Разделы', exact: true });
    await sections.getByRole('link', { name: 'Импорт', exact: true }).click();
    await expect(page.getByText('Прайс-лист пуст')).toBeVisible();
    await sections.getByRole('link', { name: 'Прайс-лист' }).click();
    await expect(page.getByRole('heading', { name: 'Готовые прайс-листы', level: 1 })).toBeVisible();
    await expect(cards(page).nth(2)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Оформить подписку' })).toHaveCount(0);

    const template = await saved(page, page.getByRole('button', { name: 'Скачать шаблон' }));
    expect(template.name).toMatch(/\.xlsx$/);
    expect(template.rows[0]).toEqual(expect.arrayContaining(['Категория', 'Наименование', 'Ед. изм.', 'Цена']));

    await pick(page, page.getByRole('combobox', { name: 'Регион' }), 'Москва');
    await expect(cards(page)).toHaveCount(1);
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    const count = Number(/(\d+)\sуслуг/.exec(await cards(page).innerText())?.[1]);
    await page.getByRole('button', { name: /^Посмотреть: .*Москва$/ }).click();
    await expect(drawer.getByRole('heading', { name: /^Первые 20\sуслуг$/ })).toBeVisible();
    const shown = await previewed(drawer);
    expect(shown).toHaveLength(20);
    const book = await saved(page, drawer.getByRole('button', { name: /^Скачать: / }));
    expect(book.name).toBe('Ремонт квартир под ключ, Москва.xlsx');
    const [head, ...rows] = book.rows;
    expect(head).toEqual(['Категория', 'Наименование', 'Ед. изм.', 'Себестоимость', 'Цена']);
    expect(rows).toHaveLength(count);
    expect(rows.slice(0, 20)).toEqual(shown);

    // straight to what would change in one's own price list
    await drawer.getByRole('link', { name: /^Загрузить в мой прайс: / }).click();
    await expect(stepHeading(page, 4)).toBeVisible();
    expect(await planCounts(page)).toMatchObject({ 'Новых услуг': count, Изменится: 0, Удалится: 0 });
    expect(await firm.list('service/list/')).toEqual([]);
    await load(page);
    const mine = await firm.list<Service>('service/list/');
    const values = mine.map((row) => [row.title, row.unit_of_measure, row.cost_per_unit, row.price_per_unit].join('|'));
    expect(values.sort()).toEqual(rows.map((row) => row.slice(1).join('|')).sort());
    await page.getByRole('button', { name: 'К прайс-листу' }).click();
    await expect(page.getByText(new RegExp(`^${count}\\sуслуг`))).toBeVisible();
    await page.getByRole('button', { name: 'Отменить импорт' }).click();
    await page.getByRole('dialog', { name: 'Отменить импорт?' }).getByRole('button', { name: 'Отменить импорт' }).click();
    await page.getByRole('dialog', { name: 'Импорт отменён' }).getByRole('button', { name: 'Понятно' }).click();
    await expect(page.getByText('Прайс-лист пуст')).toBeVisible();
    expect(await firm.list('service/list/')).toEqual([]);
  });
});

test('суперпользователь публикует прайс компании: другой его видит и скачивает; убранный не скачивается', async ({
  page,
  product,
  browser,
  guard,
}) => {
  guard.allow(refused);
  const publisher = await ownFirm(product, 'Издатели');
  await sql`update app_user set super_user = true where guid = ${publisher.owner.guid}`.execute(product.db);
  await addWorks(publisher.api, publisher.company, works);
  const title = `Ремонт ${randomUUID().slice(0, 8)}`;
  const named = `${title}, Тверь`;
  await openAs(page, publisher.owner, '/price');
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const form = page.getByRole('dialog', { name: 'Опубликовать прайс-лист' });
  await form.getByLabel('Название').fill(title);
  await form.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(form.getByLabel('Регион')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Название')).toHaveValue(title);
  await form.getByLabel('Регион').fill('Тверь');
  await form.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(/^Прайс-лист опубликован: 3\sуслуги\.$/).first()).toBeVisible();
  await expect(cards(page).filter({ hasText: title })).toContainText(/3\sуслуги\s·\s2\sкатегории/);

  const reader = await subscribedFirm(product, 'Читатели');
  const context = await browser.newContext({ baseURL: product.url, locale: 'ru-RU', reducedMotion: 'reduce' });
  guard.watch(context);
  const theirs = await context.newPage();
  await openAs(theirs, reader.owner, '/price?region=Тверь');
  await expect(theirs.getByRole('button', { name: /^Действия: / })).toHaveCount(0);
  await theirs.getByRole('button', { name: `Посмотреть: ${named}` }).click();
  const drawer = theirs.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Услуги', exact: true })).toBeVisible();
  // the cost stays in the company
  const published = works.map(({ cost_per_unit: _, ...work }) => Object.values(work));
  const rows = await previewed(drawer);
  expect([...rows].sort()).toEqual([...published].sort());
  const book = await saved(theirs, drawer.getByRole('button', { name: /^Скачать: / }));
  // the file holds one apostrophe more before a sign of formulas: the import takes one off
  const written = rows.map((row) => row.map((cell) => (cell === "'+7 звонок" ? "''+7 звонок" : cell)));
  expect(book.rows).toEqual([['Категория', 'Наименование', 'Ед. изм.', 'Цена'], ...written]);
  await theirs.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.getByRole('button', { name: `Действия: ${named}` }).click();
  await page.getByRole('menuitem', { name: 'Убрать' }).click();
  await page
    .getByRole('dialog', { name: `Убрать «${title}», Тверь?` })
    .getByRole('button', { name: 'Убрать' })
    .click();
  await expect(cards(page).filter({ hasText: title })).toHaveCount(0);
  // who still has it before their eyes is told
  await theirs.getByRole('button', { name: `Скачать: ${named}` }).click();
  await expect(theirs.getByText('Этот прайс-лист убрали. Список обновлён: выберите другой.').first()).toBeVisible();
  await expect(theirs.getByRole('button', { name: `Скачать: ${named}` })).toHaveCount(0);
  await context.close();
});
