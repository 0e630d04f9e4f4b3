import type { Page } from '@playwright/test';
import type { AccountsProduct } from './accounts.ts';
import { beginSession, expect, fillSignIn, openSignedIn } from './browser.ts';
import { Client } from './client.ts';
import type { Hand } from './hands.ts';
import { codeFromLetter, newEmail } from './post.ts';

/** A newcomer as a journey writes them down. */
export type Person = { login: string; name: string; company: string; password: string };

export const newcomer = (over: Partial<Person> = {}): Person => ({
  login: newEmail(),
  name: 'Анна Ремонтова',
  company: 'Дом и двор',
  password: 'синий экскаватор едет домой',
  ...over,
});

/** What the field of a code is called, by where the code went. */
const codeLabel = (login: string): string => (login.includes('@') ? 'Код из письма' : 'Код из SMS');

/** From /login to the form of the registration: the login, «Зарегистрироваться», the code that was sent. */
export async function confirmLogin(page: Page, hand: Hand, login: string, readCode: () => Promise<string>): Promise<void> {
  await page.goto('/login');
  await hand.fill('E-mail или телефон', login);
  await hand.press('Продолжить');
  await expect(page.getByRole('heading', { name: 'Такого аккаунта нет' })).toBeVisible();
  await hand.press('Зарегистрироваться');
  const label = codeLabel(login);
  await page.getByLabel(label).waitFor();
  await hand.fill(label, await readCode());
  await expect(page.getByRole('heading', { name: 'Регистрация' })).toBeVisible();
}

/** The whole registration, up to «Аккаунт создан». */
export async function register(page: Page, hand: Hand, person: Person, readCode: () => Promise<string>): Promise<void> {
  await confirmLogin(page, hand, person.login, readCode);
  await hand.fill('Ваше имя', person.name);
  await hand.fill('Название компании', person.company);
  await hand.fill('Пароль', person.password);
  await hand.press('Создать аккаунт');
  await expect(page.getByRole('heading', { name: 'Аккаунт создан' })).toBeVisible();
}

/** Registers by e-mail, with the code from the letter, and opens the price list of the new company. */
export async function registerByEmail(page: Page, hand: Hand, product: AccountsProduct, over: Partial<Person> = {}): Promise<Person> {
  const person = newcomer(over);
  await register(page, hand, person, () => codeFromLetter(product, person.login));
  await hand.press('Открыть прайс-лист');
  await expect(page).toHaveURL(/\/services$/);
  return person;
}

/**
 * An account made over the API, where how it is made is not what the journey is about.
 * @param letters how many the address has got by then, the one with this account's code included
 */
export async function makeAccount(product: AccountsProduct, person = newcomer(), letters = 1): Promise<Person> {
  const api = new Client(product.url);
  const { process } = (await api.post('/api/auth/create-process/', { login: person.login })).body;
  const code = await codeFromLetter(product, person.login, letters);
  const body = { process, code, name: person.name, company_title: person.company, password: person.password };
  expect(await api.post('/api/auth/create-account/', body)).toMatchObject({ status: 200 });
  return person;
}

/** Such an account with its price list open. */
export async function signInAsNewcomer(page: Page, product: AccountsProduct): Promise<Person> {
  const person = await makeAccount(product);
  await openSignedIn(page, await beginSession(page, person.login, person.password));
  return person;
}

/** From /login to the price list. */
export async function signInByPassword(page: Page, { login, password }: Pick<Person, 'login' | 'password'>): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, login, password);
  await expect(page).toHaveURL(/\/services$/);
}

/** Signs in by a one-time code that is sent to the login. */
export async function signInByCode(page: Page, hand: Hand, login: string, readCode: () => Promise<string>): Promise<void> {
  await page.goto('/login');
  await hand.fill('E-mail или телефон', login);
  await hand.press('Продолжить');
  await page.getByLabel('Пароль', { exact: true }).waitFor();
  await hand.press('Войти по коду');
  const label = codeLabel(login);
  await page.getByLabel(label).waitFor();
  await hand.fill(label, await readCode());
  await expect(page).toHaveURL(/\/services$/);
}

/** From the step of the password at /login to a new one by a code. */
export async function restoreByCode(
  page: Page,
  hand: Hand,
  login: string,
  password: string,
  readCode: () => Promise<string>,
): Promise<void> {
  await page.goto('/login');
  await hand.fill('E-mail или телефон', login);
  await hand.press('Продолжить');
  await page.getByLabel('Пароль', { exact: true }).waitFor();
  await hand.press('Забыли пароль?');
  await expect(page.getByLabel('E-mail или телефон')).not.toHaveValue('');
  await hand.press('Получить код');
  await page.getByLabel(codeLabel(login)).waitFor();
  await hand.fill(codeLabel(login), await readCode());
  await page.getByLabel('Новый пароль').waitFor();
  await hand.fill('Новый пароль', password);
  await hand.press('Сохранить пароль');
  await expect(page.getByRole('heading', { name: 'Пароль изменён' })).toBeVisible();
  await hand.press('Открыть прайс-лист');
  await expect(page).toHaveURL(/\/services$/);
}

/** Leaves through the company menu. */
export async function signOut(page: Page, company: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: company }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** What the browser itself prints when the API refuses; where the refusal is what the test wants. */
export const refused = /Failed to load resource: the server responded with a status of 4\d\d/;
