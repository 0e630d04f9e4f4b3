import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { type Buyer, buy, cards, newBuyer } from '../support/buyer.ts';
import { fitsScreen } from '../support/hands.ts';
import { expect, test } from '../support/subscription-server.ts';

test.afterEach(({ server }) => server.resetClock());

/** The page says that state and, with the story of the access unfolded, is no wider than a computer's window and a phone's. */
async function fits(page: Page, badge: string): Promise<void> {
  await expect(page.locator('.current-badge')).toHaveText(badge);
  await expect(page.locator('.subscription [aria-busy="true"]')).toHaveCount(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await fitsScreen(page);
  }
}

async function open(page: Page, buyer: Buyer): Promise<void> {
  await buyer.open(page);
  await page.getByRole('button', { name: 'Показать по шагам' }).click();
}

test('страница подписки в каждом состоянии умещается в окно компьютера и телефона и читается', async ({ page, server }) => {
  await test.step('светлая: подписки нет, действует, отключена, деньги возвращены; страница узнаёт обо всём сама', async () => {
    const buyer = await newBuyer(server);
    const api = await buyer.api();
    expect(await api.post('/info/cloudpayments/order/', { subscription: 8 })).toMatchObject({ status: 200 });
    await open(page, buyer);
    await expect(page.getByRole('heading', { name: /ждёт оплаты$/ })).toBeVisible();
    await fits(page, 'Подписки нет');
    // from here on the page hears of everything by itself
    await buy(buyer, 4);
    await buy(buyer, 9);
    await expect(page.getByRole('heading', { name: 'Свой бренд', level: 2 })).toBeVisible();
    await fits(page, 'Действует');
    expect(await seriousFaults(page)).toEqual([]);
    expect(await api.post('/api/user/subscriptions/cancel/')).toMatchObject({ status: 200 });
    await fits(page, 'Без автопродления');
    const support = await server.as('super@demo.example');
    for (const { guid } of (await api.get<{ guid: string }[]>('/api/user/payment/list/')).body)
      expect(await support.post(`/api/crm/payment/${guid}/refund/`, { reason: 'Ошибка' })).toMatchObject({ status: 200 });
    await fits(page, 'Деньги возвращены');
    await expect(page.getByText(/^Деньги за подписку возвращены, доступ закрыт/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Аналитика' })).toBeHidden();
    const payments = page.getByRole('region', { name: 'История платежей' }).getByRole('listitem');
    await expect(payments).toHaveText([/4\s990,00\s₽.*Возвращён/, /9\s480,00\s₽.*Возвращён/]);
    const steps = page.getByRole('region', { name: 'Почему у меня такой доступ' }).getByRole('listitem');
    await expect(steps.filter({ hasText: 'Деньги возвращены' })).toHaveText([
      /4\s990,00\s₽.*Поддержка|9\s480,00\s₽.*Поддержка/,
      /Поддержка/,
    ]);
  });

  await test.step('тёмная: подписка не продлилась, потом закончилась', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const buyer = await newBuyer(server);
    await buy(buyer, 5, cards.once);
    for (const [days, state, badge] of [
      [31, 'grace', 'Не удалось продлить'],
      [4, 'expired', 'Закончилась'],
    ] as const) {
      await page.goto('about:blank');
      await server.days(days);
      await expect.poll(async () => (await buyer.state()).state).toBe(state);
      // access is kept before the bank tells of the failure
      if (state === 'grace') await expect.poll(async () => (await buyer.state()).last_failure).not.toBe('');
      expect(await (await buyer.api()).post('/info/cloudpayments/order/', { subscription: 8 })).toMatchObject({ status: 200 });
      await open(page, buyer);
      await fits(page, badge);
      if (state === 'grace') expect(await seriousFaults(page)).toEqual([]);
    }
  });
});
