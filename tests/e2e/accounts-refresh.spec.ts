import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../support/accounts.ts';
import { refused, signInAsNewcomer } from '../support/journeys.ts';

const SECONDS = 3;
test.use({ environment: { ACCESS_TOKEN_SECONDS: String(SECONDS) } });

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
