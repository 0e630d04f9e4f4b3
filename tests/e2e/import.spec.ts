import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { calls } from '../../contract/calls.ts';
import type { ServiceCategory } from '../../contract/resources/serviceCategory.ts';
import { expect, signIn, test } from '../support/browser.ts';

const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

for (const name of ['renovation-works-602.xlsx', 'renovation-works-602.csv']) {
  const file = folder + name;
  test.describe(`импорт ${name}`, () => {
    test.skip(!existsSync(file), 'нет папки ../shared/data с образцами');

    test('я загружаю прайс в пустую компанию, правлю цену с клавиатуры и отменяю импорт', async ({ page }) => {
      test.setTimeout(120_000);
      await signIn(page, 'operator');
      await emptyPriceList(page);
      await expect(page.getByText('Прайс-лист пуст')).toBeVisible();
      await page.getByRole('button', { name: 'Импорт' }).first().click();
      const panel = page.getByRole('dialog', { name: 'Импорт прайс-листа' });
      await panel.getByLabel('Файл прайс-листа').setInputFiles(file);

      // the plan: three equal rows are warned about and kept
      await expect(panel.getByText(/543/).first()).toBeVisible({ timeout: 30_000 });
      await expect(panel.getByText(/51/).first()).toBeVisible();
      await panel.getByRole('button', { name: /^Загрузить/ }).click();
      await panel
        .getByRole('button', { name: /прайс-лист|Готово/ })
        .last()
        .click();
      await expect(page.getByText('543 услуги, 51 категория')).toBeVisible();

      // the right kopecks, then a new price by keyboard alone
      const sheet = page.getByRole('treegrid');
      const cost = page.getByText('191,50', { exact: true });
      await page.getByLabel('Поиск по наименованию').fill('191');
      await page.getByLabel('Поиск по наименованию').fill('');
      await expect(sheet).toBeVisible();
      await page.getByRole('button', { name: 'Развернуть все категории' }).click();
      await scrollTo(page, cost.first());
      const row = sheet.getByRole('row').filter({ has: cost }).first();
      const title = ((await row.getByRole('gridcell').first().textContent()) ?? '').trim();
      await row.getByRole('gridcell').nth(3).click();
      await page.keyboard.type('777,25');
      const saved = page.waitForResponse((answer) => answer.url().includes('/api/service/edit/') && answer.ok());
      await page.keyboard.press('Enter');
      await saved;
      await page.reload();
      await page.getByLabel('Поиск по наименованию').fill(title);
      await expect(sheet.getByText('777,25', { exact: true })).toBeVisible();
      await page.getByLabel('Поиск по наименованию').fill('');

      // everything that the import made goes, except the service edited since
      await page.getByRole('button', { name: 'Отменить импорт' }).click();
      const ask = page.getByRole('dialog').last();
      await expect(ask).toContainText(title);
      await ask.getByRole('button', { name: /^Отменить импорт/ }).click();
      await expect(page.getByText('1 услуга, 1 категория')).toBeVisible();
      await expect(sheet.getByText('777,25', { exact: true })).toBeVisible();
    });
  });
}

/** The sheet draws only what is in view: turns the wheel until the cell is there. */
async function scrollTo(page: Page, target: Locator): Promise<void> {
  await page.getByRole('treegrid').hover();
  for (let turn = 0; turn < 60 && (await target.count()) === 0; turn += 1) await page.mouse.wheel(0, 500);
  await expect(target).toBeVisible();
}

/** The other file's run may have left rows: the journey begins with nothing. */
async function emptyPriceList(page: Page): Promise<void> {
  const { token, company } = await page.evaluate(() => ({
    token: localStorage.getItem('user-token'),
    company: localStorage.getItem('selected-company'),
  }));
  const headers = { 'App-Version': '0.2.2.0', Authorization: `JWT ${token}` };
  const answer = await page.request.get(`${calls.serviceCategoryList.path}?id=${company}`, { headers });
  for (const { guid } of ((await answer.json()) as ServiceCategory[]).filter((category) => !category.is_deleted)) {
    await page.request.patch(calls.serviceCategoryEdit.path.replace('{guid}', guid), { headers, data: { is_deleted: true } });
  }
  await page.reload();
}
