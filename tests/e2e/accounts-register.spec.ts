import { expect, fillSignIn, test } from '../support/accounts.ts';
import { byMouse } from '../support/hands.ts';
import { confirmLogin, makeAccount, newcomer, refused, register, registerByEmail, signOut } from '../support/journeys.ts';
import { codeFromLetter, codeFromOutbox, newPhone } from '../support/post.ts';

test('я регистрируюсь, выхожу и вхожу с паролем', async ({ page, product }) => {
  await test.step('по e-mail с кодом из письма', async () => {
    const person = await registerByEmail(page, byMouse(page), product);
    const header = page.getByRole('banner').getByRole('button', { name: person.company });
    await expect(header).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Прайс-лист', level: 1 })).toBeVisible();
    await signOut(page, person.company);
    await fillSignIn(page, person.login.toUpperCase(), person.password);
    await expect(page).toHaveURL(/\/services$/);
    await expect(header).toBeVisible();
    await signOut(page, person.company);
  });

  await test.step('по телефону, набранному с восьмёрки, с кодом из SMS', async () => {
    const phone = newPhone();
    const person = newcomer({ login: `8 ${phone.slice(0, 3)} ${phone.slice(3)}`, company: 'Плиточник и Ко' });
    await register(page, byMouse(page), person, () => codeFromOutbox(page, phone));
    await page.getByRole('button', { name: 'Открыть прайс-лист' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: person.company })).toBeVisible();
    await signOut(page, person.company);
    await fillSignIn(page, `+7${phone}`, person.password);
    await expect(page).toHaveURL(/\/services$/);
  });
});

test('в регистрации отказано: сказано почему, и ничего набранного не пропало', async ({ page, product, guard }) => {
  guard.allow(refused);
  const name = page.getByLabel('Ваше имя');
  const company = page.getByLabel('Название компании');
  const password = page.getByLabel('Пароль', { exact: true });
  const create = page.getByRole('button', { name: 'Создать аккаунт' });

  await test.step('e-mail заняли, когда форма уже заполнена: всё набранное на месте', async () => {
    const person = newcomer();
    await confirmLogin(page, byMouse(page), person.login, () => codeFromLetter(product, person.login));
    await name.fill(person.name);
    await company.fill('Моя компания');
    await password.fill('другой длинный пароль');

    // no second letter to one address sooner than in a minute
    product.letPass(61_000);
    await makeAccount(product, person, 2);

    await create.click();
    await expect(page.getByText('Email уже зарегистрирован.', { exact: true })).toBeVisible();
    await expect(company).toHaveValue('Моя компания');
    await expect(page.getByRole('button', { name: 'Войти в этот аккаунт' })).toBeVisible();
  });

  await test.step('пока я регистрировался, этот e-mail заняли: мне так и сказано, и можно сразу войти', async () => {
    const person = newcomer();
    await page.goto('/login');
    await page.getByLabel('E-mail или телефон').fill(person.login);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await expect(page.getByRole('heading', { name: 'Такого аккаунта нет' })).toBeVisible();
    await makeAccount(product, person);

    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page.getByText('Email уже зарегистрирован.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Войти в этот аккаунт' }).click();
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await password.fill(person.password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: person.company })).toBeVisible();
    await signOut(page, person.company);
  });

  const person = newcomer();
  await test.step('слабый пароль: поле помечено, и код из письма второй раз не нужен', async () => {
    await confirmLogin(page, byMouse(page), person.login, () => codeFromLetter(product, person.login));
    await name.fill(person.name);
    await company.fill(person.company);
    await password.fill('password1');
    await create.click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();
    await expect(page.getByLabel('Код из письма')).toHaveCount(0);
  });

  await test.step('название компании не подходит: об этом сказано у поля, и ничего набранного не пропало', async () => {
    await company.fill('Я'.repeat(121));
    await password.fill(person.password);
    await create.click();
    await expect(company).toHaveAccessibleDescription(/^Некорректное имя компании\./);
    await expect(company).toHaveAttribute('aria-invalid', 'true');
    await expect(company).toBeFocused();
    await expect(company).toHaveValue('Я'.repeat(121));
    await expect(name).toHaveValue(person.name);
    await expect(password).toHaveValue(person.password);

    await company.fill(person.company);
    await expect(company).not.toHaveAttribute('aria-invalid');
    await create.click();
    await expect(page.getByRole('heading', { name: 'Аккаунт создан' })).toBeVisible();
  });
});
