import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import SubscriptionPage from '../../src/features/billing/SubscriptionPage.tsx';
import {
  type Answers,
  activeState,
  guidOf,
  noSubscription,
  offersOf,
  openBilling,
  paymentOf,
  pendingState,
  refusal,
  termsOf,
} from '../support/subscription-page.tsx';

const open = (answers: Answers = {}, world: Parameters<typeof openBilling>[2] = {}) => openBilling(SubscriptionPage, answers, world);
const withState = (state: unknown) => open({ subscriptionShow: () => state, subscriptions: () => offersOf({ 2: { is_active: true } }) });
const head = async (title: string) => within(await screen.findByRole('region', { name: title }));
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();

it('the page without a subscription says so, and what is free', async () => {
  open();
  const none = await head('Бесплатный');
  expect(none.getByText('Подписки нет')).toBeVisible();
  expect(none.getByRole('list')).toHaveTextContent(/До 5.объектов/);
  expect(none.queryByRole('button')).toBeNull();
});

it('the page is open to who belongs to no company, without the usage of one', async () => {
  open({}, { role: null });
  await head('Бесплатный');
  expect(screen.getByRole('region', { name: 'История платежей' })).toBeVisible();
  expect(screen.queryByText(/Сколько занято/)).toBeNull();
});

it('an active subscription shows the days left, the next charge, the card, and what is in it', async () => {
  withState(activeState);
  const current = await head('Про');
  expect(current.getByText('Действует')).toBeVisible();
  expect(plain(current.getByText(/^Остал/).textContent)).toBe('Осталось 23 дня.');
  expect(current.getByRole('row', { name: /^Следующее списание \d\d\.\d\d\.\d{4}, 2\s820,00\s₽$/ })).toBeVisible();
  expect(plain(current.getByText('Карта').closest('tr')?.textContent)).toBe('КартаVisa •• 4242, до 12/27');
  expect(current.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Отключить автопродление',
    'Отвязать карту',
    'Проверить оплату',
  ]);
});

it('an active subscription shows the limits of the terms that were bought, not those of today', async () => {
  withState({ ...activeState, limits: { objects: 40, contractors: 40, transactions: 40, services: 40 } });
  expect((await head('Про')).getByRole('list')).toHaveTextContent(/До 40.объектов/);
});

it('a subscription without renewal shows its end, what follows, and how to turn renewal on again', async () => {
  const rest = { subscription_type: 'pro', title: 'Про', from: soon, until: '2027-03-01T10:00:00Z' };
  withState({
    ...activeState,
    state: 'ending',
    title: 'Про Плюс',
    auto_renewal: false,
    next_charge: null,
    card: null,
    can_resume: true,
    queued: [rest],
  });
  const current = await head('Про Плюс');
  expect(current.getByText('Без автопродления')).toBeVisible();
  expect(current.getByRole('row', { name: /^Потом «Про» с .* до 01\.03\.2027$/ })).toBeVisible();
  expect(current.getByRole('button', { name: 'Включить автопродление' })).toBeVisible();
  expect(current.queryByRole('button', { name: 'Отключить автопродление' })).toBeNull();
});

it('a subscription without renewal before a plan that renews itself says what will be charged', async () => {
  const rest = { subscription_type: 'pro', title: 'Про', from: soon, until: '2027-03-01T10:00:00Z' };
  const next_charge = { at: '2027-03-01T09:00:00Z', amount: 990, tries_left: 3 };
  withState({ ...activeState, state: 'ending', subscription_type: 'pro_plus', title: 'Про Плюс', next_charge, queued: [rest] });
  const current = await head('Про Плюс');
  expect(current.getByText('Продлевается другой тариф')).toBeVisible();
  expect(plain(current.getByText(/^Остал/).textContent)).toBe(
    'Осталось 23 дня. Этот тариф сам не продлится, продлевается «Про»: 01.03.2027 спишется 990,00 ₽.',
  );
  expect(current.queryByText(/не\sспишутся/)).toBeNull();
});

it('a subscription in grace shows why the charge failed, the end of access, the tries left, and a way to pay now', async () => {
  withState({
    ...activeState,
    state: 'grace',
    grace_until: soon,
    last_failure: 'Недостаточно средств',
    next_charge: { at: soon, amount: 2820, tries_left: 2 },
  });
  const current = await head('Про');
  expect(plain(current.getByText(/Списать оплату/).textContent)).toMatch(
    /не получилось\. Недостаточно средств\. Доступ сохраняется до .* Попробуем ещё 2 раза/,
  );
  expect(current.getByRole('button', { name: 'Оплатить другой картой' })).toBeVisible();
});

it('a subscription in grace announces no try of another plan that is charged later', async () => {
  const later = new Date(Date.parse(soon) + 30 * 86_400_000).toISOString();
  const next_charge = { at: later, amount: 990, tries_left: 3 };
  withState({ ...activeState, state: 'grace', grace_until: soon, last_failure: 'Недостаточно средств', next_charge });
  const current = await head('Про');
  expect(plain(current.getByText(/Списать оплату/).textContent)).toMatch(/Больше списать не пробуем\.$/);
});

it('a subscription in grace whose bank has not answered says so, and asks for no other payment', async () => {
  const until = new Date(Date.now() - 3_600_000).toISOString();
  const next_charge = { at: new Date(Date.now() - 7_200_000).toISOString(), amount: 2820, tries_left: 3 };
  const { user } = withState({ ...activeState, state: 'grace', until, grace_until: soon, next_charge });
  const current = await head('Про');
  expect(current.getByText('Ждём ответа банка')).toBeVisible();
  expect(plain(current.getByText(/^Банк ещё/).textContent)).toMatch(/^Банк ещё не ответил, .* Доступ сохраняется до \d\d\.\d\d\.\d{4}\.$/);
  expect(current.queryByRole('button', { name: 'Оплатить другой картой' })).toBeNull();
  await user.click(current.getByRole('button', { name: 'Проверить оплату' }));
  expect(await current.findByText('Банк пока не ответил, прошло ли списание.')).toBeVisible();
});

it('a subscription in grace announces no try whose day has passed', async () => {
  const next_charge = { at: new Date(Date.now() - 7_200_000).toISOString(), amount: 2820, tries_left: 2 };
  withState({ ...activeState, state: 'grace', grace_until: soon, last_failure: 'Недостаточно средств', next_charge });
  const lead = plain((await head('Про')).getByText(/Списать оплату/).textContent);
  expect(lead).toMatch(/Попробуем ещё 2 раза\.$/);
});

it('switching renewal off in grace says until when access lasts, and that it cannot be switched on again', async () => {
  const { user } = withState({ ...activeState, state: 'grace', grace_until: '2026-11-23T11:00:00Z' });
  const current = await head('Про');
  await user.click(current.getByRole('button', { name: 'Отключить автопродление' }));
  const question = plain((await screen.findByRole('dialog')).textContent);
  expect(question).toMatch(/Деньги больше не спишутся\. Доступ сохранится до 23\.11\.2026.*снова не получится/);
  expect(question).not.toContain('здесь же');
});

const renewalOff = { ...activeState, state: 'grace', grace_until: soon, auto_renewal: false, next_charge: null };

it('a subscription in grace whose renewal is off offers to pay, not to switch renewal off again', async () => {
  withState({ ...renewalOff, last_failure: 'Недостаточно средств' });
  const current = await head('Про');
  expect(current.getByRole('button', { name: 'Оплатить другой картой' })).toBeVisible();
  expect(current.queryByRole('button', { name: 'Отключить автопродление' })).toBeNull();
});

it('a subscription in grace whose renewal was switched off before the bank has answered asks for no other payment', async () => {
  withState(renewalOff);
  const current = await head('Про');
  expect(current.getByText('Ждём ответа банка')).toBeVisible();
  expect(current.queryByRole('button', { name: 'Оплатить другой картой' })).toBeNull();
});

it.each([
  ['expired', 'Закончилась', /Подписка закончилась 12\.11\.2026\. Всё, что вы внесли, на месте/],
  ['refunded', 'Деньги возвращены', /возвращены, доступ закрыт 12\.11\.2026/],
])('a subscription that is %s is shown with its date, and what was entered stays', async (state, badge, words) => {
  withState({ ...noSubscription, state, subscription_type: 'pro', title: 'Про', period: 3, until: '2026-11-12T10:00:00Z' });
  const current = await head('Про');
  expect(current.getByText(badge)).toBeVisible();
  expect(current.getByText(words)).toBeVisible();
  expect(current.getByRole('heading', { name: 'Что доступно сейчас' })).toBeVisible();
});

it('a subscription expired after grace shows the day on which access ended', async () => {
  const grace = { until: '2026-11-09T10:00:00Z', grace_until: '2026-11-12T10:00:00Z' };
  withState({ ...noSubscription, state: 'expired', subscription_type: 'pro', title: 'Про', period: 3, ...grace });
  expect((await head('Про')).getByText(/^Подписка закончилась 12\.11\.2026\./)).toBeVisible();
});

it('a pending order is shown above all, with why it was not paid', async () => {
  withState({ ...pendingState, pending: { ...pendingState.pending, last_failure: 'Карта заблокирована' } });
  const order = await head('Заказ П-000012 ждёт оплаты');
  expect(plain(order.getByText(/«Про Плюс»/).textContent)).toMatch(/12 месяцев — 19 080,00 ₽\. Оплатить можно до/);
  expect(order.getByText('Прошлая попытка не удалась. Карта заблокирована.')).toBeVisible();
});

it('the plans by period show the active one first, prices and saving in words, the own brand in every period', async () => {
  const { user } = withState(activeState);
  const pro = await screen.findByRole('listitem', { name: 'Про' });
  expect(plain(pro.textContent)).toMatch(/Ваш тариф2 820 ₽ за 3 месяца940 ₽ в месяцэкономия 150 ₽ за 3 месяца/);
  await user.click(screen.getByText('12 месяцев'));
  expect(plain(screen.getByRole('listitem', { name: 'Про' }).textContent)).toContain('экономия 2 400 ₽ в год');
  const own = within(screen.getByRole('listitem', { name: 'Свой бренд' }));
  expect(plain(own.getByText(/за/, { selector: '.plan-price' }).textContent)).toBe('4 990 ₽ за 1 месяц');
  expect(own.getByText('Оплачивается помесячно')).toBeVisible();
  expect(plain(own.getByRole('button').textContent)).toBe('Перейти с зачётом 1 234,50 ₽');
});

it('an offer that cannot be bought says why instead of a button', async () => {
  const obstacle = 'Тариф уже оплачен больше чем на 3 года вперёд. Продлите его, когда останется меньше.';
  withState({ ...activeState, offers: activeState.offers.map((terms) => (terms.id === 2 ? { ...terms, obstacle } : terms)) });
  const pro = within(await screen.findByRole('listitem', { name: 'Про' }));
  expect(pro.getByText(obstacle)).toBeVisible();
  expect(pro.queryByRole('button')).toBeNull();
});

it('a period that is not sold any more has no price for who has it, and is not offered in grace', async () => {
  const obstacle = 'Сейчас этот тариф на такой срок не продаётся.';
  const offers = activeState.offers.map((terms) => (terms.id === 2 ? { ...terms, price: 0, to_pay: 0, obstacle } : terms));
  const grace = { state: 'grace', grace_until: soon, last_failure: 'Недостаточно средств' } as const;
  open({
    subscriptionShow: () => ({ ...activeState, ...grace, offers }),
    subscriptions: () => offersOf({ 2: { is_active: true, price: 0 } }),
  });
  const pro = await screen.findByRole('listitem', { name: 'Про' });
  expect(plain(pro.textContent)).not.toMatch(/₽|экономия/);
  expect(pro).toHaveTextContent(obstacle);
  expect(screen.queryByRole('button', { name: 'Оплатить другой картой' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Отключить автопродление' })).toBeVisible();
});

it('the usage against the limits is near and full in words, with a link to the list', async () => {
  open({}, { extensions: ['billing', 'transactions', 'directories'] });
  const usage = await head('Сколько занято: Ремонт');
  expect(plain((await usage.findByText('можно добавить ещё 1')).closest('li')?.textContent)).toMatch(/^Объекты4 из 5/);
  expect(usage.getByText('предел достигнут').closest('li')).toHaveTextContent(/^Контрагенты/);
  expect(usage.getByRole('link', { name: 'Объекты' })).toHaveAttribute('href', '/objects');
});

it.each([
  {
    who: 'a client',
    role: 'client' as const,
    extensions: ['billing', 'transactions', 'directories'],
    links: ['Объекты', 'Операции', 'Услуги'],
  },
  { who: 'an API without directories', role: 'company' as const, extensions: ['billing', 'transactions'], links: ['Операции', 'Услуги'] },
])('the usage leads to no list that cannot be opened: $who', async ({ role, extensions, links }) => {
  open({}, { role, extensions });
  const usage = await head('Сколько занято: Ремонт');
  expect(usage.getByText('Контрагенты')).toBeVisible();
  expect(usage.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});

it('the usage follows what is written in a company that is chosen while the page is open', async () => {
  let living = 2;
  const objectList = () => Array.from({ length: living }, (_, index) => ({ guid: guidOf(index), is_deleted: false }));
  const { tell, chooseOther } = open({ objectList });
  await head('Сколько занято: Ремонт');
  chooseOther();
  const usage = await head('Сколько занято: Отделка');
  const objects = () => plain(usage.getByText('Объекты').closest('li')?.textContent);
  await waitFor(() => expect(objects()).toMatch(/^Объекты2 из 5/));
  living = 3;
  tell('changeset', { entities: ['object'], rows: [], count: 1 });
  await waitFor(() => expect(objects()).toMatch(/^Объекты3 из 5/));
});

it('the payments show what became of each, with receipts in a new tab, or say that there are none', async () => {
  open({
    planList: () => [termsOf('pro', 'Начальный', 100)],
    ownPayments: () => [
      paymentOf(1, { receipt_url: 'https://receipts.example/1' }),
      paymentOf(2, { status: 'partly_refunded', refunded: 1000.5 }),
      paymentOf(3, { source: 'code', amount: 0, card: '' }),
      paymentOf(4, { source: 'manual', period: 1, amount: 0, card: '', number: '' }),
    ],
  });
  const history = await head('История платежей');
  const [first, second, third, fourth] = await history.findAllByRole('listitem');
  expect(first).toHaveTextContent(/^«Начальный», 3.месяца/);
  // in one piece at the end of a line
  expect(first?.textContent).toContain('карта\u00a0••\u00a04242');
  expect(within(first as HTMLElement).getByRole('link', { name: /^Чек по платежу П-00001/ })).toHaveAttribute('target', '_blank');
  expect(plain(second?.textContent)).toContain('Возвращено 1 000,50 ₽');
  expect(third).toHaveTextContent(/по коду активации.*Выдано/);
  expect(fourth).toHaveTextContent(/^«Начальный»поддержка.*Срок изменён/);
});

it('the subscription page works where the API gives only the offers', async () => {
  const { user } = open(
    { subscriptions: () => offersOf({ 5: { is_active: true, auto_renewal: true, has_remaining_subscription_period: true, until: soon } }) },
    { extensions: [] },
  );
  const current = await head('Про Плюс');
  expect(current.getByText('Действует')).toBeVisible();
  expect(current.getByRole('button', { name: 'Отключить автопродление' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'История платежей' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Код активации' })).toBeNull();
  expect(screen.getByRole('region', { name: /^Клуб/ })).toBeVisible();
  await user.click(current.getByRole('button', { name: 'Отключить автопродление' }));
  expect(plain((await screen.findByRole('dialog')).textContent)).toMatch(/снова не получится: чтобы продлить подписку, оплатите её заново/);
});

it('the subscription page says that it failed to load, with a way to try again', async () => {
  let fails = true;
  const { user } = open({ subscriptions: () => (fails ? refusal(503, 1199, 'Сервис временно недоступен.') : offersOf()) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Тарифы и подписка не загрузились. Сервис временно недоступен.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Повторить: тарифы и подписка' }));
  expect(await screen.findByRole('region', { name: 'Бесплатный' })).toBeVisible();
});
