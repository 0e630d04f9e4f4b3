/** The largest sum of money the product keeps, in roubles. */
export const MAX_MONEY = 999_999_999.99;

/** Sentences for a sum that cannot be kept; the schema of primitives.ts says the same ones. */
export const moneySentences = {
  none: 'Укажите сумму числом, например 191,50.',
  negative: 'Сумма не может быть отрицательной.',
  large: 'Сумма не может быть больше 999\u00a0999\u00a0999,99\u00a0₽.',
  fine: 'В сумме может быть не больше двух знаков после запятой.',
} as const;

/** Roubles of the wire → integer kopecks, the only form in which sums are added or multiplied. */
export function toKopecks(roubles: number): number {
  return Math.round(roubles * 100);
}

/** Integer kopecks → roubles of the wire. */
export function fromKopecks(kopecks: number): number {
  return Math.round(kopecks) / 100;
}

/** Parses a typed sum («1 234,5», «1234.50 ₽») into roubles, exact to the kopeck, or a sentence for the field. Free of zod, for the console. */
export function parseMoneyCell(typed: string): { value: number } | { error: string } {
  const read = readMoney(typed.replace(SIGN_BEFORE, '$1'));
  if (read === null) return { error: moneySentences.none };
  if (read.rounded) return { error: moneySentences.fine };
  return keptMoney(read.kopecks);
}

/** A sum as roubles if the product can keep it, or a sentence for the field. */
export function keptMoney(kopecks: number): { value: number } | { error: string } {
  if (kopecks < 0) return { error: moneySentences.negative };
  if (kopecks > toKopecks(MAX_MONEY)) return { error: moneySentences.large };
  return { value: fromKopecks(kopecks) };
}

/** Text of a sum when its editor opens: no grouping, decimal comma, kopecks only if there are any. */
export function moneyEditText(roubles: number | null): string {
  if (roubles === null) return '';
  const kopecks = toKopecks(roubles);
  const rest = kopecks % 100;
  const whole = String((kopecks - rest) / 100);
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}

/** Money read from a text or a cell: integer kopecks, and whether more than two decimals had to be rounded away. */
export type ReadMoney = { kopecks: number; rounded: boolean };

const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g;

/** The word or sign of roubles after a sum. */
export const CURRENCY = /(?:₽|руб(?:\.|лей|ля|ль)?|р\.?|rub)$/i;

/** The sign of roubles before a sum, behind its minus, as Google Sheets writes it: `-р.1 200,00`. */
const SIGN_BEFORE = /^\s*(?:([-−–])\s*)?(?:₽|р(?:уб)?\.)\s*(?=\d)/i;

const PLAIN = /^\d+$/;

const GROUPED_BY_MARK = /^\d{1,3}(?:(['’ ])\d{3})(?:\1\d{3})*$/;

/**
 * Parses roubles as people write them into kopecks: `191,50`, `1 234.5`, `1'234`, `1.234,56`, `1,234,567`, `12 000 ₽`, `−5`.
 * Spaces of any kind and apostrophes group thousands; comma or point is the decimal mark.
 * Null for what is not a number and for what could be read in two ways: `1,234` (one mark and exactly three digits), `12 34`.
 * More than two decimals are rounded half away from zero.
 */
export function readMoney(text: string): ReadMoney | null {
  let rest = text.replace(SPACES, ' ').trim().replace(CURRENCY, '').trim();
  const negative = /^[-−–]/.test(rest);
  if (negative) rest = rest.slice(1).trim();
  const parts = split(rest);
  if (!parts) return null;
  const kopecks = Number(parts.whole) * 100 + Number(parts.decimals.slice(0, 2).padEnd(2, '0'));
  const roundUp = (parts.decimals[2] ?? '0') >= '5';
  const value = kopecks + (roundUp ? 1 : 0);
  return { kopecks: negative && value !== 0 ? -value : value, rounded: /[1-9]/.test(parts.decimals.slice(2)) };
}

/**
 * As `readMoney`, of a number in a cell. Spreadsheets keep 191.5 as 191.49999999999997: that is no rounding. Half a kopeck is rounded by
 * the 15 digits that they show: 1.005 is 1.01.
 */
export function moneyOfNumber(roubles: number): ReadMoney {
  const kopecks = Math.round(Number((roubles * 100).toPrecision(15)));
  return { kopecks, rounded: Math.abs(roubles * 100 - kopecks) > 1e-4 };
}

/**
 * The sum that a text to search for may mean, `1200`, `1 200,50`, `−1 200 ₽`: the least and the greatest amount in roubles. Whole roubles mean
 * any kopecks. Null for other text.
 */
export function typedSum(text: string): { least: number; most: number } | null {
  const bare = text
    .replace(SIGN_BEFORE, '$1')
    .replace(SPACES, '')
    .replace(CURRENCY, '')
    .replace(/^[-+−–]/, '');
  const [, roubles, kopecks] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (roubles === undefined) return null;
  if (kopecks === undefined) return { least: Number(roubles), most: Number(`${roubles}.99`) };
  const exact = Number(`${roubles}.${kopecks}`);
  return kopecks.length === 2 ? { least: exact, most: exact } : { least: exact, most: Number(`${roubles}.${kopecks}9`) };
}

function split(text: string): { whole: string; decimals: string } | null {
  const marks = text.match(/[.,]/g) ?? [];
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (marks.length === 0) return whole(text, '');
  const mark = text[last] ?? '';
  const before = text.slice(0, last);
  const after = text.slice(last + 1);
  if (marks.length > 1 && marks.every((one) => one === mark)) return groupedBy(mark, text, '');
  if (marks.length > 1) return PLAIN.test(after) ? groupedBy(mark === ',' ? '.' : ',', before, after) : null;
  if (!PLAIN.test(after)) return null;
  const couldBeThousands = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  return couldBeThousands ? null : whole(before, after);
}

function whole(text: string, decimals: string) {
  if (PLAIN.test(text)) return { whole: text, decimals };
  return GROUPED_BY_MARK.test(text) ? { whole: text.replace(/['’ ]/g, ''), decimals } : null;
}

function groupedBy(mark: string, text: string, decimals: string) {
  const groups = text.split(mark);
  const [first = '', ...others] = groups;
  const good = /^\d{1,3}$/.test(first) && others.length > 0 && others.every((group) => /^\d{3}$/.test(group));
  return good ? { whole: groups.join(''), decimals } : null;
}
