import type { Locator, Page } from '@playwright/test';
import { beginSession, demoLogin, expect, openSignedIn } from './browser.ts';
import { clear, priceListIn } from './price-list.ts';

export type SourceFile = string | { name: string; mimeType: string; buffer: Buffer };

/** A file of text that never was on a disk. */
export const textFile = (name: string, text: string | Buffer) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** A price list of four services: the sum of one is none, two are alike. */
export const mixedFile = textFile(
  'прайс.csv',
  'Наименование;Ед. изм.;Себестоимость\n1. Стены;;\n1.1. Окраска;;\nГрунтовка;м2;50\nОкраска;м2;дорого\nОкраска;м2;100\nОкраска;м2;100\n',
);

/** The heading of a step by its place among the five. */
export const stepHeading = (page: Page, step: number, name = ''): Locator =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Шаг ${step} из 5: .*${name}`) });

/** My company with an empty price list, and the API beside the screen. `who`: whose, as `signIn` takes it. */
export async function openEmpty(page: Page, who = 'operator') {
  const begun = await beginSession(page, demoLogin(who));
  const list = await priceListIn(begun);
  await clear(list);
  await openSignedIn(page, begun);
  await expect(page.getByText('Прайс-лист пуст')).toBeVisible();
  return list;
}

/** From the price list to «Столбцы». */
export async function chooseFile(page: Page, file: SourceFile): Promise<void> {
  const tools = page.getByRole('toolbar', { name: 'Действия с прайс-листом' });
  await tools.getByRole('button', { name: 'Импорт', exact: true }).click();
  await expect(page).toHaveURL(/\/services\/import$/);
  await giveFile(page, file);
}

/** From the summary of an import to «Столбцы» of another file. */
export async function chooseAnother(page: Page, file: SourceFile): Promise<void> {
  await page.getByRole('button', { name: 'Загрузить другой файл' }).click();
  await giveFile(page, file);
}

/** From the first step to «Столбцы». */
export async function giveFile(page: Page, file: SourceFile): Promise<void> {
  await page.getByLabel('Файл прайс-листа').setInputFiles(file);
  await expect(stepHeading(page, 2)).toBeFocused({ timeout: 30_000 });
}

/** Waits until the browser has stored the chosen file and the choices made for it: from now on a reload continues the import. */
export async function kept(page: Page): Promise<void> {
  const choices = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('prorabka-import');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const db = opening.result;
            const counting = db.transaction('choices').objectStore('choices').count();
            counting.onerror = () => reject(counting.error);
            counting.onsuccess = () => {
              db.close();
              resolve(counting.result);
            };
          };
        }),
    );
  // written once the file itself is
  await expect.poll(choices).toBeGreaterThan(0);
}

export const next = (page: Page, to: 'проверка' | 'план') => page.getByRole('button', { name: `Дальше: ${to}` }).click();

/** The five counts of the plan. */
export async function planCounts(page: Page): Promise<Record<string, number>> {
  const plan = page.getByRole('region', { name: 'Что изменится' });
  await expect(plan).toHaveAttribute('aria-busy', 'false');
  const labels = await plan.locator('.ant-statistic-title').allInnerTexts();
  const values = await plan.locator('.ant-statistic-content').allInnerTexts();
  return Object.fromEntries(labels.map((label, index) => [label, Number(values[index]?.replace(/\D/g, ''))]));
}

/** Carries the plan out and waits for the summary. */
export async function load(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Загрузить: / }).click();
  await expect(stepHeading(page, 5, 'Прайс-лист загружен')).toBeFocused({ timeout: 30_000 });
}

/** The row of the check sheet by its number in the file. */
export const checkRow = (page: Page, number: number): Locator =>
  page
    .getByRole('treegrid', { name: 'Строки файла' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: String(number), exact: true }) });
