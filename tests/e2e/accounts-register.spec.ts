import { expect, fillSignIn, test } from '../support/accounts.ts';
import { byMouse } from '../support/hands.ts';
import { confirmLogin, newcomer, refused, register, registerByEmail, signOut } from '../support/journeys.ts';
import { codeFromLetter, codeFromOutbox, newPhone } from '../support/post.ts';

test('я регистрируюсь по e-mail с кодом из письма, выхожу и вхожу с паролем', async ({ page, product }) => {
  const person = await registerByEmail(page, byMouse(page), product);
  const header = page.getByRole('banner').getByRole('button', { name: person.company });
  await expect(header).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Прайс-лист', level: 1 })).toBeVisible();
  await signOut(page, person.company);
  await fillSignIn(page, person.login.toUpperCase(), person.password);
  await expect(page).toHaveURL(/\/services$/);
  await expect(header).toBeVisible();
});

test('я регистрируюсь по телефону, набранному с восьмёрки, с кодом из SMS', async ({ page }) => {
  const phone = newPhone();
  const person = newcomer({ login: `8 ${phone.slice(0, 3)} ${phone.slice(3)}`, company: 'Плиточник и Ко' });
  await register(page, byMouse(page), person, () => codeFromOutbox(page, phone));
  await page.getByRole('button', { name: 'Открыть прайс-лист' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: person.company })).toBeVisible();
  await signOut(page, person.company);
  await fillSignIn(page, `+7${phone}`, person.password);
  await expect(page).toHaveURL(/\/services$/);
});

test('пока я регистрировался, этот e-mail заняли: мне так и сказано, и можно сразу войти', async ({ page, product, guard, browser }) => {
  guard.allow(refused);
  const person = newcomer();
  await page.goto('/login');
  await page.getByLabel('E-mail или телефон').fill(person.login);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('heading', { name: 'Такого аккаунта нет' })).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: product.url });
  await register(elsewhere, byMouse(elsewhere), person, () => codeFromLetter(product, person.login));
  await elsewhere.close();

  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Email уже зарегистрирован.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Войти в этот аккаунт' }).click();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: person.company })).toBeVisible();
});

test('e-mail заняли, когда форма уже заполнена: всё набранное на месте', async ({ page, product, guard, browser }) => {
  guard.allow(refused);
  const person = newcomer();
  await confirmLogin(page, byMouse(page), person.login, () => codeFromLetter(product, person.login));
  await page.getByLabel('Ваше имя').fill(person.name);
  await page.getByLabel('Название компании').fill('Моя компания');
  await page.getByLabel('Пароль', { exact: true }).fill('другой длинный пароль');

  // no second letter to one address sooner than in a minute
  product.letPass(61_000);
  const elsewhere = await browser.newPage({ baseURL: product.url });
  await register(elsewhere, byMouse(elsewhere), person, () => codeFromLetter(product, person.login, 2));
  await elsewhere.close();

  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByText('Email уже зарегистрирован.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Название компании')).toHaveValue('Моя компания');
  await expect(page.getByRole('button', { name: 'Войти в этот аккаунт' })).toBeVisible();
});

test('название компании не подходит: об этом сказано у поля, и ничего набранного не пропало', async ({ page, product, guard }) => {
  guard.allow(refused);
  const person = newcomer();
  await confirmLogin(page, byMouse(page), person.login, () => codeFromLetter(product, person.login));
  await page.getByLabel('Ваше имя').fill(person.name);
  const company = page.getByLabel('Название компании');
  await company.fill('Я'.repeat(121));
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();

  await expect(company).toHaveAccessibleDescription(/^Некорректное имя компании\./);
  await expect(company).toHaveAttribute('aria-invalid', 'true');
  await expect(company).toBeFocused();
  await expect(company).toHaveValue('Я'.repeat(121));
  await expect(page.getByLabel('Ваше имя')).toHaveValue(person.name);
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue(person.password);

  await company.fill(person.company);
  await expect(company).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByRole('heading', { name: 'Аккаунт создан' })).toBeVisible();
});

test('слабый пароль: сказано почему, и код из письма второй раз не нужен', async ({ page, product, guard }) => {
  guard.allow(refused);
  const person = newcomer();
  await confirmLogin(page, byMouse(page), person.login, () => codeFromLetter(product, person.login));
  await page.getByLabel('Название компании').fill(person.company);
  const password = page.getByLabel('Пароль', { exact: true });
  await password.fill('password1');
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByRole('heading', { name: 'Аккаунт создан' })).toBeVisible();
});
