import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { oneRow } from '../../server/database/rows.ts';
import type { AccountsProduct } from './accounts.ts';
import { operationsOf, total, totalTexts } from './analytics-figures.ts';
import { beginSession, demoLogin, expect, openSignedIn } from './browser.ts';
import { firmOf } from './directories.ts';
import { ownFirm } from './own-firm.ts';

/** «Зелёный двор» of the owner of five firms: what its directories are called, and its operations straight from the API. */
export async function gardenFirm(page: Page, { db }: AccountsProduct, address = '/analytics') {
  const { guid } = await oneRow<{ guid: string }>(db)`select guid from company where title = 'Зелёный двор'`;
  const handed = await page.addInitScript((company) => localStorage.setItem('selected-company', company), guid);
  await openSignedIn(page, await beginSession(page, demoLogin('owner')), address);
  await handed.dispose();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Зелёный двор' })).toBeVisible();
  const firm = await firmOf(page);
  expect(firm.company).toBe(guid);
  return { ...firm, found: (filter: object) => operationsOf(firm.client, guid, filter) };
}

/** A firm of one's own without operations, whose owner has analytics. */
export async function analysedFirm(product: AccountsProduct) {
  const firm = await ownFirm(product, 'Считаем деньги');
  await sql`update app_user set analytics_access = true where guid = ${firm.owner.guid}`.execute(product.db);
  return firm;
}

/** The figures on top are those of these operations. */
export async function expectFigures(page: Page, rows: Parameters<typeof totalTexts>[0]): Promise<void> {
  for (const [name, text] of Object.entries(totalTexts(rows))) await expect(total(page, name), name).toContainText(text);
}
