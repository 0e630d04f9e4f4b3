import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type AccountsProduct, expect, fillSignIn, test } from '../support/accounts.ts';
import { type Person, refused, signInAsNewcomer, signInByPassword, signOut } from '../support/journeys.ts';
import { codeFromLetter, newEmail, otherThan } from '../support/post.ts';

const NEXT = 'зелёный кран стоит у моря';
const region = (page: Page, name: string) => page.getByRole('region', { name });

type Guard = { watch(context: ReturnType<Page['context']>): void };

/** The same person at another device. */
async function elsewhere(browser: Browser, product: AccountsProduct, guard: Guard, person: Person, device: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: product.url, ...device });
  guard.watch(context);
  const page = await context.newPage();
  await signInByPassword(page, person);
  return page;
}

async function openProfile(page: Page, company: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: company }).click();
  await page.getByRole('menuitem', { name: 'Профиль' }).click();
  await expect(page.getByRole('heading', { name: 'Профиль', level: 1 })).toBeVisible();
}

/** Nobody touches that device: the stream of events brings the end there. */
async function isSentOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Сессия завершена. Войдите снова.')).toBeVisible();
}

test('я меняю e-mail и пароль', async ({ page, product, guard, browser }) => {
  guard.allow(refused);
  const person = await signInAsNewcomer(page, product);
  const email = newEmail();
  await test.step('код приходит на новый адрес, и вхожу я теперь по нему', async () => {
    await openProfile(page, person.company);
    await page.getByRole('button', { name: 'Изменить e-mail' }).click();
    await page.getByLabel('Новый e-mail').fill(email);
    await page.getByLabel('Ваш пароль').fill(person.password);
    await page.getByRole('button', { name: 'Получить код' }).click();
    const field = page.getByLabel('Код подтверждения');
    await field.waitFor();
    const code = await codeFromLetter(product, email);
    await field.fill(otherThan(code));
    await expect(field).toHaveAccessibleDescription('Неверный код. Осталось попыток: 4.');
    await field.fill(code);
    await expect(page.getByText(`E-mail сохранён: ${email}.`)).toBeVisible();
    await expect(region(page, 'Безопасность').getByText('E-mail изменён')).toBeVisible();
    // the former address is told of it
    await product.mail.waitFor(person.login, 2);

    await signOut(page, person.company);
    await fillSignIn(page, email, person.password);
    await expect(page).toHaveURL(/\/services$/);
  });

  await test.step('с новым паролем здесь остаюсь, на другом компьютере нужно войти заново', async () => {
    const office = await elsewhere(browser, product, guard, { ...person, login: email });
    await openProfile(page, person.company);
    const old = page.getByLabel('Нынешний пароль');
    const next = page.getByLabel('Новый пароль');
    await old.fill('не тот пароль');
    await next.fill(NEXT);
    await page.getByRole('button', { name: 'Изменить пароль' }).click();
    await expect(old).toHaveAccessibleDescription('Старый пароль неверен.');
    await expect(old).toBeFocused();
    await expect(next).toHaveValue(NEXT);

    await old.fill(person.password);
    await page.getByRole('button', { name: 'Изменить пароль' }).click();
    await expect(page.getByText('Пароль изменён. Остальные сеансы завершены.')).toBeVisible();
    await expect(region(page, 'Безопасность').getByText('Пароль изменён')).toBeVisible();
    await isSentOut(office);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Профиль', level: 1 })).toBeVisible();
    await fillSignIn(office, email, NEXT);
    await expect(office).toHaveURL(/\/services$/);
    await office.context().close();
  });
});

test('в профиле: тени строк, пока он загружается, и реквизиты', async ({ page, product }) => {
  const { company } = await signInAsNewcomer(page, product);
  await test.step('кто просил меньше движения, видит, пока профиль загружается, неподвижные тени строк', async () => {
    const calls = '**/api/auth/sessions/';
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(calls, async (route) => {
      await held;
      await route.continue();
    });
    await openProfile(page, company);
    const sessions = region(page, 'Сеансы');
    await expect(sessions.locator('.ant-skeleton')).toBeVisible();
    // the page has asked for less motion in every journey
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    answer();
    await expect(sessions.locator('.ant-skeleton')).toHaveCount(0);
    await page.unroute(calls);
  });

  await test.step('я заполняю реквизиты: опечатка в ИНН объяснена, исправленные сохраняются', async () => {
    const inn = page.getByLabel('ИНН', { exact: true });
    await page.getByLabel('Название организации или ИП').fill('ООО «Дом и двор»');
    await inn.fill('7707083894');
    await page.getByLabel('БИК', { exact: true }).fill('044525225');
    const account = page.getByLabel('Расчётный счёт');
    await account.fill('40702810938000000002');
    await page.getByRole('button', { name: 'Сохранить реквизиты' }).click();
    await expect(inn).toHaveAttribute('aria-invalid', 'true');
    await expect(inn).toHaveAccessibleDescription(/опечатк|контрольн/i);
    await expect(inn).toBeFocused();
    await expect(account).toHaveAccessibleDescription(/не подходит к БИК/);

    await inn.fill('7707083893');
    await account.fill('40702810938000000001');
    await page.getByRole('button', { name: 'Сохранить реквизиты' }).click();
    await expect(page.getByText('Реквизиты сохранены.')).toBeVisible();
    await page.reload();
    await expect(inn).toHaveValue(/^7707083893$/);
    await expect(page.getByLabel('Название организации или ИП')).toHaveValue('ООО «Дом и двор»');
  });
});

test('я завершаю сеанс на телефоне, потом все остальные разом', async ({ page, product, guard, browser }) => {
  guard.allow(refused);
  const person = await signInAsNewcomer(page, product);
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
  const phone = await elsewhere(browser, product, guard, person, { userAgent });
  const desk = await elsewhere(browser, product, guard, person);
  await openProfile(page, person.company);
  const sessions = region(page, 'Сеансы');
  // these three and the one that the account was made with
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(sessions.getByRole('listitem').first()).toContainText('Этот сеанс');
  await sessions.getByRole('button', { name: /^Завершить сеанс: Chrome на Android/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Завершить', exact: true }).click();
  await expect(sessions.getByText('Сеанс завершён: Chrome на Android.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await isSentOut(phone);

  await sessions.getByRole('button', { name: /^Завершить все остальные/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Завершить', exact: true }).click();
  await expect(sessions.getByText(/Завершено: 2\sсеанса\./)).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await isSentOut(desk);
  await page.reload();
  const events = region(page, 'Безопасность');
  for (const event of ['Все остальные сеансы завершены', 'Сеанс завершён', 'Вы зарегистрировались']) {
    await expect(events.getByText(event, { exact: true })).toBeVisible();
  }
  await expect(events.getByText('Вход в кабинет')).toHaveCount(3);
  for (const one of [phone, desk]) await one.context().close();
});
