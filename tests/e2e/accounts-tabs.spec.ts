import { expect, fillSignIn, test } from '../support/accounts.ts';
import { signInAsNewcomer, signOut } from '../support/journeys.ts';

test('я вхожу в одной вкладке и выхожу в другой: обе следуют за мной', async ({ page, context, product }) => {
  const { login, password, company } = await signInAsNewcomer(page, product);
  await signOut(page, company);
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByLabel('E-mail или телефон')).toBeVisible();
  await fillSignIn(page, login, password);
  for (const tab of [page, other]) await expect(tab.getByRole('banner').getByRole('button', { name: company })).toBeVisible();

  await signOut(other, company);
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/services');
  await expect(page).toHaveURL(/\/login/);
});
