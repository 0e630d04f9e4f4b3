import { beginSession, demoLogin, expect, openSignedIn } from '../browser.ts';
import { checkRow, chooseFile, load, mixedFile, next, planCounts, stepHeading } from '../import-page.ts';
import { everyLook, over, type Scene, twoLooks, type Walk } from '../looks.ts';
import { openAs, ownFirm, subscribedFirm } from '../own-firm.ts';
import { sheet } from '../price-list.ts';

export const priceWalks: Record<string, Walk> = {
  'прайс-лист': { looks: everyLook, states: priceList },
  'шаги импорта прайс-листа': { looks: everyLook, states: importing },
  'готовые прайс-листы и просмотр': { looks: twoLooks, states: readyPrices },
};

async function priceList({ page, seen, read }: Scene): Promise<void> {
  await openSignedIn(page, await beginSession(page, demoLogin('master')));
  await seen('прайс-лист', sheet(page));
  const menu = page.getByRole('menuitem').first();
  const press = (button: string | RegExp, place = 0) => page.getByRole('button', { name: button }).nth(place).click();
  await over(page, read, 'меню компании', () => press(/Ремонт-Мастер/), menu);
  await over(page, read, 'меню строки', () => press(/^Действия: /, 1), menu);
  await over(page, read, 'меню столбца', () => press('меню столбца'), menu);
  await over(page, read, 'вид', () => press(/^Вид$/), page.getByRole('dialog', { name: 'Вид таблицы' }));
  for (const tool of ['Изменить цены', 'История изменений']) {
    const open = async () => {
      await press(/^Ещё$/);
      await page.getByRole('menuitem', { name: tool }).press('Enter');
    };
    await over(page, read, tool, open, page.getByRole('dialog', { name: tool }));
  }
  await page.getByLabel('Поиск по наименованию').fill('такой услуги нет');
  await seen('ничего не найдено', page.getByText('Ничего не найдено'));
}

async function importing({ page, product, seen }: Scene): Promise<void> {
  const { owner } = await ownFirm(product, 'Прайс из файла');
  await openAs(page, owner, '/services');
  await seen('пустой прайс-лист', page.getByText('Прайс-лист пуст'));
  await page.goto('/services/import');
  await seen('файл', stepHeading(page, 1));
  await page.goto('/services');
  await expect(page.getByText('Прайс-лист пуст')).toBeVisible();
  await chooseFile(page, mixedFile);
  await seen('столбцы', page.getByText(/^Найдены 4\sуслуги/));
  await next(page, 'проверка');
  await expect(checkRow(page, 5)).toContainText('дорого');
  await seen('проверка', checkRow(page, 5));
  await page.getByRole('button', { name: 'Пропустить строки с ошибками (1)' }).click();
  await next(page, 'план');
  await planCounts(page);
  await seen('план', stepHeading(page, 4));
  await page.goto('/services/import');
  const draft = page.getByRole('button', { name: 'Продолжить импорт файла «прайс.csv»' });
  await seen('неоконченный импорт', draft);
  await draft.click();
  await load(page);
  await seen('итог', stepHeading(page, 5, 'Прайс-лист загружен'));
}

async function readyPrices({ page, product, seen }: Scene): Promise<void> {
  const { owner } = await subscribedFirm(product, 'Прайсы и сыновья');
  await openAs(page, owner, '/price');
  await seen('список', page.getByRole('list', { name: 'Готовые прайс-листы' }).getByRole('listitem').first());
  await page
    .getByRole('button', { name: /^Посмотреть: .*Москва$/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await seen('просмотр', drawer.getByRole('heading', { name: /^Первые/ }), async () => {
    const inside = await drawer.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(inside).toBeLessThanOrEqual(0);
  });
}
