import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Guard } from './browser.ts';
import { cellOf } from './price-list.ts';

/** The server's 412 is what tests of two people are about. */
export const refused = /Failed to load resource: the server responded with a status of 412/;

/** A person at another computer: nothing is shared with the first one's browser. */
export async function secondPerson(browser: Browser, options: BrowserContextOptions, watch: Guard['watch']): Promise<Page> {
  const context = await browser.newContext(options);
  watch(context);
  return context.newPage();
}

/** Types a price over the one of that service. */
export async function typePrice(page: Page, title: string, price: string): Promise<void> {
  await cellOf(page, title, 'Цена').click();
  await page.keyboard.type(price);
  await page.keyboard.press('Enter');
}
