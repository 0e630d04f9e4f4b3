import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from '../support/browser.ts';
import {
  checkRow,
  chooseAnother,
  chooseFile,
  giveFile,
  kept,
  load,
  next,
  openEmpty,
  planCounts,
  stepHeading,
  textFile,
} from '../support/import-page.ts';
import { add, clear } from '../support/price-list.ts';

/** A file that the page gives, as one to choose again. */
async function downloaded(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const buffer = readFileSync(await download.path());
  return { name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer };
}

const openImport = (page: Page) =>
  page.getByRole('toolbar', { name: 'Действия с прайс-листом' }).getByRole('button', { name: 'Импорт', exact: true }).click();

/** The price list as the screen takes it out to Excel. */
function exported(page: Page) {
  return downloaded(page, async () => {
    await page.getByRole('button', { name: /Ещё$/ }).click();
    await page.getByRole('menuitem', { name: /Скачать или напечатать/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Скачать', exact: true }).click();
  });
}

test('импорт прайса: отмена с исправлениями, таблица из буфера обмена', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = await openEmpty(page);

  await test.step('отмена с исправлениями переспрашивает и не оставляет ничего', async () => {
    await chooseFile(page, textFile('прайс.csv', 'Наименование;Ед. изм.;Цена\nОкраска;м2;дорого\n'));
    await next(page, 'проверка');
    await page.getByRole('button', { name: 'Следующая ошибка' }).click();
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    const ask = page.getByRole('dialog', { name: 'Отменить импорт файла?' });
    await expect(ask).toContainText('исправления (1) пропадут');
    await ask.getByRole('button', { name: 'Вернуться к файлу' }).click();
    await expect(stepHeading(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    await ask.getByRole('button', { name: 'Отменить импорт' }).click();
    await expect(page.getByText('Прайс-лист пуст')).toBeVisible();
    await openImport(page);
    await expect(stepHeading(page, 1, 'Выберите файл')).toBeVisible();
    expect([await list.services(), await list.categories()]).toEqual([[], []]);
  });

  await test.step('таблица из буфера обмена: разделы, пробелы в тысячах, перенос строки внутри ячейки, примечания', async () => {
    const table =
      'Работы\tЕд.\tЦена\tПримечание\r\n1. Стены\t\t\t\r\n"Окраска\nв два слоя"\tм2\t1\u00a0250,50 ₽\tбез шпатлёвки\r\nОбои "Эконом"\tрулн\tот 300\tс клеем\r\nИтого\t\t1\u00a0550,50\t\r\n';
    await page.evaluate((text) => navigator.clipboard.writeText(text), table);
    await page.getByRole('textbox', { name: 'Или вставьте таблицу' }).press('Control+V');
    await expect(page.getByText(/^Найдены 2\sуслуги; 1\sстрока-раздел, пропущена 1\sстрока с итогами\.$/)).toBeVisible();
    await next(page, 'проверка');
    await kept(page);
    await page.reload();
    await expect(checkRow(page, 4)).toContainText('с клеем · от 300');

    // on a phone name, what is wrong, unit and price stand side by side
    const computer = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const heads = page.getByRole('treegrid', { name: 'Строки файла' }).getByRole('columnheader');
    const first = ['№', 'Наименование', 'Что не так', 'Ед.', 'Цена, ₽'];
    await expect.poll(async () => (await heads.allTextContents()).slice(0, first.length)).toEqual(first);
    const end = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.POSITIVE_INFINITY);
    await expect.poll(async () => end(await heads.nth(4).boundingBox())).toBeLessThanOrEqual(390);
    if (computer) await page.setViewportSize(computer);
    await page.getByRole('button', { name: 'Незнакомая единица «рулн»: 1' }).click();
    await page.getByRole('combobox', { name: 'Новое значение' }).fill('рул.');
    await page.getByRole('button', { name: /^Исправить 1\sстроку$/ }).click();
    await expect(page.getByText(/Ошибок нет\.$/)).toBeVisible();
    await next(page, 'план');
    await expect(page.getByRole('table', { name: 'Новые услуги' })).toContainText('без шпатлёвки');
    await load(page);
    const services = await list.services();
    expect(services.map(({ title, unit_of_measure, price_per_unit, note }) => [title, unit_of_measure, price_per_unit, note])).toEqual([
      ['Окраска в два слоя', 'м²', 1250.5, 'без шпатлёвки'],
      ['Обои "Эконом"', 'рул.', 300, 'с клеем · от 300'],
    ]);
    expect((await list.categories()).map(({ title }) => title)).toEqual(['1. Стены']);

    // out again with the notes, which change nothing when they come back
    await page.getByRole('button', { name: 'К прайс-листу' }).click();
    await chooseFile(page, await exported(page));
    await expect(page.getByRole('combobox', { name: /^Столбец .: Примечание$/ })).toBeVisible();
    // on a phone a list of long names is within the screen
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('combobox', { name: 'Строка заголовков' }).press('ArrowDown');
    const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option-content').last();
    await expect.poll(async () => (await option.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => end(await option.boundingBox())).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    if (computer) await page.setViewportSize(computer);
    await next(page, 'проверка');
    await next(page, 'план');
    expect(await planCounts(page)).toMatchObject({ 'Новых услуг': 0, Изменится: 0, 'Без изменений': 2 });
  });
});

test('импорт узнаёт таблицы: свой прайс из Excel, свой шаблон, чужую смету', async ({ page }) => {
  const list = await openEmpty(page);

  await test.step('свой прайс, скачанный в Excel, при загрузке не меняет ничего', async () => {
    await add(list, 'Стены / «сложные»', ['Окраска', '=СУММ(1)', "'Ёлочка'", '00123']);
    await add(list, 'Пустая', []);
    await page.reload();
    const before = await list.services();
    await chooseFile(page, await exported(page));
    await next(page, 'проверка');
    await next(page, 'план');
    expect(await planCounts(page)).toEqual({ 'Новых услуг': 0, Изменится: 0, 'Без изменений': 4, Удалится: 0, 'Новых категорий': 0 });
    await expect(page.getByRole('button', { name: 'Загружать нечего' })).toBeDisabled();
    expect(await list.services()).toEqual(before);
  });

  await test.step('свой шаблон загружается без единой правки', async () => {
    await clear(list);
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    await openImport(page);
    const template = await downloaded(page, () => page.getByRole('button', { name: 'Скачать шаблон' }).click());
    expect(template.name).toBe('Шаблон прайс-листа.xlsx');
    await giveFile(page, template);
    await expect(page.getByText(/^Найдены 3\sуслуги\.$/)).toBeVisible();
    await next(page, 'проверка');
    await expect(page.getByText(/Ошибок нет/)).toBeVisible();
    await next(page, 'план');
    expect(await planCounts(page)).toMatchObject({ 'Новых услуг': 3, Изменится: 0 });
    await load(page);
    expect(await list.services()).toHaveLength(3);
  });

  await test.step('шапка из двух строк с объединёнными ячейками, вложенные разделы, материалы; выбор запоминается', async () => {
    await clear(list);
    const book = async (name: string, works: (string | number | null)[][]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(
        await writeXlsx({
          sheets: [
            {
              name: 'Смета',
              rows: [
                ['ООО «Ремонт»'],
                [],
                ['№ п/п', 'Что делаем', 'Ед. изм.', 'Стоимость, руб.', null],
                [null, null, null, 'закупка', 'для клиента'],
                ['1. Стены'],
                ['1.1. Окраска'],
                ...works,
                ['Итого', null, null, null, 5000],
              ],
              merges: [
                ...[0, 1, 2].map((column) => ({ startRow: 2, endRow: 3, startCol: column, endCol: column })),
                { startRow: 2, endRow: 2, startCol: 3, endCol: 4 },
              ],
            },
          ],
        }),
      ),
    });
    await chooseAnother(
      page,
      await book('смета.xlsx', [
        [1, 'Грунтовка', 'м2', 50, 90],
        [null, 'Бетоноконтакт', 'кг', 40, 60],
        [2, 'Окраска', 'м2', 100, 250.5],
      ]),
    );
    await expect(page.getByText(/^Найдены 3\sуслуги; 2\sстроки-раздела, пропущена 1\sстрока с итогами/)).toBeVisible();
    await page.getByRole('radio', { name: /все разделы через косую черту/ }).check();
    await expect(page.getByRole('heading', { name: /^Материалы среди работ: 1\sстрока$/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: /вместе с работами/ })).toBeChecked();
    await page.getByRole('radio', { name: /Не загружать/ }).check();
    await next(page, 'проверка');
    await expect(page.getByText(/В файле 2\sуслуги .*пропущена 1\sстрока материалов/)).toBeVisible();
    await next(page, 'план');
    await load(page);
    expect((await list.services()).map(({ title, cost_per_unit, price_per_unit }) => [title, cost_per_unit, price_per_unit])).toEqual([
      ['Грунтовка', 50, 90],
      ['Окраска', 100, 250.5],
    ]);
    expect((await list.categories()).map(({ title }) => title)).toEqual(['1. Стены / 1.1. Окраска']);

    await chooseAnother(
      page,
      await book('смета-2.xlsx', [
        [1, 'Шпатлёвка', 'м2', 70, 120],
        [null, 'Шпатлёвка Vetonit', 'мешок', 700, 900],
        [2, 'Побелка', 'м2', 40, 80],
      ]),
    );
    await expect(page.getByText(/Такой файл уже загружали/)).toBeVisible();
    await expect(page.getByRole('radio', { name: /все разделы через косую черту/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /Не загружать/ })).toBeChecked();
  });
});
