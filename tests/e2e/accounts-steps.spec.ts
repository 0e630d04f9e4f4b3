import type { Page } from '@playwright/test';
import { expect, fillLogin, PASSWORD, test } from '../support/accounts.ts';
import { byMouse } from '../support/hands.ts';
import { confirmLogin, newcomer } from '../support/journeys.ts';
import { codeFromLetter, linkFromLetter, newEmail } from '../support/post.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const login = (page: Page) => page.getByLabel('E-mail или телефон');

/** The step stays after a reload. */
async function survivesReload(page: Page, title: string): Promise<void> {
  await page.reload();
  await expect(heading(page, title)).toBeVisible();
}

test('вход и восстановление: к шагу ведут только шаги до него, «Назад» и перезагрузка ничего не сбивают', async ({ page, product }) => {
  await test.step('шаг, до которого ещё не дошли, по адресу не открывается', async () => {
    for (const step of ['password', 'code', 'confirm', 'registration', 'done']) {
      await page.goto(`/login?step=${step}`);
      await expect(heading(page, 'Вход')).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    }
    for (const step of ['code', 'password', 'letter', 'link', 'expired', 'done']) {
      await page.goto(`/restore-pass?step=${step}`);
      await expect(heading(page, 'Восстановление пароля')).toBeVisible();
    }
  });

  await test.step('восстановление: «Назад» и перезагрузка сохраняют шаг и логин', async () => {
    const email = 'master@demo.example';
    await login(page).fill(email);
    await page.getByRole('button', { name: 'Получить код' }).click();
    await expect(heading(page, 'Код подтверждения')).toBeVisible();
    await survivesReload(page, 'Код подтверждения');
    await expect(page.getByText(email)).toBeVisible();
    await page.goBack();
    await expect(login(page)).toHaveValue(email);
    await page.goForward();
    await page.getByLabel('Код из письма').fill(await codeFromLetter(product, email));
    await expect(heading(page, 'Новый пароль')).toBeVisible();
    await survivesReload(page, 'Новый пароль');

    await page.goto('/restore-pass');
    await login(page).fill(email);
    await page.getByRole('button', { name: 'Прислать ссылку письмом' }).click();
    await expect(heading(page, 'Письмо отправлено')).toBeVisible();
    await survivesReload(page, 'Письмо отправлено');
    await page.goto(await linkFromLetter(product, email, 2));
    await expect(page.getByLabel('Пароль ещё раз')).toBeVisible();
    await survivesReload(page, 'Новый пароль');
    await expect(page.getByText(email)).toBeVisible();
  });

  await test.step('вход: кнопки «Назад», «Вперёд» и перезагрузка не сбивают с шага и не теряют логин', async () => {
    await page.goto('/login');
    await fillLogin(page, 'owner@demo.example');
    await expect(heading(page, 'Введите пароль')).toBeVisible();
    await survivesReload(page, 'Введите пароль');
    await expect(page.getByText('owner@demo.example')).toBeVisible();
    await page.getByRole('button', { name: 'Войти по коду' }).click();
    await expect(heading(page, 'Введите код')).toBeVisible();
    await survivesReload(page, 'Введите код');
    await expect(page.getByText('owner@demo.example')).toBeVisible();

    await page.goBack();
    await expect(heading(page, 'Введите пароль')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Вход')).toBeVisible();
    await expect(login(page)).toHaveValue('owner@demo.example');
    await survivesReload(page, 'Вход');
    await expect(login(page)).toHaveValue('owner@demo.example');
    await page.goForward();
    await expect(heading(page, 'Введите пароль')).toBeVisible();
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL(/\/services$/);
  });
});

test('регистрация и другие пути: поля узнаёт менеджер паролей, «Назад» и перезагрузка ничего не сбивают', async ({ page, product }) => {
  await test.step('менеджер паролей узнаёт поля каждого шага входа, регистрации и восстановления', async () => {
    const autocomplete = (label: string) => page.getByLabel(label, { exact: true }).getAttribute('autocomplete');
    const username = () => page.locator('input[autocomplete="username"]');
    await page.goto('/login');
    expect(await autocomplete('E-mail или телефон')).toBe('username');
    await fillLogin(page, 'master@demo.example');
    await page.getByLabel('Пароль', { exact: true }).waitFor();
    expect(await autocomplete('Пароль')).toBe('current-password');
    await expect(username()).toHaveValue('master@demo.example');
    await expect(page.locator('form')).toHaveCount(1);

    const email = newEmail();
    await confirmLogin(page, byMouse(page), email, async () => {
      expect(await autocomplete('Код из письма')).toBe('one-time-code');
      await expect(page.locator('form')).toHaveCount(1);
      return codeFromLetter(product, email);
    });
    expect(await autocomplete('Ваше имя')).toBe('name');
    expect(await autocomplete('Название компании')).toBe('organization');
    expect(await autocomplete('Пароль')).toBe('new-password');
    await expect(username()).toHaveValue(email);
    await expect(page.locator('form')).toHaveCount(1);

    await page.goto('/restore-pass');
    expect(await autocomplete('E-mail или телефон')).toBe('username');
    await login(page).fill('partner@demo.example');
    await page.getByRole('button', { name: 'Прислать ссылку письмом' }).click();
    await expect(heading(page, 'Письмо отправлено')).toBeVisible();
    await page.goto(await linkFromLetter(product, 'partner@demo.example'));
    await page.getByLabel('Пароль ещё раз').waitFor();
    expect([await autocomplete('Новый пароль'), await autocomplete('Пароль ещё раз')]).toEqual(['new-password', 'new-password']);
    await expect(username()).toHaveValue('partner@demo.example');
  });

  await test.step('регистрация: «Назад» и перезагрузка сохраняют шаг и набранное, после неё назад к форме пути нет', async () => {
    const person = newcomer();
    await page.goto('/login');
    await fillLogin(page, person.login);
    await expect(heading(page, 'Такого аккаунта нет')).toBeVisible();
    await survivesReload(page, 'Такого аккаунта нет');
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(heading(page, 'Подтверждение')).toBeVisible();
    await survivesReload(page, 'Подтверждение');
    const code = await codeFromLetter(product, person.login);
    await page.getByLabel('Код из письма').fill(code);
    await expect(heading(page, 'Регистрация')).toBeVisible();
    await page.getByLabel('Ваше имя').fill(person.name);
    await page.getByLabel('Название компании').fill(person.company);

    await page.goBack();
    await expect(heading(page, 'Подтверждение')).toBeVisible();
    await page.goForward();
    await expect(page.getByLabel('Название компании')).toHaveValue(person.company);
    await survivesReload(page, 'Регистрация');
    await expect(page.getByLabel('Ваше имя')).toHaveValue(person.name);
    await expect(page.getByLabel('Название компании')).toHaveValue(person.company);
    // codes and passwords are kept nowhere
    await page.getByLabel('Код из письма').fill(code);
    await page.getByLabel('Пароль', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Создать аккаунт' }).click();
    await expect(heading(page, 'Аккаунт создан')).toBeVisible();
    await survivesReload(page, 'Аккаунт создан');

    await page.getByRole('button', { name: 'Открыть прайс-лист' }).click();
    await expect(page).toHaveURL(/\/services$/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Создать аккаунт' })).toBeHidden();
    await expect(page).toHaveURL(/\/services$/);
  });
});

test('чужой адрес возврата не уводит с сайта ни из регистрации, ни из восстановления', async ({ page, product }) => {
  // whenever a page is loaded, nobody is signed in
  await page.addInitScript(() => localStorage.clear());
  for (const payload of ['//evil.example', '/\t\\evil.example', 'javascript:alert(1)']) {
    await test.step(JSON.stringify(payload), async () => {
      const query = `to=${encodeURIComponent(payload)}`;
      const email = newEmail();
      await page.goto(`/login?${query}`);
      await fillLogin(page, email);
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await page.getByLabel('Код из письма').fill(await codeFromLetter(product, email));
      await page.getByLabel('Название компании').fill('Дом');
      await page.getByLabel('Пароль', { exact: true }).fill('синий экскаватор едет домой');
      await page.getByRole('button', { name: 'Создать аккаунт' }).click();
      await page.getByRole('button', { name: /Открыть прайс-лист|Продолжить/ }).click();
      await expect(page).toHaveURL(`${product.url}/services`);

      await page.goto(`/login?${query}`);
      await fillLogin(page, email);
      product.letPass(61_000);
      await page.getByRole('link', { name: 'Забыли пароль?' }).click();
      await page.getByRole('button', { name: 'Получить код' }).click();
      await page.getByLabel('Код из письма').fill(await codeFromLetter(product, email, 2));
      await page.getByLabel('Новый пароль').fill('зелёный кран стоит у моря');
      await page.getByRole('button', { name: 'Сохранить пароль' }).click();
      await page.getByRole('button', { name: 'Открыть прайс-лист' }).click();
      await expect(page).toHaveURL(`${product.url}/services`);
    });
  }
});
