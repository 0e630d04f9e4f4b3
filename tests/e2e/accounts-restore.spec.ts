import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from '../support/accounts.ts';
import { byMouse } from '../support/hands.ts';
import { makeAccount, refused, restoreByCode, signInAsNewcomer, signOut } from '../support/journeys.ts';
import { codeFromLetter, linkFromLetter, newEmail } from '../support/post.ts';

const NEXT = 'зелёный кран стоит у моря';

/** Asks for the letter with the link at /restore-pass. */
async function askForLetter(page: Page, email: string): Promise<void> {
  await page.goto('/restore-pass');
  await page.getByLabel('E-mail или телефон').fill(email);
  await page.getByRole('button', { name: 'Прислать ссылку письмом' }).click();
  await expect(page.getByRole('heading', { name: 'Письмо отправлено' })).toBeVisible();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Новый пароль').fill(password);
  await page.getByLabel('Пароль ещё раз').fill(password);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
}

test('я меняю забытый пароль по ссылке из письма: прежний сеанс на другом компьютере завершён', async ({
  page,
  product,
  guard,
  browser,
}) => {
  guard.allow(refused);
  const office = await browser.newContext({ baseURL: product.url });
  guard.watch(office);
  const desk = await office.newPage();
  const person = await signInAsNewcomer(desk, product);

  await askForLetter(page, person.login);
  const link = await linkFromLetter(product, person.login, 2);
  await page.goto(link);
  await expect(page).not.toHaveURL(/key=/);
  await setPassword(page, NEXT);
  await expect(page.getByRole('heading', { name: 'Пароль изменён' })).toBeVisible();
  await expect(page.getByText('Пароль изменён. Другие сеансы завершены.')).toBeVisible();
  await page.getByRole('button', { name: 'Открыть прайс-лист' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: person.company })).toBeVisible();

  // nobody touched that computer: the stream of events brought the end there, and says why
  await expect(desk).toHaveURL(/\/login/);
  await expect(desk.getByText('Сессия завершена. Войдите снова.')).toBeVisible();
  await desk.goto('/services');
  await expect(desk).toHaveURL(/\/login/);
  await fillSignIn(desk, person.login, person.password);
  await expect(desk.getByText('Неправильный email или пароль.')).toBeVisible();
  await desk.getByLabel('Пароль', { exact: true }).fill(NEXT);
  await desk.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(desk).toHaveURL(/\/services$/);
  await office.close();
});

test('я меняю забытый пароль по коду', async ({ page, product }) => {
  const { login, company } = await makeAccount(product);
  await restoreByCode(page, byMouse(page), login, NEXT, () => codeFromLetter(product, login, 2));
  await signOut(page, company);
  await fillSignIn(page, login, NEXT);
  await expect(page).toHaveURL(/\/services$/);
});

test('восстановление не удаётся с первого раза: сказано почему, и есть путь дальше', async ({ page, product, guard }) => {
  guard.allow(refused);
  await test.step('такого e-mail нет, сказано точными словами, и можно зарегистрироваться', async () => {
    await page.goto('/restore-pass');
    const field = page.getByLabel('E-mail или телефон');
    const email = newEmail();
    await field.fill(email);
    await page.getByRole('button', { name: 'Получить код' }).click();
    await expect(field).toHaveAccessibleDescription('Пользователя с таким email не существует.');
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    await expect(page.getByRole('heading', { name: 'Вход', level: 1 })).toBeVisible();
    await expect(field).toHaveValue(email);
  });

  const { login } = await makeAccount(product);
  await test.step('ссылке больше суток: она не действует, и новая приходит', async () => {
    await askForLetter(page, login);
    const link = await linkFromLetter(product, login, 2);
    product.letPass(25 * 3_600_000);
    await page.goto(link);
    await expect(page.getByText(/Ссылка уже использована или устарела\./)).toBeVisible();
    await page.getByRole('button', { name: 'Прислать новую ссылку' }).click();
    await expect(page.getByRole('heading', { name: 'Письмо отправлено' })).toBeVisible();
  });

  const link = await linkFromLetter(product, login, 3);
  await test.step('два пароля не совпали, сказано у поля, первый на месте', async () => {
    await page.goto(link);
    await page.getByLabel('Новый пароль').fill(NEXT);
    await page.getByLabel('Пароль ещё раз').fill(`${NEXT}!`);
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(page.getByLabel('Пароль ещё раз')).toHaveAccessibleDescription(/Пароли не совпадают/);
    await expect(page.getByLabel('Пароль ещё раз')).toBeFocused();
    await expect(page.getByLabel('Новый пароль')).toHaveValue(NEXT);
  });

  await test.step('ссылка открыта второй раз: она уже использована, и новая приходит', async () => {
    await setPassword(page, NEXT);
    await expect(page.getByRole('heading', { name: 'Пароль изменён' })).toBeVisible();

    // as at another device: nothing is kept and nobody is signed in
    await page.addInitScript(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
    await expect(page.getByText(/Ссылка уже использована или устарела\./)).toBeVisible();
    product.letPass(61_000);
    await page.getByRole('button', { name: 'Прислать новую ссылку' }).click();
    await expect(page.getByRole('heading', { name: 'Письмо отправлено' })).toBeVisible();
    // registration, the expired link, the used link, the notice of the new password, the new link
    await page.goto(await linkFromLetter(product, login, 5));
    await setPassword(page, 'оранжевая каска на гвозде');
    await expect(page.getByRole('heading', { name: 'Пароль изменён' })).toBeVisible();
  });
});
