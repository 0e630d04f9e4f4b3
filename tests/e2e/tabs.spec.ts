import type { Page } from '@playwright/test';
import { beginSession, demoLogin, expect, fillSignIn, openSignedIn, signIn, test } from '../support/browser.ts';

const refused = /Failed to load resource: the server responded with a status of 401/;

/**
 * Replaces the key that all tabs share by one that is over by its own claims: a page that loads refreshes it before its first request
 * (`hasExpired`), and the server refuses it with the 1109 of any expired key.
 */
async function expireKey(page: Page): Promise<void> {
  const key = await page.evaluate(() => localStorage.getItem('user-token') ?? '');
  const [header, claims = '', signature] = key.split('.');
  const over = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: Math.floor(Date.now() / 1000) - 1 };
  const expired = [header, Buffer.from(JSON.stringify(over)).toString('base64url'), signature].join('.');
  await page.evaluate((value) => localStorage.setItem('user-token', value), expired);
}

test('две вкладки обновляют ключ и выходят вместе', async ({ page, context, guard }) => {
  guard.allow(refused);
  await signIn(page, 'owner');
  const other = await context.newPage();
  await other.goto('/services');
  await expect(other.getByRole('treegrid')).toBeVisible();
  const refreshToken = () => page.evaluate(() => localStorage.getItem('refresh-token'));

  await test.step('обновляют ключ одновременно, и обе остаются в кабинете', async () => {
    const before = await refreshToken();
    // an access token that nobody issued: every call of both tabs now gets 401
    await page.evaluate(() => localStorage.setItem('user-token', 'eyJhbGciOiJIUzI1NiJ9.e30.wrong'));
    await Promise.all([page.reload(), other.reload()]);
    for (const tab of [page, other]) {
      await expect(tab.getByRole('treegrid')).toBeVisible();
      await expect(tab).toHaveURL(/\/services$/);
    }
    expect(await refreshToken()).not.toBe(before);
  });

  await test.step('ключ доступа истекает в обеих сразу, раз за разом: обе работают дальше', async () => {
    const answers: number[] = [];
    context.on('response', (response) => {
      if (response.url().includes('/api/auth/refresh-token/')) answers.push(response.status());
    });
    for (let turn = 1; turn <= 3; turn += 1) {
      const before = answers.length;
      await expireKey(page);
      await Promise.all([page.reload(), other.reload()]);
      for (const tab of [page, other]) {
        await expect(tab.getByRole('treegrid')).toBeVisible();
        await expect(tab.getByRole('banner').getByRole('button', { name: /Ремонт-Мастер/ })).toBeVisible();
      }
      expect(answers.length).toBeGreaterThan(before);
    }
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  const companyOf = (tab: Page, name: RegExp) => tab.getByRole('banner').getByRole('button', { name });

  await test.step('сеанс отозван: выходят обе, и каждая помнит, где была', async () => {
    await companyOf(other, /Ремонт-Мастер/).click();
    await other.getByRole('menuitemradio', { name: /СтройДом/ }).click();
    await expect(companyOf(other, /СтройДом/)).toBeVisible();
    await other.goto('/transactions?types=income');
    await expect(other.getByRole('heading', { name: 'Операции', level: 1 })).toBeVisible();
    const data = { refresh_token: await refreshToken() };
    await page.request.post('/api/auth/sign-out/', { data, headers: { 'App-Version': '0.2.2.0' } });
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/login' && searchParams.get('to') === '/transactions?types=income',
    );
  });

  await test.step('я вхожу снова в одной, и обе открываются в своих компаниях', async () => {
    await fillSignIn(page, demoLogin('owner'));
    await expect(companyOf(page, /Ремонт-Мастер/)).toBeVisible();
    await expect(companyOf(other, /СтройДом/)).toBeVisible();
    await expect(other).toHaveURL(/\/transactions\?types=income$/);
  });
});

test('тема сменилась и вернулась: кнопки, поля и шапка таблицы снова такие же', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openSignedIn(page, await beginSession(page, demoLogin('master')), '/contractors');
  await expect(page.getByRole('columnheader', { name: 'Название' })).toBeVisible();
  const colours = () =>
    page.locator('main').evaluate((main) =>
      ['.ant-btn', '.ant-select-selector', '.ant-input-affix-wrapper', '.ant-table-thead th'].map((part) => {
        const style = getComputedStyle(main.querySelector(part) as Element);
        return [part, style.backgroundColor, style.color, style.borderColor].join(' ');
      }),
    );
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await colours()).filter((colour, n) => colour === light[n])).toEqual([]);
  const dark = await colours();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(colours).toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colours).toEqual(dark);
});
