import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../tests/support/chromium.ts';

// Takes docs/screenshot.png from the built product with its demo data (npm run build first).
const data = await mkdtemp(join(tmpdir(), 'prorabka-screenshot-'));
const product = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, PORT: '0', PRORABKA_DATA: join(data, 'pg'), PRORABKA_DEMO: '1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    product.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const ready = /Готово: (http:\S+)/.exec(said)?.[1];
      if (ready) resolve(ready);
    });
    product.once('exit', () => reject(new Error(`Продукт не запустился: ${said}`)));
  });
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage({ baseURL: address, locale: 'ru-RU', viewport: { width: 1440, height: 900 } });
  // a stream is never idle
  await page.route('**/api/events/**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/login');
  await page.getByLabel('E-mail или телефон').fill('master@demo.example');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByLabel('Пароль', { exact: true }).fill('prorabka-demo');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.getByRole('treegrid').waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: 'docs/screenshot.png' });
  await browser.close();
  console.log('Готово: docs/screenshot.png');
} finally {
  const ended = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await ended;
  await rm(data, { recursive: true, force: true });
}
