import { expect, fillLogin, fillSignIn, PASSWORD, signIn, test } from '../support/browser.ts';

/** What the browser itself prints when the API refuses; the refusal is what these tests want. */
const refused = /Failed to load resource: the server responded with a status of 4\d\d/;

// with the movements that most people see
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('я ошибаюсь в пароле: сообщение видно, а введённый логин остаётся', async ({ page, guard }) => {
  guard.allow(refused);
  await page.goto('/login');
  await fillSignIn(page, 'operator@demo.example', 'не тот пароль');
  await expect(page.getByText('Неправильный email или пароль.')).toBeVisible();
  await expect(page.getByText('operator@demo.example')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?step=password/);
  await page.getByRole('button', { name: 'Изменить' }).click();
  await expect(page.getByLabel('E-mail или телефон')).toHaveValue('operator@demo.example');
});

test('меня отключили: об этом сказано только после верного пароля', async ({ page, guard }) => {
  guard.allow(refused);
  await page.goto('/login');
  await fillSignIn(page, 'inactive@demo.example', 'не тот пароль');
  await expect(page.getByText('Неправильный email или пароль.')).toBeVisible();
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Пользователь не активен.')).toBeVisible();
});

test('логин написан с ошибкой: подсказка стоит у поля', async ({ page, guard }) => {
  guard.allow(refused);
  await page.goto('/login');
  await fillLogin(page, 'operator@');
  await expect(page.getByText('Некорректный email.')).toBeVisible();
  await expect(page.getByLabel('E-mail или телефон')).toHaveAttribute('aria-invalid', 'true');
});

test('я вхожу по телефону в привычном написании', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, '8 (900) 000-00-10');
  await expect(page).toHaveURL(/\/services$/);
});

test('телефон на экране входа пишется с пробелами сам, и его можно поправить в середине', async ({ page }) => {
  await page.goto('/login');
  const login = page.getByLabel('E-mail или телефон');
  await login.pressSequentially('89161234567');
  await expect(login).toHaveValue('8 916 123-45-67');
  for (let step = 0; step < 6; step++) await login.press('ArrowLeft');
  await login.press('Backspace');
  await login.pressSequentially('9');
  await expect(login).toHaveValue('8 916 129-45-67');
  await login.fill('');
  await login.pressSequentially('8@x.ru');
  await expect(login).toHaveValue('8@x.ru');
});

test('обновление страницы входа и кнопки браузера не теряют ни шага, ни логина', async ({ page }) => {
  await page.goto('/login?to=%2Fservices%3Ffrom%3Dletter');
  await fillLogin(page, 'operator@demo.example');
  const password = page.getByLabel('Пароль', { exact: true });
  await password.fill('набрано');
  await page.reload();
  await expect(password).toHaveValue('');
  await expect(page.getByText('operator@demo.example')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('E-mail или телефон')).toHaveValue('operator@demo.example');
  await page.goForward();
  await expect(password).toBeFocused();
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page).toHaveURL(/\/restore-pass/);
  await page.goBack();
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(page).toHaveURL(/\/services\?from=letter$/);
});

test('адрес шага входа, набранный от руки, ведёт к первому шагу', async ({ page, baseURL }) => {
  for (const step of ['password', 'code', 'confirm', 'registration', 'done']) {
    await page.goto(`/login?step=${step}`);
    await expect(page.getByRole('button', { name: 'Продолжить' })).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/login`);
  }
});

test('я открываю закрытую страницу, вхожу и попадаю туда, куда шёл', async ({ page }) => {
  await page.goto('/services?from=letter');
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'operator@demo.example');
  await expect(page).toHaveURL(/\/services\?from=letter$/);
});

for (const payload of [
  '//evil.example',
  'https://evil.example/services',
  '/\\evil.example',
  'javascript:alert(1)',
  '/%2F/evil.example',
  '/login',
]) {
  test(`чужой адрес возврата ${payload} после входа не уводит с сайта`, async ({ page, baseURL }) => {
    await page.goto(`/login?to=${encodeURIComponent(payload)}&returnTo=${encodeURIComponent(payload)}&from=${encodeURIComponent(payload)}`);
    await fillSignIn(page, 'operator@demo.example');
    await expect(page).toHaveURL(`${baseURL}/services`);
  });
}

test('неизвестный адрес ведёт на прайс-лист', async ({ page, baseURL }) => {
  await signIn(page, 'operator');
  for (const path of ['/', '/no/such/page', '/crm']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${baseURL}/services`);
  }
});

test('перед выходом меня спрашивают; отказ оставляет на месте, согласие выводит', async ({ page }) => {
  await signIn(page, 'operator');
  const menu = page.getByRole('banner').getByRole('button', { name: /Новый прораб/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вы действительно хотите выйти из аккаунта?' });
  // it grows from where the menu was pressed, its buttons with it; before it begins to it has its whole width, unseen
  const grown = async () => {
    await expect(dialog).toHaveCSS('opacity', '1');
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(450);
  };
  await grown();
  await dialog.getByRole('button', { name: 'Отменить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/services$/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await grown();
  await dialog.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => ['user-token', 'refresh-token', 'selected-company'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ]);
  await page.goto('/services');
  await expect(page).toHaveURL(/\/login/);
});
