import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { typeRussian } from '../support/keyboard.ts';
import { AS_IT_WAS, active, drag, openGrid, saved, selectCells, shownTitles } from '../support/price-grid.ts';
import { cellOf, rowOf, sheet } from '../support/price-list.ts';
import { pressRussian } from '../support/russian-keys.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Действия с выделенными услугами' });
const header = (page: Page, title: string) =>
  sheet(page)
    .getByRole('gridcell')
    .filter({ hasText: new RegExp(`^${title}`) })
    .first();
const dragRow = async (page: Page, title: string, to: string, height: number) => {
  const cell = cellOf(page, title, 'Наименование');
  const handle = sheet(page).locator('.sheet-drag-handle');
  // rows that arrive late move the cell away from the mouse
  await expect(async () => {
    await cell.hover();
    const [one, other] = [await cell.boundingBox(), await handle.boundingBox()];
    expect(other?.y).toBeCloseTo(one?.y ?? 0, 0);
  }).toPass();
  await drag(page, handle, cellOf(page, to, 'Наименование'), height);
};

test('я переставляю строки прайса и копирую их', async ({ page }) => {
  const { order } = await openGrid(page);
  const stepped = { ...AS_IT_WAS, Стены: ['Грунтовка', 'Обои', 'Шпаклёвка', 'Окраска'] };

  await test.step('мышью внутри категории и в другую, и клавишами Alt+↑ и Alt+↓', async () => {
    await dragRow(page, 'Шпаклёвка', 'Грунтовка', 0.1);
    await expect.poll(order).toEqual({ ...AS_IT_WAS, Стены: ['Шпаклёвка', 'Грунтовка', 'Окраска', 'Обои'] });
    // no cell was chosen yet: the keyboard is with the page
    await pressRussian(page, 'Control+Z');
    await expect.poll(order).toEqual(AS_IT_WAS);
    await pressRussian(page, 'Control+Y');
    await expect.poll(order).toEqual({ ...AS_IT_WAS, Стены: ['Шпаклёвка', 'Грунтовка', 'Окраска', 'Обои'] });
    await dragRow(page, 'Окраска', 'Ламинат', 0.9);
    const moved = { Стены: ['Шпаклёвка', 'Грунтовка', 'Обои'], Полы: ['Ламинат', 'Окраска', 'Плинтус'] };
    await expect.poll(order).toEqual(moved);
    await expect.poll(() => shownTitles(page)).toEqual([...moved.Стены, ...moved.Полы]);
    await cellOf(page, 'Обои', 'Цена').click();
    await pressRussian(page, 'Control+Z', 'Control+Z');
    await expect.poll(order).toEqual(AS_IT_WAS);
    // the server may be ahead of a slow screen, and the next rows are chosen on the screen
    await expect.poll(() => shownTitles(page)).toEqual([...AS_IT_WAS.Стены, ...AS_IT_WAS.Полы]);

    // several at once; past the edge of the category they go into the next one
    await selectCells(page, ['Обои', 'Цена'], ['Шпаклёвка', 'Цена']);
    await pressRussian(page, 'Alt+ArrowUp');
    await expect.poll(order).toEqual(stepped);
    await cellOf(page, 'Окраска', 'Цена').click();
    await pressRussian(page, 'Alt+ArrowDown');
    await expect.poll(async () => (await order()).Полы).toContain('Окраска');
    await expect(active(page)).toHaveText('40,00');
    await pressRussian(page, 'Alt+ArrowUp');
    await expect.poll(order).toEqual(stepped);
    await saved(page);
  });

  await test.step('отсортированные строки не переставить: сказано почему, и сортировку можно снять тут же', async () => {
    const price = sheet(page).getByRole('columnheader', { name: 'Цена' });
    await price.hover();
    await price.getByRole('button', { name: 'сортировать' }).click();
    const refusal = page.getByText('Строки отсортированы, поэтому переставлять их нельзя.').filter({ has: page.getByRole('button') });
    await cellOf(page, 'Обои', 'Цена').click();
    await pressRussian(page, 'Alt+ArrowDown');
    await expect(refusal).toBeVisible();
    await cellOf(page, 'Обои', 'Наименование').hover();
    await sheet(page).locator('.sheet-drag-handle').hover();
    await page.mouse.down();
    await page.mouse.up();
    expect(await order()).toEqual(stepped);
    await refusal.getByRole('button', { name: 'Снять сортировку' }).click();
    await expect(refusal).toBeHidden();
    await dragRow(page, 'Шпаклёвка', 'Грунтовка', 0.1);
    const dragged = ['Шпаклёвка', 'Грунтовка', 'Обои', 'Окраска'];
    await expect.poll(order).toEqual({ ...AS_IT_WAS, Стены: dragged });
    await saved(page);
    await expect.poll(() => shownTitles(page)).toEqual([...dragged, ...AS_IT_WAS.Полы]);
  });

  await test.step('копия двух услуг не открывает название ни одной из них', async () => {
    await selectCells(page, ['Грунтовка', 'Цена'], ['Обои', 'Цена']);
    await bar(page).getByRole('button', { name: 'Дублировать' }).click();
    await expect.poll(async () => (await order()).Стены?.length).toBe(6);
    await expect(active(page)).toHaveText('Грунтовка');
    await expect(sheet(page).getByRole('textbox')).toHaveCount(0);
  });
});

test('услуги и категории прайса: каждое действие с ними — один шаг', async ({ page }) => {
  const { order, services, categories } = await openGrid(page);

  await test.step('выделенные услуги: дублировать, в категорию, единица, удалить', async () => {
    await selectCells(page, ['Грунтовка', 'Наименование'], ['Окраска', 'Цена']);
    await expect(bar(page)).toContainText(/2\sуслуги/);
    await bar(page).getByRole('button', { name: 'Дублировать' }).click();
    const doubled = { ...AS_IT_WAS, Стены: ['Грунтовка', 'Окраска', 'Грунтовка', 'Окраска', 'Обои', 'Шпаклёвка'] };
    await expect.poll(order).toEqual(doubled);
    await pressRussian(page, 'Escape');
    await pressRussian(page, 'Control+Z');
    await expect.poll(order).toEqual(AS_IT_WAS);
    await expect.poll(() => shownTitles(page)).toEqual([...AS_IT_WAS.Стены, ...AS_IT_WAS.Полы]);

    await selectCells(page, ['Обои', 'Ед. изм.'], ['Шпаклёвка', 'Ед. изм.']);
    await bar(page).getByRole('button', { name: 'В категорию…' }).click();
    const move = page.getByRole('dialog', { name: 'Переместить в категорию' });
    await expect(move.getByRole('combobox', { name: 'Категория', expanded: true })).toBeFocused();
    await pressRussian(page, 'Enter');
    await move.getByRole('button', { name: 'Переместить' }).click();
    await expect.poll(order).toEqual({ Стены: ['Грунтовка', 'Окраска'], Полы: ['Ламинат', 'Плинтус', 'Обои', 'Шпаклёвка'] });

    await selectCells(page, ['Ламинат', 'Ед. изм.'], ['Обои', 'Ед. изм.']);
    await bar(page).getByRole('button', { name: 'Единица измерения…' }).click();
    const unit = page.getByRole('dialog', { name: 'Единица измерения' });
    await expect(unit.getByRole('combobox', { name: 'Единица измерения' })).toBeFocused();
    await unit.getByRole('combobox', { name: 'Единица измерения' }).fill('компл.');
    await page.getByTitle('компл.', { exact: true }).click();
    await unit.getByRole('button', { name: 'Поставить' }).click();
    const units = async () => (await services()).map((one) => one.unit_of_measure);
    await expect.poll(units).toEqual(['м²', 'м²', 'компл.', 'компл.', 'компл.', 'м²']);

    await selectCells(page, ['Грунтовка', 'Цена'], ['Ламинат', 'Цена']);
    await bar(page).getByRole('button', { name: 'Удалить' }).click();
    await expect.poll(order).toEqual({ Стены: [], Полы: ['Плинтус', 'Обои', 'Шпаклёвка'] });
    await page
      .getByText(/^Удалено: 3\sуслуги\./)
      .getByRole('button', { name: 'Отменить' })
      .click();
    await expect.poll(order).toEqual({ Стены: ['Грунтовка', 'Окраска'], Полы: ['Ламинат', 'Плинтус', 'Обои', 'Шпаклёвка'] });
    await cellOf(page, 'Обои', 'Цена').click();
    await pressRussian(page, 'Control+Z', 'Control+Z');
    await expect.poll(order).toEqual(AS_IT_WAS);
    await expect.poll(units).toEqual(['м²', 'м²', 'м²', 'м²', 'м²', 'м']);
    await saved(page);
    await expect.poll(() => shownTitles(page)).toEqual([...AS_IT_WAS.Стены, ...AS_IT_WAS.Полы]);
  });

  await test.step('категории: добавить, назвать, переставить, удалить и вернуть — клавишами и мышью', async () => {
    await page.getByRole('button', { name: 'Добавить категорию' }).click();
    await expect(sheet(page).getByRole('textbox', { name: 'Название' })).toBeFocused();
    await typeRussian(page, 'Потолки');
    await pressRussian(page, 'Enter');
    await saved(page);
    await expect.poll(async () => Object.keys(await order())).toEqual(['Стены', 'Полы', 'Потолки']);
    await header(page, 'Потолки').click();
    await pressRussian(page, 'Alt+ArrowUp', 'Alt+ArrowUp');
    await expect.poll(async () => Object.keys(await order())).toEqual(['Потолки', 'Стены', 'Полы']);
    await pressRussian(page, 'Control+Z');
    await expect.poll(async () => Object.keys(await order())).toEqual(['Стены', 'Полы', 'Потолки']);
    const headers = sheet(page).locator('[role="row"][aria-level="1"]');
    await expect(headers).toContainText(['Стены', 'Полы', 'Потолки']);
    await drag(page, header(page, 'Полы'), header(page, 'Стены'), 0.1);
    await expect.poll(async () => Object.keys(await order())).toEqual(['Полы', 'Стены', 'Потолки']);

    await header(page, 'Полы').click();
    await pressRussian(page, 'F2', 'Control+A');
    await typeRussian(page, 'Пол и плинтус');
    await pressRussian(page, 'Enter');
    await expect.poll(async () => Object.keys(await order())).toEqual(['Пол и плинтус', 'Стены', 'Потолки']);

    await page.getByRole('button', { name: 'Действия: Пол и плинтус', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Удалить вместе с услугами' }).press('Enter');
    await expect.poll(async () => (await categories()).length).toBe(2);
    await expect(rowOf(page, 'Ламинат')).toHaveCount(0);
    await header(page, 'Стены').click();
    await pressRussian(page, 'Control+Z');
    await expect(rowOf(page, 'Ламинат')).toBeVisible();
    await expect.poll(order).toEqual({ 'Пол и плинтус': AS_IT_WAS.Полы, Стены: AS_IT_WAS.Стены, Потолки: [] });
  });
});
