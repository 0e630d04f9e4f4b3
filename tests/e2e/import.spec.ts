import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from '../support/browser.ts';
import {
  checkRow,
  chooseAnother,
  chooseFile,
  giveFile,
  kept,
  load,
  mixedFile,
  next,
  openEmpty,
  planCounts,
  stepHeading,
  textFile,
} from '../support/import-page.ts';
import { add, cellOf, clear, cursor, rowOf, sheet, stateOf } from '../support/price-list.ts';

const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
/** Its cost in the files is 191,50; they have no prices. */
const EDITED = 'Демонтаж потолка из ГКЛ, панелей ПВХ, вагонки,';

for (const name of ['renovation-works-602.xlsx', 'renovation-works-602.csv']) {
  const file = folder + name;
  test.describe(`импорт ${name}`, () => {
    test.skip(!existsSync(file), 'нет папки ../shared/data с образцами');

    test('я загружаю прайс в пустую компанию, правлю цену с клавиатуры и отменяю импорт', async ({ page }) => {
      const list = await openEmpty(page);

      // what the file holds and what would be done, before anything is written
      await chooseFile(page, file);
      await expect(page.getByText(/^Найдены 543\sуслуги; 58\sстрок-разделов\.$/)).toBeVisible();
      await next(page, 'проверка');
      await expect(
        page.getByText(
          /^В файле 543\sуслуги в 51\sкатегории; пропущено 6\sразделов без своих услуг\. Ошибок нет, 6\sстрок с замечаниями\.$/,
        ),
      ).toBeVisible();
      await next(page, 'план');
      expect(await planCounts(page)).toEqual({ 'Новых услуг': 543, Изменится: 0, 'Без изменений': 0, Удалится: 0, 'Новых категорий': 51 });
      const plan = page.getByRole('region', { name: 'Что изменится' });
      await expect(plan.getByRole('tab', { name: 'Проверьте: 6', exact: true })).toHaveAttribute('aria-selected', 'true');
      expect(await cellsOf(plan.getByRole('table'))).toEqual([
        ['527', 'Здесь можно вписать свою позицию', 'Наименование', 'Такая же строка в файле ещё раз: строки 528, 529.'],
        ['528', 'Здесь можно вписать свою позицию', 'Наименование', 'Такая же строка в файле ещё раз: строки 527, 529.'],
        ['529', 'Здесь можно вписать свою позицию', 'Наименование', 'Такая же строка в файле ещё раз: строки 527, 528.'],
        ['588', 'Вынос мусора в контейнер без лифта, до 50м. за м3', 'Ед. изм.', 'Незнакомая единица «эт.»: проверьте, нет ли опечатки.'],
        ['589', 'Вынос мусора в контейнер без лифта, до 250 м. за м3', 'Ед. изм.', 'Незнакомая единица «эт.»: проверьте, нет ли опечатки.'],
        ['590', 'Влажная уборка после ремонтных работ', 'Ед. изм.', 'Незнакомая единица «пом.»: проверьте, нет ли опечатки.'],
      ]);
      expect(await list.services()).toEqual([]);

      await expect(page.getByRole('button', { name: /^Загрузить: 543\sновые, 0\sизменённых$/ })).toBeEnabled();
      await load(page);
      await page.getByRole('button', { name: 'К прайс-листу' }).click();
      await expect(page.getByText(/^543\sуслуги, 51\sкатегория$/)).toBeVisible();
      const services = await list.services();
      expect([services.length, (await list.categories()).length]).toEqual([543, 51]);
      expect(services.filter(({ title }) => title === 'Здесь можно вписать свою позицию').length).toBeGreaterThanOrEqual(3);
      expect(services.filter(({ cost_per_unit }) => cost_per_unit === 191.5).map(({ title }) => title)).toEqual([
        EDITED,
        'Изготовление лесов',
      ]);
      expect(services.find(({ title }) => title === EDITED)?.price_per_unit).toBe(191.5);

      // a new price by keyboard alone: from the search to the sheet, along the row, over the old value
      await page.getByLabel('Поиск по наименованию').fill(EDITED);
      await page.keyboard.press('Enter');
      await expect(cursor(page)).toHaveText(EDITED);
      await expect(page.getByLabel('Поиск по наименованию')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(cursor(page)).toBeFocused();
      await expect(cellOf(page, EDITED, 'Себестоимость')).toHaveText('191,50');
      for (const _ of ['Ед. изм.', 'Себестоимость', 'Цена']) await page.keyboard.press('ArrowRight');
      await expect(cursor(page)).toHaveText('191,50');
      await page.keyboard.type('777,25');
      await page.keyboard.press('Enter');
      await expect(stateOf(page, EDITED)).toHaveText('Сохранено');
      await page.reload();
      await page.getByLabel('Поиск по наименованию').fill(EDITED);
      await expect(cellOf(page, EDITED, 'Цена')).toHaveText('777,25');
      await expect(cellOf(page, EDITED, 'Себестоимость')).toHaveText('191,50');
      await page.getByLabel('Поиск по наименованию').fill('');

      // everything that the import made goes, except the service edited since, with its category
      await page.getByRole('button', { name: 'Отменить импорт' }).click();
      const ask = page.getByRole('dialog', { name: 'Отменить импорт?' });
      await expect(ask.getByRole('list', { name: 'Останутся как есть' }).getByRole('listitem')).toHaveText([EDITED + conflict]);
      await ask.getByRole('button', { name: 'Отменить импорт' }).click();
      const told = page.getByRole('dialog', { name: 'Импорт отменён' });
      await expect(told).toContainText(/Возвращено: 592\sстроки \(услуги и категории\)\. Оставлено: 1\./);
      await expect(told.getByRole('listitem')).toHaveText([EDITED + conflict]);
      await told.getByRole('button', { name: 'Понятно' }).click();
      await expect(page.getByText(/^1\sуслуга, 1\sкатегория$/)).toBeVisible();
      await expect(rowOf(page, EDITED)).toBeVisible();
      expect((await list.services()).map(({ title, price_per_unit }) => [title, price_per_unit])).toEqual([[EDITED, 777.25]]);
      expect((await list.categories()).map(({ title }) => title)).toEqual(['1. Работы по потолкам (Демонтаж)']);
      await expect(page.getByRole('button', { name: 'Отменить импорт' })).toHaveCount(0);
    });
  });
}

const conflict = 'Цена: 191,50 → 777,25';

/** The texts of a table's body. */
async function cellsOf(table: Locator): Promise<string[][]> {
  const rows = await table.locator('tbody').getByRole('row').all();
  return Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
}

test('прайс загружается из файла: кодировка, листы книги, клавиатура, новая себестоимость', async ({ page }) => {
  const list = await openEmpty(page);

  await test.step('windows-1251 с точкой с запятой и десятичной запятой', async () => {
    const letters = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte]));
    const text = 'Наименование;Ед. изм.;Себестоимость;Цена\r\nСтены;;;\r\nОкраска «в ёлочку»;м2;1 191,50;2000\r\n';
    await chooseFile(page, textFile('прайс.csv', Buffer.from([...text].map((letter) => letters.get(letter) ?? 0x3f))));
    await next(page, 'проверка');
    await next(page, 'план');
    await load(page);
    expect((await list.services()).map(({ title, cost_per_unit, price_per_unit }) => [title, cost_per_unit, price_per_unit])).toEqual([
      ['Окраска «в ёлочку»', 1191.5, 2000],
    ]);
  });

  await test.step('из книги с несколькими листами берётся похожий на прайс, а не скрытый, и можно выбрать другой', async () => {
    await clear(list);
    const head = ['Наименование', 'Ед. изм.', 'Цена'];
    const buffer = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'О компании', rows: [['ООО «Ремонт»'], ['Москва']] },
          { name: 'Работы', rows: [head, ['Окраска', 'м2', 100], ['Обои', 'м2', 200], ['Плинтус', 'м', 50]] },
          { name: 'Доставка', rows: [head, ['Подъём на этаж', 'шт', 300]] },
          { name: 'Прошлый год', hidden: true, rows: [head, ...[1, 2, 3, 4].map((n) => [`Окраска ${n}`, 'м2', 90])] },
        ],
      }),
    );
    await chooseAnother(page, { name: 'книга.xlsx', mimeType: 'application/octet-stream', buffer });
    await expect(page.getByText(/^Найдены 3\sуслуги/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Лист книги' }).press('Enter');
    await expect(page.getByTitle(/^Прошлый год — 5\sстрок, скрытый$/)).toBeVisible();
    await page.getByTitle(/^Доставка/).click();
    await expect(page.getByText(/^Найдена 1\sуслуга/)).toBeVisible();
    await next(page, 'проверка');
    await next(page, 'план');
    await load(page);
    expect((await list.services()).map(({ title }) => title)).toEqual(['Подъём на этаж']);
  });

  await test.step('с клавиатуры: от файла до итога без мыши', async () => {
    await clear(list);
    await chooseAnother(page, mixedFile);
    const enter = async (name: RegExp | string) => {
      const button = page.getByRole('button', { name });
      // what is still reading the file takes no focus
      await expect(button).toBeEnabled();
      await button.focus();
      await page.keyboard.press('Enter');
    };
    await enter('Дальше: проверка');
    await expect(stepHeading(page, 3)).toBeFocused();
    await enter('Следующая ошибка');
    await page.keyboard.type('75,5');
    await page.keyboard.press('Enter');
    await expect(checkRow(page, 5)).toContainText('75,50');
    await enter('Дальше: план');
    await expect(stepHeading(page, 4)).toBeFocused();
    await planCounts(page);
    await enter(/^Загрузить: /);
    await expect(stepHeading(page, 5, 'Прайс-лист загружен')).toBeFocused();
  });

  await test.step('файл поднимает себестоимость: с «Сохранить наценку» план, прайс и отмена импорта сходятся', async () => {
    await clear(list);
    const head = 'Раздел;Наименование;Ед. изм.;Себестоимость;Цена\n';
    const costs = `${head}Стены;Окраска;м2;100;150\nСтены;Обои;м2;100;110\nСтены;Плинтус;м;40;60\nСтены;Грунтовка;м2;0;30\n`;
    await chooseAnother(page, textFile('прайс.csv', costs));
    await next(page, 'проверка');
    await next(page, 'план');
    await load(page);
    const sums = async () => Object.fromEntries((await list.services()).map((one) => [one.title, [one.cost_per_unit, one.price_per_unit]]));
    const before = await sums();

    // the supplier's file: new costs, one price
    const raised = `${head}Стены;Окраска;м2;120,10;\nСтены;Обои;м2;120;\nСтены;Плинтус;м;50;70\nСтены;Грунтовка;м2;10;\n`;
    await chooseAnother(page, textFile('поставщик.csv', raised));
    await next(page, 'проверка');
    await next(page, 'план');
    await expect(page.getByRole('heading', { name: /^Себестоимость вырастет: 4\sуслуги$/ })).toBeVisible();
    const prices = page.getByRole('table', { name: 'Цены и себестоимость' });
    await expect(prices.locator('tbody').getByRole('row').first()).toContainText(/Обои.*100,00 → 120,00.*110,00 → 110,00.*в убыток/);
    await expect(page.getByText(/^В убыток: 1\sуслуга\. У\s1\sуслуги цена из файла/)).toBeVisible();
    await page.getByRole('radio', { name: 'Цена без изменений' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: 'Сохранить наценку' })).toBeChecked();
    await page.getByRole('combobox', { name: 'Шаг округления' }).press('Enter');
    await page.getByTitle('до 5\u00a0₽').click();
    await expect(page.getByText(/^В убыток не уйдёт ни одна услуга/)).toBeVisible();
    await expect(prices.getByRole('row', { name: /Окраска/ })).toContainText(/150,00 → 180,00.*50,0\s% → 49,9\s%/);
    await expect(prices.getByRole('row', { name: /Плинтус/ })).toContainText(/60,00 → 70,00.*цена из файла/);
    await expect(prices.getByRole('row', { name: /Грунтовка/ })).toContainText(/30,00 → 30,00.*себестоимость была 0\s₽/);

    // another look at the rows and a reload keep the choice
    await page.getByRole('button', { name: 'Назад', exact: true }).click();
    await next(page, 'план');
    await expect(page.getByRole('radio', { name: 'Сохранить наценку' })).toBeChecked();
    await page.reload();
    await expect(prices.getByRole('row', { name: /Обои/ })).toContainText('110,00 → 130,00');
    expect(await planCounts(page)).toMatchObject({ Изменится: 4 });
    await page.getByRole('tab', { name: 'Изменятся: 4' }).click();
    await expect(page.getByRole('table', { name: 'Услуги, которые изменятся' })).toContainText('Цена: 150,00 → 180,00');
    await expect(page.getByRole('button', { name: /^Загрузить: / })).toBeEnabled();
    await load(page);
    expect(await sums()).toEqual({ Окраска: [120.1, 180], Обои: [120, 130], Плинтус: [50, 70], Грунтовка: [10, 30] });

    await page.getByRole('button', { name: 'К прайс-листу' }).click();
    await expect(cellOf(page, 'Окраска', 'Цена')).toHaveText('180,00');
    // the way back stands below the sheet: rows do not move when it comes
    const takeBack = page.getByRole('button', { name: 'Отменить импорт' });
    await expect(takeBack).toBeVisible();
    const rows = await sheet(page).boundingBox();
    expect((await takeBack.boundingBox())?.y).toBeGreaterThanOrEqual((rows?.y ?? 0) + (rows?.height ?? 0));
    await takeBack.click();
    await page.getByRole('dialog', { name: 'Отменить импорт?' }).getByRole('button', { name: 'Отменить импорт' }).click();
    await page.getByRole('dialog', { name: 'Импорт отменён' }).getByRole('button', { name: 'Понятно' }).click();
    expect(await sums()).toEqual(before);
  });
});

const withErrors = 'Раздел;Наименование;Ед. изм.;Цена\nСтены;Окраска;м2;100\nСтены;Обои;м2;дорого\nСтены;;м2;70\nСтены;=Плинтус;м;-5\n';

/** Of three services of the list one changes, one stays, and one is not in the file. */
const changes = textFile(
  'прайс.csv',
  'Категория;Наименование;Ед. изм.;Себестоимость;Цена\nСтены;Окраска;м²;100;250\nСтены;Обои;м²;100;200\nПолы;Ламинат;м²;300;500\nПолы;Плинтус;м;?;60\n',
);

test('в импорте прайса я исправляю ошибки и смотрю план', async ({ page, guard }) => {
  // the refusal of a plan that is out of date
  guard.allow(/status of 412/);
  const list = await openEmpty(page);
  const sellWallpaperFor = async (price: number) => {
    const wallpaper = (await list.services()).find(({ title }) => title === 'Обои');
    await list.client.patch(`/api/service/edit/${wallpaper?.guid}`, { price_per_unit: price });
  };

  await test.step('строки с ошибками я исправляю на месте, а остальные скачиваю и загружаю потом', async () => {
    await chooseFile(page, textFile('прайс.csv', withErrors));
    await next(page, 'проверка');
    await expect(page.getByText(/3\sстроки с ошибками\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Дальше: план' })).toBeDisabled();

    // the first error by its button, then typed over
    await page.getByRole('button', { name: 'Следующая ошибка' }).click();
    await expect(checkRow(page, 3).locator('[aria-selected="true"]')).toContainText('дорого');
    await page.keyboard.type('250,50');
    await page.keyboard.press('Enter');
    await expect(checkRow(page, 3)).toContainText('250,50');
    await expect(page.getByText(/2\sстроки с ошибками\.$/)).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать строки с ошибками' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('прайс — ошибки.csv');
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('\ufeffРаздел;Наименование;Ед. изм.;Цена;Что исправить');
    expect(lines[1]).toMatch(/^Стены;;м2;70;.+/);
    expect(lines[2]).toMatch(/^Стены;'=Плинтус;м;-5;.+/);

    await page.getByRole('button', { name: 'Пропустить строки с ошибками (2)' }).click();
    await next(page, 'план');
    await load(page);
    await expect(page.getByText(/^2\sстроки пропущены$/)).toBeVisible();
    expect((await list.services()).map(({ title, price_per_unit }) => [title, price_per_unit])).toEqual([
      ['Окраска', 100],
      ['Обои', 250.5],
    ]);

    // the downloaded file is one more source
    const mended = lines.join('\r\n').replace(';-5;', ';5;').replace('Стены;;', 'Стены;Клей;');
    await chooseAnother(page, textFile('исправлено.csv', mended));
    await next(page, 'проверка');
    await next(page, 'план');
    await load(page);
    expect((await list.services()).map(({ title }) => title)).toEqual(['Окраска', 'Обои', 'Клей', '=Плинтус']);
  });

  await test.step('пока я смотрел план, прайс изменили: ничего не загружено, показан новый план', async () => {
    await clear(list);
    await add(list, 'Стены', ['Окраска', 'Обои', 'Побелка']);
    await chooseAnother(page, changes);
    await next(page, 'проверка');
    await page.getByRole('button', { name: 'Пропустить строки с ошибками (1)' }).click();
    await next(page, 'план');
    expect(await planCounts(page)).toMatchObject({ 'Новых услуг': 1, Изменится: 1, 'Без изменений': 1 });
    await sellWallpaperFor(333);
    await page.getByRole('button', { name: /^Загрузить: / }).click();
    await expect(page.getByText(/прайс-лист изменили. Ничего не загружено/)).toBeVisible();
    await expect.poll(() => planCounts(page)).toMatchObject({ 'Новых услуг': 1, Изменится: 2, 'Без изменений': 0 });
    expect(await list.services()).toHaveLength(3);
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    await expect(page).toHaveURL(/\/services$/);
    expect(await list.services()).toHaveLength(3);
    await page.goto('/services/import');
    await expect(stepHeading(page, 1, 'Выберите файл')).toBeVisible();
  });

  await test.step('страница перезагружается на каждом шаге, а план — ровно то, что изменилось', async () => {
    await sellWallpaperFor(200);
    const before = await list.services();
    await giveFile(page, changes);
    await page.getByRole('radio', { name: /Заменить прайс целиком/ }).check();
    await kept(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: /Заменить прайс целиком/ })).toBeChecked();
    await next(page, 'проверка');

    await checkRow(page, 5).getByRole('gridcell').nth(4).click();
    await page.keyboard.type('40');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Дальше: план' })).toBeEnabled();
    await page.reload();
    await expect(checkRow(page, 5)).toContainText('40,00');
    await next(page, 'план');
    const counts = { 'Новых услуг': 2, Изменится: 1, 'Без изменений': 1, Удалится: 1, 'Новых категорий': 1 };
    expect(await planCounts(page)).toEqual(counts);
    await page.reload();
    expect(await planCounts(page)).toEqual(counts);
    await page.getByRole('tab', { name: 'Изменятся: 1' }).click();
    await expect(page.getByText(/Цена: 200,00 → 250,00/)).toBeVisible();

    // away and back: the browser's buttons, then another screen
    await page.goBack();
    await expect(checkRow(page, 5)).toContainText('40,00');
    await page.goForward();
    expect(await planCounts(page)).toEqual(counts);
    await page.getByRole('link', { name: 'Импорт' }).click();
    await expect(page).toHaveURL(/\/services$/);
    expect(await list.services()).toEqual(before);
    await page.getByRole('toolbar', { name: 'Действия с прайс-листом' }).getByRole('button', { name: 'Импорт', exact: true }).click();
    await page.getByRole('button', { name: 'Продолжить импорт файла «прайс.csv»' }).click();
    expect(await planCounts(page)).toEqual(counts);

    await load(page);
    await page.reload();
    await expect(page.getByText(/^2\sновые, 1\sизменённая, 1\sудалённая$/)).toBeVisible();
    const after = await list.services();
    const ids = new Set(before.map(({ guid }) => guid));
    expect(after.filter(({ guid }) => !ids.has(guid)).map(({ title, cost_per_unit }) => [title, cost_per_unit])).toEqual([
      ['Ламинат', 300],
      ['Плинтус', 40],
    ]);
    const changed = after.filter((row) => before.some((old) => old.guid === row.guid && old.version !== row.version));
    expect(changed.map(({ title, price_per_unit }) => [title, price_per_unit])).toEqual([['Окраска', 250]]);
    expect(before.filter(({ guid }) => !after.some((row) => row.guid === guid)).map(({ title }) => title)).toEqual(['Побелка']);

    // and back again, from the summary
    await page.getByRole('button', { name: 'Отменить импорт' }).click();
    const ask = page.getByRole('dialog', { name: 'Отменить импорт?' });
    await ask.getByRole('button', { name: 'Отменить импорт' }).click();
    await page.getByRole('dialog', { name: 'Импорт отменён' }).getByRole('button', { name: 'Понятно' }).click();
    await expect(stepHeading(page, 5, 'Импорт отменён')).toBeVisible();
    const values = (rows: typeof before) => rows.map(({ title, price_per_unit }) => `${title} ${price_per_unit}`).sort();
    expect(values(await list.services())).toEqual(values(before));
  });
});
