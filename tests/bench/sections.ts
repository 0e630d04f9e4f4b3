import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';
import { workOf } from './firstRow.ts';
import { medianOf } from './measure.ts';
import { amount } from './short.ts';
import type { Stage } from './stage.ts';
import { signIn } from './tab.ts';

const ROUNDS = amount(9, 1);

/**
 * After a first visit: ms from the click on a section's entry of the menu to the frame with its heading and first content, and the processor
 * time that the main thread spent till then, which other work on the machine hardly changes.
 */
export type SectionCost = { section: string; shown: number; work: number };

type Seen = { path: string; heading: string };

/** Visits each section of the demo owner's menu once, then measures the way to each of them several times. */
export async function measureSections({ ours }: Stage): Promise<SectionCost[]> {
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
    // tsx marks functions by it, those that run in a page too
    await page.addInitScript('globalThis.__name = (named) => named');
    await signIn(page, `http://127.0.0.1:${ours.port}`);
    const links = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link');
    const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    const seen: Seen[] = [];
    for (const path of paths) {
      await page.locator(`nav a[href="${path}"]`).click();
      await page.waitForFunction(
        (section) => location.pathname === section && !document.querySelector('main :is([aria-busy="true"], .ant-spin-spinning)'),
        path,
      );
      const heading = page.locator('main h1').first();
      await heading.waitFor();
      // what a first visit loads when its first content is there
      await page.waitForTimeout(2000);
      seen.push({ path, heading: await heading.innerText() });
    }
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const taken: SectionCost[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const section of seen) taken.push(await visit(page, cdp, section));
    }
    return seen.map(({ heading: section }) => {
      const median = (key: 'shown' | 'work') => medianOf(taken.filter((one) => one.section === section).map((one) => one[key]));
      return { section, shown: median('shown'), work: median('work') };
    });
  } finally {
    await browser.close();
  }
}

async function visit(page: Page, cdp: CDPSession, section: Seen): Promise<SectionCost> {
  const link = page.locator(`nav a[href="${section.path}"]`);
  const watched = page.evaluate(watchSection, section);
  const before = await workOf(cdp);
  await link.click();
  const shown = await watched;
  const work = (await workOf(cdp)) - before;
  // refetches of this section belong to it, not to the next one
  await page.waitForTimeout(500);
  return { section: section.heading, shown, work };
}

/** Runs in the page: rows count as content, and whatever stands where nothing waits any more. */
function watchSection({ path, heading }: Seen): Promise<number> {
  return new Promise((resolve) => {
    let clicked = Number.NaN;
    window.addEventListener(
      'click',
      ({ timeStamp }) => {
        clicked = timeStamp;
      },
      { once: true, capture: true },
    );
    const isDrawn = () =>
      !Number.isNaN(clicked) &&
      location.pathname === path &&
      document.querySelector<HTMLElement>('main h1')?.innerText === heading &&
      (document.querySelector('main :is([role="gridcell"], .ant-table-row)') !== null ||
        !document.querySelector('main :is([aria-busy="true"], .ant-skeleton-active, .ant-spin-spinning)'));
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - clicked);
        port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  });
}
