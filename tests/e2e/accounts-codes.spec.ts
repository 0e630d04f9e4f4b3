import type { Locator, Page } from '@playwright/test';
import { expect, fillLogin, PASSWORD, test } from '../support/accounts.ts';
import { byMouse } from '../support/hands.ts';
import { makeAccount, refused, signInByCode } from '../support/journeys.ts';
import { codeFromLetter, codeFromOutbox, newEmail, newPhone, otherThan } from '../support/post.ts';

const DEAD = 'Код больше не действует. Запросите новый.';

/** From /login to the code that signs in. */
async function askForCode(page: Page, login: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, login);
  await page.getByRole('button', { name: 'Войти по коду' }).click();
  await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
}

test('код подходит: при регистрации и вместо пароля', async ({ page, product }) => {
  await test.step('при регистрации я вставляю код вместе с текстом SMS, и он отправляется сам', async () => {
    const phone = newPhone();
    await page.goto('/login');
    await fillLogin(page, `+7${phone}`);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    const field = page.getByLabel('Код из SMS');
    await field.waitFor();
    const code = await codeFromOutbox(page, phone);
    await field.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `${code} — код для регистрации в Прорабке.`);
    await expect(page.getByRole('heading', { name: 'Регистрация' })).toBeVisible();
  });

  await test.step('я вхожу по коду из письма, не помня пароля', async () => {
    const person = await makeAccount(product);
    await signInByCode(page, byMouse(page), person.login, () => codeFromLetter(product, person.login, 2));
    await expect(page.getByRole('banner').getByRole('button', { name: person.company })).toBeVisible();
  });
});

test('код не пускает: сказано почему, и новый действует', async ({ page, product, guard }) => {
  guard.allow(refused);
  // whenever a page is loaded, nobody is signed in
  await page.addInitScript(() => localStorage.clear());

  await test.step('меня отключили: верный код входа об этом и говорит, а неверный молчит', async () => {
    const email = 'inactive@demo.example';
    await askForCode(page, email);
    const code = await codeFromLetter(product, email);
    await page.getByLabel('Код из письма').fill(otherThan(code));
    await expect(page.getByText(/Неверный код/)).toBeVisible();
    await expect(page.getByText('Пользователь не активен.')).toBeHidden();
    await page.getByLabel('Код из письма').fill(code);
    await expect(page.getByText('Пользователь не активен.')).toBeVisible();
    await page.getByRole('button', { name: 'Войти по паролю' }).click();
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByText('Пользователь не активен.')).toBeVisible();
  });

  await page.clock.install();
  /** A minute later: a new code in place of the one that five wrong tries have used up. */
  const sendAnew = async (field: Locator) => {
    product.letPass(61_000);
    await page.clock.fastForward(61_000);
    await page.getByRole('button', { name: 'Отправить новый код' }).click();
    // the letter may be there before the answer, which empties the field
    await expect(page.getByText(/Новый код отправлен на/)).toBeVisible();
    await expect(field).toHaveValue('');
  };

  await test.step('пять неверных кодов при регистрации: новый код приходит и подходит', async () => {
    const email = newEmail();
    await page.goto('/login');
    await fillLogin(page, email);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    const field = page.getByLabel('Код из письма');
    const code = await codeFromLetter(product, email);
    for (const left of [4, 3, 2, 1]) {
      await field.fill(otherThan(code, left));
      await expect(field).toHaveAccessibleDescription(`Неверный код. Осталось попыток: ${left}.`);
    }
    await field.fill(otherThan(code, 5));
    await expect(field).toHaveAccessibleDescription(DEAD);
    await sendAnew(field);
    await field.fill(await codeFromLetter(product, email, 2));
    await expect(page.getByRole('heading', { name: 'Регистрация' })).toBeVisible();
  });

  await test.step('я пять раз ошибаюсь в коде входа: он сгорает, а новый действует', async () => {
    // nobody else's codes are among the letters: which of them is the newest must be sure
    const { login: email } = await makeAccount(product);
    await askForCode(page, email);
    const code = await codeFromLetter(product, email, 2);
    const field = page.getByLabel('Код из письма');
    for (const left of [4, 3, 2, 1]) {
      await field.fill(otherThan(code, left));
      await expect(field).toHaveAccessibleDescription(`Неверный код. Осталось попыток: ${left}.`);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(otherThan(code, left));
    }
    await field.fill(otherThan(code, 5));
    await expect(field).toHaveAccessibleDescription(DEAD);
    await field.fill(code);
    await expect(field).toHaveAccessibleDescription(DEAD);
    await sendAnew(field);
    await field.fill(await codeFromLetter(product, email, 3));
    await expect(page).toHaveURL(/\/services$/);
  });

  await test.step('код входа устарел, пока я ходил за телефоном: сказано, что делать, и новый действует', async () => {
    await askForCode(page, '8 900 000-00-10');
    const code = await codeFromOutbox(page, '9000000010');
    product.letPass(11 * 60_000);
    await page.clock.fastForward('11:00');
    const field = page.getByLabel('Код из SMS');
    await field.fill(code);
    await expect(field).toHaveAccessibleDescription(DEAD);
    await page.getByRole('button', { name: 'Отправить новый код' }).click();
    await expect(field).toHaveValue('');
    await field.fill(await codeFromOutbox(page, '9000000010'));
    await expect(page).toHaveURL(/\/services$/);
  });
});
