import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { AccountsProduct } from './accounts.ts';
import { expect } from './browser.ts';
import { ownFirm } from './own-firm.ts';

/** A firm with operations inside and outside of March 2026, of one object and of another, living and deleted. */
export async function busyFirm(product: AccountsProduct, title = 'Экспорт и точка') {
  const firm = await ownFirm(product, title);
  const object = await firm.created('/api/object/create/', { title: 'Дача; «Заря»' });
  const other = await firm.created('/api/object/create/', { title: 'Баня' });
  const contractor = await firm.created('/api/contractor/create/', { title: 'ООО "Бетон"' });
  const bill = await firm.created('/api/bill/create/', { title: 'Материалы' });
  const at = { stroiobject: object, contractor };
  await firm.operation('income', { ...at, date: '2026-03-05', amount: 150_000.5, description: '=СУММ(A1:A9)' });
  const expense = await firm.operation('expense', {
    ...at,
    bill,
    date: '2026-03-31',
    amount: 1234.56,
    description: 'Клей "Момент"\nдве банки',
  });
  await firm.operation('expense', { stroiobject: object, date: '2026-03-01', amount: 0.07 });
  await firm.operation('payment', { ...at, date: '2026-03-11', amount: 40_000 });
  await firm.operation('expense', { ...at, date: '2026-04-01', amount: 500 });
  await firm.operation('income', { stroiobject: other, date: '2026-03-20', amount: 7.01 });
  const gone = await firm.operation('income', { ...at, date: '2026-03-21', amount: 99 });
  await firm.api.patch(`/api/transaction/income/edit/${gone}`, { is_deleted: true });
  const category = await firm.created('/api/service/category/create/', { title: 'Стены' });
  const service = await firm.created('/api/service/create/', { category, title: 'Окраска' });
  return { ...firm, object, expense, service };
}

export const jobs = (page: Page) => page.getByRole('region', { name: 'Выгрузки' }).getByRole('listitem');
export const begin = (page: Page) => page.getByRole('button', { name: 'Выгрузить', exact: true }).click();
export const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check();

export async function download(page: Page, job: Locator) {
  await expect(job).toContainText('Готово', { timeout: 20_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), job.getByRole('button', { name: /^Скачать: / }).click()]);
  return { name: file.suggestedFilename(), buffer: readFileSync(await file.path()) };
}

/** Everything of the firm as a zip, by the page. */
export async function takeEverything(page: Page) {
  await choose(page, /^Все данные/);
  await choose(page, /^CSV/);
  await begin(page);
  return download(page, jobs(page).filter({ hasText: 'Все данные' }).first());
}

export const verify = (page: Page, name: string, buffer: Uint8Array) =>
  page.getByLabel('Архив выгрузки').setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(buffer) });
