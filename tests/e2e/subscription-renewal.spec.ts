import type { Locator, Page } from '@playwright/test';
import { toKopecks } from '../../contract/money.ts';
import { addMonths } from '../../server/modules/billing/ledger/planQueue.ts';
import { money } from '../../src/lib/format.ts';
import { type Buyer, buy, cards, dayOf, fact, newBuyer, payAndReturn } from '../support/buyer.ts';
import type { OwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/subscription-server.ts';

test.afterEach(({ server }) => server.resetClock());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы', exact: true });
const payments = (page: Page) => page.getByRole('region', { name: 'История платежей' }).getByRole('listitem');
const letters = async (buyer: Buyer, subject: string) =>
  (await buyer.letters()).filter((letter) => letter.subject.startsWith(subject)).length;

const monthsAfter = (start: string | null, months: number) => new Date(addMonths(Date.parse(start ?? ''), months)).toISOString();

/** The clock goes on to the end of what is paid. A page that stays open meanwhile would be signed out. */
async function untilEnd(server: OwnServer, buyer: Buyer, page: Page): Promise<void> {
  await page.goto('about:blank');
  const { until } = await buyer.state();
  await server.days(Math.ceil((Date.parse(until ?? '') - (await server.now())) / DAY));
}

test('автопродление: не прошло, прошло другой картой, отключено', async ({ page, server }) => {
  const buyer = await newBuyer(server);
  await test.step('не прошло: доступ остаётся на три дня, плачу другой картой — срок от прежнего конца, дальше платит она', async () => {
    await buy(buyer, 1, cards.once);
    const before = await buyer.state();
    await untilEnd(server, buyer, page);
    await expect.poll(async () => (await buyer.state()).state).toBe('grace');
    await expect.poll(() => letters(buyer, 'Не удалось продлить')).toBe(1);

    const graceEnd = dayOf(new Date(Date.parse(before.until ?? '') + 3 * DAY).toISOString());
    await buyer.open(page, '/services');
    const strip = page.getByRole('complementary', { name: 'Подписка' });
    await expect(strip).toContainText(`Подписка не продлилась: оплата не прошла. Доступ сохранится до ${graceEnd}.`);
    await page.setViewportSize({ width: 1366, height: 768 });
    const box = async (shown: Locator) => (await shown.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    const end = async (shown: Locator) => {
      const { y, height } = await box(shown);
      return y + height;
    };
    // at the bottom, below the page, which begins where it began without the strip
    expect(await end(strip)).toBe(768);
    expect(await end(page.locator('.price-list'))).toBeLessThanOrEqual((await box(strip)).y);
    expect((await box(page.getByRole('heading', { name: 'Прайс-лист', level: 1 }))).y).toBeLessThan(112);
    // the company menu opens over the strip: in a low window its end lies there
    await page.setViewportSize({ width: 1366, height: 320 });
    await page.locator('.company-button').click();
    const last = page.getByRole('menuitem', { name: 'Выйти' });
    await last.click({ trial: true, position: { x: 20, y: 34 } });
    expect(await end(last)).toBeGreaterThan((await box(strip)).y);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 768 });
    expect((await box(strip.getByRole('paragraph'))).height).toBeLessThan((await box(strip)).height);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await expect(strip).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await strip.getByRole('link', { name: 'Оплатить' }).click();
    await expect(page.getByText(/^Списать оплату за новый срок не получилось\. .*редств.* Попробуем ещё 2\sраза/)).toContainText(graceEnd);
    await page.getByRole('button', { name: 'Оплатить другой картой' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('новый срок считается от конца прежнего');
    await dialog.getByRole('button', { name: /^Перейти к оплате/ }).click();
    await payAndReturn(page, cards.pays);

    const until = monthsAfter(before.started_at, 2);
    expect(await buyer.state()).toMatchObject({ state: 'active', until, card: { mask: expect.stringContaining('4242') } });
    await expect(fact(page, 'Оплачено до')).toHaveText(dayOf(until));
    await expect(payments(page)).toHaveText([/Оплачен/, /автопродление.*Не прошёл/, /Оплачен/]);

    await untilEnd(server, buyer, page);
    await expect.poll(async () => (await buyer.state()).until).toBe(monthsAfter(before.started_at, 3));
    await expect.poll(async () => (await buyer.steps()).slice(-3)).toEqual(['paid', 'renewed', 'receipt']);
  });

  await test.step('отключаю и снова включаю автопродление, отвязываю карту — в конце срока ничего не списывается', async () => {
    const charges = [/автопродление.*990,00\s₽.*Оплачен/, /990,00\s₽.*Оплачен/, /автопродление.*Не прошёл/, /990,00\s₽.*Оплачен/];
    const { until } = await buyer.state();
    const end = dayOf(until ?? '');
    await buyer.open(page);
    await expect(payments(page)).toHaveText(charges);
    await page.getByRole('button', { name: 'Отключить автопродление' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Деньги больше не спишутся. Доступ останется до ${end}`);
    await dialog.getByRole('button', { name: 'Отключить автопродление' }).click();
    await expect(page.getByText('Без автопродления', { exact: true })).toBeVisible();
    await expect(fact(page, 'Следующее списание')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Про', exact: true, level: 2 })).toBeFocused();
    await expect.poll(() => letters(buyer, 'Автопродление отключено')).toBe(1);

    await page.getByRole('button', { name: 'Включить автопродление' }).click();
    // an hour before the end, which may be the day before
    await expect(fact(page, 'Следующее списание')).toHaveText(/^\d\d\.\d\d\.\d{4}, 990,00\s₽$/);
    const { next_charge } = await buyer.state();
    await expect(fact(page, 'Следующее списание')).toHaveText(`${dayOf(next_charge?.at ?? '')}, 990,00 ₽`);
    expect(Date.parse(until ?? '') - Date.parse(next_charge?.at ?? '')).toBe(HOUR);
    await page.getByRole('button', { name: 'Отвязать карту' }).click();
    await expect(dialog).toContainText('С этой минуты с карты ничего не спишется.');
    await dialog.getByRole('button', { name: 'Отвязать карту' }).click();
    await expect(page.getByText('Без автопродления', { exact: true })).toBeVisible();
    await expect(fact(page, 'Карта')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Включить автопродление' })).toBeHidden();
    expect(await buyer.state()).toMatchObject({ until, auto_renewal: false, card: null, can_resume: false });

    await untilEnd(server, buyer, page);
    await expect.poll(() => letters(buyer, 'Доступ закончился')).toBe(1);
    await buyer.open(page);
    await expect(page.getByText('Закончилась', { exact: true })).toBeVisible();
    await expect(payments(page)).toHaveText(charges);
  });
});

test('три отказа в продлении подряд: аналитика и готовые прайс-листы открыты, пока идут льготные дни, и закрываются вместе с ними', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/status of 403/);
  const buyer = await newBuyer(server);
  await buy(buyer, 5, cards.once);
  await untilEnd(server, buyer, page);
  for (const tries of [1, 2, 3]) {
    if (tries > 1) await server.days(1.02);
    await expect.poll(() => letters(buyer, 'Не удалось продлить')).toBe(tries);
  }
  expect(await buyer.state()).toMatchObject({ state: 'grace', next_charge: null });
  await buyer.open(page, '/analytics');
  await expect(sections(page).getByRole('link', { name: 'Аналитика' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Аналитика', level: 1 })).toBeVisible();
  await sections(page).getByRole('link', { name: 'Прайс-лист', exact: true }).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Скачать: / })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  const graceEnd = dayOf((await buyer.state()).grace_until ?? '');
  await page.goto('about:blank');
  await server.days(1);
  await expect.poll(() => letters(buyer, 'Доступ закончился')).toBe(1);
  await buyer.open(page);
  await expect(page.getByText('Закончилась', { exact: true })).toBeVisible();
  await expect(page.getByText(`Подписка закончилась ${graceEnd}. Всё, что вы внесли, на месте.`)).toBeVisible();
  await expect(sections(page).getByRole('link', { name: 'Аналитика' })).toBeHidden();
  await sections(page).getByRole('link', { name: 'Прайс-лист', exact: true }).click();
  await expect(page.getByRole('note')).toContainText('с активной подпиской');
  await expect(page.getByRole('button', { name: /^Скачать: / })).toHaveCount(0);
  await page.goto('/analytics');
  await expect(page.getByText('Раздел не входит в ваш тариф. Что в нём есть:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Оформить: подписка с аналитикой' })).toBeVisible();
  const failed = Array.from({ length: 3 }, () => 'renewal_failed');
  // after a leap of the clock the server may ask about the charge before the bank tells of it, and keeps the access meanwhile
  const steps = (await buyer.steps()).filter((kind) => kind !== 'grace');
  expect(steps).toEqual(['order', 'check', 'paid', 'granted', 'receipt', ...failed, 'expired']);
});

test('перехожу с «Про» на «Про Плюс»: неиспользованное зачтено до копейки, аналитика открывается в соседней вкладке сама', async ({
  page,
  server,
}) => {
  const buyer = await newBuyer(server);
  await buy(buyer, 2);
  const bought = await buyer.state();
  await server.days(10);
  await buyer.open(page, '/services');
  const neighbour = sections(page);
  await expect(neighbour.getByRole('link', { name: 'Подписка' })).toBeVisible();
  await expect(neighbour.getByRole('link', { name: 'Аналитика' })).toBeHidden();

  const tab = await page.context().newPage();
  await tab.goto('/subscription');
  const card = tab.getByRole('listitem', { name: 'Про Плюс', exact: true });
  await card.getByRole('button', { name: /^Перейти с зачётом 2\s\d{3},\d\d\s₽$/ }).click();
  const dialog = tab.getByRole('dialog', { name: '«Про Плюс» на 3 месяца' });
  await expect(dialog).toContainText('а «Про» на этом закончится: неиспользованные деньги за него зачтены в оплату');
  await expect(dialog).toContainText('Зачтём неиспользованное за «Про»');
  await dialog.getByRole('button', { name: /^Перейти к оплате/ }).click();
  await expect(tab.getByRole('heading', { name: 'Оплата картой' })).toBeVisible();

  const { pending, offers } = await buyer.state();
  const [start, end, at] = [bought.started_at, bought.until, pending?.created_at].map((moment) => Date.parse(moment ?? ''));
  const price = toKopecks(offers.find(({ id }) => id === 6)?.price ?? 0);
  const credit = Math.floor((282_000 * (Number(end) - Number(at))) / (Number(end) - Number(start)));
  expect(toKopecks(pending?.amount ?? 0)).toBe(price - credit);
  await expect(tab.getByRole('button', { name: /^Оплатить/ })).toHaveText(`Оплатить ${money((price - credit) / 100)}`);
  await payAndReturn(tab, cards.pays);

  await expect(neighbour.getByRole('link', { name: 'Аналитика' })).toBeVisible();
  await neighbour.getByRole('link', { name: 'Аналитика' }).click();
  await expect(page.getByRole('heading', { name: 'Аналитика', level: 1 })).toBeVisible();
  const now = await buyer.state();
  expect(now).toMatchObject({ subscription_type: 'pro_plus', queued: [], until: monthsAfter(now.started_at, 3) });
  await tab.getByRole('button', { name: 'Показать по шагам' }).click();
  await expect(tab.getByText(`Неиспользованный остаток прежнего тарифа зачтён: ${money(credit / 100)}.`)).toBeVisible();
});
