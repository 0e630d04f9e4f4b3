import { seriousFaults } from '../support/axe.ts';
import { expect, signIn, test } from '../support/browser.ts';

const pages = [
  ['Мы в Telegram', 'Ссылки демонстрации'],
  ['Помощь', 'Ссылки демонстрации'],
  ['Руководство', 'Руководство'],
  ['Политика конфиденциальности', 'Ссылки демонстрации'],
  ['Лицензионное соглашение', 'Ссылки демонстрации'],
  ['Договор оферты', 'Ссылки демонстрации'],
] as const;

test('ссылки из меню компании открываются в новой вкладке', async ({ page, context }) => {
  await signIn(page, 'master');
  const menu = page.getByRole('banner').getByRole('button', { name: /Ремонт-Мастер/ });

  await test.step('каждая открывает страницу', async () => {
    for (const [link, heading] of pages) {
      await menu.click();
      const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name: link }).click()]);
      await expect(opened.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      // the style sheet has come: the page is as wide as a text to be read
      await expect(opened.locator('body')).toHaveCSS('max-width', '720px');
      await opened.close();
      if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape');
    }
  });

  await test.step('«Руководство» открывается на разделе этого экрана, и в нём можно искать', async () => {
    await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Объекты' }).click();
    await expect(page.getByRole('heading', { name: 'Объекты', level: 1 })).toBeVisible();
    await menu.click();
    const [guide] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name: 'Руководство' }).click()]);
    await expect(guide.getByRole('heading', { name: 'Объекты и контрагенты' })).toBeInViewport();
    await expect(guide.getByRole('img', { name: /Список объектов/ })).toHaveJSProperty('naturalWidth', 1280);
    expect(await seriousFaults(guide)).toEqual([]);

    await guide.getByRole('searchbox', { name: 'Поиск по руководству' }).fill('закрытый месяц');
    await expect(guide.getByRole('region', { name: 'Аналитика' })).toBeVisible();
    await expect(guide.getByRole('region', { name: 'Профиль' })).toBeHidden();
    await expect(guide.getByRole('navigation', { name: 'Содержание' }).getByRole('link', { name: 'Профиль' })).toBeHidden();
    await guide.getByRole('searchbox').fill('бетономешалка');
    await expect(guide.getByRole('status')).toHaveText('Ничего не найдено. Попробуйте другое слово.');
  });
});
