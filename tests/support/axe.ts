import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Rule = { id: string; impact: 'minor' | 'moderate' | 'serious' | 'critical' };

/** What the script of axe leaves in a page. */
type WithAxe = typeof window & { axe: typeof axe & { _audit: { rules: Rule[] } } };

/** The script of axe keeps each part of a colour in a map of its own: values on the objects themselves take a third less time. */
const script = `{
  class WeakMap {
    key = Symbol();
    get(object) { return object[this.key]; }
    has(object) { return Object.hasOwn(object, this.key); }
    set(object, value) { object[this.key] = value; return this; }
    delete(object) { return delete object[this.key]; }
  }
  ${axe.source}
}`;

/** Rules of accessibility that the page breaks seriously or critically, with the elements that do. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // once for each document: reading the script takes longer than looking over a small screen
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  return page.evaluate(async () => {
    const { axe } = window as WithAxe;
    const isSerious = ({ impact }: { impact?: string | null | undefined }) => impact === 'serious' || impact === 'critical';
    const passedOver = axe._audit.rules.filter((rule) => !isSerious(rule)).map(({ id }) => [id, { enabled: false }]);
    // only what is broken is described; no rule in force reads the style sheets, which would be fetched and parsed
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false, rules: Object.fromEntries(passedOver) });
    return violations.filter(isSerious).flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  });
}
