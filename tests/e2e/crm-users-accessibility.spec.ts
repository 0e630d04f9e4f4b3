import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/accounts.ts';
import { seriousFaults } from '../support/axe.ts';
import { buyPlan } from '../support/billing.ts';
import { edited, newWord, openStaff, ownUser, staffOf, USERS, userRow } from '../support/crm-journey.ts';
import { createCompany, typeOf } from '../support/factories.ts';
import { fitsScreen } from '../support/hands.ts';

const looks = [
  [1440, 'light'],
  [390, 'dark'],
] as const;

async function dress(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

async function soundAndFits(page: Page, what: string): Promise<void> {
  expect(await seriousFaults(page), what).toEqual([]);
  await fitsScreen(page);
}

/** Opens something over the page, looks at it and closes it. */
async function lookAt(page: Page, open: () => Promise<void>, dialog: Locator, what: string): Promise<void> {
  await open();
  await expect(dialog).toBeVisible();
  await soundAndFits(page, what);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function someone(product: Parameters<typeof ownUser>[0]) {
  const name = newWord();
  const user = await ownUser(product, { name, phone: `+7916${String(Date.now()).slice(-7)}` });
  await createCompany(product.db, [{ user, type: typeOf.company }], `Печи и камины ${name}`);
  await buyPlan(product.db, user, { type: 'pro', price: 990, now: product.now() });
  const staff = await staffOf(product);
  await edited(staff, user, { telegram: '@pechi_i_kaminy', comment: 'Длинный комментарий о том, что и когда обещали', status: 'waiting' });
  expect((await staff.post(`${USERS}${user.id}/notes/`, { text: 'Просил счёт' })).status).toBe(201);
  return { user, name };
}

test('доступность: список пользователей, его окна и правка ячейки, светлая тема во всю ширину и тёмная на телефоне', async ({
  page,
  product,
}) => {
  const { name } = await someone(product);
  await openStaff(page, 'super', `/crm/user?search=${name}`);
  for (const [width, scheme] of looks) {
    await dress(page, width, scheme);
    await expect(userRow(page, name)).toBeVisible();
    await page.getByRole('checkbox', { name: `Выбрать: ${name}` }).check();
    await page.getByRole('button', { name: 'Условия' }).click();
    await expect(page.getByRole('region', { name: 'Условия отбора пользователей' })).toBeVisible();
    await soundAndFits(page, `список, ${scheme}`);
    await page.getByRole('button', { name: 'Условия' }).click();
    const bulk = page.getByRole('dialog', { name: 'Сменить статус' });
    await lookAt(page, () => page.getByRole('button', { name: 'Сменить статус…' }).click(), bulk, `смена статуса, ${scheme}`);
    const drawer = page.getByRole('dialog', { name: 'Новый пользователь' });
    await lookAt(page, () => page.getByRole('button', { name: 'Добавить', exact: true }).click(), drawer, `новый, ${scheme}`);
    await userRow(page, name).getByText('Ждём ответа').dblclick();
    const statuses = page.getByRole('listbox', { name: 'Статус' });
    await expect(statuses.getByRole('option')).toHaveCount(5);
    await soundAndFits(page, `правка статуса, ${scheme}`);
    await page.keyboard.press('Escape');
    await expect(statuses).toHaveCount(0);
  }
});

test('доступность: карточка, её разделы и окна, светлая тема во всю ширину и тёмная на телефоне', async ({ page, product }) => {
  const { user, name } = await someone(product);
  await openStaff(page, 'super', `/crm/user/${user.id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  for (const [width, scheme] of looks) {
    await dress(page, width, scheme);
    for (const part of ['Компании', 'Заметки', 'Платежи', 'История']) {
      await page.getByRole('tab', { name: part, exact: true }).click();
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await soundAndFits(page, `${part}, ${scheme}`);
    }
    for (const action of ['Подписка вручную…', 'Права доступа…', 'Удалить…']) {
      const open = async () => {
        await page.getByRole('button', { name: 'Действия', exact: true }).click();
        await page.getByRole('menuitem', { name: action }).click();
      };
      await lookAt(page, open, page.getByRole('dialog'), `${action}, ${scheme}`);
    }
  }
});
