import { expect, signIn, test } from '../support/browser.ts';

test('разделы открываются с клавиатуры, мышью и на телефоне', async ({ page }) => {
  await signIn(page, 'operator');
  const sidebar = page.getByRole('navigation', { name: 'Разделы', exact: true });
  const toggle = sidebar.getByRole('button', { name: 'Разделы' });
  const entry = sidebar.getByRole('link', { name: 'Импорт' });

  await test.step('подсказка раздела видна и с клавиатуры, Escape её убирает', async () => {
    await toggle.focus();
    await page.keyboard.press('Tab');
    await expect(sidebar.getByRole('link').first()).toBeFocused();
    await expect(sidebar.getByRole('link').first()).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('tooltip')).toContainText('Импорт');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expect(sidebar.getByRole('link').first()).toBeFocused();
  });

  await test.step('полоска значков разворачивается в панель с номером версии', async () => {
    await expect(entry).toHaveAttribute('aria-current', 'page');
    // a menu drawn anew under a pointer that does not move has not seen it come
    await expect(async () => {
      await page.mouse.move(700, 500);
      await entry.hover();
      await expect(page.getByRole('tooltip')).toContainText('Импорт', { timeout: 2000 });
    }).toPass();
    await expect(sidebar.getByText('0.2.2')).toHaveCount(0);
    await toggle.click();
    await expect(sidebar.getByText('Разделы', { exact: true })).toBeVisible();
    await expect(sidebar.getByText('0.2.2')).toBeVisible();
    await entry.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('на телефоне разделы — круглая кнопка, которая открывает меню во всю ширину', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sidebar.getByRole('link')).toHaveCount(0);
    const box = await toggle.boundingBox();
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1);
    await toggle.click();
    await expect(entry).toBeVisible();
    expect((await sidebar.boundingBox())?.width).toBeGreaterThanOrEqual(389);
  });
});
