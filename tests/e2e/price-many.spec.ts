import type { Page } from '@playwright/test';
import { expect, test } from '../support/accounts.ts';
import type { OwnFirm } from '../support/own-firm.ts';
import { openAs, subscribedFirm } from '../support/own-firm.ts';
import { longestTask } from '../support/page-work.ts';
import { cellOf } from '../support/price-list.ts';

const ROWS = 50_000;
/** Milliseconds of one task at most: handing the finished change over to the queue is one whole, or half of it could be left. */
const LONGEST = 1000;

type Listed = { title: string; price_per_unit: number };
const row = (n: number) => ({ row: n + 1, category: `Раздел ${n % 50}`, title: `Работа номер ${n} по отделке`, unit_of_measure: 'м²' });

async function fill(firm: OwnFirm): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, n) => ({ ...row(n), cost_per_unit: 100, price_per_unit: 200 }));
  const body = { company: firm.company, file_name: 'прайс.csv', key: 'title_category', mode: 'add', rows, dry_run: true };
  const { plan } = (await firm.api.post('/api/service/import/', body)).body;
  expect(await firm.api.post('/api/service/import/', { ...body, dry_run: false, plan })).toMatchObject({ status: 200 });
}

/** Resolves when an element comes to the page, even if it leaves before the next look from outside. Called before what brings it. */
function appears(page: Page, selector: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error(`did not come: ${wanted}`)), 30_000);
        const observer = new MutationObserver(() => {
          if (!document.querySelector(wanted)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    selector,
  );
}

// a trace takes pictures of the page, which would be measured too
test.use({ trace: 'off' });

test('50 000 услуг разом: ход виден, остановленное не тронуло ничего, а «что было бы» показано по операциям', async ({ page, product }) => {
  test.setTimeout(240_000);
  const firm = await subscribedFirm(product, 'Большой прайс');
  await fill(firm);
  const date = product.now().toISOString().slice(0, 10);
  await firm.operation('income', { date, amount: 1000, description: 'Работа номер 7 по отделке, аванс' });
  await firm.operation('payment', { date, amount: 300, description: 'За работы: работа номер 7 по отделке' });
  await firm.operation('income', { date, amount: 500.5, description: 'Аванс' });
  const services = () => firm.list<Listed>('service/list/');
  const replaced = async () => (await services()).filter(({ title }) => title.includes('№')).length;
  await openAs(page, firm.owner, '/services');
  await expect(page.getByText(/^50\s000\sуслуг/)).toBeVisible({ timeout: 30_000 });

  // «Изменить цены»: counted in sight, what it would have meant, and given up
  await page.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Изменить цены' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Изменить цены' });
  await drawer.getByRole('radio', { name: 'На процент' }).check();
  await drawer.getByRole('textbox', { name: 'На процент, процентов' }).fill('10');
  await expect(drawer.getByRole('button', { name: /^Изменить 50\s000\sуслуг$/ })).toBeEnabled({ timeout: 60_000 });
  await drawer.getByText('Что было бы: маржа прайса и операции за 12 месяцев').press('Enter');
  const line = (name: string) =>
    drawer
      .getByRole('table', { name: 'Операции с этими услугами' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell');
  await expect(line('Приход')).toHaveText([/^1\s000,00$/, /^1\s100,00$/, /^\+100,00$/], { timeout: 30_000 });
  await expect(line('Прибыль')).toHaveText([/^700,00$/, /^800,00$/, /^\+100,00$/]);
  await expect(drawer.getByText(/если продать каждую услугу один раз: 50\s% → 54,6\s%$/)).toBeVisible();
  await expect(drawer.getByText(/^Не названа ни одна услуга прайса: 1\sоперация, приход 500,50\s₽$/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 720 });
  await expect(drawer.getByRole('table', { name: 'Операции с этими услугами' })).toBeVisible();
  const body = drawer.locator('.ant-drawer-body');
  await expect.poll(() => body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  const typing = await page.context().newCDPSession(page);
  await typing.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await Promise.all([
    appears(page, 'progress[aria-label="Считаем новые цены"]'),
    drawer.getByRole('textbox', { name: 'На процент, процентов' }).fill('20'),
  ]);
  await drawer.getByRole('button', { name: 'Отменить' }).click();
  await expect(drawer).toBeHidden({ timeout: 30_000 });
  await typing.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(new Set((await services()).map((one) => one.price_per_unit))).toEqual(new Set([200]));

  // finding and replacing: stopped by the keyboard, then let go on
  const fillReplace = async () => {
    await cellOf(page, 'Работа номер 0 по отделке', 'Наименование').click();
    await page.keyboard.press('Control+H');
    const dialog = page.getByRole('dialog', { name: 'Найти и заменить' });
    await dialog.getByRole('textbox', { name: 'Найти' }).fill('номер');
    await dialog.getByRole('textbox', { name: 'Заменить на' }).fill('№');
    const all = dialog.getByRole('button', { name: /^Заменить: 50\s000\sячеек$/ });
    await expect(all).toBeEnabled({ timeout: 30_000 });
    return all;
  };
  const ready = page.getByRole('dialog', { name: 'Готовим изменение' });
  const stopped = await fillReplace();
  await typing.send('Emulation.setCPUThrottlingRate', { rate: 16 });
  await stopped.click();
  await expect(ready.getByRole('progressbar')).toBeVisible({ timeout: 30_000 });
  await expect(ready.getByRole('button', { name: 'Отменить' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(ready).toBeHidden();
  await typing.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByText('Отменено: ничего не изменилось.').first()).toBeVisible();
  await expect(cellOf(page, 'Работа номер 0 по отделке', 'Наименование')).toBeVisible();
  expect(await replaced()).toBe(0);

  const longest = await longestTask(page, async () => {
    await (await fillReplace()).click();
    await expect(page.getByText('Всё сохранено')).toBeVisible({ timeout: 120_000 });
  });
  expect(await replaced()).toBe(ROWS);
  expect.soft(longest).toBeLessThan(LONGEST);
});
