import { expect, fillLogin, fillSignIn, PASSWORD, test } from '../support/browser.ts';

/** What the browser itself prints when the API refuses; the refusal is what these tests want. */
const refused = /Failed to load resource: the server responded with a status of 4\d\d/;

// with the movements that most people see
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('вход не удаётся: сказано, что не так', async ({ page, guard }) => {
  guard.allow(refused);
  await test.step('логин написан с ошибкой: подсказка стоит у поля', async () => {
    await page.goto('/login');
    await fillLogin(page, 'operator@');
    await expect(page.getByText('Некорректный email.')).toBeVisible();
    await expect(page.getByLabel('E-mail или телефон')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('я ошибаюсь в пароле: сообщение видно, а введённый логин остаётся', async () => {
    await fillSignIn(page, 'operator@demo.example', 'не тот пароль');
    await expect(page.getByText('Неправильный email или пароль.')).toBeVisible();
    await expect(page.getByText('operator@demo.example')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?step=password/);
    await page.getByRole('button', { name: 'Изменить' }).click();
    await expect(page.getByLabel('E-mail или телефон')).toHaveValue('operator@demo.example');
  });

  await test.step('меня отключили: об этом сказано только после верного пароля', async () => {
    await fillSignIn(page, 'inactive@demo.example', 'не тот пароль');
    await expect(page.getByText('Неправильный email или пароль.')).toBeVisible();
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByText('Пользователь не активен.')).toBeVisible();
  });
});

test('я вхожу, выхожу и вхожу по телефону', async ({ page, baseURL }) => {
  await test.step('адрес шага входа, набранный от руки, ведёт к первому шагу', async () => {
    for (const step of ['password', 'code', 'confirm', 'registration', 'done']) {
      await page.goto(`/login?step=${step}`);
      await expect(page.getByRole('button', { name: 'Продолжить' })).toBeVisible();
      await expect(page).toHaveURL(`${baseURL}/login`);
    }
  });

  await test.step('телефон на экране входа пишется с пробелами сам, и его можно поправить в середине', async () => {
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

  await test.step('я открываю закрытую страницу, вхожу и попадаю туда, куда шёл', async () => {
    await page.goto('/services?from=letter');
    await expect(page).toHaveURL(/\/login/);
    await fillSignIn(page, 'operator@demo.example');
    await expect(page).toHaveURL(/\/services\?from=letter$/);
  });

  await test.step('неизвестный адрес ведёт на прайс-лист', async () => {
    for (const path of ['/', '/no/such/page', '/crm']) {
      await page.goto(path);
      await expect(page).toHaveURL(`${baseURL}/services`);
    }
  });

  await test.step('перед выходом меня спрашивают; отказ оставляет на месте, согласие выводит', async () => {
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

  await test.step('я вхожу по телефону в привычном написании', async () => {
    await fillSignIn(page, '8 (900) 000-00-10');
    await expect(page).toHaveURL(/\/services$/);
  });
});

test('экран входа помнит, куда я шёл, и на чужой сайт не уводит', async ({ page, baseURL }) => {
  // whenever a page is loaded, nobody is signed in
  await page.addInitScript(() => localStorage.clear());
  await test.step('обновление страницы входа и кнопки браузера не теряют ни шага, ни логина', async () => {
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

  for (const payload of [
    '//evil.example',
    'https://evil.example/services',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%2F/evil.example',
    '/login',
  ]) {
    await test.step(`чужой адрес возврата ${payload} после входа не уводит с сайта`, async () => {
      const address = encodeURIComponent(payload);
      await page.goto(`/login?to=${address}&returnTo=${address}&from=${address}`);
      await fillSignIn(page, 'operator@demo.example');
      await expect(page).toHaveURL(`${baseURL}/services`);
    });
  }
});
