import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What the script of axe leaves in a page. */
type WithAxe = typeof window & { axe: typeof axe };

/** Rules of accessibility that the page breaks seriously or critically, with the elements that do. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // once for each document: reading the script takes longer than looking over a small screen
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // only what is broken is described; no rule in force reads the style sheets, which would be fetched and parsed
    const { violations } = await (window as WithAxe).axe.run({ resultTypes: ['violations'], preload: false });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  });
}
