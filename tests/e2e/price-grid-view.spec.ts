import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { active, drag, type Line, openGrid, saved, selectCells, shownTitles, statusBar } from '../support/price-grid.ts';
import { cellOf, rowOf, sheet, stateOf } from '../support/price-list.ts';
import { pressRussian } from '../support/russian-keys.ts';

const heading = (page: Page, name: string) => sheet(page).getByRole('columnheader', { name: new RegExp(`^${name}`) });
const headings = async (page: Page) =>
  (await sheet(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim().split(',')[0]);
const group = (page: Page, title: string) =>
  sheet(page).getByRole('row', { name: new RegExp(`^(Свернуть|Развернуть) «${title}»|^${title}`) });
// by keyboard: on a slow machine a click may fall beside an item while the menu still unfolds
const choose = async (page: Page, column: string, item: string) => {
  await heading(page, column).getByRole('button', { name: 'меню столбца' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
};

/** Draws the edge of a column to the right, px. */
async function widen(page: Page, column: string, by: number): Promise<void> {
  const box = await heading(page, column).boundingBox();
  if (!box) throw new Error('no heading');
  const [x, y] = [box.x + box.width - 2, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}

test('в прайсе я сортирую, отбираю и ищу', async ({ page }) => {
  const { order, find } = await openGrid(page, {
    Стены: [
      ['Грунтовка', 'м²', 10, 20],
      ['Окраска стен', 'м²', 20, 40],
      ['Обои', 'м²', 30, 60],
      ['Шпаклёвка стен', 'м²', 40, 80],
    ],
    Полы: [
      ['Ламинат', 'м²', 100, 200],
      ['Плинтус к стенам', 'м', 50, 90],
    ],
  });
  const titles = () => shownTitles(page);

  await test.step('сортирую внутри категорий и снимаю сортировку; порядок прайса при этом не меняется', async () => {
    const before = await order();
    await choose(page, 'Цена', 'Сортировать по убыванию');
    await expect(heading(page, 'Цена')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(titles).toEqual(['Шпаклёвка стен', 'Обои', 'Окраска стен', 'Грунтовка', 'Ламинат', 'Плинтус к стенам']);
    await heading(page, 'Наименование').hover();
    await heading(page, 'Наименование').getByRole('button', { name: 'сортировать' }).click();
    await expect.poll(titles).toEqual(['Грунтовка', 'Обои', 'Окраска стен', 'Шпаклёвка стен', 'Ламинат', 'Плинтус к стенам']);
    await choose(page, 'Наименование', 'Без сортировки');
    await expect.poll(titles).toEqual([...(before.Стены ?? []), ...(before.Полы ?? [])]);
    expect(await order()).toEqual(before);
  });

  await test.step('отбираю по столбцам: фишки показывают отбор, снимаются по одной и все сразу', async () => {
    await choose(page, 'Цена', 'Фильтр…');
    const popup = page.getByRole('dialog', { name: 'Фильтр столбца «Цена»' });
    await expect(popup.getByLabel('От', { exact: true })).toBeFocused();
    await popup.getByLabel('От', { exact: true }).fill('50');
    await popup.getByLabel('До', { exact: true }).fill('100,00');
    await page.keyboard.press('Enter');
    const filters = page.getByRole('region', { name: 'Фильтры' });
    await expect(filters.getByRole('button', { name: /^Цена: от 50,00\s₽ до 100,00\s₽$/ })).toBeVisible();
    await expect(filters.getByText('Показано 3 из 6')).toBeVisible();
    await expect.poll(titles).toEqual(['Обои', 'Шпаклёвка стен', 'Плинтус к стенам']);

    await choose(page, 'Ед. изм.', 'Фильтр…');
    await page
      .getByRole('dialog', { name: 'Фильтр столбца «Ед. изм.»' })
      .getByRole('checkbox', { name: /^м\s1$/ })
      .check();
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual(['Плинтус к стенам']);
    await filters.getByRole('button', { name: /^Снять фильтр «Цена: / }).click();
    await expect(filters.getByText('Показано 1 из 6')).toBeVisible();
    await filters.getByRole('button', { name: 'Сбросить всё' }).click();
    await expect.poll(titles).toHaveLength(6);
  });

  await test.step('ищу: F3 и Shift+F3 ведут по найденному, найденное подсвечено', async () => {
    await cellOf(page, 'Ламинат', 'Наименование').click();
    await pressRussian(page, 'Control+F');
    const field = page.getByLabel('Поиск по наименованию');
    await expect(field).toBeFocused();
    await page.keyboard.insertText('СТЕН');
    await expect(page.getByText(/^Найдено: 3\sуслуги$/)).toBeVisible();
    await expect(sheet(page).locator('mark')).toHaveText(['стен', 'стен', 'стен']);
    await page.getByRole('button', { name: 'Только найденные' }).click();
    await expect(rowOf(page, 'Обои')).toBeVisible();
    await cellOf(page, 'Обои', 'Наименование').click();
    for (const title of ['Шпаклёвка стен', 'Плинтус к стенам', 'Окраска стен']) {
      await pressRussian(page, 'F3');
      await expect(active(page)).toHaveText(title);
    }
    await pressRussian(page, 'Shift+F3');
    await expect(active(page)).toHaveText('Плинтус к стенам');
    // Enter walks on while the keyboard stays in the field; ↓ takes it to where the walk has come
    await pressRussian(page, 'Control+F', 'Enter');
    await expect(active(page)).toHaveText('Окраска стен');
    await expect(field).toBeFocused();
    await pressRussian(page, 'ArrowDown');
    await expect(cellOf(page, 'Окраска стен', 'Наименование')).toBeFocused();
    // out of an open cell: what was typed is saved, and the next letters are searched for
    await cellOf(page, 'Обои', 'Цена').dblclick();
    await page.keyboard.insertText('5');
    await pressRussian(page, 'Control+F');
    await page.keyboard.type('обои');
    await expect(field).toHaveValue('обои');
    await expect(page.getByText(/^Найдено: 1\sуслуга$/)).toBeVisible();
    await expect.poll(async () => (await find('Обои'))?.price_per_unit).toBe(605);
  });
});

test('вид таблицы прайса: столбцы, примечания и высота строк', async ({ page }) => {
  const { find } = await openGrid(page);
  const panel = page.getByRole('dialog', { name: 'Вид таблицы' });

  await test.step('столбцы скрываются, переставляются, меняют ширину и закрепляются, и всё это помнится после перезагрузки', async () => {
    const first = await headings(page);
    await choose(page, 'Наценка', 'Скрыть столбец');
    await expect(heading(page, 'Наценка')).toHaveCount(0);
    await choose(page, 'Цена', 'Левее');
    const width = async () => Math.round((await heading(page, 'Ед. изм.').boundingBox())?.width ?? 0);
    const usual = await width();
    await widen(page, 'Ед. изм.', 60);
    await expect.poll(width).toBeGreaterThan(usual + 50);
    const wide = await width();
    await page.reload();
    await expect(rowOf(page, 'Обои')).toBeVisible();
    // the first rows give way to the table
    await expect.poll(() => headings(page)).toEqual(['Наименование', 'Ед. изм.', 'Цена', 'Себестоимость', 'Маржа', 'Действия']);
    await expect.poll(width).toBe(wide);

    // what is held fast stays when the rest is scrolled sideways
    const left = async (name: string) => Math.round((await heading(page, name).boundingBox())?.x ?? 0);
    await choose(page, 'Ед. изм.', 'Закрепить до этого столбца');
    await widen(page, 'Цена', 250);
    const [unit, price] = [await left('Ед. изм.'), await left('Цена')];
    await sheet(page).evaluate((element) => element.scrollBy({ left: 60, behavior: 'instant' }));
    await expect.poll(() => left('Цена')).toBe(price - 60);
    expect(await left('Ед. изм.')).toBe(unit);
    await sheet(page).evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    await choose(page, 'Ед. изм.', 'Открепить столбцы');

    // by mouse: the heading itself is dragged; then all is as it came
    await drag(page, heading(page, 'Цена'), heading(page, 'Ед. изм.'));
    await expect.poll(async () => (await headings(page)).slice(0, 4)).toEqual(['Наименование', 'Цена', 'Ед. изм.', 'Себестоимость']);
    await page.getByRole('button', { name: 'Вид', exact: true }).click();
    await panel.getByRole('checkbox', { name: 'Наценка' }).check();
    // the last column stands beyond the edge, which the grid does not draw
    await sheet(page).evaluate((element) => element.scrollTo({ left: 2000, behavior: 'instant' }));
    await expect(heading(page, 'Наценка')).toBeVisible();
    await panel.getByRole('button', { name: 'Вернуть исходный вид столбцов' }).click();
    await expect.poll(() => headings(page)).toEqual(first);
  });

  await test.step('примечание услуги: скрытый столбец, отметка с подсказкой, поиск и замена', async () => {
    await expect(heading(page, 'Примечание')).toHaveCount(0);
    await panel.getByRole('checkbox', { name: 'Примечание' }).check();
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Примечание')).toBeVisible();
    const row = (title: string) => sheet(page).getByRole('row', { name: new RegExp(`^${title}`) });
    const note = (title: string) => row(title).getByRole('gridcell').nth(6);
    await note('Окраска').click();
    await page.keyboard.press('F2');
    await page.keyboard.insertText('от 500 ₽');
    await page.keyboard.press('Enter');
    await saved(page);
    const mark = row('Окраска').getByRole('img', { name: 'Примечание: от 500 ₽' });
    await expect(mark).toBeVisible();
    // copied down, filled further, and taken back
    await note('Окраска').click();
    await pressRussian(page, 'Control+C', 'ArrowDown', 'Control+V');
    await expect(note('Обои')).toHaveText('от 500 ₽');
    await note('Шпаклёвка').click({ modifiers: ['Shift'] });
    await pressRussian(page, 'Control+D');
    await expect(note('Шпаклёвка')).toHaveText('от 500 ₽');
    await pressRussian(page, 'Control+Z', 'Control+Z');
    await expect(note('Обои')).toHaveText('');
    await page.keyboard.press('Control+H');
    const dialog = page.getByRole('dialog', { name: 'Найти и заменить' });
    await dialog.getByRole('textbox', { name: 'Найти' }).fill('500');
    await dialog.getByRole('textbox', { name: 'Заменить на' }).fill('600');
    await dialog.getByRole('checkbox', { name: 'Примечание' }).check();
    await dialog.getByRole('radio', { name: 'Весь прайс-лист' }).check();
    await dialog.getByRole('button', { name: /^Заменить: 1\sячейка$/ }).click();
    await expect.poll(async () => (await find('Окраска'))?.note).toBe('от 600 ₽');

    // hidden again, the note is a mark with a hint, and the search finds it
    await choose(page, 'Примечание', 'Скрыть столбец');
    await page.reload();
    const noted = row('Окраска').getByRole('img', { name: 'Примечание: от 600 ₽' });
    await noted.hover();
    await expect(page.getByRole('tooltip')).toHaveText('от 600 ₽');
    await cellOf(page, 'Обои', 'Наименование').click();
    await expect(page.getByRole('tooltip')).toBeHidden();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('tooltip')).toHaveText('от 600 ₽');
    await page.getByLabel('Поиск по наименованию').fill('от 600');
    await expect(row('Обои')).toHaveCount(0);
    await expect(noted.locator('mark')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 из 1').first()).toBeVisible();
    await page.getByLabel('Поиск по наименованию').fill('');
  });

  await test.step('строки низкие, обычные или высокие: выбор помнится, и по строкам попадают мышью и клавишами', async () => {
    const height = async () => (await rowOf(page, 'Обои').boundingBox())?.height;
    expect(await height()).toBe(38);
    await page.getByRole('button', { name: 'Вид', exact: true }).click();
    const rows = panel.getByRole('radiogroup', { name: 'Строки' });
    await rows.getByText('Высокие').click();
    await expect.poll(height).toBe(46);
    await rows.getByText('Низкие').click();
    await expect.poll(height).toBe(32);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect.poll(height).toBe(32);
    await cellOf(page, 'Обои', 'Цена').click();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect(cellOf(page, 'Обои', 'Цена')).toBeFocused();
  });
});

test('у строк есть номера, состояние строки встаёт на место номера и не двигает столбцы', async ({ page, guard }) => {
  await openGrid(page);
  const numbers = () =>
    sheet(page)
      .locator('[data-number]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.number));
  expect(await numbers()).toEqual(['1', '2', '3', '4', '5', '6']);
  const before = await heading(page, 'Цена').boundingBox();
  guard.allow(/net::ERR_|Failed to load resource/);
  await page.route('**/api/service/edit/**', (route) => route.abort());
  await cellOf(page, 'Обои', 'Цена').click();
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await expect(stateOf(page, 'Обои')).toHaveText('Ждёт связи');
  await expect(cellOf(page, 'Обои', 'Наименование')).toHaveAccessibleDescription('Ждёт связи');
  expect(await heading(page, 'Цена').boundingBox()).toEqual(before);
  await page.unroute('**/api/service/edit/**');
  const state = stateOf(page, 'Обои');
  // the console may try again by itself at this very moment
  await expect(async () => {
    if ((await state.textContent()) === 'Ждёт связи') await state.locator('button').click({ timeout: 1000 });
    await expect(state).toHaveText('Сохранено', { timeout: 1000 });
  }).toPass();
  expect(await numbers()).toEqual(['1', '2', '3', '4', '5', '6']);

  // the number takes the row
  await rowOf(page, 'Окраска').click({ position: { x: 30, y: 10 } });
  await expect(rowOf(page, 'Окраска').locator('[aria-selected="true"]')).toHaveCount(6);
  await page.getByRole('button', { name: 'Свернуть «Стены»' }).click();
  expect(await numbers()).toEqual(['5', '6']);
});

test('длинный прайс в окне 1440×900: свёрнутые категории и низкие строки', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const many = (name: string): Line[] => Array.from({ length: 30 }, (_, index) => [`${name} ${index + 1}`]);
  await openGrid(page, { Стены: many('Стена'), Полы: many('Пол') });

  await test.step('категории сворачиваются и разворачиваются и остаются так после перезагрузки; шапка категории прилипает', async () => {
    await page.getByRole('button', { name: 'Свернуть «Стены»' }).click();
    await expect(rowOf(page, 'Стена 1')).toHaveCount(0);
    await expect(group(page, 'Стены').first()).toHaveAttribute('aria-expanded', 'false');
    await expect(group(page, 'Стены').first()).toHaveAttribute('aria-level', '1');
    await page.reload();
    await expect(rowOf(page, 'Пол 1')).toBeVisible();
    await expect(rowOf(page, 'Стена 1')).toHaveCount(0);
    await page.getByRole('button', { name: 'Свернуть все категории' }).click();
    await expect(rowOf(page, 'Пол 1')).toHaveCount(0);
    await page.getByRole('button', { name: 'Развернуть все категории' }).click();
    await expect(rowOf(page, 'Стена 1')).toBeVisible();

    await cellOf(page, 'Стена 1', 'Цена').click();
    for (let pages = 0; pages < 4; pages++) await pressRussian(page, 'PageDown');
    const sticky = page.locator('.sheet-sticky-group');
    await expect(sticky).toContainText('Полы');
    const box = await sticky.getByText('Полы').boundingBox();
    const top = await heading(page, 'Цена').boundingBox();
    expect(Math.round((box?.y ?? 0) - (top?.y ?? 0) - (top?.height ?? 0))).toBeLessThan(30);
    // by its button the category is closed where it stands
    const title = await sticky.getByText('Полы').boundingBox();
    await page.mouse.click((title?.x ?? 0) + 5, (title?.y ?? 0) + 5);
    await expect(rowOf(page, 'Пол 30')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Развернуть «Полы»' })).toBeInViewport();
  });

  await test.step('низких строк видно 25, а под ними — сколько их и сохранено ли', async () => {
    // back to the first rows, which are edited below
    await sheet(page).evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
    const view = page.getByRole('button', { name: 'Вид', exact: true });
    await view.click();
    await page.getByText('Низкие').click();
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();
    const lines = () =>
      sheet(page).evaluate((grid) => {
        const headings = grid.querySelector('.rdg-header-row')?.getBoundingClientRect().height ?? Number.NaN;
        const row = grid.querySelector('[aria-level="2"]')?.getBoundingClientRect().height ?? Number.NaN;
        return [row, Math.floor((grid.clientHeight - headings) / row)];
      });
    await expect.poll(lines).toEqual([32, 25]);
    await expect(page.getByRole('heading', { name: 'Прайс-лист' })).toBeInViewport({ ratio: 1 });
    // the line above stands in the top bar, beside the logo and the company
    const box = async (of: Locator) => (await of.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
    const [logo, title] = [await box(page.getByRole('link', { name: 'Прорабка' })), await box(page.getByRole('heading', { level: 1 }))];
    const last = await box(page.getByRole('button', { name: 'Свернуть все категории' }));
    const company = await box(page.getByRole('banner').getByRole('button'));
    expect(logo.x + logo.width).toBeLessThan(title.x);
    expect(last.x + last.width).toBeLessThan(company.x);
    await cellOf(page, 'Стена 1', 'Цена').click();
    await page.keyboard.type('75');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Всё сохранено')).toBeInViewport();
    await selectCells(page, ['Стена 1', 'Цена'], ['Стена 2', 'Цена']);
    await expect(statusBar(page)).toBeVisible();
    await expect(page.getByText('Всё сохранено')).toBeInViewport({ ratio: 1 });

    // other rows: all stands where it stood
    await page.getByRole('button', { name: 'Вид', exact: true }).click();
    await page.getByText('Обычные').click();
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBe(60);
  });
});

test('в низком окне меню и «Вид» помещаются, и до всего в них можно дойти', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openGrid(page);
  const menu = page.getByRole('menu');
  const items = menu.getByRole('menuitem');

  for (const open of [
    () => cellOf(page, 'Окраска', 'Наименование').click({ button: 'right' }),
    () => page.getByRole('button', { name: 'Ещё', exact: true }).click(),
  ]) {
    await open();
    await expect(menu).toBeInViewport({ ratio: 1 });
    await items.first().press('End');
    await expect(items.last()).toBeFocused();
    await expect(items.last()).toBeInViewport({ ratio: 0.9 });
    await items.last().press('Home');
    await expect(items.first()).toBeFocused();
    await expect(items.first()).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }

  await page.getByRole('button', { name: 'Вид', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Вид таблицы' });
  for (const part of [panel.getByRole('radiogroup', { name: 'Строки' }), panel.getByRole('checkbox', { name: 'Наименование' })]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.9 });
  }
});

test.describe('на телефоне', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('прайс: цены правятся касанием, поиск и остальное под рукой', async ({ page }) => {
    const long = 'Штукатурка стен по маякам с грунтовкой в два слоя и армированием сеткой';
    const { order } = await openGrid(page, { Стены: [[long], ['Обои'], ['Окраска']], Полы: [] });

    await test.step('первая строка в верхней четверти; касание выбирает ячейку, второе правит её; цены правятся подряд', async () => {
      expect((await rowOf(page, long).getByRole('gridcell').first().boundingBox())?.y).toBeLessThanOrEqual(211);
      // on a phone the price stands beside the name
      const price = (title: string) => rowOf(page, title).getByRole('gridcell').nth(1);
      await price(long).tap();
      await expect(price(long)).toBeFocused();
      await expect(sheet(page).getByRole('textbox')).toHaveCount(0);
      await price(long).tap();
      const field = sheet(page).getByRole('textbox', { name: 'Цена' });
      await expect(field).toHaveAttribute('inputmode', 'decimal');
      await expect(field).toHaveCSS('font-size', '16px');
      const bar = page.getByRole('toolbar', { name: 'Правка ячейки' });
      await expect(bar.getByText(long)).toBeVisible();
      await field.fill('510');
      await bar.getByRole('button', { name: 'Следующая строка' }).tap();
      await expect(bar.getByText('Обои')).toBeVisible();
      await expect(field).toBeFocused();
      await page.keyboard.type('750');
      await bar.getByRole('button', { name: 'Предыдущая строка' }).tap();
      await expect(bar.getByText(long)).toBeVisible();
      await expect(field).toHaveValue('510');
      await bar.getByRole('button', { name: 'Готово' }).tap();
      await expect(bar).toHaveCount(0);
      await expect(price(long)).toHaveText('510,00');
      await expect(price('Обои')).toHaveText('750,00');
    });

    await test.step('услуга и категория переставляются касанием, в своих меню', async () => {
      const choose = async (line: string, item: string) => {
        await page.getByRole('button', { name: `Действия: ${line}`, exact: true }).tap();
        await page.getByRole('menuitem', { name: item, exact: true }).tap();
      };
      await choose('Обои', 'Ниже');
      await expect.poll(order).toEqual({ Стены: [long, 'Окраска', 'Обои'], Полы: [] });
      await choose('Полы', 'Выше');
      await expect.poll(async () => Object.keys(await order())).toEqual(['Полы', 'Стены']);
    });

    await test.step('поиск и остальное под рукой', async () => {
      // the field of the search comes when it is asked for, and goes
      await page.getByRole('button', { name: 'Поиск', exact: true }).tap();
      await page.getByRole('textbox', { name: /^Поиск/ }).fill('обо');
      // a phone enlarges the page at a field of smaller letters
      await expect(page.getByRole('textbox', { name: /^Поиск/ })).toHaveCSS('font-size', '16px');
      await expect(rowOf(page, 'Обои')).toBeVisible();
      await expect(page.getByText('Найдено: 1')).toBeVisible();
      await page.getByRole('button', { name: 'Ещё', exact: true }).tap();
      await expect(page.getByRole('menuitem', { name: 'Добавить категорию' })).toBeVisible();
    });
  });
});
