import { expect, test } from '../support/browser.ts';
import { chooseFile, load, next, textFile } from '../support/import-page.ts';
import { drag, openGrid, saved, selectCells, statusBar } from '../support/price-grid.ts';
import { cellOf, sheet } from '../support/price-list.ts';
import { pressRussian } from '../support/russian-keys.ts';

test('в прайсе я заполняю и правлю ячейки клавишами и мышью', async ({ page }) => {
  const { prices, services } = await openGrid(page);

  await test.step('заполняю вниз и вправо: Ctrl+D, Ctrl+R и уголок выделения', async () => {
    await selectCells(page, ['Грунтовка', 'Цена'], ['Обои', 'Цена']);
    await pressRussian(page, 'Control+D');
    await expect.poll(prices).toEqual([20, 20, 20, 80, 200, 90]);
    await pressRussian(page, 'Control+Z');
    await expect.poll(prices).toEqual([20, 40, 60, 80, 200, 90]);
    await selectCells(page, ['Грунтовка', 'Себестоимость'], ['Окраска', 'Цена']);
    await pressRussian(page, 'Control+R');
    await expect.poll(prices).toEqual([10, 20, 60, 80, 200, 90]);

    const handle = sheet(page).locator('.sheet-fill-handle');
    await cellOf(page, 'Обои', 'Цена').click();
    await drag(page, handle, cellOf(page, 'Ламинат', 'Цена'));
    await expect.poll(prices).toEqual([10, 20, 60, 60, 60, 90]);
    await expect(statusBar(page)).toHaveText(/строк: 3$/);
    // a double click goes on to the end of the category, no further
    await cellOf(page, 'Грунтовка', 'Цена').click();
    await handle.dblclick();
    await expect.poll(prices).toEqual([10, 10, 10, 10, 60, 90]);
    await saved(page);
    for (const title of ['Грунтовка', 'Окраска', 'Обои', 'Шпаклёвка']) await expect(cellOf(page, title, 'Цена')).toHaveText(/^10,00/);
  });

  await test.step('F2, набор поверх и Escape на русской раскладке; буквы без Ctrl — это текст, а не команды', async () => {
    await cellOf(page, 'Обои', 'Наименование').click();
    await pressRussian(page, 'Z', 'C', 'V');
    const field = sheet(page).getByRole('textbox', { name: 'Наименование' });
    await expect(field).toHaveValue('ясм');
    // inside the field these keys are the text's own
    await pressRussian(page, 'Control+A', 'Control+X');
    await expect(field).toHaveValue('');
    await pressRussian(page, 'Control+V', 'Control+V');
    await expect(field).toHaveValue('ясмясм');
    await pressRussian(page, 'Escape');
    await expect(cellOf(page, 'Обои', 'Наименование')).toBeFocused();
    await pressRussian(page, 'F2', 'F', 'Enter');
    await expect.poll(async () => (await services()).map((one) => one.title)).toContain('Обоиа');
  });
});

test('сделанное в прайсе отменяется и возвращается', async ({ page }) => {
  const { client, prices, find } = await openGrid(page);
  const before = page.getByRole('button', { name: 'Отменить: Наполнение', exact: true });
  const typePrice = async () => {
    await cellOf(page, 'Грунтовка', 'Цена').click();
    await page.keyboard.type('25');
    await page.keyboard.press('Enter');
  };
  const priceElsewhere = async (title: string, price: number) =>
    client.patch(`/api/service/edit/${(await find(title))?.guid}`, { price_per_unit: price });

  await test.step('каждое действие — одним шагом, и после обновления данных тоже', async () => {
    // what the same person did before the page was opened is known
    await expect(before).toBeEnabled();
    await typePrice();
    await selectCells(page, ['Окраска', 'Цена'], ['Шпаклёвка', 'Цена']);
    await pressRussian(page, 'Control+D');
    await expect.poll(prices).toEqual([25, 40, 40, 40, 200, 90]);
    await saved(page);

    // what another does elsewhere brings new data in; my steps are still there
    await priceElsewhere('Плинтус', 99);
    await expect(cellOf(page, 'Плинтус', 'Цена')).toHaveText('99,00');
    await pressRussian(page, 'Control+Z');
    await expect.poll(prices).toEqual([25, 40, 60, 80, 200, 99]);
    await pressRussian(page, 'Control+Z');
    await expect.poll(prices).toEqual([20, 40, 60, 80, 200, 99]);
    await expect(before).toBeEnabled();
    await pressRussian(page, 'Control+Shift+Z');
    await expect.poll(prices).toEqual([25, 40, 60, 80, 200, 99]);
    await pressRussian(page, 'Control+Y');
    await expect.poll(prices).toEqual([25, 40, 40, 40, 200, 99]);
    await page.getByRole('button', { name: /^Отменить: Заполнение: 2\sячейки$/ }).click();
    await expect.poll(prices).toEqual([25, 40, 60, 80, 200, 99]);
  });

  await test.step('после перезагрузки отменённое не возвращается отменой, а возвращается возвратом', async () => {
    await cellOf(page, 'Грунтовка', 'Цена').click();
    await pressRussian(page, 'Control+Z');
    await expect.poll(prices).toEqual([20, 40, 60, 80, 200, 99]);
    await expect(before).toBeEnabled();
    await typePrice();
    await expect.poll(prices).toEqual([25, 40, 60, 80, 200, 99]);
    await pressRussian(page, 'Control+Z');
    await expect.poll(prices).toEqual([20, 40, 60, 80, 200, 99]);
    await saved(page);

    await page.reload();
    await cellOf(page, 'Грунтовка', 'Цена').click();
    await expect(before).toBeEnabled();
    await pressRussian(page, 'Control+Y');
    await expect.poll(prices).toEqual([25, 40, 60, 80, 200, 99]);
  });

  await test.step('отмена не затирает того, что после меня поправил другой: об этом сказано', async () => {
    await selectCells(page, ['Грунтовка', 'Цена'], ['Обои', 'Цена']);
    await page.keyboard.type('70');
    await pressRussian(page, 'Control+Enter');
    await saved(page);
    await expect.poll(prices).toEqual([70, 70, 70, 80, 200, 99]);
    await priceElsewhere('Окраска', 71);
    await expect(cellOf(page, 'Окраска', 'Цена')).toHaveText('71,00');
    await pressRussian(page, 'Control+Z');
    const kept = page.locator('.ant-message').getByText(/^Не отменено: 1\sячейка\. .+«Окраска».+новые значения оставлены\.$/);
    await expect(kept).toBeVisible();
    await expect.poll(prices).toEqual([25, 71, 60, 80, 200, 99]);
    await pressRussian(page, 'Control+Y');
    await expect.poll(prices).toEqual([70, 71, 70, 80, 200, 99]);
  });

  await test.step('импорт — такой же шаг отмены, как и правки до него', async () => {
    await typePrice();
    await expect.poll(prices).toEqual([25, 71, 70, 80, 200, 99]);
    await saved(page);
    await chooseFile(page, textFile('прайс.csv', 'Категория;Наименование;Ед. изм.;Себестоимость;Цена\nСтены;Обои;м²;30;65\n'));
    await next(page, 'проверка');
    await next(page, 'план');
    await load(page);
    await page.getByRole('button', { name: 'К прайс-листу' }).click();
    await expect(cellOf(page, 'Обои', 'Цена')).toHaveText('65,00');
    expect(await prices()).toEqual([25, 71, 65, 80, 200, 99]);
    await expect(page.getByRole('button', { name: 'Отменить: Импорт файла «прайс.csv»', exact: true })).toBeEnabled();
    await cellOf(page, 'Обои', 'Цена').click();
    await pressRussian(page, 'Control+Z');
    await expect.poll(prices).toEqual([25, 71, 70, 80, 200, 99]);
    await pressRussian(page, 'Control+Z');
    await expect.poll(prices).toEqual([70, 71, 70, 80, 200, 99]);
    await pressRussian(page, 'Control+Y');
    await expect.poll(prices).toEqual([25, 71, 70, 80, 200, 99]);
    await pressRussian(page, 'Control+Y');
    await expect.poll(prices).toEqual([25, 71, 65, 80, 200, 99]);
    // taken back again, so that no other journey finds the line about it
    await pressRussian(page, 'Control+Z');
    await expect.poll(prices).toEqual([25, 71, 70, 80, 200, 99]);
  });
});
