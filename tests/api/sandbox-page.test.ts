import { beforeAll, describe, expect, test } from 'vitest';
import { type OwnSandbox, orderRequest, startSandbox } from '../support/sandbox.ts';

let sandbox: OwnSandbox;
let page: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  page = (await sandbox.gateway.createOrder(orderRequest({ number: 'П-000012', description: 'Подписка <b>«Про»</b>' }))).url;
});

const plain = (html: string) => html.replaceAll('\u00a0', ' ');
const open = async (address: string) => {
  const answer = await fetch(address, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, html: plain(await answer.text()) };
};

describe('the payment page of the sandbox', () => {
  test('shows what is paid, that the payment is a test, and the test cards', async () => {
    const { status, html } = await open(page);
    expect(status).toBe(200);
    const words = ['Учебная оплата: деньги не списываются', 'П-000012', '990,50 ₽', 'anna@<wbr>example.ru', 'Оплатить 990,50 ₽'];
    for (const each of [...words, '4242 4242 4242 4242', '4012 8888 8888 1881', '4111 1111 1111 1111']) expect(html).toContain(each);
    expect(html).toContain('Подписка &#60;b&#62;«Про»&#60;/b&#62;');
    for (const name of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']) expect(html).toContain(`autocomplete="${name}"`);
    for (const id of ['number', 'expiry', 'cvc', 'name']) expect(html).toContain(`<label for="${id}">`);
    expect(html).toContain('lang="ru"');
  });

  test('runs no scripts, loads nothing and cannot be framed', async () => {
    const { headers, html } = await open(page);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle=|javascript:/);
  });

  test('fills in the chosen test card', async () => {
    const { html } = await open(`${page}?card=declined`);
    expect(html).toMatch(/name="number"[^>]*value="4012 8888 8888 1881"/);
    expect(html).toMatch(/name="expiry"[^>]*value="12\/\d\d"/);
    expect((await open(`${page}?card=other`)).html).toMatch(/name="number"[^>]*value=""/);
  });

  test('answers 404 with a message for an unknown order', async () => {
    const { status, html } = await open(`${sandbox.url}/pay/nothing`);
    expect([status, html.includes('Заказ не найден')]).toEqual([404, true]);
    expect((await sandbox.pay(`${sandbox.url}/pay/nothing`)).status).toBe(404);
    expect((await open(`${sandbox.url}/pay/receipt/nothing`)).status).toBe(404);
  });
});

describe('the card form of the sandbox shows an error at the field and keeps what was typed', () => {
  test.each([
    ['number', '', 'Введите номер карты.'],
    ['number', '4242 4242 4242', 'В номере карты от 13 до 19 цифр, а введено 12.'],
    ['number', '4242 4242 4242 4241', 'опечатка'],
    ['number', '4242x', 'только из цифр'],
    [
      'number',
      '5555 5555 5555 4444',
      'не учебная карта. Здесь принимают только 4242 4242 4242 4242, 4012 8888 8888 1881 и 4111 1111 1111 1111',
    ],
    ['expiry', '', 'Введите месяц и год'],
    ['expiry', '13/29', 'ММ/ГГ'],
    ['expiry', '01/24', 'Срок действия карты истёк.'],
    ['cvc', '12', 'три цифры'],
    ['name', ' ', 'Введите имя'],
  ])('%s «%s»', async (field, value, words) => {
    const { status, html } = await sandbox.pay(page, { [field]: value, ...(field !== 'name' && { name: '"Анна" <R>' }) });
    expect(status).toBe(422);
    expect(plain(html)).toContain(words);
    expect(html).toContain(`aria-describedby="${field}-fault"`);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    if (field !== 'name') expect(html).toContain('value="&#34;Анна&#34; &#60;R&#62;"');
    expect(sandbox.shop.told).toEqual([]);
  });
});
