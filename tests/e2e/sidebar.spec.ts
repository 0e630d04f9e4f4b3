import { expect, signIn, test } from '../support/browser.ts';

test('разделы: полоска значков разворачивается в панель с номером версии', async ({ page }) => {
  await signIn(page, 'operator');
  const sidebar = page.getByRole('navigation', { name: 'Разделы', exact: true });
  const entry = sidebar.getByRole('link', { name: 'Импорт' });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  // a menu drawn anew under a pointer that does not move has not seen it come
  await expect(async () => {
    await page.mouse.move(700, 500);
    await entry.hover();
    await expect(page.getByRole('tooltip')).toContainText('Импорт', { timeout: 2000 });
  }).toPass();
  await expect(sidebar.getByText('0.2.2')).toHaveCount(0);
  await sidebar.getByRole('button', { name: 'Разделы' }).click();
  await expect(sidebar.getByText('Разделы', { exact: true })).toBeVisible();
  await expect(sidebar.getByText('0.2.2')).toBeVisible();
  await entry.click();
  await expect(sidebar.getByRole('button', { name: 'Разделы' })).toHaveAttribute('aria-expanded', 'false');
});

test('подсказка раздела видна и с клавиатуры, Escape её убирает', async ({ page }) => {
  await signIn(page, 'operator');
  const sidebar = page.getByRole('navigation', { name: 'Разделы', exact: true });
  await sidebar.getByRole('button', { name: 'Разделы' }).focus();
  await page.keyboard.press('Tab');
  await expect(sidebar.getByRole('link').first()).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('Импорт');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(sidebar.getByRole('link').first()).toBeFocused();
});

test('на телефоне разделы — круглая кнопка, которая открывает меню во всю ширину', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'operator');
  const sidebar = page.getByRole('navigation', { name: 'Разделы', exact: true });
  const toggle = sidebar.getByRole('button', { name: 'Разделы' });
  const box = await toggle.boundingBox();
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1);
  await expect(sidebar.getByRole('link')).toHaveCount(0);
  await toggle.click();
  await expect(sidebar.getByRole('link', { name: 'Импорт' })).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBeGreaterThanOrEqual(389);
});
