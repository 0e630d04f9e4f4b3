import { months } from '../analytics-figures.ts';
import { expectFigures, gardenFirm } from '../analytics-journey.ts';
import { expect } from '../browser.ts';
import { busyFirm, choose, takeEverything, verify } from '../export-page.ts';
import { checkRow, next, stepHeading } from '../import-page.ts';
import { everyLook, over, type Scene, smallPhone, twoLooks, type Walk } from '../looks.ts';
import { cashBook, chooseMoneyFile, filledCounts, loadMoney } from '../money-import-page.ts';
import { crowdedFirm, everyRow, operationRows, selectionBar } from '../operations.ts';
import { openAs, ownFirm } from '../own-firm.ts';

export const moneyWalks: Record<string, Walk> = {
  'операции: список, условия, панель, изменение многих': { looks: everyLook, states: operations },
  'шаги импорта операций': { looks: twoLooks, states: importing },
  'аналитика со сравнением': { looks: everyLook, states: analytics },
  'экспорт с выгрузками и проверкой': { looks: twoLooks, states: exporting },
  'страница оплаты': { looks: smallPhone, states: paying },
};

async function operations({ page, product, seen, read }: Scene): Promise<void> {
  const firm = await crowdedFirm(product, 8);
  await openAs(page, firm.owner, '/transactions');
  await expect(operationRows(page)).toHaveCount(8);
  await seen('список', operationRows(page).first());
  await page.getByRole('button', { name: 'Условия' }).click();
  await page.getByRole('checkbox', { name: 'Расходы' }).check();
  await expect(operationRows(page)).toHaveCount(2);
  await seen('условия', page.getByRole('checkbox', { name: 'Расходы' }));
  const bill = page.getByRole('region', { name: 'Условия отбора операций' }).getByRole('combobox', { name: 'Статья' });
  await over(page, read, 'статья', () => bill.click(), page.locator('.ant-select-dropdown:visible'));
  await operationRows(page).first().getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: /^Расход/ });
  await expect(drawer.getByLabel('Сумма, ₽')).toBeFocused();
  await seen('панель', drawer.getByLabel('Сумма, ₽'));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await everyRow(page).check();
  await selectionBar(page).getByRole('button', { name: 'Изменить…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Изменить операции' });
  await dialog.getByRole('checkbox', { name: 'Описание' }).check();
  await expect(dialog.getByRole('status')).toContainText('Изменится 2');
  await seen('изменение многих', dialog.getByRole('status'));
}

async function importing({ page, product, seen }: Scene): Promise<void> {
  const firm = await ownFirm(product, 'Доступность');
  await openAs(page, firm.owner, '/transactions/import');
  await seen('файл', stepHeading(page, 1));
  await chooseMoneyFile(page, 'Файл с операциями', cashBook('вчера'));
  await seen('столбцы', stepHeading(page, 2));
  await next(page, 'проверка');
  await expect(checkRow(page, 4)).toContainText('вчера');
  await seen('проверка', checkRow(page, 4));
  await page.getByRole('button', { name: 'Пропустить строки с ошибками (1)' }).click();
  await next(page, 'план');
  await filledCounts(page);
  await seen('план', stepHeading(page, 4));
  await loadMoney(page, /^Загрузить: 3\sоперации$/, 'Операции загружены');
  await seen('итог', stepHeading(page, 5, 'Операции загружены'));
}

async function analytics({ page, product, seen }: Scene): Promise<void> {
  const firm = await gardenFirm(page, product, '/analytics?compare=year');
  await expectFigures(page, await firm.found(months(11, 0)));
  await seen('аналитика', page.locator('.chart canvas').first());
}

async function exporting({ page, product, seen }: Scene): Promise<void> {
  const empty = await ownFirm(product, 'Нечего выгружать');
  await openAs(page, empty.owner, '/export');
  await seen('пустая фирма', page.getByRole('heading', { name: 'Экспорт', level: 1 }));
  await page.evaluate(() => localStorage.clear());
  const firm = await busyFirm(product);
  await openAs(page, firm.owner, `/export?from=2026-03-01&object=${firm.object}`);
  const { name, buffer } = await takeEverything(page);
  await firm.api.patch(`/api/transaction/expense/edit/${firm.expense}`, { amount: 2 });
  await verify(page, name, buffer);
  const totals = page.getByRole('table', { name: 'Итоги операций' });
  await expect(totals).toBeVisible();
  await choose(page, /^Операции/);
  await seen('экспорт', totals);
}

async function paying({ page, product, seen }: Scene): Promise<void> {
  const { api } = await ownFirm(product, 'Покупатели');
  const { status, body } = await api.post('/info/cloudpayments/order/', { subscription: 1 });
  expect(status).toBe(200);
  await page.goto(body.payment_url);
  await seen('оплата', page.getByLabel('Номер карты'));
}
