import type { BrowserContext, Page } from '@playwright/test';
import { beginSession, demoLogin, expect, openSignedIn, test } from '../support/browser.ts';
import { add, cellOf, clear, priceListIn, stateOf } from '../support/price-list.ts';

const noNetwork = /Failed to load resource: net::ERR_/;
const banner = (page: Page) => page.getByText('Нет связи. Изменения сохранятся, когда связь вернётся');
const goodNews = (page: Page) => page.getByText('Связь восстановлена');

async function open(page: Page) {
  const begun = await beginSession(page, demoLogin('operator'));
  const list = await priceListIn(begun);
  await clear(list);
  await add(list, 'Стены', ['Окраска стен', 'Поклейка обоев']);
  await openSignedIn(page, begun);
  await expect(cellOf(page, 'Поклейка обоев', 'Цена')).toBeVisible();
  const prices = async () => Object.fromEntries((await list.services()).map(({ title, price_per_unit }) => [title, price_per_unit]));
  return { ...list, prices };
}

async function price(page: Page, title: string, text: string) {
  await cellOf(page, title, 'Цена').click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Chromium may tell the page before it cuts the network, and what the page asks in between is answered: it is told once more. */
async function loseNetwork(page: Page) {
  await page.context().setOffline(true);
  await page.evaluate("window.dispatchEvent(new Event('offline'))");
}

/** The keys of the saves that reached the server. */
function savesOf(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('requestfinished', (request) => {
    if (request.url().includes('/api/service/edit/')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

test('связь пропадает и возвращается: прайс, импорт, другой экран, закрытие страницы', async ({ page, context, guard }) => {
  guard.allow(noNetwork);
  const { prices } = await open(page);
  await test.step('импорт без связи: страница говорит, в чём дело, и открывается, когда связь вернулась', async () => {
    await loseNetwork(page);
    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: 'Импорт', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Страница не загрузилась' })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeVisible();
    // with its own styles, which were asked for in vain before
    await expect.poll(() => page.locator('.import-drop').evaluate((drop) => getComputedStyle(drop).borderTopStyle)).toBe('dashed');

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Скачать шаблон' }).click();
    await expect(page.getByRole('alert')).toHaveText('Нет связи с сервером. Проверьте интернет и повторите.');
    await context.setOffline(false);
    await page.goBack();
    await expect(cellOf(page, 'Поклейка обоев', 'Цена')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    // with the page go the strip «Связь восстановлена» and the grown pauses between its looks at the API
    await page.reload();
    await expect(cellOf(page, 'Поклейка обоев', 'Цена')).toBeVisible();
  });

  await test.step('я правлю прайс дальше, правки ждут и уходят сами, когда связь вернулась', async () => {
    const saves = savesOf(context);
    // the heading: below it a line about the last import may come later than the rows
    const heading = page.getByRole('heading', { name: 'Прайс-лист', level: 1 });
    const before = await heading.boundingBox();

    await loseNetwork(page);
    await expect(banner(page)).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    await price(page, 'Окраска стен', '345,67');
    await price(page, 'Поклейка обоев', '400');
    for (const title of ['Окраска стен', 'Поклейка обоев']) await expect(stateOf(page, title)).toHaveText('Ждёт связи');
    await expect(page.getByText(/Ждёт связи: 2\sстроки/)).toBeVisible();

    // in a narrower window it lies at the bottom, and the list ends above it
    const computer = page.viewportSize();
    await page.setViewportSize({ width: 1000, height: 900 });
    const covered = async () => {
      const [line, over] = [await page.locator('.sheet-status').boundingBox(), await banner(page).boundingBox()];
      return line && over ? line.y + line.height - over.y : Number.POSITIVE_INFINITY;
    };
    await expect.poll(covered).toBeLessThanOrEqual(0);
    if (computer) await page.setViewportSize(computer);

    await context.setOffline(false);
    await expect(goodNews(page)).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByText('Всё сохранено')).toBeVisible();
    expect(await prices()).toEqual({ 'Окраска стен': 345.67, 'Поклейка обоев': 400 });
    expect(new Set(saves).size).toBe(2);
    await expect(goodNews(page)).toBeHidden();

    await page.reload();
    await expect(cellOf(page, 'Окраска стен', 'Цена')).toHaveText('345,67');
    await expect(cellOf(page, 'Поклейка обоев', 'Цена')).toHaveText('400,00');
  });

  await test.step('набранное в открытой ячейке сохраняется и тогда, когда без связи я ушёл кнопкой браузера', async () => {
    await page.getByRole('link', { name: 'Объекты' }).click();
    await expect(page.getByRole('heading', { name: 'Объекты', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(cellOf(page, 'Окраска стен', 'Цена')).toBeVisible();
    await loseNetwork(page);
    await expect(banner(page)).toBeVisible();
    await cellOf(page, 'Окраска стен', 'Цена').click();
    await page.keyboard.type('360,75');
    await page.goForward();
    await expect(page).toHaveURL(/\/objects$/);
    await context.setOffline(false);
    await expect.poll(prices).toMatchObject({ 'Окраска стен': 360.75 });
    await page.goto('/services');
    await expect(cellOf(page, 'Окраска стен', 'Цена')).toHaveText('360,75');
  });

  await test.step('без связи браузер спрашивает, прежде чем закрыть страницу с несохранённым', async () => {
    await loseNetwork(page);
    await expect(banner(page)).toBeVisible();
    await price(page, 'Окраска стен', '370,50');
    await expect(stateOf(page, 'Окраска стен')).toHaveText('Ждёт связи');
    const asked = page.waitForEvent('dialog');
    const leaving = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await leaving;
    await context.setOffline(false);
    await expect(page.getByText('Всё сохранено')).toBeVisible();
    expect(await prices()).toMatchObject({ 'Окраска стен': 370.5 });
  });
});

test('ключ доступа истёк, пока связи нет: я остаюсь в кабинете, и правка сохраняется после', async ({ page, context, guard }) => {
  guard.allow(noNetwork);
  guard.allow(/Failed to load resource: the server responded with a status of 401/);
  const { prices } = await open(page);
  // an access token that nobody takes any more, of the same user
  await page.evaluate(() => {
    const [head, body] = (localStorage.getItem('user-token') ?? '').split('.');
    localStorage.setItem('user-token', `${head}.${body}.expired`);
  });
  // the save reaches the server, its refresh does not: the connection is lost in between
  await page.route('**/api/auth/refresh-token/', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await price(page, 'Окраска стен', '345,67');
  await expect(stateOf(page, 'Окраска стен')).toHaveText('Ждёт связи');
  await expect(banner(page)).toBeVisible();
  await expect(page).toHaveURL(/\/services$/);
  expect(await page.evaluate(() => localStorage.getItem('refresh-token'))).toBeTruthy();

  await page.unroute('**/api/auth/refresh-token/');
  await context.setOffline(false);
  await expect(page.getByText('Всё сохранено')).toBeVisible();
  await expect(page).toHaveURL(/\/services$/);
  await page.reload();
  await expect(cellOf(page, 'Окраска стен', 'Цена')).toHaveText('345,67');
  expect(await prices()).toMatchObject({ 'Окраска стен': 345.67 });
});
