import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of accessibility that the page breaks seriously or critically, with the elements that do. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
