import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import SubscriptionPage from '../../src/features/billing/SubscriptionPage.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { browserAddress } from '../../src/lib/browser.ts';
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
} from '../support/subscription-page.tsx';

const open = (answers: Answers = {}, world: Parameters<typeof openBilling>[2] = {}) => openBilling(SubscriptionPage, answers, world);
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const made = { order: guidOf(77), number: 'П-000012', amount: 990, currency: 'RUB', payment_url: '/pay/77' };
const left: string[] = [];
/** on the page, not in what is announced, which stays for seconds */
const seen = { ignore: '.visually-hidden' };

beforeEach(() => {
  left.length = 0;
  sessionStorage.clear();
  vi.spyOn(browserAddress, 'go').mockImplementation((address) => void left.push(new URL(address).pathname));
});

async function choose(user: ReturnType<typeof open>['user'], plan: string) {
  await user.click(within(await screen.findByRole('listitem', { name: plan })).getByRole('button'));
  return within(await screen.findByRole('dialog'));
}

async function confirm(user: ReturnType<typeof open>['user'], words: RegExp, button: string) {
  const dialog = await screen.findByRole('dialog');
  expect(plain(dialog.textContent)).toMatch(words);
  await user.click(within(dialog).getByRole('button', { name: button }));
}

it('an order shows the sum, later charges and the email for the receipt, then leads to the payment', async () => {
  const { user, sent } = open({ paymentOrder: () => made });
  const dialog = await choose(user, 'Про');
  const email = dialog.getByLabelText('E-mail для чека');
  await waitFor(() => expect(email).toHaveValue('ivan@demo.example'));
  expect(plain(screen.getByRole('dialog').textContent)).toMatch(/К оплате сейчас990,00 ₽.*Дальше — 990 ₽ каждый месяц/);
  await user.click(dialog.getByRole('button', { name: /Перейти к оплате/ }));
  await waitFor(() => expect(left).toEqual(['/pay/77']));
  expect(sent).toMatchObject([{ name: 'paymentOrder', input: { body: { subscription: 1, email: 'ivan@demo.example' } } }]);
});

it('an upgrade explains what is credited', async () => {
  const { user } = open({ subscriptionShow: () => activeState, subscriptions: () => offersOf({ 2: { is_active: true } }) });
  await choose(user, 'Про Плюс');
  const words = plain(screen.getByRole('dialog').textContent);
  expect(words).toMatch(/Зачтём неиспользованное за «Про»−1 234,50 ₽К оплате сейчас4 435,50 ₽/);
  expect(words).toMatch(/начнётся сразу после оплаты, а «Про» на этом закончится/);
});

it('an order of the plan in use names the waiting plan that is credited, and no end of the one in use', async () => {
  const { user } = open({
    subscriptionShow: () => ({ ...higher, until: '2027-03-01T10:00:00Z', queued: [later] }),
    subscriptions: () => offersOf({ 5: { is_active: true } }),
  });
  await choose(user, 'Про Плюс');
  const words = plain(screen.getByRole('dialog').textContent);
  expect(words).toContain('Зачтём неиспользованное за «Про»−1 234,50 ₽');
  expect(words).toContain('новый срок начнётся 01.03.2027, когда закончится нынешний. «Про» на этом закончится: неиспользованные деньги');
  expect(words).not.toMatch(/начнётся сразу|«Про Плюс» на этом/);
});

it('an order shows the sums of when it is opened, not those of the page, and keeps what is typed meanwhile', async () => {
  let changed = false;
  let answer = (_: unknown) => {};
  const { user } = open({
    subscriptionShow: () => (changed ? new Promise((resolve) => (answer = resolve)) : activeState),
    subscriptions: () => offersOf({ 2: { is_active: true }, ...(changed && { 6: { price: 6000 } }) }),
  });
  await screen.findByRole('listitem', { name: 'Про Плюс' });
  changed = true;
  const dialog = await choose(user, 'Про Плюс');
  const email = dialog.getByLabelText('E-mail для чека');
  await waitFor(() => expect(email).toHaveValue('ivan@demo.example'));
  await user.clear(email);
  await user.type(email, 'petr@demo.example');
  answer({ ...activeState, offers: noSubscription.offers });
  const words = () => plain(screen.getByRole('dialog').textContent);
  await waitFor(() => expect(words()).toContain('К оплате сейчас5 670,00 ₽'));
  expect(words()).toContain('Дальше — 6 000 ₽');
  expect(email).toHaveValue('petr@demo.example');
});

it('an order that is refused says why, and shows what the plan costs now', async () => {
  let state = activeState;
  const { user } = open({
    subscriptionShow: () => state,
    subscriptions: () => offersOf({ 2: { is_active: true } }),
    paymentOrder: () => {
      state = { ...activeState, offers: noSubscription.offers };
      return refusal(422, 1100, 'Проверьте заполнение полей.', { subscription: ['Этот тариф больше не продаётся.'] });
    },
  });
  const dialog = await choose(user, 'Про Плюс');
  await waitFor(() => expect(dialog.getByLabelText('E-mail для чека')).toHaveValue('ivan@demo.example'));
  await user.click(dialog.getByRole('button', { name: /Перейти к оплате/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Этот тариф больше не продаётся.');
  await waitFor(() => expect(plain(screen.getByRole('dialog').textContent)).toContain('К оплате сейчас5 670,00 ₽'));
});

it('a wrong email of an order is reported at its field and nothing is sent', async () => {
  const { user, sent } = open({ paymentOrder: () => made, profile: () => ({ name: '', email: null, phone: '+79161234567' }) });
  const dialog = await choose(user, 'Про');
  const pay = dialog.getByRole('button', { name: /Перейти к оплате/ });
  const email = dialog.getByLabelText('E-mail для чека');
  await user.click(pay);
  expect(email).toHaveAccessibleDescription(/Укажите e-mail/);
  expect(email).toHaveFocus();
  await user.type(email, 'ivan@{Enter}');
  expect(email).toHaveAccessibleDescription(/Проверьте e-mail/);
  expect(sent).toEqual([]);
});

it('an order may be placed before the email of the profile has loaded', async () => {
  const { user, sent } = open({
    paymentOrder: () => made,
    profile: async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { name: '', email: 'ivan@demo.example', phone: null };
    },
  });
  const dialog = await choose(user, 'Про');
  await user.click(dialog.getByRole('button', { name: /Перейти к оплате/ }));
  await waitFor(() => expect(left).toEqual(['/pay/77']));
  expect(sent[0]?.input.body).toEqual({ subscription: 1, email: 'ivan@demo.example' });
});

it('a double press makes one order, and a repeat after a lost answer has the same key', async () => {
  let answer = (_: unknown) => {};
  const { user, sent } = open({ paymentOrder: () => new Promise((resolve) => (answer = resolve)) });
  const dialog = await choose(user, 'Про');
  await waitFor(() => expect(dialog.getByLabelText('E-mail для чека')).toHaveValue('ivan@demo.example'));
  const pay = dialog.getByRole('button', { name: /Перейти к оплате/ });
  await user.dblClick(pay);
  answer(refusal(503, 1199, 'Платёжная система не отвечает. Повторите чуть позже.'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Платёжная система не отвечает.');
  expect(sent).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: /Перейти к оплате/ }));
  answer(made);
  await waitFor(() => expect(left).toEqual(['/pay/77']));
  // this press comes while the browser is leaving already
  await user.click(dialog.getByRole('button', { name: 'Открываем оплату…' }));
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

/** Sends an order that the server answers when `answer` is called. */
async function sendOrder() {
  let answer = () => {};
  const page = open({ paymentOrder: () => new Promise((resolve) => (answer = () => resolve(made))) });
  const dialog = await choose(page.user, 'Про');
  await waitFor(() => expect(dialog.getByLabelText('E-mail для чека')).toHaveValue('ivan@demo.example'));
  await page.user.click(dialog.getByRole('button', { name: /Перейти к оплате/ }));
  await waitFor(() => expect(page.sent).toHaveLength(1));
  return { ...page, answer: () => answer() };
}

it('an order that is being made is closed neither by Escape nor by a press beside it, and has no cross', async () => {
  const { user, answer } = await sendOrder();
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.ant-modal-wrap') as HTMLElement);
  expect(screen.getByRole('button', { name: 'Открываем оплату…' })).toBeVisible();
  expect(document.querySelector('.ant-modal-close')).toBeNull();
  answer();
  await waitFor(() => expect(left).toEqual(['/pay/77']));
});

it('an order answered after its page was left leads nobody to the payment', async () => {
  const { unmount, answer } = await sendOrder();
  unmount();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(left).toEqual([]);
});

it('an order never follows a script as the payment’s address', async () => {
  const { user } = open({ paymentOrder: () => ({ ...made, payment_url: 'javascript:alert(1)' }) });
  const dialog = await choose(user, 'Про');
  await waitFor(() => expect(dialog.getByLabelText('E-mail для чека')).toHaveValue('ivan@demo.example'));
  await user.click(dialog.getByRole('button', { name: /Перейти к оплате/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('адрес оплаты неверен');
  expect(left).toEqual([]);
});

it('automatic renewal is switched off after a question, and the rest of the access is named', async () => {
  let state = activeState;
  const { user, sent } = open({
    subscriptionShow: () => state,
    subscriptions: () => offersOf({ 2: { is_active: true } }),
    subscriptionCancel: () => {
      state = { ...activeState, state: 'ending', auto_renewal: false, next_charge: null, can_resume: true };
      return offersOf({ 2: { is_active: true } });
    },
    subscriptionResume: () => (state = activeState),
  });
  await user.click(await screen.findByRole('button', { name: 'Отключить автопродление' }));
  await confirm(user, /Доступ останется до \d\d\.\d\d\.\d{4}, всё оплаченное вы сможете использовать/, 'Отключить автопродление');
  expect(await screen.findByText(/^Автопродление отключено\. Доступ остаётся до/, seen)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Про', level: 2 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Включить автопродление' }));
  expect(plain((await screen.findByText(/^Автопродление включено/, seen)).textContent)).toMatch(/Следующее списание — .*, 2 820 ₽\./);
  expect(sent.map(({ name }) => name)).toEqual(['subscriptionCancel', 'subscriptionResume']);
});

it('the card is removed after a question, and a refusal is shown in the server’s words', async () => {
  const { user } = open({
    subscriptionShow: () => activeState,
    subscriptionCardRemove: () => refusal(409, 1108, 'Карта уже отвязана.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Отвязать карту' }));
  await confirm(user, /С этой минуты с карты ничего не спишется/, 'Отвязать карту');
  expect(await screen.findByText('Карта уже отвязана.', seen)).toBeVisible();
});

it('a pending order can be paid, checked and cancelled', async () => {
  let state = pendingState;
  const { user, sent } = open({
    subscriptionShow: () => state,
    subscriptionForceUpdate: () => offersOf(),
    orderCancel: () => (state = noSubscription),
  });
  const order = within(await screen.findByRole('region', { name: /Заказ П-000012/ }));
  await user.click(order.getByRole('button', { name: 'Оплатить' }));
  expect(left).toEqual(['/pay/77']);
  await user.click(order.getByRole('button', { name: 'Проверить оплату' }));
  expect(await order.findByText('Проверили: оплата по заказу П-000012 пока не поступила.')).toBeVisible();
  expect(order.getByRole('heading')).toHaveFocus();
  await user.click(order.getByRole('button', { name: 'Отменить заказ' }));
  await confirm(user, /Отменить заказ П-000012\?/, 'Отменить заказ');
  expect(await screen.findByText('Заказ П-000012 отменён.', seen)).toBeVisible();
  expect(screen.queryByRole('region', { name: /Заказ П-000012/ })).toBeNull();
  expect(sent.map(({ name, input }) => [name, input.params])).toEqual([
    ['subscriptionForceUpdate', undefined],
    ['orderCancel', { guid: guidOf(77) }],
  ]);
});

const later = { subscription_type: 'pro', title: 'Про', from: '2027-03-01T10:00:00Z', until: '2027-04-01T10:00:00Z' } as const;
const higher = { ...activeState, subscription_type: 'pro_plus', title: 'Про Плюс' } as const;

it('a paid order of a lower plan is told with the day on which the plan begins', async () => {
  let state: typeof activeState = { ...higher, pending: pendingState.pending };
  const { user } = open({
    subscriptionShow: () => state,
    subscriptionForceUpdate: () => {
      state = { ...higher, queued: [later] };
      return offersOf();
    },
  });
  const order = within(await screen.findByRole('region', { name: /Заказ П-000012/ }));
  await user.click(order.getByRole('button', { name: 'Проверить оплату' }));
  expect(await screen.findByText('Оплата поступила. «Про» начнётся 01.03.2027.', seen)).toBeVisible();
});

it('returning from the payment of a lower plan says on which day it begins', async () => {
  open(
    {
      subscriptionShow: () => ({ ...higher, queued: [later] }),
      ownPayments: () => [paymentOf(12, { order: guidOf(77) })],
      subscriptionForceUpdate: () => offersOf(),
    },
    { address: `/subscription?order=${guidOf(77)}` },
  );
  const title = await screen.findByRole('heading', { name: 'Оплата прошла' });
  expect(plain(title.parentElement?.textContent)).toContain('2 820,00 ₽. Тариф начнётся 01.03.2027.');
});

it('returning from a payment names no end of another plan than the one that was bought', async () => {
  open(
    {
      subscriptionShow: () => higher,
      ownPayments: () => [paymentOf(12, { order: guidOf(77) })],
      subscriptionForceUpdate: () => offersOf(),
    },
    { address: `/subscription?order=${guidOf(77)}` },
  );
  const title = await screen.findByRole('heading', { name: 'Оплата прошла' });
  expect(plain(title.parentElement?.textContent)).toContain('«Про», 3 месяца: 2 820,00 ₽. Чек придёт');
});

it('returning from a payment that comes while the subscription is read is not told that the order is unpaid', async () => {
  let reading = 0;
  open(
    {
      subscriptionShow: async () => {
        reading++;
        await new Promise((resolve) => setTimeout(resolve, 50));
        reading--;
        return activeState;
      },
      ownPayments: () => (reading > 0 ? [] : [paymentOf(12, { order: guidOf(77) })]),
    },
    { address: `/subscription?order=${guidOf(77)}` },
  );
  expect(await screen.findByRole('heading', { name: /^(Оплата прошла|Заказ не оплачен)$/ })).toHaveTextContent('Оплата прошла');
});

/** A bank that tells of the payment of an order that waits no more when it is asked for the `turn`-th time. */
function paidAtTurn(turn: number): Answers {
  let asked = 0;
  return {
    subscriptionShow: () => (asked < turn ? noSubscription : activeState),
    ownPayments: () => (asked < turn ? [] : [paymentOf(12, { order: guidOf(77) })]),
    subscriptionForceUpdate: () => {
      asked++;
      return offersOf();
    },
  };
}

it('returning from the payment of an order that waits no more asks the bank before the order is called unpaid', async () => {
  const { sent } = open(paidAtTurn(1), { address: `/subscription?order=${guidOf(77)}` });
  expect(await screen.findByRole('heading', { name: /^(Оплата прошла|Заказ не оплачен)$/ })).toHaveTextContent('Оплата прошла');
  expect(sent.map(({ name }) => name)).toEqual(['subscriptionForceUpdate']);
});

it('an order that the bank does not call paid is unpaid, and «Проверить оплату» asks the bank again', async () => {
  const { user, sent } = open(paidAtTurn(2), { address: `/subscription?order=${guidOf(77)}` });
  const notice = within(await screen.findByRole('region', { name: 'Заказ не оплачен' }));
  expect(sent.map(({ name }) => name)).toEqual(['subscriptionForceUpdate']);
  await user.click(notice.getByRole('button', { name: 'Проверить оплату' }));
  expect(await screen.findByRole('heading', { name: 'Оплата прошла' })).toHaveFocus();
  expect(sent).toHaveLength(2);
});

it('returning from a successful payment says what was bought and moves the focus there', async () => {
  open(
    {
      subscriptionShow: () => ({ ...activeState, title: 'Начальный' }),
      ownPayments: () => [
        paymentOf(13, { amount: 1 }),
        paymentOf(12, { order: guidOf(77) }),
        paymentOf(11, { order: guidOf(77), status: 'failed', amount: 2 }),
      ],
      subscriptionForceUpdate: () => offersOf(),
    },
    { address: `/subscription?order=${guidOf(77)}` },
  );
  expect(screen.getByText('Ждём ответа банка…')).toBeVisible();
  const title = await screen.findByRole('heading', { name: 'Оплата прошла' });
  expect(title).toHaveFocus();
  expect(plain(title.parentElement?.textContent)).toMatch(/«Начальный», 3 месяца: 2 820,00 ₽\. Доступ открыт до \d\d\.\d\d\.\d{4}\./);
});

it('returning from a payment waits no more once the page is asked for without its order', async () => {
  const Page = () => (
    <>
      <Link to="/subscription">Подписка</Link>
      <SubscriptionPage />
    </>
  );
  const { user } = openBilling(Page, { subscriptionShow: () => pendingState }, { address: `/subscription?order=${guidOf(77)}` });
  expect(await screen.findByText('Ждём ответа банка…')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Подписка' }));
  expect(screen.queryByText('Ждём ответа банка…')).toBeNull();
  expect(await screen.findByRole('region', { name: /Заказ П-000012/ })).toBeVisible();
});

it('a late answer does not take the keyboard from who types by then', async () => {
  let answer: (offers: unknown) => void = () => undefined;
  const { user } = open({
    subscriptionShow: () => pendingState,
    subscriptionForceUpdate: () => new Promise((resolve) => (answer = resolve)),
  });
  const order = within(await screen.findByRole('region', { name: /Заказ П-000012/ }));
  await user.click(order.getByRole('button', { name: 'Проверить оплату' }));
  const code = await screen.findByRole('textbox', { name: /Код активации/ });
  await user.type(code, 'ABC');
  answer(offersOf());
  expect(await order.findByText(/^Проверили: оплата по заказу/)).toBeVisible();
  expect(code).toHaveFocus();
});

it('returning from a declined payment says why, and offers to try again', async () => {
  const pending = { ...pendingState.pending, last_failure: 'Недостаточно средств' };
  const { user } = open({ subscriptionShow: () => ({ ...pendingState, pending }) }, { address: `/subscription?order=${guidOf(77)}` });
  const notice = within(await screen.findByRole('region', { name: 'Оплата не прошла' }));
  expect(notice.getByText(/^Недостаточно средств\. Деньги не списаны/)).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Оплатить ещё раз' }));
  expect(left).toEqual(['/pay/77']);
});

it('returning from a payment is not called declined for the try before, until the bank was asked', async () => {
  const pending = { ...pendingState.pending, last_failure: 'Недостаточно средств' };
  let state: unknown = { ...pendingState, pending };
  open(
    {
      subscriptionShow: () => state,
      ownPayments: () => [paymentOf(12, { order: guidOf(77) })],
      subscriptionForceUpdate: () => {
        state = activeState;
        return offersOf();
      },
    },
    { address: `/subscription?order=${guidOf(77)}` },
  );
  expect(await screen.findByRole('heading', { name: 'Оплата прошла' })).toHaveFocus();
});

it('returning from a payment is not called declined for the try before, while the bank does not answer', async () => {
  const pending = { ...pendingState.pending, last_failure: 'Недостаточно средств' };
  let asked = 0;
  open(
    {
      subscriptionShow: () => ({ ...pendingState, pending }),
      ownPayments: () => [],
      subscriptionForceUpdate: () => {
        asked++;
        throw new ApiFailure('Банк не ответил.', { kind: 'answer', statusCode: 503, code: 1199 });
      },
    },
    { address: `/subscription?order=${guidOf(77)}` },
  );
  await waitFor(() => expect(asked).toBe(1));
  await expect(screen.findByRole('region', { name: 'Оплата не прошла' }, { timeout: 1000 })).rejects.toThrow();
  expect(screen.getByText('Ждём ответа банка…')).toBeVisible();
});

it('returning by the way of who has not paid says that the order waits', async () => {
  const { user } = open(
    { subscriptionShow: () => pendingState, subscriptionForceUpdate: () => offersOf() },
    { address: `/subscription?order=${guidOf(77)}&failed=1` },
  );
  const notice = within(await screen.findByRole('region', { name: 'Вы вернулись без оплаты' }));
  await user.click(notice.getByRole('button', { name: 'Оплатить' }));
  expect(left).toEqual(['/pay/77']);
});

it('the access timeline is requested only on demand, newest first', async () => {
  const asked: unknown[] = [];
  const step = { kind: 'paid', detail: 'Карта Visa', amount: 2820, subscription_type: 'pro', author: '' };
  const { user } = open({
    subscriptionTimeline: ({ query }) => {
      asked.push(query);
      return [
        {
          ...step,
          guid: guidOf(2),
          at: '2026-11-14T10:02:00Z',
          kind: 'granted',
          title: 'Открыт доступ',
          amount: null,
          until: '2027-02-14T10:00:00Z',
        },
        { ...step, guid: guidOf(1), at: '2026-11-14T10:01:00Z', title: 'Оплачен заказ П-000012', until: null },
      ];
    },
  });
  const button = await screen.findByRole('button', { name: 'Показать по шагам' });
  expect(asked).toEqual([]);
  await user.click(button);
  const region = within(screen.getByRole('region', { name: 'Почему у меня такой доступ' }));
  const steps = (await region.findAllByRole('listitem')).map(({ textContent }) => plain(textContent));
  expect(steps[0]).toMatch(/^Открыт доступ.*Доступ до 14\.02\.2027/);
  expect(steps[1]).toMatch(/^Оплачен заказ П-0000122 820,00 ₽/);
  expect(asked).toMatchObject([{ ordering: '-at', page: '1' }]);
});

it('the club request is prefilled, checked before it is sent, and an open one is reported with the number to be called', async () => {
  const waits = 'Ваша заявка от\u00a021.11.2026 уже у\u00a0нас: позвоним по\u00a0номеру +79160000000.';
  const { user, sent } = open({ clubRequest: () => refusal(409, 1108, waits) });
  const club = within(await screen.findByRole('region', { name: /^Клуб/ }));
  await user.click(club.getByRole('button', { name: 'Оставить заявку' }));
  await waitFor(() => expect(club.getByLabelText('Телефон')).toHaveValue('+7 916 123-45-67'));
  await user.clear(club.getByLabelText('Телефон'));
  await user.type(club.getByLabelText('Телефон'), '123');
  await user.click(club.getByRole('button', { name: 'Отправить заявку' }));
  await waitFor(() => expect(club.getByLabelText('Телефон')).toHaveAccessibleDescription(/российский номер/));
  expect(sent).toEqual([]);
  await user.clear(club.getByLabelText('Телефон'));
  await user.type(club.getByLabelText('Телефон'), '8 916 123 45 67');
  await user.click(club.getByRole('button', { name: 'Отправить заявку' }));
  expect(await club.findByText(plain(waits))).toBeVisible();
  expect(sent).toMatchObject([{ input: { body: { name: 'Иван', phone: '+79161234567', comment: '' } } }]);
});

it('the club request asks before what was typed in it is thrown away', async () => {
  const { user, sent } = open();
  const club = within(await screen.findByRole('region', { name: /^Клуб/ }));
  await user.click(club.getByRole('button', { name: 'Оставить заявку' }));
  await user.type(club.getByLabelText('Комментарий'), 'После шести');
  await user.click(club.getByRole('button', { name: 'Отменить' }));
  await user.click(await screen.findByRole('button', { name: 'Продолжить правку' }));
  expect(club.getByLabelText('Комментарий')).toHaveValue('После шести');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(club.getByRole('button', { name: 'Отменить' }));
  await user.click(await screen.findByRole('button', { name: 'Закрыть без сохранения' }));
  await waitFor(() => expect(club.getByRole('heading', { name: /^Клуб/ })).toHaveFocus());
  expect(sent).toEqual([]);
});
