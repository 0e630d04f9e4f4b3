import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of accessibility that the page breaks seriously or critically, with the elements that do. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // only what is broken is described, and within the page itself: there are no frames of others, for which a second page would be opened
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
