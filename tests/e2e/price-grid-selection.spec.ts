import { expect, test } from '../support/browser.ts';
import { active, drag, openGrid, saved, selectCells, statusBar } from '../support/price-grid.ts';
import { cellOf, rowOf } from '../support/price-list.ts';
import { pressRussian } from '../support/russian-keys.ts';

test('в прайсе я выделяю ячейки, вижу их суммы и пишу во все сразу', async ({ page }) => {
  const { prices, services } = await openGrid(page);

  await test.step('блок клавишами, Shift+щелчком и мышью, и его суммы', async () => {
    await cellOf(page, 'Грунтовка', 'Себестоимость').click();
    await pressRussian(page, 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown');
    const bar = statusBar(page).locator('..');
    await expect(statusBar(page)).toHaveText(/^Выделено: 6\sячеек · строк: 3$/);
    await expect(bar).toContainText(/Себестоимость: сумма 60,00\s₽ · среднее 20,00\s₽/);
    await expect(bar).toContainText(/Цена: сумма 120,00\s₽ · среднее 40,00\s₽/);

    // a longer way with Ctrl, to the edge of the data; the cursor stays where it began
    await pressRussian(page, 'Control+Shift+ArrowDown');
    await expect(statusBar(page)).toHaveText(/строк: 6$/);
    await expect(active(page)).toHaveText('10,00');
    await pressRussian(page, 'ArrowDown');
    await expect(statusBar(page)).toHaveCount(0);

    await selectCells(page, ['Обои', 'Цена'], ['Грунтовка', 'Цена']);
    await expect(bar).toContainText(/^Выделено: 3\sячейки · строк: 3сумма 120,00\s₽ · среднее 40,00\s₽ · мин 20,00\s₽ · макс 60,00\s₽$/);

    // by mouse over the header of the next category, whose line is none of the rows
    await drag(page, cellOf(page, 'Обои', 'Ед. изм.'), cellOf(page, 'Ламинат', 'Цена'));
    await expect(statusBar(page)).toHaveText(/^Выделено: 9\sячеек · строк: 3$/);
  });

  await test.step('всё, строки и столбцы целиком; по краям', async () => {
    await cellOf(page, 'Окраска', 'Ед. изм.').click();
    await pressRussian(page, 'Control+A');
    await expect(statusBar(page)).toHaveText(/^Выделено: 36\sячеек · строк: 6$/);
    await expect(page.getByRole('toolbar', { name: 'Действия с выделенными услугами' })).toContainText(/6\sуслуг/);
    await cellOf(page, 'Окраска', 'Ед. изм.').click();
    await pressRussian(page, 'Shift+Space', 'Shift+ArrowDown');
    await expect(statusBar(page)).toHaveText(/^Выделено: 12\sячеек · строк: 2$/);
    await cellOf(page, 'Окраска', 'Цена').click();
    await pressRussian(page, 'Control+Space');
    await expect(statusBar(page)).toHaveText(/^Выделено: 6\sячеек · строк: 6$/);

    await cellOf(page, 'Окраска', 'Цена').click();
    await pressRussian(page, 'Home');
    await expect(active(page)).toHaveText('Окраска');
    await pressRussian(page, 'Control+End');
    await expect(rowOf(page, 'Плинтус').locator('[aria-selected="true"]').first()).toBeVisible();
    await pressRussian(page, 'Control+Home');
    await expect(active(page)).toHaveText(/Стены|Грунтовка/);
  });

  await test.step('Tab, Enter и Ctrl+Enter ходят и пишут внутри выделенного, Delete очищает всё одним шагом', async () => {
    await selectCells(page, ['Грунтовка', 'Себестоимость'], ['Окраска', 'Цена']);
    // Shift+click left the cursor at the first cell: Tab goes right, then on to the next row of the block, and around
    for (const text of ['20,00', '20,00', '40,00', '10,00']) {
      await page.keyboard.press('Tab');
      await expect(active(page)).toHaveText(text);
    }
    await selectCells(page, ['Грунтовка', 'Цена'], ['Обои', 'Цена']);
    await page.keyboard.type('77,50');
    await pressRussian(page, 'Control+Enter');
    await saved(page);
    await expect.poll(prices).toEqual([77.5, 77.5, 77.5, 80, 200, 90]);
    await expect(page.getByRole('button', { name: /^Отменить: Заполнение: 3\sячейки$/ })).toBeEnabled();
    await pressRussian(page, 'Control+Z');
    await expect.poll(prices).toEqual([20, 40, 60, 80, 200, 90]);

    const units = async () => (await services()).map((one) => one.unit_of_measure);
    await selectCells(page, ['Окраска', 'Ед. изм.'], ['Шпаклёвка', 'Ед. изм.']);
    await pressRussian(page, 'Delete');
    await expect.poll(units).toEqual(['м²', '', '', '', 'м²', 'м']);
    await pressRussian(page, 'Control+Z');
    await expect.poll(units).toEqual(['м²', 'м²', 'м²', 'м²', 'м²', 'м']);
  });
});
