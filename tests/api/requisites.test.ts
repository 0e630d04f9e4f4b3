import { describe, expect, it } from 'vitest';
import { clientOf, createUser } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const path = '/api/user/requisites/';
const empty = {
  company_name: '',
  inn: '',
  kpp: '',
  ogrn: '',
  legal_address: '',
  bank: '',
  bik: '',
  account: '',
  correspondent_account: '',
};
const full = {
  company_name: 'ООО «Ремонт и Ко»',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  legal_address: 'Москва, ул. Вавилова, 19',
  bank: 'ПАО Сбербанк',
  bik: '044525225',
  account: '40702810038000000001',
  correspondent_account: '30101810400000000225',
};
const someone = async () => clientOf(server, await createUser(server.db));
const wrong = (fields: Record<string, unknown>) => ({ status: 422, body: { error: 1100, fields } });

describe('the requisites of a user', () => {
  it('are empty at first, kept when filled in, and separate for each user', async () => {
    const [me, other] = [await someone(), await someone()];
    expect((await me.get(path)).body).toEqual(empty);
    const saved = await me.patch(path, { ...full, account: rightAccount() });
    expect(saved.body).toEqual({ ...full, account: rightAccount() });
    expect(saved.status).toBe(200);
    expect((await me.get(path)).body).toEqual(saved.body);
    expect((await other.get(path)).body).toEqual(empty);
  });

  it('are changed one by one and cleared again', async () => {
    const me = await someone();
    expect((await me.patch(path, { inn: '500100732259' })).body).toEqual({ ...empty, inn: '500100732259' });
    expect((await me.patch(path, { ogrn: '304500116000157', kpp: '' })).body).toEqual({
      ...empty,
      inn: '500100732259',
      ogrn: '304500116000157',
    });
    expect((await me.patch(path, {})).body.inn).toBe('500100732259');
    expect((await me.patch(path, { inn: ' ' })).body.inn).toBe('');
  });

  it('accept spaces between digits and do not store them', async () => {
    const me = await someone();
    const typed = { inn: '77 07 083893', bik: '044\u00a0525\u00a0225', correspondent_account: ' 3010 1810 4000 0000 0225 ' };
    expect((await me.patch(path, typed)).body).toMatchObject({
      inn: '7707083893',
      bik: '044525225',
      correspondent_account: full.correspondent_account,
    });
  });

  it('with errors are refused with a message at each field, and nothing is stored', async () => {
    const me = await someone();
    const slips = { inn: '7707083894', kpp: '12', ogrn: '1027700132196', bik: '04452522', account: '1', correspondent_account: '2' };
    expect(await me.patch(path, { ...slips, bank: 'Банк' })).toMatchObject(
      wrong({
        inn: ['В ИНН не сходится контрольная цифра: проверьте, нет ли опечатки.'],
        kpp: [expect.stringContaining('9 знаков')],
        ogrn: ['В ОГРН не сходится контрольная цифра: проверьте, нет ли опечатки.'],
        bik: ['БИК состоит из 9 цифр.'],
        account: ['Расчётный счёт состоит из 20 цифр.'],
        correspondent_account: ['Корреспондентский счёт состоит из 20 цифр.'],
      }),
    );
    expect((await me.get(path)).body).toEqual(empty);
    for (const body of [
      { inn: 7707083893 },
      { inn: null },
      { inn: '7'.repeat(500) },
      { inn: '7707083893\0' },
      { okpo: '1' },
      { bank: 'а\nб' },
    ])
      expect((await me.patch(path, body)).status, JSON.stringify(body)).toBe(422);
  });

  it('are checked together with the stored ones', async () => {
    const me = await someone();
    expect(await me.patch(path, { account: rightAccount() })).toMatchObject(wrong({ bik: [expect.stringContaining('Укажите БИК')] }));
    await me.patch(path, { bik: full.bik, account: rightAccount(), correspondent_account: full.correspondent_account });
    const both = {
      account: [expect.stringContaining('не подходит к БИК')],
      correspondent_account: [expect.stringContaining('не подходит к БИК')],
    };
    expect(await me.patch(path, { bik: '044030653' })).toMatchObject(wrong(both));
    expect(await me.patch(path, { bik: '' })).toMatchObject(wrong({ bik: [expect.stringContaining('Укажите БИК')] }));
    expect((await me.get(path)).body.bik).toBe(full.bik);
    const moved = { bik: '044030653', account: '', correspondent_account: '30101810500000000653' };
    expect((await me.patch(path, moved)).body).toMatchObject(moved);
  });

  it('of simultaneous requests are all stored', async () => {
    const me = await someone();
    await Promise.all([me.patch(path, { inn: full.inn }), me.patch(path, { ogrn: full.ogrn }), me.patch(path, { bank: full.bank })]);
    expect((await me.get(path)).body).toEqual({ ...empty, inn: full.inn, ogrn: full.ogrn, bank: full.bank });
  });
});

/** An account of the bank 044525225: the ninth digit is the one that makes 7, 1, 3 in turn end their sum with 0. */
function rightAccount(): string {
  const keys = Array.from({ length: 10 }, (_, key) => `40702810${key}38000000001`);
  const sum = (text: string) => [...text].reduce((total, digit, n) => total + Number(digit) * Number('713'[n % 3]), 0);
  return keys.find((account) => sum(`225${account}`) % 10 === 0) ?? '';
}
