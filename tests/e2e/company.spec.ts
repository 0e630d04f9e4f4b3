import { expect, signIn, test } from '../support/browser.ts';
import { priceListOf } from '../support/price-list.ts';

// with the movements that most people see
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('владелец пяти компаний пользуется их списком', async ({ page }) => {
  await signIn(page, 'owner');
  const header = page.getByRole('banner');
  const button = header.getByRole('button', { name: /Ремонт-Мастер/ });
  const sheet = page.getByRole('treegrid');
  await expect(sheet).toBeVisible();

  // first, while the code of the menu may still be on its way
  await test.step('он слушается клавиатуры', async () => {
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio').nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.mouse.click(700, 600);
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('выбор той же компании только закрывает его', async () => {
    // the sheet is there before its rows: who has not chosen a company yet waits for the companies first
    await expect(page.getByText('280 услуг, 14 категорий')).toBeVisible();
    let reloads = 0;
    // what is asked late for the first screen, such as the subscription's reminder, is no reload
    page.on('request', (request) => {
      if (/\/api\/(user\/company-list|service)\//.test(request.url())) reloads += 1;
    });
    await button.click();
    await page.getByRole('menuitemradio', { name: /Ремонт-Мастер/ }).click();
    await expect(page.getByRole('menu')).toBeHidden();
    expect(reloads).toBe(0);
  });

  await test.step('я листаю его и переключаюсь, не видя чужих строк', async () => {
    await button.click();
    const choices = page.getByRole('menuitemradio', { name: /Компания/ });
    await expect(choices).toHaveCount(5);
    const list = page.locator('.company-list-long');
    expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);

    const titles = await sheet.getByRole('row').allInnerTexts();
    await page.route('**/api/service/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.getByRole('menuitemradio', { name: /СтройДом/ }).click();
    await expect(header.getByRole('button', { name: /СтройДом/ })).toBeVisible();
    // while the new list is on its way nothing of the old one may stand there
    await expect(page.getByText(titles.at(-1)?.split('\n')[0] ?? '', { exact: true })).toHaveCount(0);
    await expect(sheet).toBeVisible();
    await page.reload();
    await expect(header.getByRole('button', { name: /СтройДом/ })).toBeVisible();
  });
});

test('клиент прайс-лист только читает и себестоимости не видит', async ({ page }) => {
  await signIn(page, 'client');
  const sheet = page.getByRole('treegrid');
  await expect(sheet).toBeVisible();
  await expect(page.getByText('Только просмотр')).toBeVisible();
  await expect(page.getByRole('button', { name: /Добавить|Импорт/ })).toHaveCount(0);
  await expect(sheet.getByRole('columnheader', { name: /Себестоимость/ })).toHaveCount(0);
  await expect(sheet.getByRole('columnheader', { name: /Маржа|Наценка/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Действия:|Отменить импорт/ })).toHaveCount(0);
  const cell = sheet.getByRole('row').nth(2).getByRole('gridcell').first();
  const title = await cell.innerText();
  await cell.dblclick();
  for (const key of ['F2', 'Enter', '1', 'Delete']) {
    await page.keyboard.press(key);
    await expect(sheet.getByRole('textbox')).toHaveCount(0);
  }
  await expect(cell).toHaveText(title);
  // nor does the answer behind the screen tell the cost
  const { services } = await priceListOf(page);
  expect([...new Set((await services()).map(({ cost_per_unit }) => cost_per_unit))]).toEqual([null]);
});
