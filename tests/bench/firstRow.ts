import type { CDPSession, Page } from '@playwright/test';
import { medianOf } from './measure.ts';
import { amount } from './short.ts';
import type { Stage } from './stage.ts';
import { type ComparedPage, openPages } from './stock/openPages.ts';

const ROUNDS = amount(5, 1);
/** loads after which the browser has scripts in its cache as it has compiled them */
const FILLING = 2;

/** ms to the frame with the first row, ms of the main thread till then; what was asked for till then, and kB of it that came over the network */
export type Load = { row: number; work: number; requests: number; kilobytes: number };
/** Median of the loads of a page, and of the ratios to the stock list's load of the same round. */
export type LoadCost = { page: string; load: Load; toStock: { row: number; work: number } };

const speeds = {
  быстро: { processor: 1, network: null },
  // as Lighthouse's phone: a fourth of the processor, slow 4G
  медленно: { processor: 4, network: { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 } },
} as const;

type Shown = Omit<Load, 'work'>;

/** Loads the console and the other pages in turn, with an empty and with a filled cache, fast and throttled. */
export async function compareFirstRows(stage: Stage, before: string | undefined): Promise<Map<string, LoadCost[]>> {
  const { context, pages: opened, close } = await openPages(stage, before);
  const pages = opened.flatMap((page) => (page.name === 'ours' ? seenAndReady(page) : page));
  try {
    const taken: { state: string; round: number; page: string; load: Load }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      console.log(`  круг ${round + 1} из ${ROUNDS}`);
      for (const [speed, throttle] of Object.entries(speeds)) {
        // each page has each place in a round
        for (const compared of [...pages.slice(round % pages.length), ...pages.slice(0, round % pages.length)]) {
          const page = await context.newPage();
          const visit = await beginVisit(page, compared);
          await visit.throttle(throttle);
          taken.push({ state: `${speed}, пустой кэш`, round, page: compared.name, load: await visit.load() });
          await visit.throttle(speeds.быстро);
          for (let time = 0; time < FILLING; time++) await visit.load();
          await visit.throttle(throttle);
          taken.push({ state: `${speed}, полный кэш`, round, page: compared.name, load: await visit.load() });
          await page.close();
        }
      }
    }
    return summed(taken);
  } finally {
    await close();
  }
}

/** The console twice: until a row is seen, and until the sheet that takes edits stands. */
function seenAndReady(page: ComparedPage): ComparedPage[] {
  return [
    { ...page, firstRow: `.first-rows [data-number], ${page.firstRow}` },
    { ...page, name: 'sheet' },
  ];
}

/** A tab that is about to load a page, with nothing of it in the cache. */
async function beginVisit(page: Page, { origin, firstRow }: ComparedPage) {
  const cdp = await page.context().newCDPSession(page);
  let shown: (what: Shown) => void = () => {};
  await page.exposeFunction('benchShown', (what: Shown) => shown(what));
  await page.addInitScript(watchFirstRow, firstRow);
  // of the same server: its process is started before the page is asked for
  await page.goto(`${origin}/icon.svg`);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  let loaded = false;
  return {
    async throttle({ processor, network }: (typeof speeds)[keyof typeof speeds]) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor });
      const none = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      await cdp.send('Network.emulateNetworkConditions', { offline: false, ...(network ?? none) });
    },
    /** The first time by its address, then anew. */
    async load(): Promise<Load> {
      const first = new Promise<Shown>((resolve) => {
        shown = resolve;
      });
      const answered = loaded ? page.reload({ waitUntil: 'commit' }) : page.goto(`${origin}/services`, { waitUntil: 'commit' });
      loaded = true;
      const what = await first;
      const work = await workOf(cdp);
      await answered;
      // what comes after the first row belongs to this load, not to the next one
      await page.waitForLoadState('load');
      await page.waitForTimeout(300);
      return { ...what, work };
    },
  };
}

/** ms of processor time that the main thread has spent since the page began to load; `Performance` is enabled with `threadTicks` */
export async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Runs in the page. */
function watchFirstRow(firstRow: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(firstRow)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const row = performance.now();
        const asked = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
          ({ startTime }) => startTime < row,
        ) as PerformanceResourceTiming[];
        const kilobytes = asked.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
        (window as unknown as { benchShown(what: Shown): void }).benchShown({ row, requests: asked.length, kilobytes });
      };
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

function summed(taken: readonly { state: string; round: number; page: string; load: Load }[]): Map<string, LoadCost[]> {
  const costs = new Map<string, LoadCost[]>();
  for (const state of new Set(taken.map((one) => one.state))) {
    const inState = taken.filter((one) => one.state === state);
    const of = (page: string) => inState.filter((one) => one.page === page).map(({ load }) => load);
    const stock = of('stock');
    const cost = (page: string): LoadCost => {
      const loads = of(page);
      const median = (key: keyof Load) => medianOf(loads.map((load) => load[key]));
      const ratio = (key: 'row' | 'work') => medianOf(loads.map((load, round) => load[key] / (stock[round]?.[key] ?? Number.NaN)));
      return {
        page,
        load: { row: median('row'), work: median('work'), requests: median('requests'), kilobytes: median('kilobytes') },
        toStock: { row: ratio('row'), work: ratio('work') },
      };
    };
    costs.set(state, [...new Set(inState.map(({ page }) => page))].map(cost));
  }
  return costs;
}
