import { beginSession, demoLogin, expect, fillSignIn, openSignedIn, signIn, test } from '../support/browser.ts';

/** The closed screens in the order of the sidebar, with the title of the tab and the label of the entry. */
const screens = [
  ['/services', 'Прайс-лист', 'Импорт'],
  ['/analytics', 'Аналитика', 'Аналитика'],
  ['/crm/user', 'Пользователи', 'Пользователи'],
  ['/crm/code', 'Коды', 'Коды'],
  ['/crm/profit', 'Продажи', 'Продажи'],
  ['/subscription', 'Подписка', 'Подписка'],
  ['/price', 'Прайс-лист', 'Прайс-лист'],
  ['/export', 'Экспорт', 'Экспорт'],
] as const;

test('до входа открыты только вход, подтверждение и восстановление, а суперпользователю — все разделы по порядку', async ({
  page,
  baseURL,
}) => {
  await test.step('не войдя, с любого закрытого адреса попадаю на вход', async () => {
    for (const path of ['/', ...screens.map(([address]) => address), '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByLabel('E-mail или телефон')).toBeVisible();
      await expect(page).toHaveURL(({ origin, pathname }) => origin === baseURL && pathname === '/login');
    }
  });

  await test.step('вход, подтверждение и восстановление открыты всем, у каждого свой заголовок и верхняя панель без компании', async () => {
    for (const [path, title] of [
      ['/login', 'Вход'],
      ['/confirm-code', 'Подтверждение адреса'],
      ['/restore-pass', 'Восстановление пароля'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} — Прорабка`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(baseURL + path);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    }
  });

  await test.step('разделы суперпользователя стоят по порядку, с чертой, и у каждого есть подсказка', async () => {
    await signIn(page, 'super');
    const sidebar = page.getByRole('navigation', { name: 'Разделы', exact: true });
    const order = await sidebar.locator('a, hr').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? '—'));
    expect(order.slice(0, 8)).toEqual([...screens.slice(0, 5).map(([path]) => path), '—', '/subscription', '/price']);
    for (const [, , label] of screens.slice(0, 7)) {
      const entry = sidebar.getByRole('link', { name: label, exact: true });
      // a menu drawn anew under a pointer that does not move has not seen it come
      await expect(async () => {
        await page.mouse.move(700, 500);
        await entry.hover();
        const tooltip = page.locator(`#${await entry.getAttribute('aria-describedby', { timeout: 1000 })}`);
        await expect(tooltip).toContainText(/[А-Я][а-яё]+/, { timeout: 2000 });
      }).toPass();
    }
  });
});

test('у каждого закрытого экрана свой адрес, заголовок и пункт в разделах', async ({ page }) => {
  await signIn(page, 'super');
  for (const [path, title, label] of screens) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} — Прорабка`);
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    const entry = page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: label, exact: true });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(entry).toHaveAttribute('href', path);
    expect(await entry.evaluate((link) => getComputedStyle(link, '::before').width)).toBe('4px');
  }
});

test('разделы и верхняя панель владельца пяти компаний, и кто входит после него', async ({ page }) => {
  const header = page.getByRole('banner');
  const sidebar = page.getByRole('navigation', { name: 'Разделы', exact: true });

  await test.step('разделы появляются, когда известны разрешения; до того их нет', async () => {
    let answer = () => {};
    const asked = new Promise<void>((go) => {
      answer = go;
    });
    const permissions = '**/api/user/permissions/';
    await page.route(permissions, async (route) => {
      await asked;
      await route.continue();
    });
    const opened = openSignedIn(page, await beginSession(page, demoLogin('owner')));
    await expect(header.getByRole('button', { name: /Ремонт-Мастер/ })).toBeVisible();
    await expect(sidebar).toHaveCount(0);
    answer();
    await opened;
    await page.unroute(permissions);
  });

  await test.step('верхняя панель с логотипом и компанией и полоса разделов остаются на месте, когда страницу листают', async () => {
    await sidebar.getByRole('link', { name: 'Подписка' }).click();
    await expect(page.getByRole('heading', { name: 'Подписка', level: 1 })).toBeVisible();
    // the console scrolls a new screen to its top and gives it the focus: the scroll below comes after that
    await expect(page.getByRole('main')).toBeFocused();
    await page.setViewportSize({ width: 1000, height: 400 });
    const before = [await header.boundingBox(), await sidebar.boundingBox()];
    expect(before[0]).toMatchObject({ x: 0, y: 0 });
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    expect([await header.boundingBox(), await sidebar.boundingBox()]).toEqual(before);
    await expect(header.getByRole('link', { name: 'Прорабка' })).toHaveAttribute('href', '/services');
    await expect(header.getByRole('button', { name: /Ремонт-Мастер.*Компания/ }).locator('img')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('после меня входит другой человек и видит только свои компании', async () => {
    await header.getByRole('button', { name: /Ремонт-Мастер/ }).click();
    await page.getByRole('menuitemradio', { name: /СтройДом/ }).click();
    const stored = () => page.evaluate(() => localStorage.getItem('selected-company'));
    await expect(header.getByRole('button', { name: /СтройДом/ })).toBeVisible();
    const before = await stored();
    expect(before).not.toBeNull();
    await header.getByRole('button', { name: /СтройДом/ }).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored()).toBeNull();

    await fillSignIn(page, 'operator@demo.example');
    await header.getByRole('button', { name: /Новый прораб/ }).click();
    await expect(page.getByRole('group', { name: 'Компания' }).getByRole('menuitemradio')).toHaveText([/Новый прораб/]);
    expect([before, null]).not.toContain(await stored());
  });
});
