import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowOf, rowsOf } from '../../server/database/rows.ts';
import { signatureOf } from '../../server/modules/payments/provider/signature.ts';
import { messagesTo } from '../support/outbox.ts';
import { type Buyer, type Fields, type Made, requirePaymentContext } from '../support/payment-context.ts';
import { SECRET } from '../support/provider.ts';

const context = await requirePaymentContext();
const { server, provider } = context;
const waiting = async (): Promise<[Buyer, Made, Fields]> => {
  const buyer = await context.buyer();
  const order = await context.order(buyer);
  return [buyer, order, context.fields(buyer, order)];
};
const code = async (...request: Parameters<typeof context.tell>) => (await context.tell(...request)).body.code;

describe('a payment with Check and Pay', () => {
  it.each([{ json: false }, { json: true }])('gives access, is recorded in the ledger and renews itself (json: $json)', async (options) => {
    const [buyer, order, fields] = await waiting();
    expect(await code('check', fields, options)).toBe(0);
    expect(await code('pay', fields, options)).toBe(0);
    expect(await context.kinds(buyer)).toEqual(['order', 'check', 'paid', 'granted']);
    const [access] = await context.access(buyer);
    expect(access).toMatchObject({ subscription_type: 'pro', starts_at: context.clock.now.toISOString(), auto_renewal: true });
    expect(await context.payments(buyer)).toMatchObject([
      { order: order.order, gateway: 'cloudpayments', amount: 990, card: expect.stringContaining('4242'), renewal: false, test: false },
    ]);
    const subscription = await context.subscribed(buyer);
    const asked = provider.askedFor('/subscriptions/create').find(({ AccountId }) => AccountId === buyer.user.guid);
    expect(asked).toMatchObject({ Token: fields.Token, Amount: 990, Interval: 'Month', Period: 1, Email: buyer.user.email });
    const hour = 3_600_000;
    expect(Date.parse(String(asked?.StartDate))).toBe(Date.parse(access?.until ?? '') - hour);
    expect(subscription.Amount).toBe(990);
  });

  it('is stored without anything that could charge the card', async () => {
    const [buyer, order, fields] = await waiting();
    const Data = JSON.stringify({ order: order.order, nested: { Token: 'tk_deep', list: [{ cardCryptogramPacket: 'secret' }] } });
    await context.tell('pay', { ...fields, Data, Name: 'ANNA' });
    const [row] = await context.inbox(fields.TransactionId ?? '');
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
    const [agreement] = await context.agreements(buyer);
    expect(agreement?.token?.toString('latin1')).not.toContain(fields.Token);
  });
});

describe('a forged notification', () => {
  it('is refused and leaves no trace: no signature, another body, another secret, another encoding', async () => {
    const [buyer, , fields] = await waiting();
    const before = await rowsOf<{ guid: string }>(server.db)`select guid from payment_notification`;
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
        expect(await context.tell(kind, fields, { signature })).toMatchObject({ status: 403, body: { error: 1102 } });
    }
    expect(await context.access(buyer)).toEqual([]);
    expect(await context.kinds(buyer)).toEqual(['order']);
    expect(await rowsOf(server.db)`select guid from payment_notification`).toEqual(before);
  });

  it('other calls refuse form-encoded bodies', async () => {
    const buyer = await context.buyer();
    const answer = await fetch(`${server.url}/info/cloudpayments/order/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: `JWT ${buyer.client.token}` },
      body: 'subscription=1',
    });
    expect(answer.status).toBe(415);
  });
});

describe('a payment that does not fit an order', () => {
  const wrong: [string, number, (fields: Fields) => Fields][] = [
    ['an unknown order', 10, (fields) => ({ ...fields, InvoiceId: '999999' })],
    ['an invalid number', 10, (fields) => ({ ...fields, InvoiceId: "1' or 1=1" })],
    [
      'the number of one order with the guid of another',
      10,
      (fields) => ({ ...fields, Data: JSON.stringify({ order: '00000000-0000-4000-8000-000000000001' }) }),
    ],
    ['another user', 11, (fields) => ({ ...fields, AccountId: '00000000-0000-4000-8000-000000000001' })],
    ['no user', 11, ({ AccountId: _, ...fields }) => fields],
    ['less money', 12, (fields) => ({ ...fields, Amount: '989.99' })],
    ['more money', 12, (fields) => ({ ...fields, Amount: '9900.00' })],
    ['another currency', 12, (fields) => ({ ...fields, Currency: 'USD' })],
  ];
  it.each(wrong)('with %s: Check answers %i, Pay gives no access and is kept', async (_, answer, change) => {
    const [buyer, , fields] = await waiting();
    expect(await code('check', change(fields))).toBe(answer);
    expect(await code('pay', change(fields))).toBe(0);
    expect(await context.access(buyer)).toEqual([]);
    expect(await context.payments(buyer)).toEqual([]);
    expect(await context.inbox(fields.TransactionId ?? '')).toMatchObject([
      { answer },
      { answer: 0, outcome: expect.stringMatching(/^Разобраться: /) },
    ]);
    // the honest one still passes
    expect(await code('pay', { ...fields, TransactionId: context.transaction() })).toBe(0);
    expect(await context.access(buyer)).toHaveLength(1);
  });

  it('is refused by Check when the order is paid, cancelled or expired', async () => {
    const [buyer, order, fields] = await waiting();
    context.minutes(24 * 60 + 1);
    expect(await code('check', fields)).toBe(20);
    const again = await context.again(buyer);
    await again.client.post(`/api/user/subscription/order/${order.order}/cancel/`, {});
    const next = await context.order(again, 5);
    await context.tell('pay', context.fields(again, next));
    expect(await code('check', context.fields(again, next))).toBe(13);
  });

  it('in test mode gives no access in production', async () => {
    // letters are shared with the other instance: without a mail server this one would give them up
    const url = await server.another({ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' });
    const [buyer, , fields] = await waiting();
    expect(await code('check', { ...fields, TestMode: 1 }, { url })).toBe(13);
    expect(await code('pay', { ...fields, TestMode: 'True' }, { url })).toBe(0);
    expect(await context.access(buyer)).toEqual([]);
    expect(await code('pay', { ...fields, TransactionId: context.transaction() }, { url })).toBe(0);
    expect(await context.access(buyer)).toHaveLength(1);
  });

  it.each(['-990.00', '', '990.005', 'сто'])('is refused by Check as a wrong sum when the amount is «%s»', async (Amount) => {
    const [, , fields] = await waiting();
    expect(await code('check', { ...fields, Amount })).toBe(12);
    const { Amount: _, ...missing } = fields;
    expect(await code('check', { ...missing, TransactionId: context.transaction() })).toBe(12);
  });

  it('a signed notification that cannot be understood is kept and not requested again', async () => {
    expect(await code('pay', { Nothing: 'here' })).toBe(0);
    expect(await code('check', { Nothing: 'here' })).toBe(13);
    const kept = await rowsOf(server.db)`select * from payment_notification where transaction_id like '?%'`;
    expect(kept).toMatchObject([
      { outcome: 'Разобраться: уведомление не по правилам' },
      { outcome: 'Разобраться: уведомление не по правилам' },
    ]);
  });
});

describe('notifications repeated, late or in any order', () => {
  it('with fifty simultaneous Pays give access once', async () => {
    const [buyer, , fields] = await waiting();
    const answers = await Promise.all(Array.from({ length: 50 }, () => code('pay', fields)));
    expect(new Set(answers)).toEqual(new Set([0]));
    expect(await context.kinds(buyer)).toEqual(['order', 'paid', 'granted']);
    expect(await context.payments(buyer)).toHaveLength(1);
    expect(await context.inbox(fields.TransactionId ?? '')).toMatchObject([{ deliveries: 50 }]);
    expect(await context.agreements(buyer)).toHaveLength(1);
  });

  it('of a payment for an expired or cancelled order give access and say so', async () => {
    const [buyer, , fields] = await waiting();
    context.minutes(25 * 60);
    await context.until(async () => (await context.kinds(buyer)).includes('order_expired'));
    expect(await code('pay', fields)).toBe(0);
    expect(await context.kinds(buyer)).toEqual(['order', 'order_expired', 'paid', 'granted']);
    const entry = await rowOf<{ detail: string }>(server.db)`
      select detail from ledger where user_guid = ${buyer.user.guid} and kind = 'paid'`;
    expect(entry?.detail).toContain('Срок заказа');
  });

  it('of a second payment of one order keep it for a refund, give nothing more, and the e-mail says so', async () => {
    const [buyer, , fields] = await waiting();
    await context.tell('pay', fields);
    const before = await context.access(buyer);
    await context.tell('pay', { ...fields, TransactionId: context.transaction() });
    expect(await context.access(buyer)).toEqual(before);
    expect(await context.payments(buyer)).toHaveLength(2);
    expect(await context.kinds(buyer)).toEqual(['order', 'paid', 'granted', 'paid']);
    context.minutes(11);
    await context.until(async () => (await context.payments(buyer)).every(({ told_at }) => told_at));
    const subjects = (await messagesTo(server, buyer.user.email ?? '')).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Оплата получена — Прорабка', 'Пришла лишняя оплата — Прорабка']);
  });

  it('of an authorised payment give access after Confirm and none after Cancel', async () => {
    const [buyer, , fields] = await waiting();
    await context.tell('pay', { ...fields, Status: 'Authorized' });
    expect(await context.access(buyer)).toEqual([]);
    await context.tell('confirm', fields);
    expect(await context.access(buyer)).toHaveLength(1);
    const [other, , held] = await waiting();
    await context.tell('pay', { ...held, Status: 'Authorized' });
    await context.tell('cancel', held);
    expect(await context.access(other)).toEqual([]);
  });

  it.each([
    ['after', ['check', 'pay', 'fail', 'fail']],
    ['before', ['check', 'fail', 'pay', 'fail']],
    ['around', ['fail', 'check', 'pay', 'confirm', 'fail']],
  ])('of a decline %s the payment of the same transaction change nothing', async (_, told) => {
    const [buyer, order, fields] = await waiting();
    for (const kind of told)
      expect(await code(kind, kind === 'fail' ? { ...fields, Status: 'Declined', ReasonCode: 5051 } : fields)).toBe(0);
    expect((await context.kinds(buyer)).filter((kind) => kind !== 'check')).toEqual(['order', 'paid', 'granted']);
    const history = await buyer.client.get('/api/user/payment/list/');
    expect(history.body).toMatchObject([{ status: 'paid' }]);
    const row = await rowOf(server.db)`select state, last_failure from payment_order where guid = ${order.order}`;
    expect(row).toEqual({ state: 'paid', last_failure: '' });
    expect(await context.access(buyer)).toHaveLength(1);
    const [kept] = (await context.inbox(fields.TransactionId ?? '')).filter(({ kind }) => kind === 'fail');
    expect(kept?.outcome).toMatch(/ничего не изменилось$/);
  });

  it.each([
    ['after', ['pay', 'fail']],
    ['before', ['fail', 'pay']],
  ])('of a declined renewal %s its payment change nothing', async (_, told) => {
    const [buyer, , fields] = await waiting();
    await context.tell('pay', fields);
    const renewal = context.renewal(await context.subscribed(buyer));
    for (const kind of told) {
      expect(await code(kind, kind === 'fail' ? { ...renewal, Status: 'Declined', ReasonCode: 5051 } : renewal)).toBe(0);
    }
    expect(await context.kinds(buyer)).toEqual(['order', 'paid', 'granted', 'paid', 'renewed']);
    expect(await context.agreements(buyer)).toMatchObject([{ status: 'on', tries: 0, last_failure: '' }]);
    expect((await context.access(buyer)).map(({ grace_until }) => grace_until)).toEqual([null]);
  });

  const story = (fields: Fields): [string, Fields][] => {
    const declined = { ...fields, TransactionId: context.transaction(), Status: 'Declined', Reason: 'InsufficientFunds', ReasonCode: 5051 };
    const back = { ...fields, TransactionId: context.transaction(), PaymentTransactionId: fields.TransactionId ?? '' };
    return [
      ['check', fields],
      ['fail', declined],
      ['pay', fields],
      ['confirm', fields],
      ['receipt', { ...fields, Id: `receipt-${fields.TransactionId}`, Type: 'Income', Url: 'https://receipts.example/1' }],
      ['refund', { ...back, Amount: '100.00' }],
      ['refund', { ...back, TransactionId: context.transaction(), Amount: '890.00' }],
    ];
  };

  it.each([5, 7])('among the first %i, each sent up to twice, give the same result as in the right order', async (length) => {
    const outcome = async (buyer: Buyer) => ({
      access: (await context.access(buyer)).map(({ starts_at, until, auto_renewal }) => ({ starts_at, until, auto_renewal })),
      payments: (await context.payments(buyer)).map(({ amount, refunded, receipt_url }) => ({ amount, refunded, receipt_url })),
      kinds: (await context.kinds(buyer)).filter((kind) => !['check', 'declined', 'order'].includes(kind)).sort(),
    });
    const [right, , fields] = await waiting();
    for (const [kind, told] of story(fields).slice(0, length)) await context.tell(kind, told);
    const expected = await outcome(right);
    expect(expected.payments).toMatchObject([{ refunded: length === 7 ? 990 : 0, receipt_url: 'https://receipts.example/1' }]);
    const places = Array.from({ length }, (_, index) => index);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...places, ...places], { minLength: length, maxLength: length * 2 }), async (order) => {
        const [buyer, , own] = await waiting();
        const notices = story(own).slice(0, length);
        // every one comes at least once
        for (const place of [...order, ...places.filter((one) => !order.includes(one))])
          await context.tell(...(notices[place] as [string, Fields]));
        expect(await outcome(buyer)).toEqual(expected);
      }),
      { numRuns: 3 },
    );
  });

  it('all sent at once give the same result', async () => {
    const [buyer, , fields] = await waiting();
    const notices = story(fields);
    await Promise.all([...notices, ...notices, ...notices].map(([kind, told]) => context.tell(kind, told)));
    expect(await context.access(buyer)).toEqual([]);
    expect(await context.payments(buyer)).toMatchObject([{ amount: 990, refunded: 990, receipt_url: 'https://receipts.example/1' }]);
    expect((await context.agreements(buyer)).map(({ status }) => status)).toEqual(['off']);
  });
});
