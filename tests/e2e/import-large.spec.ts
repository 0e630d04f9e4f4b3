import { writeFileSync } from 'node:fs';
import { expect, test } from '../support/browser.ts';
import { checkRow, chooseFile, next, openEmpty, planCounts, stepHeading } from '../support/import-page.ts';
import { longestTask } from '../support/page-work.ts';

const ROWS = 50_000;
/** Milliseconds of one task at most: about 200 on a quiet machine; beside a second worker the same work may take twice as long. */
const LONGEST = 500;

/** Every thousandth row has an error. */
const text = `№;Раздел;Наименование;Ед. изм.;Себестоимость;Цена\n${Array.from({ length: ROWS }, (_, n) =>
  [n + 1, `Раздел ${n % 50}`, `Работа номер ${n} по отделке`, 'м2', n % 1000 === 999 ? 'дорого' : `${n},50`, n * 2].join(';'),
).join('\n')}\n`;

// a trace takes pictures of the page, which would be measured too
test.use({ trace: 'off' });

test('импорт 50 000 строк: страница не замирает, загружается ровно то, что показал план, и импорт отменяется', async ({ page }, info) => {
  test.setTimeout(180_000);
  // chosen from the disk as a person does: a file of a test's memory would be unpacked by the page
  const file = info.outputPath('прайс на 50 000.csv');
  writeFileSync(file, text);
  // a company of its own: 50 000 deleted services would burden every later test
  const list = await openEmpty(page, '+79000000010');
  const times: Record<string, number> = {};
  const smooth = async (what: string, act: () => Promise<void>) => {
    times[what] = Math.round(await longestTask(page, act));
  };
  await smooth('чтение', async () => {
    await chooseFile(page, file);
    await expect(page.getByText(/^Найдено 50\s000\sуслуг\.$/)).toBeVisible();
  });
  await smooth('проверка', async () => {
    await next(page, 'проверка');
    await expect(page.getByText(/^В файле 50\s000\sуслуг в 50\sкатегориях\. 50\sстрок с ошибками\.$/)).toBeVisible();
  });
  await smooth('правка', async () => {
    await page.getByRole('button', { name: 'Следующая ошибка' }).click();
    await page.keyboard.type('75');
    await page.keyboard.press('Enter');
    await expect(checkRow(page, 1001)).toContainText('75,00');
    await page.getByRole('button', { name: 'Пропустить строки с ошибками (49)' }).click();
  });
  await smooth('план', async () => {
    await next(page, 'план');
    await expect(page.getByRole('progressbar', { name: 'Сравниваем файл с прайс-листом…' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Загрузить: / })).toBeEnabled({ timeout: 60_000 });
  });
  expect(await planCounts(page)).toMatchObject({ 'Новых услуг': ROWS - 49, Изменится: 0, 'Новых категорий': 50 });
  expect(await list.services()).toEqual([]);
  await smooth('загрузка', async () => {
    await page.getByRole('button', { name: /^Загрузить: / }).click();
    await expect(page.getByRole('progressbar', { name: /^Загружаем\./ })).toBeVisible();
    await expect(stepHeading(page, 5, 'Прайс-лист загружен')).toBeFocused({ timeout: 90_000 });
  });
  expect(await list.services()).toHaveLength(ROWS - 49);
  await page.getByRole('button', { name: 'Отменить импорт' }).click();
  await page.getByRole('dialog', { name: 'Отменить импорт?' }).getByRole('button', { name: 'Отменить импорт' }).click({ timeout: 60_000 });
  await expect(page.getByRole('dialog', { name: 'Импорт отменён' })).toBeVisible({ timeout: 60_000 });
  expect(await list.services()).toEqual([]);
  for (const [what, longest] of Object.entries(times)) expect.soft(longest, what).toBeLessThan(LONGEST);
});
