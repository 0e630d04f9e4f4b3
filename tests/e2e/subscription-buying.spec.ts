import { roubles } from '../../src/lib/roubles.ts';
import { cards, dayOf, fact, newBuyer, order, payAndReturn, payBy } from '../support/buyer.ts';
import { expect, test } from '../support/subscription-server.ts';

test('покупаю «Про» на три месяца: цена, экономия, чек, письмо и «почему такой доступ» сходятся', async ({ page, server }) => {
  const buyer = await newBuyer(server);
  const offers = (await buyer.state()).offers;
  const priceOf = (id: number) => offers.find((offer) => offer.id === id)?.price ?? 0;
  await buyer.open(page);
  await expect(page.getByRole('heading', { name: 'Бесплатный' })).toBeVisible();

  const pro = page.getByRole('listitem', { name: 'Про', exact: true });
  await expect(pro).toContainText(`${roubles(priceOf(1))} за 1 месяц`);
  await expect(pro).not.toContainText('экономия');
  const periods = page.getByRole('radiogroup', { name: 'Срок подписки' });
  await periods.getByText('12 месяцев').click();
  await expect(pro).toContainText(`экономия ${roubles(priceOf(1) * 12 - priceOf(4))} в год`);
  await periods.getByText('3 месяца').click();
  await expect(pro).toContainText(`${roubles(priceOf(2))} за 3 месяца`);
  await expect(pro).toContainText(`экономия ${roubles(priceOf(1) * 3 - priceOf(2))} за 3 месяца`);
  await pro.getByRole('button', { name: 'Оформить' }).click();

  const dialog = page.getByRole('dialog', { name: '«Про» на 3 месяца' });
  await expect(dialog.getByLabel('E-mail для чека')).toHaveValue(buyer.login);
  await dialog.getByRole('button', { name: 'Перейти к оплате 2 820,00 ₽' }).click();
  await expect(page.getByText('Учебная оплата: деньги не списываются')).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('Подписка «Про», 3 месяца');
  await expect(page.getByRole('complementary')).toContainText(buyer.login);
  await payAndReturn(page, cards.pays);

  const { until, next_charge } = await buyer.state();
  const end = dayOf(until ?? '');
  await expect(page.getByText(`«Про», 3 месяца: 2 820,00 ₽. Доступ открыт до ${end}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Про', exact: true, level: 2 })).toBeVisible();
  await expect(fact(page, 'Оплачено до')).toHaveText(end);
  await expect(fact(page, 'Следующее списание')).toHaveText(`${dayOf(next_charge?.at ?? '')}, 2 820,00 ₽`);
  await expect(fact(page, 'Карта')).toHaveText(/••\s4242/);
  await expect(pro).toContainText('Ваш тариф');
  await expect(page).toHaveURL(/\/subscription$/);

  await page.getByRole('button', { name: 'Показать по шагам' }).click();
  const steps = page.getByRole('region', { name: 'Почему у меня такой доступ' }).getByRole('listitem');
  await expect(steps).toContainText(['Пробит чек', 'Открыт доступ', 'Оплачен заказ П-', 'Банк спросил', 'Оформлен заказ П-']);
  await expect(steps.nth(1)).toContainText(`Доступ до ${end}`);

  const [letter, ...more] = (await buyer.letters()).filter(({ subject }) => subject.startsWith('Оплата получена'));
  expect(more).toEqual([]);
  expect(letter?.text).toContain(`Доступ открыт до ${end}.`);
  expect(letter?.text).toContain(`Следующее списание — ${dayOf(next_charge?.at ?? '')}, 2 820,00 ₽.`);

  const payments = page.getByRole('region', { name: 'История платежей' });
  await expect(payments.getByRole('listitem')).toHaveText(/«Про», 3\sмесяца.*П-\d{6} · карта.*4242.*2\s820,00\s₽.*Оплачен/);
  const receipt = page.waitForEvent('popup');
  await payments.getByRole('link', { name: /^Чек по платежу П-/ }).click();
  await expect((await receipt).getByRole('heading', { name: 'Кассовый чек' })).toBeVisible();
});

test('карту отклонили: вижу причину, заказ ждёт, плачу за него же другой картой; следующий заказ отменяю сам', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/status of (402|422)/);
  const buyer = await newBuyer(server);
  await buyer.open(page);
  await order(page, 'Про');
  await payBy(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('недостаточно средств');
  await page.getByRole('link', { name: 'Вернуться без оплаты' }).click();

  await expect(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeFocused();
  const banner = page.getByRole('region', { name: /^Заказ П-\d{6} ждёт оплаты$/ });
  await expect(banner).toContainText(/Прошлая попытка не удалась\. .*[Нн]едостаточно средств/);
  const number = (await buyer.state()).pending?.number ?? '';
  await banner.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByRole('complementary')).toContainText(number);
  // left without a word; the bank is asked whether anything has come
  await page.goBack();
  await banner.getByRole('button', { name: 'Проверить оплату' }).click();
  await expect(banner).toContainText(`Проверили: оплата по заказу ${number} пока не поступила.`);
  await banner.getByRole('button', { name: 'Оплатить' }).click();
  await payAndReturn(page, cards.pays);
  await expect(banner).toBeHidden();
  const history = page.getByRole('region', { name: 'История платежей' }).getByRole('listitem');
  await expect(history).toHaveText([new RegExp(`${number}.*Оплачен`), new RegExp(`${number}.*Не прошёл`)]);
  await expect.poll(() => buyer.steps()).toEqual(['order', 'check', 'declined', 'check', 'paid', 'granted', 'receipt']);

  const { until } = await buyer.state();
  await order(page, 'Свой бренд');
  await page.goBack();
  await banner.getByRole('button', { name: 'Отменить заказ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('status').getByText(/^Заказ П-\d{6} отменён\.$/)).toBeVisible();
  expect(await buyer.state()).toMatchObject({ pending: null, until, subscription_type: 'pro' });
});
