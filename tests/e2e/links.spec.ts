import { expect, signIn, test } from '../support/browser.ts';

const pages = [
  ['Мы в Telegram', 'Ссылки демонстрации'],
  ['Помощь', 'Ссылки демонстрации'],
  ['Руководство', 'Руководство'],
  ['Политика конфиденциальности', 'Ссылки демонстрации'],
  ['Лицензионное соглашение', 'Ссылки демонстрации'],
  ['Договор оферты', 'Ссылки демонстрации'],
] as const;

test('каждая ссылка из меню компании открывает страницу в новой вкладке', async ({ page, context }) => {
  await signIn(page, 'master');
  for (const [link, heading] of pages) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Ремонт-Мастер/ })
      .click();
    const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name: link }).click()]);
    await expect(opened.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // the style sheet has come: the page is as wide as a text to be read
    await expect(opened.locator('body')).toHaveCSS('max-width', '720px');
    await opened.close();
    if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape');
  }
});
