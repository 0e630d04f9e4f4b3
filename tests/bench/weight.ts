import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';

export type Weight = { login: number; services: number };

/**
 * Gzip bytes of everything (scripts, styles, page, icons) that the browser loads for /login, and in all until /services
 * shows rows. API answers do not count.
 */
export async function weigh(port: number): Promise<Weight> {
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}`, locale: 'ru-RU' });
    // a stream is never idle
    await page.route('**/api/events/**', (route) => route.fulfill({ status: 204 }));
    const loaded = watch(page);
    await page.goto('/login');
    await page.getByLabel('E-mail или телефон').waitFor();
    await page.waitForLoadState('networkidle');
    const login = await loaded();
    await page.getByLabel('E-mail или телефон').fill('master@demo.example');
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await page.getByLabel('Пароль', { exact: true }).fill('prorabka-demo');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('treegrid').waitFor();
    await page.waitForLoadState('networkidle');
    return { login, services: await loaded() };
  } finally {
    await browser.close();
  }
}

function watch(page: Page): () => Promise<number> {
  const bodies = new Map<string, Promise<Buffer | null>>();
  page.on('response', (response) => {
    const { pathname, protocol } = new URL(response.url());
    if (!protocol.startsWith('http') || pathname.startsWith('/api/')) return;
    bodies.set(
      pathname,
      response.body().catch(() => null),
    );
  });
  return async () => {
    let sum = 0;
    for (const body of await Promise.all(bodies.values())) if (body) sum += gzipSync(body, { level: 9 }).length;
    return sum;
  };
}
