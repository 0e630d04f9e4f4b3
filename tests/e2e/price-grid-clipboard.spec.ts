import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import {
  AS_IT_WAS,
  active,
  clipboardText,
  copyElsewhere,
  FLOORS,
  type Line,
  openGrid,
  saved,
  selectCells,
  shownTitles,
  statusBar,
  texts,
  WALLS,
} from '../support/price-grid.ts';
import { cellOf, rowOf, stateOf } from '../support/price-list.ts';
import { pressRussian } from '../support/russian-keys.ts';

/** The cells of the table on the clipboard, as another program takes them. */
const clipboardCells = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const html = (await (await item?.getType('text/html'))?.text()) ?? '';
    return [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('td')].map((cell) => cell.textContent);
  });
const question = (page: Page) => page.getByRole('dialog', { name: /^Вставляется/ });
const told = (page: Page, text: RegExp) => expect(page.getByRole('alert').or(page.locator('.ant-message')).getByText(text)).toBeVisible();

test('в прайсе я копирую, вырезаю и вставляю: клавишами, из меню строки и в отфильтрованное', async ({ page }) => {
  const walls: Line[] = [['Грунтовка', 'м²', 10.5, 20], ...WALLS.slice(1)];
  const { prices, services } = await openGrid(page, { 'Отделка стен': walls, Полы: FLOORS });

  await test.step('блок в другое место; вырезанное; одно значение — на весь диапазон', async () => {
    await selectCells(page, ['Грунтовка', 'Себестоимость'], ['Окраска', 'Цена']);
    await pressRussian(page, 'Control+C');
    await expect(page.getByText(/^Скопировано: 4\sячейки\.$/).first()).toBeVisible();
    expect(await clipboardText(page)).toBe('10,50\t20\r\n20\t40');
    expect(await clipboardCells(page)).toEqual(['10,50', '20', '20', '40']);
    await cellOf(page, 'Ламинат', 'Себестоимость').click();
    await pressRussian(page, 'Control+V');
    await told(page, /^Вставлено: 4\sячейки\.$/);
    await saved(page);
    await expect.poll(prices).toEqual([20, 40, 60, 80, 20, 40]);
    await expect(statusBar(page)).toHaveText(/^Выделено: 4\sячейки · строк: 2$/);
    await pressRussian(page, 'Control+Z');
    await expect.poll(prices).toEqual([20, 40, 60, 80, 200, 90]);

    // one value over a range
    await cellOf(page, 'Плинтус', 'Ед. изм.').click();
    await pressRussian(page, 'Control+C');
    await selectCells(page, ['Грунтовка', 'Ед. изм.'], ['Обои', 'Ед. изм.']);
    await pressRussian(page, 'Control+V');
    const units = async () => (await services()).map((one) => one.unit_of_measure);
    await expect.poll(units).toEqual(['м', 'м', 'м', 'м²', 'м²', 'м']);

    // cut empties at once, and pastes as often as is wanted
    await selectCells(page, ['Грунтовка', 'Ед. изм.'], ['Окраска', 'Ед. изм.']);
    await pressRussian(page, 'Control+X');
    await expect.poll(units).toEqual(['', '', 'м', 'м²', 'м²', 'м']);
    await cellOf(page, 'Ламинат', 'Ед. изм.').click();
    await pressRussian(page, 'Control+V');
    await expect.poll(units).toEqual(['', '', 'м', 'м²', 'м', 'м']);
    await expect(page.getByRole('button', { name: 'Отменить: Вставка', exact: true })).toBeEnabled();
  });

  await test.step('«Копировать» и «Вставить» в меню строки работают без клавиш', async () => {
    await cellOf(page, 'Шпаклёвка', 'Цена').click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeInViewport();
    await page.getByRole('menuitem', { name: 'Копировать' }).press('Enter');
    await expect(page.getByText(/^Скопировано: 1\sячейка\.$/).first()).toBeVisible();
    await cellOf(page, 'Ламинат', 'Цена').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Вставить' }).press('Enter');
    await expect.poll(prices).toEqual([20, 40, 60, 80, 80, 90]);
  });

  await test.step('после отбора вставляется только в видимые строки; что не число — остаётся в ячейке с подсказкой', async () => {
    // the title of the category has these letters too, which shows no other rows of it
    await page.getByLabel('Поиск по наименованию').fill('ка');
    await expect(page.getByText(/^Найдено: 3\sуслуги$/)).toBeVisible();
    await copyElsewhere(page, { text: '311\n322' });
    await cellOf(page, 'Окраска', 'Цена').click();
    await pressRussian(page, 'Control+V');
    await saved(page);
    await expect.poll(prices).toEqual([20, 311, 60, 322, 80, 90]);

    await page.getByLabel('Поиск по наименованию').fill('');
    await expect(rowOf(page, 'Обои')).toBeVisible();
    await copyElsewhere(page, { text: '400\nпо договору' });
    await cellOf(page, 'Окраска', 'Цена').click();
    await pressRussian(page, 'Control+V');
    await told(page, /^Вставлено: 2\sячейки, не принято: 1\.$/);
    await expect(cellOf(page, 'Обои', 'Цена')).toContainText('по договору');
    await expect(stateOf(page, 'Обои')).toHaveText('Исправьте');
    await expect.poll(prices).toEqual([20, 400, 60, 322, 80, 90]);
    await pressRussian(page, 'Control+Z');
    expect(await texts(page, 'Цена', ['Окраска', 'Обои'])).toEqual(['311,00', '60,00']);
  });
});

const excel = {
  text: 'Стяжка "под маяк"\tм²\t1 250,50\t2 300,00\r\n"Затирка\nшвов"\tпог.м\t45\t90,9\r\n',
  html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><!--StartFragment--><table>
    <tr><td>Стяжка "под маяк"</td><td>м²</td><td>1 250,50</td><td>2&nbsp;300,00</td></tr>
    <tr><td>Затирка<br style="mso-data-placement:same-cell">
    швов</td><td>пог.м</td><td>45</td><td>90,9</td></tr><!--EndFragment--></table></body></html>`,
};
const libreOffice = {
  text: 'Стяжка "под маяк"\tм²\t1 250,50\t2 300,00\n"Затирка\nшвов"\tпог.м\t45\t90,9\n',
  html: `<table cellspacing="0"><tr><td align="left">Стяжка &quot;под маяк&quot;</td><td>м²</td><td sdval="1250.5" sdnum="1049;">1 250,50</td>
    <td sdval="2300">2 300,00</td></tr><tr><td>Затирка<br>швов</td><td>пог.м</td><td sdval="45">45</td><td sdval="90.9">90,9</td></tr></table>`,
};
const google = {
  text: '"Стяжка ""под маяк"""\tм²\t1 250,50\t2 300,00\n"Затирка\nшвов"\tпог.м\t45\t90,9',
  html: `<google-sheets-html-origin><table data-sheets-root="1"><tbody><tr><td>Стяжка "под маяк"</td><td>м²</td><td>1 250,50</td><td>2 300,00</td></tr>
    <tr><td>Затирка<br/>швов</td><td>пог.м</td><td>45</td><td>90,9</td></tr></tbody></table></google-sheets-html-origin>`,
};

test('в прайс вставляются строки из других программ и больше строк, чем осталось в категории', async ({ page }) => {
  const { order, prices, services } = await openGrid(page);

  for (const [program, copied] of Object.entries({ Excel: excel, LibreOffice: libreOffice, 'Google Таблиц': google })) {
    await test.step(`строки из ${program}: кавычки, перенос внутри ячейки и десятичные запятые целы`, async () => {
      // the notice of the paste before has the same words
      await expect(page.getByText(/^Вставлено: /)).toHaveCount(0);
      await copyElsewhere(page, copied);
      await cellOf(page, 'Ламинат', 'Наименование').click();
      await pressRussian(page, 'Control+V');
      await told(page, /^Вставлено: 8\sячеек\.$/);
      await saved(page);
      await expect
        .poll(async () => (await services()).slice(4).map((one) => [one.title, one.unit_of_measure, one.cost_per_unit, one.price_per_unit]))
        .toEqual([
          ['Стяжка "под маяк"', 'м²', 1250.5, 2300],
          ['Затирка швов', 'пог.м', 45, 90.9],
        ]);
      await pressRussian(page, 'Control+Z');
      await expect.poll(order).toEqual(AS_IT_WAS);
    });
  }

  await test.step('больше строк, чем осталось в категории: меня спрашивают, новые услуги добавлены одним шагом', async () => {
    const five = ['А', 'Б', 'В', 'Г', 'Д'].map((name, index) => `Новая ${name}\tшт.\t${index + 1}\t${(index + 1) * 2}`).join('\n');
    await copyElsewhere(page, { text: five });
    await cellOf(page, 'Обои', 'Наименование').click();
    await pressRussian(page, 'Control+V');
    await expect(question(page)).toHaveAccessibleName(/^Вставляется 5\sстрок, а до конца «Стены» — 2\.$/);
    await expect(question(page).getByRole('button', { name: /^Добавить 3\sновые строки в «Стены»$/ })).toBeFocused();
    await pressRussian(page, 'Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(active(page)).toHaveText('Обои');
    expect(await prices()).toEqual([20, 40, 60, 80, 200, 90]);

    await pressRussian(page, 'Control+V');
    await pressRussian(page, 'Enter');
    const walls = ['Грунтовка', 'Окраска', 'Новая А', 'Новая Б', 'Новая В', 'Новая Г', 'Новая Д'];
    await expect.poll(order).toEqual({ Стены: walls, Полы: ['Ламинат', 'Плинтус'] });
    await expect.poll(prices).toEqual([20, 40, 2, 4, 6, 8, 10, 200, 90]);
    await expect.poll(() => shownTitles(page)).toEqual([...walls, 'Ламинат', 'Плинтус']);
    await saved(page);
    await pressRussian(page, 'Control+Z');
    await expect.poll(order).toEqual(AS_IT_WAS);
    await expect.poll(prices).toEqual([20, 40, 60, 80, 200, 90]);

    // the other answer: only as many as there are rows
    await cellOf(page, 'Плинтус', 'Наименование').click();
    await pressRussian(page, 'Control+V');
    await question(page)
      .getByRole('button', { name: /^Вставить только 1\sстроку$/ })
      .click();
    await told(page, /^Вставлено: 4\sячейки\. Не поместилось: 4\sстроки\.$/);
    await expect.poll(async () => (await order()).Полы).toEqual(['Ламинат', 'Новая А']);
  });
});
