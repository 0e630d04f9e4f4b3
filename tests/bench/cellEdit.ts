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
 * by file, as V8 counts them. The page is stopped there, so that what only draws the saved edit is not counted. The console comes from
 * Vite's development server, file by file, so that no source map is needed.
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
    const newlyRun = watchFirstRuns(cdp, origin);
    await untilIdle(newlyRun);
    const leaves = editLeaves(cdp);
    await page.keyboard.type('1234');
    // stopped, the page answers nothing any more
    page.keyboard.press('Enter').catch(() => undefined);
    await leaves;
    const files = new Map<string, string[]>();
    for (const { file, name } of await newlyRun()) files.set(file, [...(files.get(file) ?? []), name]);
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
}

/** Resolves when the page stands still in the middle of sending the edit's request. */
async function editLeaves(cdp: CDPSession): Promise<void> {
  await cdp.send('Debugger.enable');
  await cdp.send('DOMDebugger.setXHRBreakpoint', { url: '/api/service/edit/' });
  return new Promise((resolve) => cdp.once('Debugger.paused', () => resolve()));
}

/** Waits until the page has run nothing new for a second: what a screen does some time after it is drawn is no part of the edit. */
async function untilIdle(newlyRun: NewlyRun): Promise<void> {
  for (let since = Date.now(); Date.now() - since < 1000; ) {
    await new Promise((later) => setTimeout(later, 250));
    if ((await newlyRun()).length > 0) since = Date.now();
  }
}

type NewlyRun = () => Promise<{ file: string; name: string }[]>;

/** Makes a function that answers which of the console's functions have run for the first time since it was last asked. */
function watchFirstRuns(cdp: CDPSession, origin: string): NewlyRun {
  const known = new Set<string>();
  return async () => {
    const { result } = await cdp.send('Profiler.takePreciseCoverage');
    return result.flatMap(({ url, functions }) => {
      const file = url.startsWith(origin) ? new URL(url).pathname.slice(1) : '';
      if (!/^(src|contract)\//.test(file)) return [];
      return functions.flatMap(({ functionName, ranges: [whole] }) => {
        const key = `${file}:${whole?.startOffset}`;
        if (!whole || whole.count === 0 || known.has(key)) return [];
        known.add(key);
        return [{ file, name: functionName || '(anonymous)' }];
      });
    });
  };
}
