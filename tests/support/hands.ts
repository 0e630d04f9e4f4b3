import type { Page } from '@playwright/test';
import { expect } from './browser.ts';
import { typeRussian } from './keyboard.ts';

/** How a person works the screen: what a journey does is the same for all of them. */
export type Hand = {
  /** Writes into the field with that label, over what is there. */
  fill(label: string, text: string): Promise<void>;
  /** Presses the button or follows the link with that name. */
  press(name: string): Promise<void>;
};

/** With a mouse. */
export function byMouse(page: Page): Hand {
  return {
    fill: (label, text) => field(page, label).fill(text),
    press: (name) => control(page, name).click(),
  };
}

/** With a finger: a tap needs room, and everything must be on the screen or scroll onto it. */
export function byFinger(page: Page): Hand {
  return {
    async fill(label, text) {
      await field(page, label).tap();
      await field(page, label).fill(text);
      await fitsScreen(page);
    },
    async press(name) {
      await control(page, name).tap();
    },
  };
}

/** With the keyboard alone: what a step starts with has the focus already, all else is reached by Tab. */
export function byKeyboard(page: Page): Hand {
  const focused = (name: string, what: 'field' | 'control') =>
    (what === 'field' ? field(page, name) : control(page, name)).evaluate((element) => element === document.activeElement);
  async function reach(name: string, what: 'field' | 'control'): Promise<void> {
    await (what === 'field' ? field(page, name) : control(page, name)).waitFor();
    for (let tabs = 0; !(await focused(name, what)); tabs += 1) {
      if (tabs === 40) throw new Error(`Tab does not reach «${name}»`);
      await page.keyboard.press('Tab');
    }
  }
  return {
    async fill(label, text) {
      await reach(label, 'field');
      await page.keyboard.press('ControlOrMeta+a');
      await typeRussian(page, text);
    },
    async press(name) {
      await reach(name, 'control');
      await page.keyboard.press('Enter');
    },
  };
}

/** Nothing sticks out at the side. What a script lays out follows a new width of the window a moment later. */
export async function fitsScreen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

function control(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
}

/** Stops the event stream: the page gets no live updates, neither of others nor of its own changes. To be called before it is opened. */
export async function hearNothing(page: Page): Promise<void> {
  await page.route('**/api/events/**', (route) => route.fulfill({ status: 204 }));
}
