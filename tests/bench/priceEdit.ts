import type { Page } from '@playwright/test';
import { medianOf } from './measure.ts';
import { amount } from './short.ts';
import type { Stage } from './stage.ts';
import { type ComparedPage, openPages } from './stock/openPages.ts';

const ROUNDS = amount(7, 1);
/** prices changed one after another */
const EDITS = amount(3, 1);

/** ms from Enter in a price cell: to the request leaving, to its answer having come, and to the frame that shows the price. */
export type Edit = { sent: number; answered: number; shown: number };
export type EditCost = { page: string; edit: Edit; toBare: Edit };

/** Changes prices by the keyboard in the console and in the bare page, in turn. */
export async function comparePriceEdits(stage: Stage, before: string | undefined): Promise<EditCost[]> {
  const { context, pages, close } = await openPages(stage, before);
  try {
    const editable = pages.filter(({ name }) => name !== 'stock');
    const open = new Map<string, { page: Page; rounds: Edit[] }>();
    for (const compared of editable) open.set(compared.name, { page: await openList(await context.newPage(), compared), rounds: [] });
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, { firstRow, name }] of editable.entries()) {
        const { page, rounds } = open.get(name) as { page: Page; rounds: Edit[] };
        await page.bringToFront();
        const edits: Edit[] = [];
        // the pages show each other's prices, and one that is the same is not sent
        const price = (turn: number) => `${1000 * (index + 1) + round * EDITS + turn}`;
        for (let turn = 0; turn < EDITS; turn++) edits.push(await editPrice(page, firstRow, price(turn)));
        rounds.push(middleOf(edits));
      }
    }
    const bare = open.get('bare')?.rounds ?? [];
    return [...open].map(([page, { rounds }]) => {
      const toBare = (key: keyof Edit) => medianOf(rounds.map((edit, round) => edit[key] / (bare[round]?.[key] ?? Number.NaN)));
      return { page, edit: middleOf(rounds), toBare: { sent: toBare('sent'), answered: toBare('answered'), shown: toBare('shown') } };
    });
  } finally {
    await close();
  }
}

function middleOf(edits: readonly Edit[]): Edit {
  const median = (key: keyof Edit) => medianOf(edits.map((edit) => edit[key]));
  return { sent: median('sent'), answered: median('answered'), shown: median('shown') };
}

async function openList(page: Page, { origin, firstRow }: ComparedPage): Promise<Page> {
  await page.goto(`${origin}/services`);
  await page.locator(firstRow).first().waitFor();
  // what comes after the first row
  await page.waitForTimeout(3000);
  return page;
}

/** @param price whole roubles, unlike the price before */
async function editPrice(page: Page, firstRow: string, price: string): Promise<Edit> {
  const row = page.locator(firstRow).first().locator('xpath=ancestor-or-self::*[@role="row"]');
  await row.getByRole('gridcell').nth(3).click();
  await page.keyboard.type(price);
  // what typing began is over: the edit alone is measured
  await page.waitForTimeout(100);
  await page.evaluate(followEnter, price);
  await page.keyboard.press('Enter');
  const edit = await page.evaluate(() => (window as unknown as { edited: Promise<Edit> }).edited);
  await page.waitForTimeout(200);
  return edit;
}

/** Runs in the page: measures what the next Enter does, into `window.edited`. */
function followEnter(price: string): void {
  const edited = new Promise<Edit>((resolve) => {
    const edit = { sent: 0, answered: 0, shown: 0 };
    let pressed = 0;
    const done = () => {
      if (edit.answered && edit.shown) resolve(edit);
    };
    const requests = new PerformanceObserver((list) => {
      const entry = list.getEntries().find(({ name }) => name.includes('/service/edit/')) as PerformanceResourceTiming | undefined;
      if (!entry) return;
      requests.disconnect();
      edit.sent = entry.startTime - pressed;
      edit.answered = entry.responseEnd - pressed;
      done();
    });
    requests.observe({ type: 'resource' });
    const isShown = () =>
      [...document.querySelectorAll('[role="gridcell"]')].some((cell) =>
        (cell.textContent ?? '').replace(/\s/g, '').startsWith(`${price},00`),
      );
    const nextFrame = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        const stands = isShown();
        port1.onmessage = () => {
          if (!stands) return nextFrame();
          edit.shown = performance.now() - pressed;
          done();
        };
        port2.postMessage(null);
      });
    const onKey = () => {
      pressed = performance.now();
      nextFrame();
    };
    window.addEventListener('keydown', onKey, { capture: true, once: true });
  });
  Object.assign(window, { edited });
}
