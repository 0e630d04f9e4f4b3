import { expect, signIn, test } from '../support/browser.ts';
import { priceListOf } from '../support/price-list.ts';

// with the movements that most people see
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('владелец пяти компаний листает список и переключается, не видя чужих строк', async ({ page }) => {
  await signIn(page, 'owner');
  const header = page.getByRole('banner');
  const sheet = page.getByRole('treegrid');
  await expect(sheet).toBeVisible();
  // its rows, which are read below, come later than itself
  await expect(page.getByText('280 услуг, 14 категорий')).toBeVisible();
  await header.getByRole('button', { name: /Ремонт-Мастер/ }).click();
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
  await expect(page.getByRole('treegrid')).toBeVisible();
  await page.reload();
  await expect(header.getByRole('button', { name: /СтройДом/ })).toBeVisible();
});

test('выбор той же компании в списке компаний только закрывает его', async ({ page }) => {
  await signIn(page, 'owner');
  // the sheet is there before its rows: who has not chosen a company yet waits for the companies first
  await expect(page.getByText('280 услуг, 14 категорий')).toBeVisible();
  let reloads = 0;
  // what is asked late for the first screen, such as the subscription's reminder, is no reload
  page.on('request', (request) => {
    if (/\/api\/(user\/company-list|service)\//.test(request.url())) reloads += 1;
  });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Ремонт-Мастер/ })
    .click();
  await page.getByRole('menuitemradio', { name: /Ремонт-Мастер/ }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  expect(reloads).toBe(0);
});

test('список компаний слушается клавиатуры', async ({ page }) => {
  await signIn(page, 'owner');
  await expect(page.getByRole('treegrid')).toBeVisible();
  const button = page.getByRole('banner').getByRole('button', { name: /Ремонт-Мастер/ });
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
