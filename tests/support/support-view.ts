import type { Page } from '@playwright/test';
import { oneRow } from '../../server/database/rows.ts';
import type { AccountsProduct } from './accounts.ts';
import { ownFirm } from './own-firm.ts';

export const reason = (page: Page) => page.getByLabel('Зачем нужны данные компании');

/** A firm with a row of each kind, and where its owner's card is. */
export async function knownFirm(product: AccountsProduct, title: string) {
  const firm = await ownFirm(product, title);
  const category = await firm.created('/api/service/category/create/', { title: 'Стены' });
  const service = { category, unit_of_measure: 'м2', cost_per_unit: 120.5, price_per_unit: 300.75 };
  await firm.created('/api/service/create/', { title: 'Окраска стен', ...service });
  const stroiobject = await firm.created('/api/object/create/', { title: 'Дача в Заречье', address: 'ул. Мира, 1' });
  const contractor = await firm.created('/api/contractor/create/', { title: 'ООО «Бетон»' });
  await firm.operation('income', { date: '2026-10-05', amount: 100.5, description: 'Аванс', stroiobject, contractor });
  await firm.operation('expense', { date: '2026-10-06', amount: 40, description: 'Краска' });
  const { id } = await oneRow<{ id: number }>(product.db)`select id from app_user where guid = ${firm.owner.guid}`;
  return { ...firm, card: `/crm/user/${id}`, screen: `/crm/company/${firm.company}?user=${id}` };
}
