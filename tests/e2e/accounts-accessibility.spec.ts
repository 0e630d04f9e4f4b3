import type { Page } from '@playwright/test';
import { expect, fillLogin, PASSWORD, test } from '../support/accounts.ts';
import { seriousFaults } from '../support/axe.ts';
import { Client } from '../support/client.ts';
import { newcomer, refused, signInByPassword } from '../support/journeys.ts';
import { codeFromLetter, linkFromLetter, newEmail, otherThan } from '../support/post.ts';

/** The step is there, and in neither theme does it break a rule. */
async function looksRight(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await seriousFaults(page), `${title}, ${colorScheme}`).toEqual([]);
  }
}

test('доступность: каждый шаг входа и регистрации, светлая и тёмная тема', async ({ page, product, guard }) => {
  guard.allow(refused);
  const email = newEmail();
  await page.goto('/login');
  await looksRight(page, 'Вход');
  await fillLogin(page, 'owner@demo.example');
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Неправильный email или пароль.')).toBeVisible();
  await looksRight(page, 'Введите пароль');
  await page.getByRole('button', { name: 'Войти по коду' }).click();
  await page.getByLabel('Код из письма').fill(otherThan(await codeFromLetter(product, 'owner@demo.example')));
  await expect(page.getByText(/Неверный код/)).toBeVisible();
  await looksRight(page, 'Введите код');

  await page.goto('/login');
  await fillLogin(page, email);
  await looksRight(page, 'Такого аккаунта нет');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await looksRight(page, 'Подтверждение');
  await page.getByLabel('Код из письма').fill(await codeFromLetter(product, email));
  await page.getByLabel('Пароль', { exact: true }).fill('короткий');
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await looksRight(page, 'Регистрация');
  await page.getByLabel('Название компании').fill('Дом и двор');
  await page.getByLabel('Пароль', { exact: true }).fill('синий экскаватор едет домой');
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await looksRight(page, 'Аккаунт создан');
});

test('доступность: каждый шаг восстановления пароля, светлая и тёмная тема', async ({ page, product, guard }) => {
  guard.allow(refused);
  const email = 'contractor@demo.example';
  await page.goto('/restore-pass');
  await looksRight(page, 'Восстановление пароля');
  await page.getByLabel('E-mail или телефон').fill(email);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await looksRight(page, 'Код подтверждения');
  await page.getByLabel('Код из письма').fill(await codeFromLetter(product, email));
  await looksRight(page, 'Новый пароль');
  await page.goto('/restore-pass');
  await page.getByLabel('E-mail или телефон').fill(email);
  await page.getByRole('button', { name: 'Прислать ссылку письмом' }).click();
  await looksRight(page, 'Письмо отправлено');
  const link = await linkFromLetter(product, email, 2);
  await page.goto(link);
  await page.getByLabel('Пароль ещё раз').waitFor();
  await looksRight(page, 'Новый пароль');
  await page.getByLabel('Новый пароль').fill('зелёный кран стоит у моря');
  await page.getByLabel('Пароль ещё раз').fill('зелёный кран стоит у моря');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await looksRight(page, 'Пароль изменён');
  await page.goto(link);
  await looksRight(page, 'Ссылка не действует');
});

test('доступность: каждый шаг подтверждения e-mail, светлая и тёмная тема', async ({ page, product, guard }) => {
  guard.allow(refused);
  const { login, password, company } = newcomer();
  await page.goto('/confirm-code');
  await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
  await looksRight(page, 'Подтверждение адреса');
  const body = { email: login, password, name: '', company_title: company };
  await new Client(product.url).post('/api/user/registration/', body);
  await page.goto(await linkFromLetter(product, login));
  await looksRight(page, 'Подтверждение адреса');
  product.letPass(25 * 3_600_000);
  await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
  await expect(page.getByRole('button', { name: 'Прислать новую ссылку' })).toBeVisible();
  await looksRight(page, 'Подтверждение адреса');
  await page.getByRole('button', { name: 'Прислать новую ссылку' }).click();
  await looksRight(page, 'Письмо отправлено');
  const link = await linkFromLetter(product, login, 2);
  await page.goto(link);
  await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
  await looksRight(page, 'E-mail подтверждён');
  await page.goto(link);
  await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
  await looksRight(page, 'Аккаунт уже активирован');
});

test('доступность: профиль с ошибками в полях, светлая и тёмная тема', async ({ page, guard }) => {
  guard.allow(refused);
  await signInByPassword(page, { login: 'master@demo.example', password: PASSWORD });
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Безопасность' }).getByRole('listitem').first()).toBeVisible();
  await looksRight(page, 'Профиль');
  await page.getByRole('button', { name: 'Изменить пароль' }).click();
  await page.getByLabel('ИНН', { exact: true }).fill('7707083894');
  await page.getByRole('button', { name: 'Сохранить реквизиты' }).click();
  await page.getByRole('button', { name: 'Изменить e-mail' }).click();
  await page.getByLabel('Новый e-mail').fill(newEmail());
  await page.getByLabel('Ваш пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код подтверждения').waitFor();
  await looksRight(page, 'Профиль');
});
