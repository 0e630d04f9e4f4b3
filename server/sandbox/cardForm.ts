/** The only cards that the sandbox takes (api.md «Payments»). */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', key: 'pays', words: 'оплата проходит, продления тоже', pays: true, renews: true },
  { number: '4012888888881881', key: 'declined', words: 'отказ: недостаточно средств', pays: false, renews: false },
  { number: '4111111111111111', key: 'once', words: 'первая оплата проходит, продление отклоняется', pays: true, renews: false },
];

export const cardFields = ['number', 'expiry', 'cvc', 'name'] as const;
type CardField = (typeof cardFields)[number];
/** What was typed, as it was typed. */
export type Typed = Record<CardField, string>;
export type Faults = Partial<Record<CardField, string>>;
/** `expires` as the provider writes it: «12/29». */
export type ReadCard = { card: TestCard; expires: string; holder: string };

const LONGEST_NAME = 60;

/** Reads the card form: the card, or what is wrong by fields. */
export function readCard(typed: Typed, today: Date): { read: ReadCard; faults: null } | { read: null; faults: Faults } {
  const number = typed.number.replace(/[\s\u00a0-]/g, '');
  const card = testCards.find((one) => one.number === number);
  const month = monthOf(typed.expiry);
  const faults: Faults = {
    ...(!card && { number: numberFault(number) }),
    ...faultOf('expiry', expiryFault(typed.expiry, month, today)),
    ...faultOf('cvc', /^\d{3}$/.test(typed.cvc.trim()) ? '' : 'Введите три цифры с оборота карты.'),
    ...faultOf('name', nameFault(typed.name.trim())),
  };
  if (!card || !month || Object.keys(faults).length > 0) return { read: null, faults };
  const expires = `${String(month.month).padStart(2, '0')}/${String(month.year % 100).padStart(2, '0')}`;
  return { read: { card, expires, holder: typed.name.trim() }, faults: null };
}

function faultOf(field: CardField, fault: string): Faults {
  return fault === '' ? {} : { [field]: fault };
}

function numberFault(number: string): string {
  if (number === '') return 'Введите номер карты.';
  if (!/^\d+$/.test(number)) return 'Номер карты состоит только из цифр.';
  if (number.length < 13 || number.length > 19) return `В\u00a0номере карты от\u00a013 до\u00a019 цифр, а\u00a0введено ${number.length}.`;
  if (!hasCheckDigit(number)) return 'В\u00a0номере карты опечатка: проверьте цифры.';
  const [first = '', second = '', third = ''] = testCards.map((card) => spaced(card.number));
  return `Оплата отклонена: это не\u00a0учебная карта. Здесь принимают только ${first}, ${second} и\u00a0${third}.`;
}

/** The check digit of bank cards (Luhn). */
export function hasCheckDigit(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

type Month = { month: number; year: number };

function monthOf(typed: string): Month | null {
  const match = /^(\d{1,2})\s*[/.\s-]\s*(?:20)?(\d{2})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2})$/.exec(typed.trim());
  const month = Number(match?.[1]);
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
}

function expiryFault(typed: string, month: Month | null, today: Date): string {
  if (typed.trim() === '') return 'Введите месяц и\u00a0год, до\u00a0которых действует карта.';
  if (!month) return 'Срок вводят как ММ/ГГ, например 12/29.';
  const passed = month.year * 12 + month.month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  return passed ? 'Срок действия карты истёк.' : '';
}

function nameFault(name: string): string {
  if (name === '') return 'Введите имя, как на\u00a0карте.';
  return name.length > LONGEST_NAME ? `Имя не\u00a0длиннее ${LONGEST_NAME} знаков.` : '';
}

export type TestCard = {
  number: string;
  /** names it in the address of the page */
  key: string;
  words: string;
  /** pays the first time */
  pays: boolean;
  /** pays when it is charged again */
  renews: boolean;
};

/** «4242 4242 4242 4242» @param gap one that does not break the line, unless it is to be typed over */
export function spaced(number: string, gap = '\u00a0'): string {
  return number.replace(/(\d{4})(?=\d)/g, `$1${gap}`);
}
