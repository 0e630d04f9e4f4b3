import { test as base, expect, fillSignIn } from '../support/browser.ts';
import { cellOf, stateOf } from '../support/price-list.ts';
import { startSpecProxy } from '../support/spec-proxy.ts';

/** The console before an API that knows the calls and fields of spec.md alone. */
const test = base.extend({
  baseURL: async ({ server }, use) => {
    const proxy = await startSpecProxy(server.url);
    await use(proxy.url);
    await proxy.stop();
  },
});

const TITLE = 'Смыть побелку с потолка';

/** Screens of spec.md section 2, and a heading or a control that each of them has. */
const screens = [
  ['/services', 'Прайс-лист'],
  ['/subscription', 'Подписка'],
  ['/price', 'Прайс-лист'],
  ['/crm/user', 'Пользователи'],
  ['/crm/code', 'Коды'],
  ['/crm/profit', 'Продажи'],
  ['/analytics', 'Аналитика'],
  ['/export', 'Экспорт'],
] as const;

test('перед API, где есть только вызовы спецификации, кабинет стоит: вход, каждый экран, правка цены', async ({ page, guard }) => {
  guard.allow(/status of 404/);
  await page.goto('/');
  await fillSignIn(page, 'super@demo.example');
  await expect(page.getByRole('navigation', { name: 'Разделы', exact: true })).toBeVisible();
  for (const [path, title] of screens) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} — Прорабка`);
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.getByRole('main').getByText(/не найден|Не удалось|попробуйте ещё раз/i)).toHaveCount(0);
  }
  await page.goto('/export');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать архив' }).first().click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);

  await page.goto('/services');
  const price = cellOf(page, TITLE, 'Цена');
  await expect(price).toBeVisible();
  await page.getByRole('button', { name: 'Вид', exact: true }).click();
  const view = page.getByRole('dialog', { name: 'Вид таблицы' });
  await expect(view.getByRole('checkbox', { name: 'Наценка' })).toBeVisible();
  await expect(view.getByRole('checkbox', { name: 'Примечание' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const [typed, shown] of [
    ['777,5', '777,50'],
    ['140', '140,00'],
  ] as const) {
    await price.click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(stateOf(page, TITLE)).toHaveText('Сохранено');
    await page.reload();
    await expect(price).toContainText(shown);
  }
});
