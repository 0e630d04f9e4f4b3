import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { expectErrors, LETTER_TOO_LATE, takeUnexpectedErrors } from './errors.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

/** The one password of the demo users. */
export const PASSWORD = 'prorabka-demo';

export type Guard = { watch: (context: BrowserContext) => void; allow: (complaint: RegExp) => void };

type Worker = {
  /** the built product in a process of its own, which all journeys of a worker share */
  server: OwnServer;
  /** variables of that product; set at the head of a file, they start another one */
  environment: Record<string, string>;
};

/**
 * Every page of a test is watched: a console error or warning that the test did not allow, an exception of the page, a
 * request to another host and an error that the server logs fail the test.
 */
export const test = base.extend<{ guard: Guard }, Worker>({
  environment: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ environment }, use) => {
      const server = await startOwnServer(environment);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
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
      // a journey may have moved the clock past the time of an email
      expectErrors(LETTER_TOO_LATE);
      expect(takeUnexpectedErrors(), 'errors that the server logged').toEqual([]);
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

/** A session begun over the API, and the address that it is for. */
export type Begun = { origin: string; token: string; refresh_token: string };

/** Signs in over the API: journeys about signing in itself fill in the form. */
export async function beginSession(page: Page, login: string, password = PASSWORD): Promise<Begun> {
  const body = { data: { login, password }, headers: { 'App-Version': '0.2.2.0' } };
  const answer = await page.request.post('/api/auth/sign-in/', body);
  expect(answer.status(), await answer.text()).toBe(200);
  return { ...(await answer.json()), origin: new URL(answer.url()).origin };
}

/** Opens a screen, the price list unless another is named, in a session that is kept where the console keeps its own. */
export async function openSignedIn(page: Page, begun: Begun, path = '/services'): Promise<void> {
  // before the console's first line runs, and only this once: a reload must find what the console itself has kept
  const handed = await page.addInitScript(({ token, refresh_token }) => {
    localStorage.setItem('user-token', token);
    localStorage.setItem('refresh-token', refresh_token);
  }, begun);
  await page.goto(path);
  await handed.dispose();
  // let in, and not sent elsewhere
  await expect(page.getByRole('navigation', { name: 'Разделы', exact: true })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === new URL(path, begun.origin).pathname);
}

/** The login of a demo user (`operator`, `owner`…), or the phone that was given. */
export const demoLogin = (who: string): string => (who.includes('+') ? who : `${who}@demo.example`);

/** Opens the price list as a demo user. */
export async function signIn(page: Page, who: string): Promise<void> {
  await openSignedIn(page, await beginSession(page, demoLogin(who)));
}
