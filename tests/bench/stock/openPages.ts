import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../support/chromium.ts';
import type { Stage } from '../stage.ts';
import { otherPages, servePage } from './pages.ts';

/** A page compared: where it is, and what its first row of services is found by. */
export type ComparedPage = { name: string; origin: string; firstRow: string };

const OURS = '[role="row"][aria-level="2"] [role="gridcell"]';
const firstRows: Record<(typeof otherPages)[number], string> = { stock: '.ant-table-row', bare: '[role="row"]' };

/**
 * The console and the pages that it is compared with, in one browser that is signed in.
 * @param before a folder with another build of the console, to be compared too
 */
export async function openPages(stage: Stage, before: string | undefined) {
  const pages: ComparedPage[] = [{ name: 'ours', origin: originOf(stage.ours.port), firstRow: OURS }];
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of undo.splice(0).reverse()) await end();
  };
  try {
    for (const name of [...otherPages, ...(before ? [before] : [])]) {
      const { port, end } = await servePage(name, stage);
      undo.push(end);
      pages.push({
        name: name === before ? 'before' : name,
        origin: originOf(port),
        firstRow: name in firstRows ? firstRows[name as 'bare'] : OURS,
      });
    }
    const { executablePath, args } = await findChromium();
    // with a folder of its own, as a person's browser has: only so are scripts kept compiled
    const context = await chromium.launchPersistentContext('', {
      executablePath,
      args,
      viewport: { width: 1440, height: 900 },
      locale: 'ru-RU',
      // the other pages know no nonce for their styles
      bypassCSP: true,
    });
    undo.push(() => context.close());
    context.setDefaultTimeout(120_000);
    // tsx marks functions by it, those that run in a page too
    await context.addInitScript('globalThis.__name = (named) => named');
    await signIn(context, pages, stage);
    return { context, pages, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function signIn(context: BrowserContext, pages: readonly ComparedPage[], { token, company }: Stage): Promise<void> {
  const page = await context.newPage();
  for (const { origin } of pages) {
    await page.goto(`${origin}/icon.svg`);
    await page.evaluate(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      { 'user-token': token, 'selected-company': company },
    );
  }
  await page.close();
}

function originOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}
