import type { Locator, Page } from '@playwright/test';
import type { AccountsProduct } from './accounts.ts';
import { seriousFaults } from './axe.ts';
import { expect, type Guard } from './browser.ts';
import { foreignWords } from './foreign-words.ts';

/** A window and a theme in which a screen is looked at. */
type Look = { width: number; colorScheme: 'light' | 'dark' };
/** Looks in turn, with the words for them; a walk goes on in the first. */
type Looks = { words: string; first: Look; others: readonly Look[] };

const computer: Look = { width: 1440, colorScheme: 'light' };
const phone: Look = { width: 390, colorScheme: 'dark' };

export const twoLooks: Looks = { words: 'светлая тема во всю ширину и тёмная на телефоне', first: computer, others: [phone] };
export const everyLook: Looks = {
  words: 'обе темы во всю ширину и на телефоне',
  first: computer,
  others: [{ ...computer, colorScheme: 'dark' }, phone, { ...phone, colorScheme: 'light' }],
};
export const smallPhone: Looks = {
  words: 'обе темы на самом узком телефоне',
  first: { width: 360, colorScheme: 'light' },
  others: [{ width: 360, colorScheme: 'dark' }],
};

export type Scene = {
  page: Page;
  product: AccountsProduct;
  guard: Guard;
  /**
   * The screen has nothing English, which is looked for in the first look, and is sound in each. The theme and the window change in place,
   * so `there`, by which the state is known, must be seen in each of them; `also` is checked in each, too.
   */
  seen(what: string, there: Locator, also?: () => Promise<void>): Promise<void>;
  /** The screen as it is has nothing English: for what would close or move with the window. */
  read(what: string, there: Locator): Promise<void>;
};

/** Brings screens into one state after another and has each of them seen. */
export type Walk = { looks: Looks; states: (scene: Scene) => Promise<void> };

export async function go({ looks, states }: Walk, scene: Omit<Scene, 'seen' | 'read'>): Promise<void> {
  const { page } = scene;
  const read: Scene['read'] = async (what, there) => {
    await expect(there, what).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .ant-skeleton, .ant-spin'), what).toHaveCount(0);
    expect(await foreignWords(page), what).toEqual([]);
  };
  await dress(page, looks.first);
  await states({
    ...scene,
    read,
    async seen(what, there, also) {
      await read(what, there);
      for (const look of [looks.first, ...looks.others]) {
        if (look !== looks.first) await dress(page, look);
        await expect(there, what).toBeVisible();
        await sound(page, `${what}, ${look.width} ${look.colorScheme}`);
        await also?.();
      }
      await dress(page, looks.first);
    },
  });
}

/** Opens something over the screen, has it looked at (`seen` or `read`) and closes it with Escape. */
export async function over(page: Page, look: Scene['read'], what: string, open: () => Promise<void>, there: Locator): Promise<void> {
  await open();
  await look(what, there);
  await page.keyboard.press('Escape');
  await expect(there).toHaveCount(0);
}

async function dress(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  // the page of payment is not of the console and names no theme
  await expect(page.locator(`html:not([data-theme]), html[data-theme="${colorScheme}"]`)).toHaveCount(1);
}

/** Nothing that keeps people out, and nothing beyond the edge of the screen or of a dialog. */
async function sound(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]'), what).toHaveCount(0);
  // charts follow the window a moment later
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), what).toBeLessThanOrEqual(0);
  expect(await seriousFaults(page), what).toEqual([]);
  const bodies = page.locator('.ant-drawer-body, .ant-modal-body');
  await expect.poll(() => bodies.evaluateAll((all) => all.filter((body) => body.scrollWidth > body.clientWidth).length), what).toBe(0);
}
