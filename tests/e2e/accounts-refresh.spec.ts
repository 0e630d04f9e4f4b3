import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/accounts.ts';
import { refused, signInAsNewcomer } from '../support/journeys.ts';

const SECONDS = 3;
test.use({ environment: { ACCESS_TOKEN_SECONDS: String(SECONDS) } });

/** Is the key over that all tabs share? */
async function hasExpired(page: Page): Promise<boolean> {
  const token = await page.evaluate(() => localStorage.getItem('user-token') ?? '');
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return exp * 1000 <= Date.now();
}

test('ключ доступа истекает в двух вкладках сразу, раз за разом: обе работают дальше', async ({ page, context, product, guard }) => {
  guard.allow(refused);
  const { company } = await signInAsNewcomer(page, product);
  const other = await context.newPage();
  await other.goto('/services');
  await expect(other.getByRole('treegrid')).toBeVisible();
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/api/auth/refresh-token/')) answers.push(response.status());
  });
  for (let turn = 1; turn <= 3; turn += 1) {
    await sleep((SECONDS + 1) * 1000);
    // what a tab asks for later than its first screen may have renewed the key meanwhile
    await expect.poll(() => hasExpired(page)).toBe(true);
    const before = answers.length;
    await Promise.all([page.reload(), other.reload()]);
    for (const tab of [page, other]) {
      await expect(tab.getByRole('treegrid')).toBeVisible();
      await expect(tab.getByRole('banner').getByRole('button', { name: company })).toBeVisible();
    }
    expect(answers.length).toBeGreaterThan(before);
  }
  expect(new Set(answers)).toEqual(new Set([200]));
});
