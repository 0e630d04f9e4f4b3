import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ProfitByMonth, ProfitTotal } from '../../contract/sale.ts';
import { exportSales } from '../../server/modules/crm/sales/export.ts';
import { writeEntries } from '../support/billing.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { openSales } from '../support/sales.ts';

const sales = await openSales('2028-03-31T20:59:00Z');

describe('sales by month in Moscow time', async () => {
  const user = await sales.buyer();
  // the last millisecond of February 29th, and the first of March
  await sales.sell(user, { at: '2028-02-29T20:59:59.999Z', amount: 990.01 });
  await sales.sell(user, { at: '2028-02-29T21:00:00.000Z', amount: 990.02, renewal: true });
  const last = await sales.sell(user, { at: '2028-03-31T20:58:00.000Z', amount: 0.03, renewal: true });
  await sales.sell(user, { at: '2027-12-31T20:59:59.999Z', amount: 100 });
  await sales.sell(user, { at: '2027-12-31T21:00:00.000Z', amount: 200.2 });
  await sales.giveBack(last, { at: '2028-03-31T20:58:30.000Z', amount: 0.01 });

  it('count each payment and each refund in its own month', async () => {
    const months = await sales.get<ProfitByMonth>('/api/crm/profit/by-month/');
    expect(months).toHaveLength(24);
    expect(months.map(({ month }) => month).slice(-4)).toEqual(['2027-12', '2028-01', '2028-02', '2028-03']);
    expect(months[0]?.month).toBe('2026-04');
    expect(months.slice(-4)).toMatchObject([
      { total: 100, count: 1, new_subscriptions: 1, renewals: 0, refunds: 0 },
      { total: 200.2, count: 1 },
      { total: 990.01, count: 1, new_subscriptions: 1, renewals: 0 },
      { total: 990.04, count: 2, new_subscriptions: 0, renewals: 2, refunds: 1, renewal_amount: 990.05, refund_amount: 0.01 },
    ]);
  });

  it('give the same profit of a month as the chart, the current month by default', async () => {
    expect(await sales.get<ProfitTotal>('/api/crm/profit/?from=2028-02-01&to=2028-02-29')).toEqual({
      total: 990.01,
      percentage: 394.51,
      compare_from: '2028-01-01',
      compare_to: '2028-01-31',
    });
    expect(await sales.get<ProfitTotal>('/api/crm/profit/')).toMatchObject({ total: 990.04 });
    expect(await sales.get<ProfitTotal>('/api/crm/profit/?to=2027-12-31')).toEqual({
      total: 100,
      percentage: null,
      compare_from: '2027-11-01',
      compare_to: '2027-11-30',
    });
  });

  it('have other borders in another time zone', async () => {
    const utc = await sales.server.another({ SALES_TIME_ZONE: 'Europe/London' });
    const months = await (await sales.staff.send('GET', '/api/crm/profit/by-month/')).json();
    const there = await (await fetch(`${utc}/api/crm/profit/by-month/`, { headers: headers() })).json();
    expect(there.slice(-4)).toMatchObject([{ total: 300.2 }, { total: 0, count: 0 }, { total: 1980.03 }, { total: 0.02 }]);
    expect(months).not.toEqual(there);
  });
});

function headers(): Record<string, string> {
  return { Authorization: `JWT ${sales.staff.token}`, 'App-Version': '0.2.2.0' };
}

it('a sales search with text that the database cannot store is refused, in files as in lists', async () => {
  for (const path of ['history/', 'summary/', 'rows/?figure=mrr', 'export/?format=csv']) {
    const { status, body } = await sales.staff.get(`/api/crm/profit/${path}${path.includes('?') ? '&' : '?'}search=%00`);
    expect([path, status, body.error]).toEqual([path, 422, 1100]);
  }
});

it('a sales period that ends before it begins is refused, and sales are closed without crm_access', async () => {
  const turned = await sales.staff.get('/api/crm/profit/?from=2028-02-02&to=2028-02-01');
  expect([turned.status, turned.body.error, Object.keys(turned.body.fields)]).toEqual([422, 1100, ['to']]);
  const stranger = await clientOf(sales.server, await createUser(sales.db));
  for (const path of ['', 'by-month/', 'history/', 'summary/', 'figures/', 'cohorts/', 'rows/?figure=net', 'export/?format=csv']) {
    expect((await stranger.get(`/api/crm/profit/${path}`)).status).toBe(403);
  }
});

describe('the list of sales', async () => {
  const anna = await sales.buyer('Анна Ёлкина');
  const boris = await sales.buyer('Борис');
  const paid = await sales.sell(anna, { at: '2027-03-01T10:00:00.000Z', amount: 990 });
  await sales.sell(anna, { at: '2027-03-02T10:00:00.000Z', amount: 990, test: true, gateway: 'cloudpayments' });
  await sales.sell(boris, { at: '2027-03-03T10:00:00.000Z', amount: 1990, type: 'pro_plus', test: true, gateway: 'sandbox' });
  const full = await sales.sell(boris, { at: '2027-03-04T10:00:00.000Z', amount: 2820, period: 3 });
  await sales.giveBack(paid, { at: '2027-03-05T10:00:00.000Z', amount: 90.5 });
  await sales.giveBack(full, { at: '2027-03-06T10:00:00.000Z' });
  const about = { subscription_type: 'pro', period: 1 } as const;
  await sales.note(anna, '2027-03-07T10:00:00.000Z', { ...about, kind: 'code', months: 1 });
  await sales.note(anna, '2027-03-08T10:00:00.000Z', { ...about, kind: 'manual', until: '2027-09-01T00:00:00.000Z' });
  await sales.note(boris, '2027-03-09T10:00:00.000Z', { ...about, kind: 'renewal_failed', amount: 990, detail: 'Нет денег' });
  const march = '/api/crm/profit/history/?from=2027-03-01&to=2027-03-31';
  const list = async (more = '') => (await sales.staff.get<Row[]>(march + more)).body;
  const words = async (more = '') => (await list(more)).map(({ date, status, source }) => [date.slice(8, 10), status, source].join(' '));

  it('shows payments, codes, gifts and failed charges, newest first, without test payments of a real provider', async () => {
    const answer = await sales.staff.get<Row[]>(march);
    expect(answer.headers.get('X-Total-Count')).toBe('6');
    expect(await words()).toEqual(['09 failed card', '08 paid manual', '07 paid code', '04 refunded card', '03 paid card', '01 paid card']);
    expect(answer.body.at(-1)).toMatchObject({
      guid: paid,
      date: '2027-03-01T10:00:00.000Z',
      user: { name: 'Анна Ёлкина', email: anna.email },
      ...{ subscription_type: 'pro', period: 1, amount: 990, refunded: 90.5, kind: 'new', number: expect.stringMatching(/^П-\d{6}$/) },
    });
    expect(answer.body[0]).toMatchObject({ amount: 990, kind: 'renewal', detail: 'Нет денег' });
    expect(answer.body[2]).toMatchObject({ amount: 0, kind: null });
  });

  it('is filtered, searched, ordered and paged, and its summary adds up the same rows', async () => {
    expect(await words('&status=paid')).toEqual(['08 paid manual', '07 paid code', '03 paid card', '01 paid card']);
    expect(await words('&status=partly_refunded')).toEqual(['01 paid card']);
    expect(await words('&status=failed')).toEqual(['09 failed card']);
    expect(await words('&source=code')).toEqual(['07 paid code']);
    expect(await words('&source=card&kind=new')).toEqual(['04 refunded card', '03 paid card', '01 paid card']);
    expect(await words('&subscription_type=pro_plus')).toEqual(['03 paid card']);
    expect(await words(`&search=${encodeURIComponent('елкина')}`)).toEqual(['08 paid manual', '07 paid code', '01 paid card']);
    const [last] = await list('&ordering=date');
    expect(await words(`&search=${encodeURIComponent(last?.number ?? '')}`)).toEqual(['01 paid card']);
    expect(await words(`&search=${paid}`)).toEqual(['01 paid card']);
    expect(await words(`&user=${last?.user.id}&ordering=date`)).toEqual(['01 paid card', '07 paid code', '08 paid manual']);
    expect(await words('&page=2&page_size=4')).toEqual(['03 paid card', '01 paid card']);
    expect((await list('&ordering=-amount')).map(({ amount }) => amount)).toEqual([2820, 1990, 990, 990, 0, 0]);
    const sum = await sales.get(`/api/crm/profit/summary/?from=2027-03-01&to=2027-03-31`);
    expect(sum).toEqual({ count: 6, paid: 5800, refunded: 2910.5, net: 2889.5 });
    expect(await sales.get('/api/crm/profit/summary/?source=code&status=failed')).toEqual({ count: 0, paid: 0, refunded: 0, net: 0 });
    expect(await sales.get('/api/crm/profit/?from=2027-03-01&to=2027-03-31')).toEqual({
      total: 2889.5,
      percentage: null,
      compare_from: '2027-02-01',
      compare_to: '2027-02-28',
    });
  });

  it('is exported as a file that contains no formulas', async () => {
    const evil = await sales.buyer('=HYPERLINK("http://x")');
    await sales.sell(evil, { at: '2027-05-31T20:59:59.999Z', amount: 1234.5 });
    const { headers, bytes } = await sales.staff.download('/api/crm/profit/export/?format=csv&from=2027-03-01&to=2027-05-31');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('Продажи на 31.03.2028.csv');
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toMatch(/Когда;Номер;.*;Откуда;/);
    expect(lines[1]).toMatch(/^31\.05\.2027 23:59;П-\d{6};"'=HYPERLINK\(""http:\/\/x""\)";.*;Про;1;1234,50;0,00;Оплачен;Карта;Покупка;$/);
    // support sets a day, not a number of months
    expect(lines[3]).toContain(';Про;;0,00;0,00;Без оплаты;Поддержка;');
    expect(lines[4]).toContain(';Про;1;0,00;0,00;Без оплаты;Код;');
    expect(lines.at(-1)).toContain(';990,00;90,50;Возвращён частично;');
    const book = await sales.staff.download('/api/crm/profit/export/?format=xlsx&from=2027-03-01&to=2027-05-31');
    expect([book.status, new TextDecoder('latin1').decode(book.bytes.slice(0, 2))]).toEqual([200, 'PK']);
    const none = await sales.staff.download('/api/crm/profit/export/?format=xlsx&status=failed&source=code');
    expect([none.status, new TextDecoder('latin1').decode(none.bytes.slice(0, 2))]).toEqual([200, 'PK']);
  });

  it('too large for a sheet is refused as .xlsx but not as .csv', async () => {
    const { api } = sales.server.app;
    const filter = { from: '2027-03-01', to: '2027-03-31' };
    await expect(exportSales(api, 'xlsx', filter, { most: 5 })).rejects.toMatchObject({
      code: 1100,
      message: expect.stringContaining('.csv'),
    });
    for (const [format, most] of [
      ['xlsx', 6],
      ['csv', 5],
    ] as const) {
      expect((await exportSales(api, format, filter, { most })).name).toBe(`Продажи на 31.03.2028.${format}`);
    }
  });
});

it('sales of one millisecond are all exported, each once, wherever a portion of the file ends', async () => {
  const user = await sales.buyer('Микросекундов');
  for (const [index, micros] of ['999', '001', '500', '250', '750'].entries()) {
    await sales.sell(user, { at: `2027-07-10T09:00:00.123${micros}Z`, amount: index + 1 });
    const code = {
      user_guid: user.guid,
      kind: 'code',
      at: `2027-07-10T09:00:00.123${micros}Z`,
      subscription_type: 'pro',
      period: 1,
      months: 1,
    } as const;
    await writeEntries(sales.db, user, code, sales.clock.now);
  }
  const filter = { from: '2027-07-10', to: '2027-07-10' };
  const file = async (portion: number) => {
    const { bytes } = await exportSales(sales.server.app.api, 'csv', filter, { portion });
    const parts: Uint8Array[] = [];
    for await (const part of bytes) parts.push(part);
    return Buffer.concat(parts).toString().trim().split('\r\n').slice(1);
  };
  const whole = await file(100);
  expect(whole).toHaveLength(10);
  expect(whole.flatMap((line) => /;(\d),00;0,00;Оплачен;Карта/.exec(line)?.[1] ?? [])).toEqual(['1', '5', '3', '4', '2']);
  for (const portion of [1, 2, 3, 7]) expect(await file(portion), `by ${portion}`).toEqual(whole);
});

it('a sale withdrawn while the file is read does not break it where a portion ended with it', async () => {
  const user = await sales.buyer('Отзывов');
  const failed = { kind: 'renewal_failed', subscription_type: 'pro', period: 1, amount: 990 } as const;
  for (const day of [1, 2, 3]) await sales.note(user, `2027-09-0${day}T09:00:00.000Z`, failed);
  const { bytes } = await exportSales(sales.server.app.api, 'csv', { from: '2027-09-01', to: '2027-09-03' }, { portion: 1 });
  let file = '';
  for await (const part of bytes) {
    file += new TextDecoder().decode(part);
    if (!file.includes('03.09.2027')) continue;
    await sql`delete from ledger where user_guid = ${user.guid} and at = '2027-09-03T09:00:00.000Z'`.execute(sales.db);
  }
  expect(file.match(/0[123]\.09\.2027/g)).toEqual(['03.09.2027', '02.09.2027', '01.09.2027']);
});

type Row = {
  guid: string;
  date: string;
  user: { id: number; name: string };
  amount: number;
  status: string;
  source: string;
  number: string;
};
