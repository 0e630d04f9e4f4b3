import type { Page } from '@playwright/test';
import { expect } from './browser.ts';
import { next, planCounts, type SourceFile, stepHeading } from './import-page.ts';

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
