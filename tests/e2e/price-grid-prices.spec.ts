import { expect, test } from '../support/browser.ts';
import { openGrid, saved, shownTitles } from '../support/price-grid.ts';
import { cellOf } from '../support/price-list.ts';

test('цены прайса: маржа и наценка, убыток, история, давность', async ({ page }) => {
  const { prices } = await openGrid(page);
  const titles = () => shownTitles(page);

  await test.step('маржа и наценка набираются в ячейке и дают цену; убыток помечен и отбирается; у услуги есть история цены', async () => {
    await cellOf(page, 'Окраска', 'Маржа').click();
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await expect.poll(prices).toEqual([20, 50, 60, 80, 200, 90]);
    await expect(cellOf(page, 'Окраска', 'Наценка')).toHaveText(/^150,0\s%$/);
    await cellOf(page, 'Обои', 'Наценка').click();
    await page.keyboard.type('-10');
    await page.keyboard.press('Enter');
    await expect.poll(prices).toEqual([20, 50, 27, 80, 200, 90]);
    await expect(cellOf(page, 'Обои', 'Цена')).toContainText('в убыток: цена ниже себестоимости');
    const loss = page.getByRole('button', { name: /^1\sуслуга в убыток$/ });
    await loss.click();
    await expect.poll(titles).toEqual(['Обои']);
    await page.getByRole('region', { name: 'Фильтры' }).getByRole('button', { name: 'Сбросить всё' }).click();
    await expect.poll(titles).toHaveLength(6);

    await cellOf(page, 'Окраска', 'Цена').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'История услуги' }).press('Enter');
    const history = page.getByRole('dialog', { name: 'История: Окраска' });
    await expect(history.getByRole('img', { name: /^Цена с .+, сейчас 50,00\s₽$/ })).toBeVisible();
    await expect(history).toContainText(/Цена: 40,00 → 50,00/);
  });

  // last: the clock cannot be set back
  await test.step('цены, которых давно никто не трогал, помечены и отбираются', async () => {
    await expect(page.getByRole('button', { name: /старше 90\sдней/ })).toHaveCount(0);
    await page.clock.setFixedTime(Date.now() + 120 * 24 * 3_600_000);
    await page.reload();
    await expect(cellOf(page, 'Шпаклёвка', 'Цена')).toContainText(/не менялась 120\sдней/);
    await cellOf(page, 'Шпаклёвка', 'Цена').click();
    await page.keyboard.type('81');
    await page.keyboard.press('Enter');
    await saved(page);
    await page.getByRole('button', { name: /^6\sцен старше 90\sдней$/ }).click();
    await expect.poll(titles).toHaveLength(6);
  });
});
