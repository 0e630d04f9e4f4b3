import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../tests/support/chromium.ts';
import { palettePng } from './palettePng.ts';

const SIZE = { width: 1280, height: 720 };

/** Pictures of the user's guide, which stand in public/help under these names: whose screen, and what is waited for on it. */
const pictures: Record<string, { login: string | null; path: string; shown: (page: Page) => Promise<void> }> = {
  'sign-in': { login: null, path: '/login', shown: (page) => page.getByLabel('E-mail или телефон').waitFor() },
  profile: { login: 'master', path: '/profile', shown: heading },
  company: { login: 'owner', path: '/company', shown: heading },
  prices: { login: 'master', path: '/services', shown: (page) => page.getByRole('treegrid').waitFor() },
  import: { login: 'master', path: '/services/import', shown: heading },
  'ready-prices': { login: 'master', path: '/price', shown: heading },
  objects: { login: 'owner', path: '/objects', shown: (page) => page.getByRole('row').nth(3).waitFor() },
  contractors: { login: 'owner', path: '/contractors', shown: (page) => page.getByRole('row').nth(3).waitFor() },
  operations: { login: 'owner', path: '/transactions', shown: (page) => page.getByRole('row').nth(3).waitFor() },
  analytics: { login: 'owner', path: '/analytics', shown: (page) => page.locator('canvas').first().waitFor() },
  export: { login: 'owner', path: '/export', shown: heading },
  subscription: { login: 'owner', path: '/subscription', shown: heading },
  'crm-users': { login: 'super', path: '/crm/user', shown: (page) => page.getByRole('row').nth(3).waitFor() },
  codes: { login: 'super', path: '/crm/code', shown: (page) => page.getByRole('row').nth(2).waitFor() },
  sales: { login: 'super', path: '/crm/profit', shown: (page) => page.locator('canvas').first().waitFor() },
  plans: { login: 'super', path: '/crm/plans', shown: heading },
};

function heading(page: Page): Promise<void> {
  return page.getByRole('heading', { level: 1 }).waitFor();
}

async function signedIn(browser: Browser, address: string, login: string | null): Promise<Page> {
  const page = await browser.newPage({ baseURL: address, locale: 'ru-RU', viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce' });
  // a stream is never idle
  await page.route('**/api/events/**', (route) => route.fulfill({ status: 204 }));
  if (login === null) return page;
  await page.goto('/login');
  await page.getByLabel('E-mail или телефон').fill(`${login}@demo.example`);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByLabel('Пароль', { exact: true }).fill('prorabka-demo');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.getByRole('treegrid').waitFor();
  return page;
}

/** What the browser shows, in at most 256 colours. @param canvas a page that may draw what it likes */
async function taken(page: Page, canvas: Page): Promise<Buffer> {
  const screen = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const pixels = await canvas.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const surface = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!surface) throw new Error('no canvas');
    surface.drawImage(image, 0, 0);
    const { data } = surface.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (let at = 0; at < data.length; at += 30_000) text += String.fromCharCode(...data.subarray(at, at + 30_000));
    return btoa(text);
  }, screen.toString('base64'));
  return palettePng(Buffer.from(pixels, 'base64'), SIZE.width, SIZE.height);
}

// Takes the pictures from the built product with its demo data (npm run build first); names after the command: only those.
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
  const canvas = await browser.newPage();
  const people = new Map<string | null, Page>();
  const wanted = process.argv.slice(2);
  for (const [name, { login, path, shown }] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = people.get(login) ?? (await signedIn(browser, address, login));
    people.set(login, page);
    await page.goto(path);
    await shown(page);
    await page.waitForLoadState('networkidle');
    const picture = await taken(page, canvas);
    await writeFile(`public/help/${name}.png`, picture);
    console.log(`public/help/${name}.png: ${Math.ceil(picture.length / 1000)} кБ`);
  }
  await browser.close();
} finally {
  const ended = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await ended;
  await rm(data, { recursive: true, force: true });
}
