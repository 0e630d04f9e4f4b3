import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountFault,
  bikFault,
  compactRequisite,
  correspondentAccountFault,
  innFault,
  kppFault,
  ogrnFault,
  requisiteFaults,
} from './requisites.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
/** Every number that differs from this one in the digit at `index`. */
const slips = (number: string, index: number) =>
  [...'0123456789'].filter((one) => one !== number[index]).map((one) => number.slice(0, index) + one + number.slice(index + 1));
const everySlip = (number: string) => [...number].flatMap((_, index) => slips(number, index));
/** The digits after `head` that the check lets pass: found by trying, so the test does not repeat the formula. */
const endings = (head: string, count: number, fault: (number: string) => string | null) =>
  Array.from({ length: 10 ** count }, (_, n) => head + String(n).padStart(count, '0')).filter((number) => fault(number) === null);

const banks = [
  { bik: '044525225', account: '30101810400000000225' },
  { bik: '044525974', account: '30101810145250000974' },
  { bik: '044525187', account: '30101810700000000187' },
  { bik: '044525593', account: '30101810200000000593' },
  { bik: '044030653', account: '30101810500000000653' },
  // единые казначейские счета
  { bik: '017003983', account: '40102810445370000059' },
  { bik: '004525988', account: '40102810545370000003' },
];

describe('ИНН', () => {
  it.each(['7707083893', '7736050003', '7710140679', '7702070139', '500100732259', ' 77 0708 3893 ', ''])('«%s» is right', (inn) => {
    expect(innFault(inn)).toBeNull();
  });

  it.each(['7707083892', '500100732258', '500100732269'])('%s is refused for its check digit', (inn) => {
    expect(innFault(inn)).toBe('В ИНН не сходится контрольная цифра: проверьте, нет ли опечатки.');
  });

  it.each(['770708389', '77070838930', '7707083893000', '77O7083893', '-707083893', '٧٧٠٧٠٨٣٨٩٣'])('%s is refused for its form', (inn) => {
    expect(innFault(inn)).toBe('ИНН состоит из 10 цифр (фирма) или 12 (предприниматель).');
  });

  it('of nothing but zeros is refused', () => {
    expect(innFault('0000000000')).toContain('код региона');
    expect(innFault('000000000000')).toContain('код региона');
  });

  it('has one right ending for every beginning, and a slip in the ending never passes', () => {
    const head = (length: number) => digits(length).filter((text) => !text.startsWith('00'));
    fc.assert(
      fc.property(head(9), (text) => {
        expect(endings(text, 1, innFault)).toHaveLength(1);
      }),
    );
    fc.assert(
      fc.property(head(10), (text) => {
        expect(endings(text, 2, innFault)).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });

  it('with a slip elsewhere is refused, unless the remainders 10 and 0 give the same check digit', () => {
    const heads = digits(9).filter((text) => /^[1-9]{2}/.test(text));
    fc.assert(
      fc.property(heads, (text) => {
        const [inn = ''] = endings(text, 1, innFault);
        const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
        const remainder = (number: string) => weights.reduce((sum, weight, i) => sum + weight * Number(number[i]), 0) % 11;
        for (const slip of everySlip(inn).slice(0, -9)) {
          const hidden = remainder(inn) % 10 === 0 && remainder(slip) % 10 === 0;
          expect(innFault(slip) === null && !slip.startsWith('00')).toBe(hidden && !slip.startsWith('00'));
        }
      }),
    );
  });
});

describe('ОГРН', () => {
  it.each(['1027700132195', '1027739609391', '1027700067328', '304500116000157', '1 02 77 00 13219 5', ''])('«%s» is right', (ogrn) => {
    expect(ogrnFault(ogrn)).toBeNull();
  });

  it('with a slip, with the first digit of another kind of number or of another form is refused', () => {
    expect(ogrnFault('1027700132194')).toBe('В ОГРН не сходится контрольная цифра: проверьте, нет ли опечатки.');
    expect(ogrnFault('304500116000158')).toBe('В ОГРНИП не сходится контрольная цифра: проверьте, нет ли опечатки.');
    expect(ogrnFault('2027700132195')).toBe('ОГРН начинается с 1 или 5: проверьте, тот ли это номер.');
    expect(ogrnFault('404500116000157')).toBe('ОГРНИП начинается с 3: проверьте, тот ли это номер.');
    for (const text of ['102770013219', '10277001321950', 'ОГРН']) expect(ogrnFault(text)).toContain('состоит из 13 цифр');
  });

  it('has one right ending for every beginning', () => {
    const heads = fc.oneof(
      digits(11).map((text) => `1${text}`),
      digits(11).map((text) => `5${text}`),
      digits(13).map((text) => `3${text}`),
    );
    fc.assert(
      fc.property(heads, (text) => {
        const found = endings(text, 1, ogrnFault);
        expect(found).toHaveLength(1);
        for (const slip of slips(found[0] ?? '', text.length)) expect(ogrnFault(slip)).not.toBeNull();
      }),
    );
  });
});

describe('КПП', () => {
  it.each(['773601001', '9979AB001', '7736 01 001', ''])('«%s» is right', (kpp) => expect(kppFault(kpp)).toBeNull());
  it.each(['77360100', '7736010011', '7736ab001', '7736АВ001', 'A73601001'])('%s is refused', (kpp) => {
    expect(kppFault(kpp)).toContain('9 знаков');
  });
});

describe('БИК and the accounts of its bank', () => {
  it.each(banks)('БИК $bik goes with the account $account', ({ bik, account }) => {
    expect(bikFault(bik)).toBeNull();
    expect(correspondentAccountFault(account, bik)).toBeNull();
    for (const slip of everySlip(account)) expect(correspondentAccountFault(slip, bik), slip).toContain('не подходит к БИК');
  });

  it('a БИК of another form is refused', () => {
    for (const text of ['04452522', '0445252255', '04452522a']) expect(bikFault(text)).toBe('БИК состоит из 9 цифр.');
    expect(bikFault('944525225')).toContain('начинается с 0, 1 или 2');
    expect(bikFault('')).toBeNull();
  });

  it('an account has one right check digit for a БИК, and every slip in it is refused', () => {
    fc.assert(
      fc.property(digits(6), digits(3), digits(19), (region, bank, text) => {
        const bik = `044${region.slice(3)}${bank}`;
        const heads = `4${text.slice(1)}`;
        const found = endings(heads, 1, (account) => accountFault(account, bik));
        expect(found).toHaveLength(1);
        for (const slip of everySlip(found[0] ?? '')) expect(accountFault(slip, bik), slip).not.toBeNull();
      }),
    );
  });

  it('accounts of known examples are checked against their БИК', () => {
    expect(accountFault('30232810100000000004', '044525974')).toBeNull();
    expect(accountFault('40703810700001449489', '044525700')).toBeNull();
    expect(accountFault('4070 3810 7000 0144 9489', '044 525 700')).toBeNull();
    expect(accountFault('40703810700001449489', '044525225')).toBe(
      'Расчётный счёт не подходит к БИК: проверьте, нет ли опечатки в счёте или в БИК.',
    );
    // a settlement centre's account is counted by digits 5 and 6 of its БИК
    expect(accountFault('40101810845250010102', '044525000')).toBeNull();
    // the treasury has an order of its own
    expect(accountFault('03100643000000018500', '017003983')).toBeNull();
  });

  it('only the form of an account is checked without a right БИК', () => {
    expect(accountFault('40702810900000002851', '')).toBeNull();
    expect(accountFault('40702810900000002851', '12')).toBeNull();
    expect(correspondentAccountFault('30101810400000000226', '')).toBeNull();
    expect(accountFault('4070281090000000285', '')).toBe('Расчётный счёт состоит из 20 цифр.');
    expect(correspondentAccountFault('30101', '')).toBe('Корреспондентский счёт состоит из 20 цифр.');
  });
});

describe('requisites together', () => {
  const empty = { inn: '', kpp: '', ogrn: '', bik: '', account: '', correspondent_account: '' };
  const sberbank = {
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    bik: '044525225',
    account: '',
    correspondent_account: '3010 1810 4000 0000 0225',
  };

  it('may be empty, and are right when each is', () => {
    expect(requisiteFaults(empty)).toEqual({});
    expect(requisiteFaults(sberbank)).toEqual({});
  });

  it('need a БИК for an account, and each wrong field is named', () => {
    expect(requisiteFaults({ ...sberbank, bik: ' ' })).toEqual({ bik: 'Укажите БИК банка: без него не проверить номер счёта.' });
    const wrong = requisiteFaults({ inn: '1', kpp: '1', ogrn: '1', bik: '1', account: '1', correspondent_account: '1' });
    expect(Object.keys(wrong).sort()).toEqual(Object.keys(empty).sort());
  });

  it('are checked without an exception, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        for (const field of Object.keys(empty)) requisiteFaults({ ...empty, [field]: a, bik: b });
        expect(compactRequisite(a)).not.toMatch(/\s/);
      }),
    );
  });
});
