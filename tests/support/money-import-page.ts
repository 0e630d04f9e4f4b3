import type { Page } from '@playwright/test';
import { expect } from './browser.ts';
import { next, planCounts, type SourceFile, stepHeading, textFile } from './import-page.ts';

const HEAD = 'Дата;Приход;Расход;Описание;Объект;Контрагент;Статья';
/** Money with commas and spaces, dates as people write them, two columns of sums; the date of the third row is none. */
export const cashBook = (third: string) =>
  textFile(
    'касса.csv',
    [
      HEAD,
      '05.11.2026;1 000,50;;Аванс;Ленина, 5;ООО «Заказчик»;',
      '06.11.26;;300,10;Краска;Ленина, 5;;Материалы',
      `${third};;40,00;Кисти;;Магазин;Материалы`,
      '8 ноября 2026;;1 234,5;Доставка;;;',
      'Итого;1 000,50;1 574,60;;;;',
    ].join('\n'),
  );

export const loadMoney = async (page: Page, button: RegExp, title: string) => {
  await page.getByRole('button', { name: button }).click();
  await expect(stepHeading(page, 5, title)).toBeFocused({ timeout: 20_000 });
};

/** From the first step of an import of operations or contractors to «Столбцы». */
export async function chooseMoneyFile(page: Page, field: 'Файл с операциями' | 'Файл с контрагентами', file: SourceFile): Promise<void> {
  await page.getByLabel(field).setInputFiles(file);
  await expect(stepHeading(page, 2)).toBeFocused({ timeout: 20_000 });
}

/** From «Столбцы» to the plan of a file without errors; its counts but for zeros. */
export async function toPlan(page: Page): Promise<Record<string, number>> {
  await next(page, 'проверка');
  await next(page, 'план');
  return filledCounts(page);
}

/** The counts of the plan that are not zero. */
export async function filledCounts(page: Page): Promise<Record<string, number>> {
  return Object.fromEntries(Object.entries(await planCounts(page)).filter(([, count]) => count > 0));
}
