import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { expect, signIn, test } from '../support/browser.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`доступность: вход, прайс-лист и профиль, ${colorScheme === 'light' ? 'светлая' : 'тёмная'} тема, ширина ${width}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Продолжить' })).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
      await signIn(page, 'master');
      await expect(page.getByRole('treegrid')).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await page.goto('/profile');
      await expect(page.getByText('Этот сеанс')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await seriousFaults(page)).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    });
  }
}

/** By how much the page is wider than the window. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
