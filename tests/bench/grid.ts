import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';
import { standPage } from './grid/standPage.ts';
import { medianOf } from './measure.ts';
import { amount } from './short.ts';

const SERVICES = amount(50_000, 500);
const WANTED = amount(9, 1);
const MOST = 24;
/** Slices of the limit around ours that differ by more say that the machine was busy with something else. */
const STEADY = 0.25;
const FRAMES = amount(90, 5);
/** px a frame: more than a screen, so that every row of it is new */
const STEP = 1300;
const KEYS = amount(4, 1);

type SideName = 'ours' | 'bare';
/** ms; `scroll`: the frame that 95 of 100 do not exceed */
type Slice = { first: number; typing: number; scroll: number };
export type Compared = { value: number; ours: number; limit: number; kept: number; taken: number };
export type GridFigures = { first: Compared; typing: Compared; scroll: Compared; heap: { value: number; ours: number; limit: number } };

/** Our price list of 50 000 services against the bare grid with the same rows, in one browser. */
export async function compareGrids(): Promise<GridFigures> {
  const { executablePath, args } = await findChromium();
  const stand = await standPage();
  // Frames as fast as they come: at sixty a second a half as long one would not show.
  const browser = await chromium.launch({ executablePath, args: [...args, '--disable-frame-rate-limit', '--disable-gpu-vsync'] });
  try {
    const page = await open(browser, stand.url);
    await slice(page, 'bare');
    await slice(page, 'ours');
    const pairs: { ours: Slice; before: Slice; after: Slice }[] = [];
    let before = await slice(page, 'bare');
    while (pairs.length < MOST && Math.min(...Object.values(steadyOf(pairs)).map((kept) => kept.length)) < WANTED) {
      const ours = await slice(page, 'ours');
      const after = await slice(page, 'bare');
      pairs.push({ ours, before, after });
      before = after;
    }
    await page.close();
    const steady = steadyOf(pairs);
    const compared = (key: keyof Slice, value: (ours: number, limit: number) => number): Compared => {
      const kept = steady[key];
      if (kept.length === 0) throw new Error('Машина занята: ни один промежуток не вышел ровным. Повторите, когда она освободится.');
      const limit = (one: (typeof pairs)[number]) => (one.before[key] + one.after[key]) / 2;
      return {
        value: medianOf(kept.map((one) => value(one.ours[key], limit(one)))),
        ours: medianOf(kept.map((one) => one.ours[key])),
        limit: medianOf(kept.map(limit)),
        kept: kept.length,
        taken: pairs.length,
      };
    };
    const ratio = (ours: number, limit: number) => ours / limit;
    const heap = { ours: await heapOf(browser, stand.url, 'ours'), limit: await heapOf(browser, stand.url, 'bare') };
    return {
      first: compared('first', ratio),
      typing: compared('typing', (ours, limit) => ours - limit),
      scroll: compared('scroll', ratio),
      heap: { ...heap, value: heap.ours / heap.limit },
    };
  } finally {
    await browser.close();
    await stand.close();
  }
}

function steadyOf(pairs: readonly { ours: Slice; before: Slice; after: Slice }[]) {
  const steady = (key: keyof Slice) =>
    pairs.filter(({ before, after }) => Math.abs(before[key] - after[key]) <= (STEADY * (before[key] + after[key])) / 2);
  return { first: steady('first'), typing: steady('typing'), scroll: steady('scroll') };
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  page.on('pageerror', (error) => console.error(error));
  await page.goto(url);
  await page.evaluate((services) => window.bench.prepare(services), SERVICES);
  return page;
}

async function slice(page: Page, side: SideName): Promise<Slice> {
  const first = await page.evaluate((which) => window.bench.show(which), side);
  const typing = await type(page);
  const frames = await page.evaluate(([count, step]) => window.bench.scroll(count, step), [FRAMES, STEP] as const);
  await page.evaluate(() => window.bench.clear());
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.detach();
  return { first, typing, scroll: frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0 };
}

/** A price typed into several rows in turn: the median of all keys, those that open the editor and those that save. */
async function type(page: Page): Promise<number> {
  const heading = page.locator('.rdg-header-row > [role="columnheader"]', { hasText: 'Цена' });
  const column = await heading.getAttribute('aria-colindex');
  const times: number[] = [];
  const press = async (key: string) => {
    await page.evaluate(() => window.bench.armKey());
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => window.bench.keyPainted()));
  };
  for (let row = 4; row < 4 + KEYS; row++) {
    await page.locator(`[aria-rowindex="${row}"] > [aria-colindex="${column}"]`).click();
    for (const key of ['7', '5', 'Enter']) await press(key);
  }
  return medianOf(times);
}

async function heapOf(browser: Browser, url: string, side: SideName): Promise<number> {
  const page = await open(browser, url);
  await page.evaluate((which) => window.bench.show(which), side);
  await page.evaluate(() => window.bench.forgetText());
  const cdp: CDPSession = await page.context().newCDPSession(page);
  for (let turn = 0; turn < 2; turn++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await page.close();
  return usedSize;
}
