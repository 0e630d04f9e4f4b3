import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { checkRow, chooseFile, load, next, openEmpty, planCounts, stepHeading, textFile } from '../support/import-page.ts';

const file = textFile(
  'прайс.csv',
  'Наименование;Ед. изм.;Себестоимость\n1. Стены;;\n1.1. Окраска;;\nГрунтовка;м2;50\nОкраска;м2;договорная\nОкраска;м2;100\nОкраска;м2;100\n',
);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`доступность: шаги импорта, ${colorScheme === 'light' ? 'светлая' : 'тёмная'} тема, ширина ${width}`, async ({ page }) => {
      test.setTimeout(120_000);
      await openEmpty(page);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const sound = async () => {
        expect(await seriousFaults(page)).toEqual([]);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
      };
      await chooseFile(page, file);
      await expect(page.getByText(/^Найдены 4\sуслуги/)).toBeVisible();
      await sound();
      await next(page, 'проверка');
      await expect(checkRow(page, 5)).toContainText('договорная');
      await sound();
      await page.getByRole('button', { name: 'Пропустить строки с ошибками (1)' }).click();
      await next(page, 'план');
      await planCounts(page);
      await sound();
      await page.goto('/services/import');
      await expect(page.getByRole('button', { name: 'Продолжить импорт файла «прайс.csv»' })).toBeVisible();
      await sound();
      await page.getByRole('button', { name: 'Продолжить импорт файла «прайс.csv»' }).click();
      await load(page);
      await sound();
    });
  }
}

test('с клавиатуры: от файла до итога без мыши', async ({ page }) => {
  await openEmpty(page);
  await chooseFile(page, file);
  const enter = async (name: RegExp | string) => {
    await page.getByRole('button', { name }).focus();
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

/** By how much the page is wider than the window. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
