import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

/** The one password of the demo users. */
export const PASSWORD = 'prorabka-demo';

export type Guard = { watch: (context: BrowserContext) => void; allow: (complaint: RegExp) => void };

/**
 * Every page of a test is watched: a console error or warning that the test did not allow, an exception of the page, and
 * a request to another host fail the test.
 */
export const test = base.extend<{ guard: Guard }>({
  guard: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
        });
        watched.on('weberror', (error) => complaints.push(`exception: ${error.error().message}`));
        watched.on('request', (request) => {
          const url = new URL(request.url());
          if (url.protocol.startsWith('http') && url.origin !== baseURL) complaints.push(`request to another host: ${url.origin}`);
        });
      };
      watch(context);
      await use({ watch, allow: (complaint) => allowed.push(complaint) });
      expect(complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The first step of the login screen. */
export async function fillLogin(page: Page, login: string): Promise<void> {
  await page.getByLabel('E-mail или телефон').fill(login);
  await page.getByRole('button', { name: 'Продолжить' }).click();
}

/** Fills in the login screen, wherever the page was sent to it from: the login, then the password. */
export async function fillSignIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await fillLogin(page, login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** Signs in as a demo user (`operator`, `owner`…) and waits for the price list. */
export async function signIn(page: Page, who: string): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, who.includes('+') ? who : `${who}@demo.example`);
  await expect(page).toHaveURL(/\/services$/);
}
