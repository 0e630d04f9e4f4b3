import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from '../support/browser.ts';
import { chooseFile, next, planCounts } from '../support/import-page.ts';
import { openGrid, selectCells } from '../support/price-grid.ts';
import { pressRussian } from '../support/russian-keys.ts';

const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="20"/></svg>')}`;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Скачать или напечатать прайс-лист' });

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Скачать или напечатать' }).press('Enter');
  await expect(dialog(page).getByRole('radio', { name: /^Excel/ })).toBeChecked();
}

async function take(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Скачать', exact: true }).click(),
  ]);
  await expect(dialog(page)).toBeHidden();
  return { name: download.suggestedFilename(), buffer: readFileSync(await download.path()) };
}

test('я скачиваю прайс и печатаю его для клиента', async ({ page }) => {
  // what the printer is given: the page as the rules of print leave it
  await page.addInitScript(() => {
    window.print = () => {
      const logo = document.querySelector<HTMLImageElement>('.print-sheet header img');
      document.documentElement.dataset.paper = document.body.innerText;
      document.documentElement.dataset.logo = String(logo?.checkVisibility() ?? false);
    };
  });
  const { client, company, services } = await openGrid(page, {
    Стены: [['Окраска; 2 слоя', 'м²', 10.5, 1234.5], ['=Обои']],
    Полы: [['Плинтус', 'м', 33.33, 90], ['Ламинат']],
  });
  const guids = (await services()).map((one) => one.guid);

  await test.step('.csv для русского Excel: точка с запятой, десятичная запятая; только выделенное; без себестоимости', async () => {
    await selectCells(page, ['Окраска; 2 слоя', 'Цена'], ['=Обои', 'Цена']);
    await openExport(page);
    await dialog(page).getByRole('radio', { name: /^CSV/ }).check();
    await expect(dialog(page).getByRole('radio', { name: /^Весь прайс-лист \(4\sуслуги\)$/ })).toBeChecked();
    await dialog(page)
      .getByRole('radio', { name: /^Выделенные \(2\sуслуги\)$/ })
      .check();
    const whole = await take(page);
    expect(whole.name).toMatch(/\.csv$/);
    expect(whole.buffer.toString('utf8').split('\r\n')).toEqual([
      '\ufeffКатегория;Наименование;Ед. изм.;Себестоимость;Цена;Идентификатор',
      `Стены;"Окраска; 2 слоя";м²;10,50;1234,50;${guids[0]}`,
      `Стены;'=Обои;м²;100,00;200,00;${guids[1]}`,
      '',
    ]);
    // the selection is still there, and the keyboard is back in the sheet
    await pressRussian(page, 'Control+Home');
    await openExport(page);
    await dialog(page).getByRole('radio', { name: /^CSV/ }).check();
    await dialog(page).getByRole('checkbox', { name: 'С себестоимостью' }).uncheck();
    const lines = (await take(page)).buffer.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\ufeffКатегория;Наименование;Ед. изм.;Цена;Идентификатор');
    expect(lines[3]).toBe(`Полы;Плинтус;м;90,00;${guids[2]}`);
  });

  await test.step('книга .xlsx: числа, группы, закреплённая шапка; загруженная обратно, она ничего не меняет', async () => {
    await openExport(page);
    const { name, buffer } = await take(page);
    expect(name).toMatch(/^Прайс-лист .+ \d{4}-\d\d-\d\d\.xlsx$/);
    const book = (await readXlsx(buffer)).sheets[0];
    expect(book?.rows).toEqual([
      ['Категория', 'Наименование', 'Ед. изм.', 'Себестоимость', 'Цена', 'Идентификатор'],
      ['Стены', null, null, null, null, null],
      ['Стены', 'Окраска; 2 слоя', 'м²', 10.5, 1234.5, guids[0]],
      ['Стены', '=Обои', 'м²', 100, 200, guids[1]],
      ['Полы', null, null, null, null, null],
      ['Полы', 'Плинтус', 'м', 33.33, 90, guids[2]],
      ['Полы', 'Ламинат', 'м²', 100, 200, guids[3]],
    ]);
    expect(book?.freezePane).toEqual({ rows: 1 });
    expect([1, 2, 3, 4, 5, 6].map((row) => book?.rowDefs?.get(row)?.outlineLevel ?? 0)).toEqual([0, 1, 1, 0, 1, 1]);
    expect(book?.columns?.map((column) => column.width ?? 0).every((width) => width >= 10)).toBe(true);

    await chooseFile(page, { name, mimeType: 'application/octet-stream', buffer });
    await next(page, 'проверка');
    await next(page, 'план');
    expect(await planCounts(page)).toEqual({ 'Новых услуг': 0, Изменится: 0, 'Без изменений': 4, Удалится: 0, 'Новых категорий': 0 });
  });

  await test.step('на бумаге: логотип и реквизиты есть, себестоимости и кнопок нет', async () => {
    const requisites = { company_name: 'ООО «Дом и двор»', inn: '7707083893', legal_address: 'Москва, ул. Строителей, 3' };
    expect(await client.patch('/api/user/requisites/', requisites)).toMatchObject({ status: 200 });
    await page.route(`**/api/company/${company}/brand/`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), own_brand: true, logo_url: LOGO } });
    });
    await page.goto('/services');
    await openExport(page);
    await dialog(page)
      .getByRole('radio', { name: /^Печать или PDF/ })
      .check();
    await expect(dialog(page).getByRole('checkbox', { name: 'С себестоимостью' })).toHaveCount(0);
    // the forced press does not wait for what stands at the head of the paper
    await expect(dialog(page).getByRole('button', { name: 'Напечатать' })).toBeEnabled();
    await page.emulateMedia({ media: 'print' });
    await dialog(page).getByRole('button', { name: 'Напечатать' }).click({ force: true });
    const paper = page.locator('html');
    await expect(paper).toHaveAttribute('data-paper', /Прайс-лист/);
    const text = (await paper.getAttribute('data-paper'))?.replaceAll('\u00a0', ' ') ?? '';
    for (const part of ['ООО «Дом и двор»', 'ИНН 7707083893', 'Москва, ул. Строителей, 3']) expect(text).toContain(part);
    const table = text
      .slice(text.indexOf('Наименование'))
      .split(/[\n\t]+/)
      .map((part) => part.trim());
    const head = ['Наименование', 'Ед. изм.', 'Цена, ₽'];
    const walls = ['Стены', 'Окраска; 2 слоя', 'м²', '1 234,50', '=Обои', 'м²', '200,00'];
    const floors = ['Полы', 'Плинтус', 'м', '90,00', 'Ламинат', 'м²', '200,00'];
    expect(table).toEqual([...head, ...walls, ...floors]);
    expect(text).not.toMatch(/10,50|33,33|Себестоимость|Напечатать|Закрыть/);
    await expect(paper).toHaveAttribute('data-logo', 'true');
    // the sheet is gone when the printing is over
    await page.emulateMedia({ media: null });
    await expect(page.locator('.print-sheet')).toHaveCount(0);
  });
});
