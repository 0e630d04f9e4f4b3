import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';
import { amount } from './short.ts';
import type { Stage } from './stage.ts';

const CHANGES = amount(500, 10);
const EVERY = amount(50, 5);
/** Each of so many changes is a change of company, the others of section. */
const COMPANY_EACH = 5;
/** Each function is compiled once, at its first call: the engine's own caching, which goes on for hours, would hide what the console holds. */
const NO_RECOMPILING = '--js-flags=--no-sparkplug --no-maglev --no-opt --no-lazy-feedback-allocation --no-flush-bytecode';

/**
 * What a tab holds after garbage collection: DOM nodes, listeners, and MB of JavaScript. `data` is what the console keeps there; `code` is
 * what the engine makes of its scripts.
 */
export type TabMemory = { changes: number; data: number; code: number; nodes: number; listeners: number };

/** A day in one tab: an owner of several companies goes from section to section and from company to company. */
export async function* measureTab({ ours }: Stage): AsyncGenerator<TabMemory> {
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args, NO_RECOMPILING] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
    page.on('pageerror', (error) => console.error(error));
    await signIn(page, `http://127.0.0.1:${ours.port}`);
    const cdp = await page.context().newCDPSession(page);
    const sections = page.getByRole('navigation', { name: 'Разделы' });
    const links = await sections.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (let change = 1; change <= CHANGES; change++) {
      if (change % COMPANY_EACH === 0) await otherCompany(page, change / COMPANY_EACH);
      else await sections.locator(`a[href="${links[change % links.length]}"]`).click();
      await page.waitForFunction(
        () => document.querySelector('main') && !document.querySelector('[aria-busy="true"], .ant-skeleton-active, .ant-spin-spinning'),
      );
      if (change % EVERY === 0) yield { changes: change, ...(await memoryOf(cdp)) };
    }
  } finally {
    await browser.close();
  }
}

/** Signs in as the demo's owner. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail или телефон').fill('owner@demo.example');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByLabel('Пароль', { exact: true }).fill('prorabka-demo');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.getByRole('navigation', { name: 'Разделы' }).waitFor();
}

async function otherCompany(page: Page, turn: number): Promise<void> {
  await page.locator('.company-button').click();
  const companies = page.getByRole('group', { name: 'Компания' }).getByRole('menuitemradio');
  await companies.nth(turn % (await companies.count())).click();
}

async function memoryOf(cdp: CDPSession): Promise<Omit<TabMemory, 'changes'>> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  return { ...(await heapOf(cdp)), nodes, listeners };
}

/** Bytes of each type of node in a snapshot of the heap; `native` is the browser's own, outside of it. */
async function heapOf(cdp: CDPSession): Promise<{ data: number; code: number }> {
  const pieces: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => pieces.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes } = JSON.parse(pieces.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const heap = { data: 0, code: 0 };
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[0][nodes[node + type] ?? 0];
    if (kind !== 'native') heap[kind === 'code' ? 'code' : 'data'] += (nodes[node + size] ?? 0) / 1e6;
  }
  return heap;
}

/** Nodes stand one after another, each as numbers of `node_fields`; a type is an index into the first of `node_types`. */
type HeapSnapshot = { snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }; nodes: number[] };
