/**
 * Control digits of Russian requisites. Each check answers null, or a sentence that says what is wrong; empty text is nothing to
 * complain about, spaces are forgiven. Free of the schema library: the console checks while a person types.
 */

export type RequisiteField = 'inn' | 'kpp' | 'ogrn' | 'bik' | 'account' | 'correspondent_account';

/** A number as it is stored: without the spaces that people put between groups of digits. */
export function compactRequisite(typed: string): string {
  return typed.replace(/\s/g, '');
}

/** ИНН: the order of the Federal Tax Service on the number of a taxpayer: weighted sums mod 11 mod 10. */
export function innFault(typed: string): string | null {
  const inn = compactRequisite(typed);
  if (inn === '') return null;
  if (!/^(\d{10}|\d{12})$/.test(inn)) return 'ИНН состоит из 10 цифр (фирма) или 12 (предприниматель).';
  // no region has the number 00, but nothing but zeros would pass the sum
  if (inn.startsWith('00')) return 'ИНН не начинается с двух нулей: первые цифры — код региона.';
  const firm = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  const right =
    inn.length === 10
      ? innDigit(inn, firm) === digit(inn, 9)
      : innDigit(inn, [7, ...firm]) === digit(inn, 10) && innDigit(inn, [3, 7, ...firm]) === digit(inn, 11);
  return right ? null : 'В ИНН не сходится контрольная цифра: проверьте, нет ли опечатки.';
}

/** КПП has no control digit: tax office, reason (digits or capital Latin letters), number. */
export function kppFault(typed: string): string | null {
  const kpp = compactRequisite(typed);
  return kpp === '' || /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp)
    ? null
    : 'КПП состоит из 9 знаков: 4 цифры, 2 цифры или заглавные латинские буквы, 3 цифры.';
}

/** ОГРН of a firm, ОГРНИП of a person in business: order of the Ministry of Finance 165н of 30.10.2017. */
export function ogrnFault(typed: string): string | null {
  const ogrn = compactRequisite(typed);
  if (ogrn === '') return null;
  if (!/^(\d{13}|\d{15})$/.test(ogrn)) return 'ОГРН состоит из 13 цифр (фирма), ОГРНИП — из 15 (предприниматель).';
  const [name, start] = ogrn.length === 13 ? (['ОГРН', /^[15]/] as const) : (['ОГРНИП', /^3/] as const);
  // 2, 4 and 6…9 begin numbers of later entries in the register
  if (!start.test(ogrn)) return `${name} начинается с ${name === 'ОГРН' ? '1 или 5' : '3'}: проверьте, тот ли это номер.`;
  const divisor = BigInt(ogrn.length - 2);
  return Number((BigInt(ogrn.slice(0, -1)) % divisor) % 10n) === digit(ogrn, ogrn.length - 1)
    ? null
    : `В ${name} не сходится контрольная цифра: проверьте, нет ли опечатки.`;
}

/**
 * БИК has no control digit of its own. The first digit is the kind of participation: 0 direct (banks: 04…, treasuries: 00…, 01…, 02…),
 * 1 indirect, 2 a client of the Bank of Russia (its regulation 732-П), so 04 alone would refuse living codes.
 */
export function bikFault(typed: string): string | null {
  const bik = compactRequisite(typed);
  if (bik === '') return null;
  if (!/^\d{9}$/.test(bik)) return 'БИК состоит из 9 цифр.';
  return /^[012]/.test(bik) ? null : 'БИК начинается с 0, 1 или 2: проверьте, нет ли опечатки.';
}

/** Расчётный счёт against the bank's БИК; without a right БИК only its form is looked at. */
export function accountFault(typed: string, typedBik: string): string | null {
  const account = compactRequisite(typed);
  if (account === '') return null;
  if (!/^\d{20}$/.test(account)) return 'Расчётный счёт состоит из 20 цифр.';
  const bik = rightBik(typedBik);
  // keys of accounts in the treasury (its БИК begins with 00, 01, 02) follow its own order, not the Bank of Russia's
  if (bik === null || /^0[012]/.test(bik)) return null;
  // 000…002: a settlement centre of the Bank of Russia, whose accounts are counted as correspondent ones
  const bank = /00[012]$/.test(bik) ? `0${bik.slice(4, 6)}` : bik.slice(6);
  return hasAccountKey(bank + account) ? null : 'Расчётный счёт не подходит к БИК: проверьте, нет ли опечатки в счёте или в БИК.';
}

/** Корреспондентский счёт (or единый казначейский) against the bank's БИК; without a right БИК only its form is looked at. */
export function correspondentAccountFault(typed: string, typedBik: string): string | null {
  const account = compactRequisite(typed);
  if (account === '') return null;
  if (!/^\d{20}$/.test(account)) return 'Корреспондентский счёт состоит из 20 цифр.';
  const bik = rightBik(typedBik);
  if (bik === null || hasAccountKey(`0${bik.slice(4, 6)}${account}`)) return null;
  return 'Корреспондентский счёт не подходит к БИК: проверьте, нет ли опечатки в счёте или в БИК.';
}

/** What is wrong with requisites taken together, by field; an account needs a БИК, without which its key cannot be checked. */
export function requisiteFaults(of: Record<RequisiteField, string>): Partial<Record<RequisiteField, string>> {
  const hasAccount = compactRequisite(of.account + of.correspondent_account) !== '';
  const noBik = hasAccount && compactRequisite(of.bik) === '' ? 'Укажите БИК банка: без него не проверить номер счёта.' : null;
  const faults: Record<RequisiteField, string | null> = {
    inn: innFault(of.inn),
    kpp: kppFault(of.kpp),
    ogrn: ogrnFault(of.ogrn),
    bik: noBik ?? bikFault(of.bik),
    account: accountFault(of.account, of.bik),
    correspondent_account: correspondentAccountFault(of.correspondent_account, of.bik),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

function innDigit(inn: string, weights: number[]): number {
  return (weights.reduce((sum, weight, index) => sum + weight * digit(inn, index), 0) % 11) % 10;
}

/** Order of the Bank of Russia 515 of 08.09.1997: digits weighted 7, 1, 3 in turn end their sum with 0. */
function hasAccountKey(digits: string): boolean {
  return [...digits].reduce((sum, one, index) => sum + Number(one) * ([7, 1, 3][index % 3] ?? 0), 0) % 10 === 0;
}

function rightBik(typed: string): string | null {
  const bik = compactRequisite(typed);
  return bik !== '' && bikFault(bik) === null ? bik : null;
}

function digit(text: string, index: number): number {
  return Number(text[index]);
}
