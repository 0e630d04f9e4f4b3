import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { assigned, oneRow } from '../../server/database/rows.ts';
import { type Buyer, requirePaymentContext } from '../support/payment-context.ts';

const context = await requirePaymentContext({});
let support: Buyer;
beforeAll(async () => {
  support = await context.buyer({ name: 'Ольга Поддержкина', flags: ['crm_access', 'super_user'] });
});

/** Somebody who has paid, the address of their card and the payment. */
async function payer() {
  const buyer = await context.buyer();
  await context.bought(buyer, 1);
  const [payment] = await context.payments(buyer);
  const { id } = await oneRow<{ id: number }>(context.db)`select id from app_user where guid = ${buyer.user.guid}`;
  return { buyer, card: `/api/crm/user/${id}/`, payment: payment?.guid ?? '' };
}

describe('money on a user card', () => {
  it('is payments minus refunds, and the list shows the payments that the user sees', async () => {
    const { buyer, card, payment } = await payer();
    expect((await support.client.get(card)).body).toMatchObject({ paid_total: 990, payments: 1, subscription_type: 'pro' });
    await support.client.post(`/api/crm/payment/${payment}/refund/`, { reason: 'Часть', amount: 0.01 });
    expect((await support.client.get(card)).body).toMatchObject({ paid_total: 989.99, payments: 1 });
    const payments = await support.client.get(`${card}payments/?page=1&page_size=10&ordering=date`);
    expect(payments.body).toEqual((await buyer.client.get('/api/user/payment/list/?page=1&page_size=10&ordering=date')).body);
    expect(payments.headers.get('x-total-count')).toBe('1');
  });

  it('excludes test payments of a real provider, as sales do, and includes sandbox payments', async () => {
    const { buyer, card, payment } = await payer();
    await context.bought(buyer, 1);
    const [, other] = await context.payments(buyer);
    const mark = (guid: string, fields: { test: boolean; gateway?: string }) =>
      sql`update payment set ${assigned(fields)} where guid = ${guid}`.execute(context.db);
    await mark(payment, { test: true });
    expect((await support.client.get(card)).body).toMatchObject({ paid_total: 990, payments: 1 });
    await mark(other?.guid ?? '', { test: true, gateway: 'sandbox' });
    expect((await support.client.get(card)).body).toMatchObject({ paid_total: 990, payments: 1 });
    const { id } = await oneRow<{ id: number }>(context.db)`select id from app_user where guid = ${buyer.user.guid}`;
    const summary = await support.client.get(`/api/crm/profit/summary/?user=${id}&source=card`);
    expect(summary.body).toMatchObject({ count: 1, net: 990 });
  });

  it('refunded by support is recorded in the audit with its reason, once per refund', async () => {
    const { card, payment } = await payer();
    const refund = (body: object) => support.client.post(`/api/crm/payment/${payment}/refund/`, body);
    await refund({ reason: 'Не подошло', amount: 90 });
    await refund({ reason: 'Передумали совсем' });
    expect((await refund({ reason: 'Ещё раз' })).status).toBe(409);
    expect((await support.client.get(`${card}events/`)).body).toMatchObject([
      {
        kind: 'refund',
        author: 'Ольга Поддержкина',
        reason: 'Передумали совсем',
        changes: [{ field: 'refunded', before: 90, after: 990 }],
      },
      { kind: 'refund', reason: 'Не подошло', changes: [{ field: 'refunded', before: 0, after: 90 }] },
    ]);
  });
});
