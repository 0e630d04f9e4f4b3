import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signatureOf } from '../../server/gateways/payments/cloudpayments/signature.ts';
import { SECRET } from '../support/provider.ts';
import { type Buyer, type Fields, type Made, openTill } from '../support/till.ts';

const till = await openTill();
const { server, provider } = till;
const waiting = async (): Promise<[Buyer, Made, Fields]> => {
  const buyer = await till.buyer();
  const order = await till.order(buyer);
  return [buyer, order, till.fields(buyer, order)];
};
const code = async (...request: Parameters<typeof till.tell>) => (await till.tell(...request)).body.code;

describe('Check, then Pay', () => {
  it.each([{ json: false }, { json: true }])('gives access, tells its story and renews itself (json: $json)', async (options) => {
    const [buyer, order, fields] = await waiting();
    expect(await code('check', fields, options)).toBe(0);
    expect(await code('pay', fields, options)).toBe(0);
    expect(await till.kinds(buyer)).toEqual(['order', 'check', 'paid', 'granted']);
    const [access] = await till.access(buyer);
    expect(access).toMatchObject({ subscription_type: 'pro', starts_at: till.clock.now.toISOString(), auto_renewal: true });
    expect(await till.payments(buyer)).toMatchObject([
      { order: order.order, gateway: 'cloudpayments', amount: 990, card: expect.stringContaining('4242'), renewal: false, test: false },
    ]);
    const subscription = await till.subscribed(buyer);
    const asked = provider.askedFor('/subscriptions/create').find(({ AccountId }) => AccountId === buyer.user.guid);
    expect(asked).toMatchObject({ Token: fields.Token, Amount: 990, Interval: 'Month', Period: 1, Email: buyer.user.email });
    const hour = 3_600_000;
    expect(Date.parse(String(asked?.StartDate))).toBe(Date.parse(access?.until ?? '') - hour);
    expect(subscription.Amount).toBe(990);
  });

  it('keeps the notification without anything that could charge the card', async () => {
    const [buyer, order, fields] = await waiting();
    const Data = JSON.stringify({ order: order.order, nested: { Token: 'tk_deep', list: [{ cardCryptogramPacket: 'secret' }] } });
    await till.tell('pay', { ...fields, Data, Name: 'ANNA' });
    const [row] = await till.inbox(fields.TransactionId ?? '');
    const text = JSON.stringify(row?.body);
    for (const secret of [String(fields.Token), 'tk_deep', 'cryptogram":"secret', 'ANNA']) expect(text).not.toContain(secret);
    expect(row).toMatchObject({
      kind: 'pay',
      answer: 0,
      outcome: 'Доступ открыт',
      deliveries: 1,
      order: order.order,
      user_guid: buyer.user.guid,
    });
    const [agreement] = await till.agreements(buyer);
    expect(agreement?.token?.toString('latin1')).not.toContain(fields.Token);
  });
});

describe('what is forged', () => {
  it('is refused and leaves no trace: no signature, another body, another secret, another kind of encoding', async () => {
    const [buyer, , fields] = await waiting();
    const before = await server.db.selectFrom('payment_notification').select(['guid']).execute();
    const bodyOf = (over: Fields) => new URLSearchParams(Object.entries({ ...fields, ...over }).map(([k, v]) => [k, String(v)])).toString();
    const forged = [
      null,
      '',
      'x',
      signatureOf(bodyOf({}), 'another'),
      signatureOf(bodyOf({ Amount: '1.00' }), SECRET),
      `${signatureOf(bodyOf({}), SECRET)} `.repeat(2),
    ];
    for (const kind of ['check', 'pay', 'fail', 'confirm', 'refund', 'recurrent', 'cancel', 'receipt']) {
      for (const signature of forged)
        expect(await till.tell(kind, fields, { signature })).toMatchObject({ status: 403, body: { error: 1102 } });
    }
    expect(await till.access(buyer)).toEqual([]);
    expect(await till.kinds(buyer)).toEqual(['order']);
    expect(await server.db.selectFrom('payment_notification').select(['guid']).execute()).toEqual(before);
  });

  it('does not open forms elsewhere', async () => {
    const buyer = await till.buyer();
    const answer = await fetch(`${server.url}/info/cloudpayments/order/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: `JWT ${buyer.client.token}` },
      body: 'subscription=1',
    });
    expect(answer.status).toBe(415);
  });
});

describe('what does not fit', () => {
  const wrong: [string, number, (fields: Fields) => Fields][] = [
    ['an unknown order', 10, (fields) => ({ ...fields, InvoiceId: '999999' })],
    ['a number that is none', 10, (fields) => ({ ...fields, InvoiceId: "1' or 1=1" })],
    [
      'the number of one order with the guid of another',
      10,
      (fields) => ({ ...fields, Data: JSON.stringify({ order: '00000000-0000-4000-8000-000000000001' }) }),
    ],
    ['another user', 11, (fields) => ({ ...fields, AccountId: '00000000-0000-4000-8000-000000000001' })],
    ['nobody', 11, ({ AccountId: _, ...fields }) => fields],
    ['less money', 12, (fields) => ({ ...fields, Amount: '989.99' })],
    ['more money', 12, (fields) => ({ ...fields, Amount: '9900.00' })],
    ['another currency', 12, (fields) => ({ ...fields, Currency: 'USD' })],
  ];
  it.each(wrong)('%s: Check answers %i, Pay gives nothing and is kept', async (_, answer, change) => {
    const [buyer, , fields] = await waiting();
    expect(await code('check', change(fields))).toBe(answer);
    expect(await code('pay', change(fields))).toBe(0);
    expect(await till.access(buyer)).toEqual([]);
    expect(await till.payments(buyer)).toEqual([]);
    expect(await till.inbox(fields.TransactionId ?? '')).toMatchObject([
      { answer },
      { answer: 0, outcome: expect.stringMatching(/^Разобраться: /) },
    ]);
    // the honest one still passes
    expect(await code('pay', { ...fields, TransactionId: till.transaction() })).toBe(0);
    expect(await till.access(buyer)).toHaveLength(1);
  });

  it('an order that is paid, cancelled or expired is not to be paid', async () => {
    const [buyer, order, fields] = await waiting();
    till.minutes(24 * 60 + 1);
    expect(await code('check', fields)).toBe(20);
    const again = await till.again(buyer);
    await again.client.post(`/api/user/subscription/order/${order.order}/cancel/`, {});
    const next = await till.order(again, 5);
    await till.tell('pay', till.fields(again, next));
    expect(await code('check', till.fields(again, next))).toBe(13);
  });

  it('a play payment is no payment in production', async () => {
    const url = await server.another({ NODE_ENV: 'production' });
    const [buyer, , fields] = await waiting();
    expect(await code('check', { ...fields, TestMode: 1 }, { url })).toBe(13);
    expect(await code('pay', { ...fields, TestMode: 'True' }, { url })).toBe(0);
    expect(await till.access(buyer)).toEqual([]);
    expect(await code('pay', { ...fields, TransactionId: till.transaction() }, { url })).toBe(0);
    expect(await till.access(buyer)).toHaveLength(1);
  });

  it('a signed body that nobody understands is kept and not asked for again', async () => {
    expect(await code('pay', { Nothing: 'here' })).toBe(0);
    expect(await code('check', { Nothing: 'here' })).toBe(13);
    const kept = await server.db.selectFrom('payment_notification').selectAll().where('transaction_id', 'like', '?%').execute();
    expect(kept).toMatchObject([
      { outcome: 'Разобраться: уведомление не по правилам' },
      { outcome: 'Разобраться: уведомление не по правилам' },
    ]);
  });
});

describe('what is told more than once, late or in any order', () => {
  it('fifty Pays at once give access once', async () => {
    const [buyer, , fields] = await waiting();
    const answers = await Promise.all(Array.from({ length: 50 }, () => code('pay', fields)));
    expect(new Set(answers)).toEqual(new Set([0]));
    expect(await till.kinds(buyer)).toEqual(['order', 'paid', 'granted']);
    expect(await till.payments(buyer)).toHaveLength(1);
    expect(await till.inbox(fields.TransactionId ?? '')).toMatchObject([{ deliveries: 50 }]);
    expect(await till.agreements(buyer)).toHaveLength(1);
  });

  it('money for an order that has expired or was cancelled gives access and says so', async () => {
    const [buyer, , fields] = await waiting();
    till.minutes(25 * 60);
    await till.until(async () => (await till.kinds(buyer)).includes('order_expired'));
    expect(await code('pay', fields)).toBe(0);
    expect(await till.kinds(buyer)).toEqual(['order', 'order_expired', 'paid', 'granted']);
    const entry = await server.db
      .selectFrom('ledger')
      .select('detail')
      .where('user_guid', '=', buyer.user.guid)
      .where('kind', '=', 'paid')
      .executeTakeFirst();
    expect(entry?.detail).toContain('Срок заказа');
  });

  it('a second payment of one order is kept to be returned and gives nothing more', async () => {
    const [buyer, , fields] = await waiting();
    await till.tell('pay', fields);
    const before = await till.access(buyer);
    await till.tell('pay', { ...fields, TransactionId: till.transaction() });
    expect(await till.access(buyer)).toEqual(before);
    expect(await till.payments(buyer)).toHaveLength(2);
    expect(await till.kinds(buyer)).toEqual(['order', 'paid', 'granted', 'paid']);
  });

  it('an authorised payment waits for Confirm; Cancel leaves nothing of it', async () => {
    const [buyer, , fields] = await waiting();
    await till.tell('pay', { ...fields, Status: 'Authorized' });
    expect(await till.access(buyer)).toEqual([]);
    await till.tell('confirm', fields);
    expect(await till.access(buyer)).toHaveLength(1);
    const [other, , held] = await waiting();
    await till.tell('pay', { ...held, Status: 'Authorized' });
    await till.tell('cancel', held);
    expect(await till.access(other)).toEqual([]);
  });

  const story = (fields: Fields): [string, Fields][] => {
    const declined = { ...fields, TransactionId: till.transaction(), Status: 'Declined', Reason: 'InsufficientFunds', ReasonCode: 5051 };
    const back = { ...fields, TransactionId: till.transaction(), PaymentTransactionId: fields.TransactionId ?? '' };
    return [
      ['check', fields],
      ['fail', declined],
      ['pay', fields],
      ['confirm', fields],
      ['receipt', { ...fields, Id: `receipt-${fields.TransactionId}`, Type: 'Income', Url: 'https://receipts.example/1' }],
      ['refund', { ...back, Amount: '100.00' }],
      ['refund', { ...back, TransactionId: till.transaction(), Amount: '890.00' }],
    ];
  };

  it.each([5, 7])('the first %i in any order, each up to twice, lead where the right order leads', async (length) => {
    const outcome = async (buyer: Buyer) => ({
      access: (await till.access(buyer)).map(({ starts_at, until, auto_renewal }) => ({ starts_at, until, auto_renewal })),
      payments: (await till.payments(buyer)).map(({ amount, refunded, receipt_url }) => ({ amount, refunded, receipt_url })),
      kinds: (await till.kinds(buyer)).filter((kind) => !['check', 'declined', 'order'].includes(kind)).sort(),
    });
    const [right, , fields] = await waiting();
    for (const [kind, told] of story(fields).slice(0, length)) await till.tell(kind, told);
    const expected = await outcome(right);
    expect(expected.payments).toMatchObject([{ refunded: length === 7 ? 990 : 0, receipt_url: 'https://receipts.example/1' }]);
    const places = Array.from({ length }, (_, index) => index);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...places, ...places], { minLength: length, maxLength: length * 2 }), async (order) => {
        const [buyer, , own] = await waiting();
        const notices = story(own).slice(0, length);
        // every one comes at least once
        for (const place of [...order, ...places.filter((one) => !order.includes(one))])
          await till.tell(...(notices[place] as [string, Fields]));
        expect(await outcome(buyer)).toEqual(expected);
      }),
      { numRuns: 3 },
    );
  });

  it('all at once as well', async () => {
    const [buyer, , fields] = await waiting();
    const notices = story(fields);
    await Promise.all([...notices, ...notices, ...notices].map(([kind, told]) => till.tell(kind, told)));
    expect(await till.access(buyer)).toEqual([]);
    expect(await till.payments(buyer)).toMatchObject([{ amount: 990, refunded: 990, receipt_url: 'https://receipts.example/1' }]);
    expect((await till.agreements(buyer)).map(({ status }) => status)).toEqual(['off']);
  });
});
