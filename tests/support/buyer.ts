import type { Page } from '@playwright/test';
import type { SubscriptionStateOf, TimelineStep } from '../../contract/subscription.ts';
import { beginSession, expect, openSignedIn } from './browser.ts';
import { Client } from './client.ts';
import type { OwnServer } from './own-server.ts';
import { newEmail } from './post.ts';

const PASSWORD = 'синий экскаватор едет домой';

type Letter = { to: string; subject: string; text: string };

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** Somebody who has just registered with a company of their own and has bought nothing, at the server's real time. */
export async function newBuyer(server: OwnServer, company = 'Дом и двор') {
  const login = newEmail();
  const stranger = new Client(server.url);
  const letters = async (): Promise<Letter[]> => {
    const kept = (await stranger.get<Letter[]>('/dev/outbox', { Accept: 'application/json' })).body;
    return kept.filter(({ to }) => to === login).map((letter) => ({ ...letter, text: letter.text.replaceAll('\u00a0', ' ') }));
  };
  const { process } = (await stranger.post('/api/auth/create-process/', { login })).body;
  const code = /\b\d{6}\b/.exec((await letters())[0]?.text ?? '')?.[0];
  const account = { process, code, name: 'Борис Покупателев', company_title: company, password: PASSWORD };
  expect(await stranger.post('/api/auth/create-account/', account)).toMatchObject({ status: 200 });
  /** signed in anew: after the clock was moved what was signed before is out of date */
  const api = async () => new Client(server.url, (await stranger.post('/api/auth/sign-in/', { login, password: PASSWORD })).body.token);
  return {
    login,
    api,
    letters,
    company: (await (await api()).get('/api/user/company-list/')).body[0].guid as string,
    state: async () => (await (await api()).get<SubscriptionStateOf>('/api/user/subscription/')).body,
    steps: async () => (await (await api()).get<TimelineStep[]>('/api/user/subscription/timeline/')).body.map(({ kind }) => kind),
    open: async (page: Page, path = '/subscription') => openSignedIn(page, await beginSession(page, login, PASSWORD), path),
  };
}

/** The sandbox's cards: api.md «Payments». */
export const cards = { pays: '4242 4242 4242 4242', declined: '4012 8888 8888 1881', once: '4111 1111 1111 1111' } as const;

/** Pays on the payment page by a card of its list. */
export async function payBy(page: Page, card: string): Promise<void> {
  await page.getByRole('link', { name: card }).click();
  await expect(page.getByLabel('Номер карты')).toHaveValue(card);
  await page.getByRole('button', { name: /^Оплатить/ }).click();
}

/** Chooses a plan on /subscription and goes to its payment page. */
export async function order(page: Page, plan: string, period = '1 месяц'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Срок подписки' }).getByText(period, { exact: true }).click();
  await page.getByRole('listitem', { name: plan, exact: true }).getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Перейти к оплате/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Оплата картой' })).toBeVisible();
}

/** Pays and comes back to what the page says of it. */
export async function payAndReturn(page: Page, card: string): Promise<void> {
  await payBy(page, card);
  await page.getByRole('link', { name: 'Вернуться в Прорабку' }).click();
  await expect(page.getByRole('heading', { name: 'Оплата прошла' })).toBeFocused();
}

/** Buys over the API and the payment page's form, where the purchase is not what the journey is about. */
export async function buy(buyer: Pick<Buyer, 'api' | 'state' | 'steps'>, offer: number, card: string = cards.pays): Promise<void> {
  const made = await (await buyer.api()).post('/info/cloudpayments/order/', { subscription: offer });
  expect(made).toMatchObject({ status: 200 });
  const form = new URLSearchParams({ number: card, expiry: '12/30', cvc: '123', name: 'BORIS' });
  const paid = await fetch(made.body.payment_url, { method: 'POST', body: form });
  expect(await paid.text()).toContain('Оплата прошла');
  // the receipt comes by itself, after the access
  const unequal = async () => {
    const steps = await buyer.steps();
    return steps.filter((kind) => kind === 'granted' || kind === 'upgraded').length - steps.filter((kind) => kind === 'receipt').length;
  };
  await expect.poll(async () => (await buyer.state()).pending === null && (await unequal()) === 0).toBe(true);
}

/** What is called so in the head of the page. */
export const fact = (page: Page, name: string) =>
  page.locator('.current-plan .ant-descriptions-row').filter({ hasText: name }).getByRole('cell');

/** An instant of the API as the page writes its day. */
export const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    new Date(instant),
  );
