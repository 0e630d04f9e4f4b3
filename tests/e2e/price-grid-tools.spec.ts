import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { openGrid, saved, selectCells } from '../support/price-grid.ts';
import { cellOf, rowOf } from '../support/price-list.ts';
import { pressRussian } from '../support/russian-keys.ts';

const openTool = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name }).press('Enter');
};

test('цены прайса меняются разом, прайс очищается разом, и всё возвращается', async ({ page }) => {
  const { order, prices } = await openGrid(page);
  const drawer = page.getByRole('dialog', { name: 'Изменить цены' });

  await test.step('«Изменить цены» всего прайса: снижение помечает убыток и скачок', async () => {
    await openTool(page, 'Изменить цены');
    await drawer.getByRole('radio', { name: 'Весь прайс-лист (6)' }).check();
    await drawer.getByRole('radio', { name: 'На процент' }).check();
    await drawer.getByRole('textbox', { name: 'На процент, процентов' }).fill('-60');
    await expect(drawer.getByText(/^Сервер проверил: будет ровно так; в убыток: 6; скачков: 6$/)).toBeVisible();
    await drawer.getByText(/^Только в убыток · 6$/).click();
    await expect(drawer.getByRole('radio', { name: /^Только в убыток/ })).toBeChecked();
    const changes = drawer.getByRole('table', { name: 'Было и станет' }).locator('tbody').getByRole('row');
    await expect(changes).toHaveCount(6);
    await expect(changes.first()).toContainText(/^Грунтовка.*20,00.*8,00.*в убыток.*скачок.*-12,00|−12,00/);
    await drawer.getByText(/^Маржа по категориям/).click();
    const margins = drawer
      .getByRole('row')
      .filter({ has: page.getByRole('columnheader', { name: 'Сейчас' }) })
      .locator('xpath=../..')
      .locator('tbody');
    await expect(margins.getByRole('row')).toHaveText([/^Стены\s*50,0\s%\s*-25,0\s%|−25,0/, /^Полы/]);
    await drawer.getByRole('button', { name: 'Отменить' }).click();
    await expect(drawer).toBeHidden();
    expect(await prices()).toEqual([20, 40, 60, 80, 200, 90]);
  });

  await test.step('«Изменить цены» выделенного: видно, что будет, до копейки; применяется разом и отменяется разом', async () => {
    await selectCells(page, ['Окраска', 'Цена'], ['Шпаклёвка', 'Цена']);
    await page.getByRole('toolbar', { name: 'Действия с выделенными услугами' }).getByRole('button', { name: 'Изменить цены' }).click();
    await expect(drawer.getByRole('textbox', { name: 'На процент, процентов' })).toBeFocused();
    await expect(drawer.getByRole('radio', { name: 'Выделенные услуги (3)' })).toBeChecked();
    await drawer.getByRole('radio', { name: 'На процент' }).check();
    await drawer.getByRole('textbox', { name: 'На процент, процентов' }).fill('12,5');
    await drawer.getByRole('combobox', { name: 'Шаг округления' }).press('Enter');
    await page.getByTitle('до 1\u00a0₽', { exact: true }).click();
    // the list that closes takes the focus back to its field
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
    await drawer.getByRole('combobox', { name: 'Куда округлять' }).press('Enter');
    await page.getByTitle('вверх', { exact: true }).click();
    await expect(drawer.getByRole('list', { name: 'Порядок действий' }).getByRole('listitem')).toHaveCount(2);
    for (const [title, before, after] of [
      ['Окраска', '40,00', '45,00'],
      ['Обои', '60,00', '68,00'],
      ['Шпаклёвка', '80,00', '90,00'],
    ] as const) {
      const row = drawer
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: title }) })
        .last();
      await expect(row.getByRole('cell').nth(0)).toHaveText(before);
      await expect(row.getByRole('cell').nth(1)).toContainText(after);
    }
    await expect(drawer.getByText(/^Сервер проверил: будет ровно так/)).toBeVisible();
    await drawer.getByRole('button', { name: /^Изменить 3\sуслуги$/ }).click();
    await expect(drawer).toBeHidden();
    await expect.poll(prices).toEqual([20, 45, 68, 90, 200, 90]);
    await expect(cellOf(page, 'Обои', 'Цена')).toHaveText('68,00');
    await cellOf(page, 'Обои', 'Цена').click();
    await pressRussian(page, 'Control+Z');
    await expect.poll(prices).toEqual([20, 40, 60, 80, 200, 90]);
    await expect(page.getByRole('button', { name: /^Вернуть: Изменены цены: 3\sуслуги$/ })).toBeEnabled();
    await pressRussian(page, 'Control+Y');
    await expect.poll(prices).toEqual([20, 45, 68, 90, 200, 90]);
    // the step is back once the list has been read anew
    await expect(page.getByRole('button', { name: /^Отменить: Изменены цены: 3\sуслуги$/ })).toBeEnabled();
    await expect(cellOf(page, 'Обои', 'Цена')).toHaveText('68,00');
  });

  await test.step('очистка спрашивает словом, удаляет разом и возвращается; история отменяет старое и говорит, что осталось', async () => {
    const before = await order();
    await openTool(page, 'Очистить прайс-лист');
    const ask = page.getByRole('dialog', { name: 'Очистить прайс-лист?' });
    await expect(ask.getByRole('textbox')).toBeFocused();
    await ask.getByRole('button', { name: 'Очистить', exact: true }).click();
    await expect(ask.getByRole('textbox')).toHaveAccessibleDescription(/Напишите «очистить»/);
    await expect(ask.getByRole('textbox')).toBeFocused();
    await ask.getByRole('textbox').fill('Очистить');
    await pressRussian(page, 'Enter');
    await expect.poll(order).toEqual({ Стены: [], Полы: [] });
    await page.getByText('Прайс-лист очищен.').getByRole('button', { name: 'Отменить' }).click();
    await expect.poll(order).toEqual(before);
    // what is on the screen has been read after that, not before the clearing
    await expect(page.getByRole('button', { name: /^Вернуть: / })).toBeEnabled();
    await expect(rowOf(page, 'Обои')).toBeVisible();

    // a change of mine, another on top of one of its rows, and the way back of the first from the history
    await selectCells(page, ['Грунтовка', 'Цена'], ['Обои', 'Цена']);
    await page.keyboard.type('55');
    await pressRussian(page, 'Control+Enter');
    await saved(page);
    await expect.poll(prices).toEqual([55, 55, 55, 90, 200, 90]);
    await cellOf(page, 'Окраска', 'Цена').click();
    await page.keyboard.type('56');
    await page.keyboard.press('Enter');
    await expect.poll(prices).toEqual([55, 56, 55, 90, 200, 90]);
    // the second half of the undo button
    await page.getByRole('button', { name: 'История изменений' }).click();
    const history = page.getByRole('dialog', { name: 'История изменений' });
    const change = history
      .getByRole('listitem')
      .filter({ hasText: /3\sстроки/ })
      .first();
    await change.getByRole('button', { name: /^Показать строки/ }).click();
    await expect(change).toContainText(/Цена: 20,00 → 55,00/);
    await change.getByRole('button', { name: /^Отменить: / }).click();
    const revert = page.getByRole('dialog', { name: /^Отменить «.+»\?$/ });
    await expect(revert).toContainText('Окраска');
    await revert.getByRole('button', { name: 'Отменить изменение' }).click();
    await page.getByRole('dialog', { name: 'Изменение отменено' }).getByRole('button', { name: 'Понятно' }).click();
    await expect.poll(prices).toEqual([20, 56, 68, 90, 200, 90]);
    await expect(change.getByText('Отменено', { exact: true })).toBeVisible();
  });
});

test('«Проверка прайса» находит двойников, единицы и пустые цены; исправленное отменяется одним шагом', async ({ page }) => {
  const { services } = await openGrid(page, {
    Стены: [
      ['Окраска стен', 'м2', 50, 100],
      ['окраска  стен', 'кв.м', 50, 100],
      ['Обои', 'м²', 30, 60],
      ['Плитка', 'м²', 500, 0],
      ['Плинтус', 'м.пог.', 90, 80],
    ],
  });
  await openTool(page, 'Проверка прайса');
  const drawer = page.getByRole('dialog', { name: 'Проверка прайса' });
  for (const name of ['Похожие услуги', 'Единицы измерения', 'Без цены', 'Цена ниже себестоимости']) {
    await expect(drawer.getByRole('region', { name })).toBeVisible();
  }
  await drawer.getByRole('region', { name: 'Похожие услуги' }).getByRole('listitem').getByRole('checkbox').check();
  await drawer.getByRole('region', { name: 'Без цены' }).getByRole('textbox', { name: 'Новая цена: Плитка' }).fill('1000');
  await drawer.getByRole('region', { name: 'Без цены' }).getByRole('listitem').getByRole('checkbox').check();
  await drawer.getByRole('button', { name: 'Исправить выбранное' }).click();
  await expect(drawer.getByText(/^Исправлено: \d\sуслуг/)).toBeVisible();
  const state = async () => (await services()).map((one) => [one.title, one.unit_of_measure, one.price_per_unit]);
  await expect.poll(state).toEqual([
    ['Окраска стен', 'м²', 100],
    ['Обои', 'м²', 60],
    ['Плитка', 'м²', 1000],
    ['Плинтус', 'пог. м', 80],
  ]);
  await drawer.getByRole('button', { name: 'Закрыть' }).click();
  await cellOf(page, 'Обои', 'Цена').click();
  await pressRussian(page, 'Control+Z');
  await expect
    .poll(async () => (await state()).map(([, unit, price]) => `${unit} ${price}`))
    .toEqual(['м2 100', 'кв.м 100', 'м² 60', 'м² 0', 'м.пог. 80']);
});
