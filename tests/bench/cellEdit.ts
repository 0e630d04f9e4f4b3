import { fileURLToPath } from 'node:url';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { findChromium } from '../support/chromium.ts';
import type { Stage } from './stage.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A file of the console and the functions in it that ran for the first time. */
export type FileRun = { file: string; functions: string[] };

/**
 * What one edit of a price cell runs, from the first key until its request leaves: functions that the page had not run before,
 * by file, as V8 counts them. The console comes from Vite's development server, file by file, so that no source map is needed.
 */
export async function filesOfCellEdit({ ours, token }: Stage): Promise<FileRun[]> {
  process.env.PRORABKA_API = `http://127.0.0.1:${ours.port}`;
  const server = await createServer({ root, logLevel: 'error', server: { host: '127.0.0.1', port: 0, hmr: false } });
  await server.listen();
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const origin = server.resolvedUrls?.local[0] ?? '';
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await openPriceList(page, origin, token);
    const before = new Set((await functionsRun(cdp, origin)).map(({ key }) => key));
    const sent = heldEdit(page);
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await sent;
    const files = new Map<string, string[]>();
    for (const { key, file, name } of await functionsRun(cdp, origin))
      if (!before.has(key)) files.set(file, [...(files.get(file) ?? []), name || '(anonymous)']);
    return [...files].map(([file, functions]) => ({ file, functions }));
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The price list with the cursor in the price of the first service, where the arrow keys brought it: listeners of every key have run by then. */
async function openPriceList(page: Page, origin: string, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    localStorage.setItem('user-token', stored);
  }, token);
  // the development server prepares what it serves for the first time
  page.setDefaultTimeout(300_000);
  await page.goto(`${origin}services`);
  const first = page.locator('[role="row"][aria-level="2"]').first();
  await first.getByRole('gridcell').first().click();
  for (const _ of ['unit', 'cost', 'price']) await page.keyboard.press('ArrowRight');
  await page.waitForLoadState('networkidle');
}

/** Resolves when the edit's request is about to leave; its answer never comes. */
function heldEdit(page: Page): Promise<void> {
  return new Promise((resolve) => void page.route('**/api/service/edit/**', () => resolve()));
}

async function functionsRun(cdp: CDPSession, origin: string): Promise<{ key: string; file: string; name: string }[]> {
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  return result.flatMap(({ url, functions }) => {
    const file = url.startsWith(origin) ? new URL(url).pathname.slice(1) : '';
    if (!/^(src|contract)\//.test(file)) return [];
    return functions
      .filter(({ ranges }) => ranges.some(({ count }) => count > 0))
      .map(({ functionName, ranges }) => ({ key: `${file}:${ranges[0]?.startOffset}`, file, name: functionName }));
  });
}
