import { seriousFaults } from '../support/axe.ts';
import { payBy } from '../support/buyer.ts';
import type { OwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/subscription-server.ts';

/** A new order of the empty firm's operator for an offer; the address of its payment page. */
async function newOrder(server: OwnServer): Promise<{ order: string; number: string; payment_url: string }> {
  const operator = await server.as('operator@demo.example');
  const { status, body } = await operator.post('/info/cloudpayments/order/', { subscription: 1 });
  expect(status).toBe(200);
  return body;
}

test('the payment page is paid by keyboard and by cards of the list, and leads back to the subscription', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/status of (402|422)/);
  const { order, number, payment_url } = await newOrder(server);
  expect(payment_url).toMatch(new RegExp(`^${server.url}/pay/\\w{20,}$`));
  await page.goto(payment_url);
  await expect(page.getByText('Учебная оплата: деньги не списываются')).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(number);
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByLabel('Номер карты').fill('4242 4242 4242 4241');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Номер карты')).toHaveAccessibleDescription(/опечатка/);
  await expect(page.getByLabel('Номер карты')).toHaveValue('4242 4242 4242 4241');
  expect(await seriousFaults(page)).toEqual([]);

  await payBy(page, '4012 8888 8888 1881');
  await expect(page.getByRole('alert')).toContainText('недостаточно средств');
  await payBy(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: 'Оплата прошла' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const back = page.getByRole('link', { name: 'Вернуться в Прорабку' });
  await expect(back).toHaveAttribute('href', new RegExp(`^${server.url}/subscription\\?.*${order}`));

  await page.getByRole('link', { name: 'Открыть чек' }).click();
  await expect(page.getByRole('heading', { name: 'Кассовый чек' })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto(payment_url);
  await expect(page.getByRole('heading', { name: 'Оплата прошла' })).toBeVisible();
});
