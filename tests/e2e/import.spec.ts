import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../support/browser.ts';
import { cellOf, clear, cursor, priceListOf, rowOf } from '../support/price-list.ts';

const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
/** Its cost in the files is 191,50; they have no prices. */
const EDITED = 'Демонтаж потолка из ГКЛ, панелей ПВХ, вагонки,';

for (const name of ['renovation-works-602.xlsx', 'renovation-works-602.csv']) {
  const file = folder + name;
  test.describe(`импорт ${name}`, () => {
    test.skip(!existsSync(file), 'нет папки ../shared/data с образцами');

    test('я загружаю прайс в пустую компанию, правлю цену с клавиатуры и отменяю импорт', async ({ page }) => {
      test.setTimeout(120_000);
      await signIn(page, 'operator');
      const list = await priceListOf(page);
      await clear(list);
      await page.reload();
      await expect(page.getByText('Прайс-лист пуст')).toBeVisible();

      // what the file holds and what would be done, before anything is written
      const button = page.getByRole('toolbar', { name: 'Действия с прайс-листом' }).getByRole('button', { name: 'Импорт' });
      await button.click();
      const panel = page.getByRole('dialog', { name: 'Импорт прайс-листа' });
      await panel.getByLabel('Файл прайс-листа').setInputFiles(file);
      await expect(
        panel.getByText(/^В файле 543\sуслуги в 51\sкатегории; 58\sстрок-разделов, пропущено 6\sразделов без своих услуг\.$/),
      ).toBeVisible({ timeout: 30_000 });
      const plan = panel.getByRole('region', { name: 'Что изменится' });
      for (const [label, count] of [
        ['Новых услуг', 543],
        ['Изменится', 0],
        ['Без изменений', 0],
        ['Удалится', 0],
        ['Новых категорий', 51],
      ] as const) {
        await expect(plan.getByText(label, { exact: true }).locator('..')).toHaveText(`${label}${count}`);
      }
      await expect(plan.getByRole('tab', { name: 'Ошибки' })).toHaveCount(0);
      await expect(plan.getByRole('tab', { name: 'Проверьте: 3', exact: true })).toHaveAttribute('aria-selected', 'true');
      expect(await cellsOf(plan.getByRole('table'))).toEqual([
        ['527', 'Здесь можно вписать свою позицию', 'Наименование', 'Такая же строка в файле ещё раз: строки 528, 529.'],
        ['528', 'Здесь можно вписать свою позицию', 'Наименование', 'Такая же строка в файле ещё раз: строки 527, 529.'],
        ['529', 'Здесь можно вписать свою позицию', 'Наименование', 'Такая же строка в файле ещё раз: строки 527, 528.'],
      ]);
      expect(await list.services()).toEqual([]);

      await panel.getByRole('button', { name: /^Загрузить: 543\sновые, 0\sизменённых$/ }).click();
      await expect(panel.getByRole('heading', { name: 'Прайс-лист загружен' })).toBeVisible();
      await panel.getByRole('button', { name: 'К прайс-листу' }).click();
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
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
      await expect(cellOf(page, EDITED, 'Себестоимость')).toHaveText('191,50');
      for (const _ of ['Ед. изм.', 'Себестоимость', 'Цена']) await page.keyboard.press('ArrowRight');
      await expect(cursor(page)).toHaveText('191,50');
      await page.keyboard.type('777,25');
      await page.keyboard.press('Enter');
      await expect(cellOf(page, EDITED, 'Состояние')).toHaveText('Сохранено');
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
