import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test('a redacted notification hides tokens, card numbers and the payer’s name and address anywhere in it, and keeps the rest', () => {
  const said = {
    TransactionId: 2_409_843_571,
    Amount: '990.00',
    InvoiceId: 'П-000012',
    CardLastFour: '4242',
    Token: 'tk_123',
    CardFirstSix: '424242',
    Name: 'ANNA',
    IpAddress: '203.0.113.7',
    Description: 'карта 4242 4242 4242 4242, заказ 4242424242424241',
    Data: JSON.stringify({ order: 'o', deep: [{ cardToken: 'x', note: '4012888888881881' }] }),
    nested: { list: [{ CardCryptogramPacket: 'zzz' }, 4_111_111_111_111_111] },
    empty: { Token: '' },
  };
  expect(redact(said)).toEqual({
    ...said,
    Token: '[скрыто]',
    CardFirstSix: '[скрыто]',
    Name: '[скрыто]',
    IpAddress: '[скрыто]',
    Description: 'карта [скрыто], заказ 4242424242424241',
    Data: JSON.stringify({ order: 'o', deep: [{ cardToken: '[скрыто]', note: '[скрыто]' }] }),
    nested: { list: [{ CardCryptogramPacket: '[скрыто]' }, '[скрыто]'] },
  });
});

test('a redacted notification keeps the ids that an order is found by', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 9_999_999_999 }), (guid, number) => {
      const ids = { AccountId: guid, TransactionId: String(number), Data: JSON.stringify({ order: guid }) };
      expect(redact(ids)).toEqual(ids);
    }),
    { numRuns: 2000 },
  );
});
