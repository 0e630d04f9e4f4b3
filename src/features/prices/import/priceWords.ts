import { fromKopecks, readMoney } from '../../../../contract/money.ts';
import { moneyCell, plainLine } from '../../../importing/recognition/cellValues.ts';
import { directoryUnit } from '../units.ts';

/** How a price that is no plain sum is written, in the order in which it is asked about. */
export const wordKinds = ['from', 'upTo', 'range', 'about', 'thousands', 'per', 'noted', 'date', 'free', 'agreed'] as const;
export type WordKind = (typeof wordKinds)[number];

/** A price in words. */
export type PriceWords = {
  kind: WordKind;
  /** bounds in kopecks, the same where there is one sum; null where there is none */
  bounds: readonly [lower: number, upper: number] | null;
  /** the unit that the text names: «450 р/м2»; empty where it names none */
  unit: string;
};

/** How all prices of one kind are loaded. `none`: without a price; `skip`: the row is left out; `leave`: stays an error for a person to correct. */
export type WordChoice = 'lower' | 'middle' | 'upper' | 'none' | 'skip' | 'leave';

/** No price is written longer, in characters. */
const LONGEST = 60;

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма[йя]', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

const AGREED =
  /^(?:цена\s+|стоимость\s+)?(?:договор|дог\.?$|по\s+(?:договор|согласов|запрос|смет|факт|проект|месту|телефон)|индивид|звон|уточн|рассч|обсужд)/;

const CURRENCY = /\s*(?:руб(?:\.|лей|ля|ль)?|р\.?|₽|rub)$/;

const THOUSANDS = /\s*(?:тыс(?:яч[аи]?)?\.?|т\.?\s?р\.?|т\.)$/;

const MILLIONS = /\s*(?:млн\.?|миллион(?:а|ов)?)$/;

/** A price that is no plain sum, as people write it: «от 500», «500-700», «450 р/м2», «2 тыс.», «договорная», «дек.61»; null for anything else. */
export function readPriceWords(cell: string): PriceWords | null {
  const text = cell
    .replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ')
    .trim()
    .toLowerCase();
  if (text === '' || text.length > LONGEST || text.startsWith('=')) return null;
  if (AGREED.test(text)) return { kind: 'agreed', bounds: null, unit: '' };
  if (/^(?:бесплатн|беспл\.?$|в подарок|включен)/.test(text)) return { kind: 'free', bounds: [0, 0], unit: '' };
  const date = sumOfDate(text);
  if (date !== null) return { kind: 'date', bounds: [date, date], unit: '' };
  const { rest, unit } = withoutUnit(text);
  const read = readBounds(rest);
  if (!read) return null;
  if (read.kind === null && unit === '') return null;
  return { kind: read.kind ?? 'per', bounds: read.bounds, unit };
}

/** The price in roubles for a choice; null where there is none, as for `none`, `skip` and `leave`. */
export function priceOf({ bounds }: PriceWords, choice: WordChoice): number | null {
  if (!bounds) return null;
  const [lower, upper] = bounds;
  if (choice === 'lower') return fromKopecks(lower);
  if (choice === 'upper') return fromKopecks(upper);
  return choice === 'middle' ? fromKopecks((lower + upper) / 2) : null;
}

/** Splits «450 р/м2» or «400 руб. за м2» into the sum and the unit. */
function withoutUnit(text: string): { rest: string; unit: string } {
  const [, rest, unit] = /^(.*\d.*?)\s*(?:\/|\sза\s)\s*(?:1\s*)?(\D.*)$/.exec(text) ?? [];
  if (rest === undefined || unit === undefined || directoryUnit(unit) === null) return { rest: text, unit: '' };
  return { rest, unit: unit.trim() };
}

type Bounds = { kind: WordKind | null; bounds: readonly [number, number] };

function readBounds(text: string): Bounds | null {
  const one = (kind: WordKind | null, sum: number | null): Bounds | null => (sum === null ? null : { kind, bounds: [sum, sum] });
  const exact = plainSum(text);
  if (exact !== null) return one(null, exact);
  const kopecks = /^(\d[\d ]*)(?: ?руб\.? (\d{2}) ?коп\.?|-(\d{2})(?: ?руб\.?)?)$/.exec(text);
  if (kopecks && (kopecks[2] || (kopecks[1] ?? '').length > 2))
    return one('noted', plainSum(`${kopecks[1]?.trim()},${kopecks[2] ?? kopecks[3]}`));
  const [, lower = '', upper] = /^(?:от |с )?(.*?\d.*?)\s*(?:\s-\s|[-–—÷…]|\.{2,3}| до )\s*(\d.*)$/.exec(text) ?? [];
  if (upper !== undefined) return range(lower, upper);
  const from = /^(?:от|с|минимум|не менее|[>≥])\s*(\d.*)$/.exec(text)?.[1] ?? /^(.*\d.*?)\s*(?:\+|и выше|и более)$/.exec(text)?.[1];
  if (from !== undefined) return one('from', sumOf(from));
  const upTo = /^(?:до|не более|[<≤])\s*(\d.*)$/.exec(text)?.[1];
  if (upTo !== undefined) return one('upTo', sumOf(upTo));
  const about = /^(?:[~≈]|около|примерно|ориентировочно)\s*(\d.*)$/.exec(text)?.[1];
  if (about !== undefined) return one('about', sumOf(about));
  const thousands = sumOf(text);
  if (thousands !== null) return one('thousands', thousands);
  const noted = /^(.*?\d.*?)\s*(?:\*+|=|\([^()]*\)|,? (?:без|с|со|за|\+) .*)$/.exec(text)?.[1];
  return noted === undefined ? null : one('noted', sumOf(noted));
}

/** What a cell of sums says: a sum, or text that is none; `unit` and `skip` as prices in words tell them. `said`: the words that a choice was applied to. */
export type PriceCell = { value: number | string | null; unit: string; skip: boolean; said: string };

/** The price of which cells are parts; text that is no sum is told as it stands. */
export function addedUp(cells: readonly PriceCell[]): PriceCell {
  const values = cells.flatMap(({ value }) => value ?? []);
  const wrong = values.find((value) => typeof value === 'string');
  return {
    value: wrong ?? (values.length > 0 ? moneyCell(values.reduce<number>((sum, value) => sum + Number(value), 0)) : null),
    unit: cells.find(({ unit }) => unit !== '')?.unit ?? '',
    skip: cells.some(({ skip }) => skip),
    said: cells.flatMap(({ said }) => said || []).join(' + '),
  };
}

/** The note of the file, and after it the price in words, unless the note says just that. */
export function noteOf(own: string, said: string): string {
  return own !== '' && said !== '' && plainLine(own).toLowerCase() !== said.toLowerCase() ? `${own} · ${said}` : own || said;
}

/** Does a price say itself what it counts in, as «2 тыс.» and «3-5 млн» do? */
export function namesMultiplier(price: string): boolean {
  return /тыс|млн|миллион|\d\s*т\./i.test(price);
}

/** Parses a range. In «2-3 тыс.» and «3-5 млн» the multiplier after the upper bound applies to the lower one too. */
function range(lower: string, upper: string): Bounds | null {
  const to = sumOf(upper);
  const bare = upper.replace(CURRENCY, '');
  const times = (THOUSANDS.exec(bare) ?? MILLIONS.exec(bare))?.[0] ?? '';
  const own = sumOf(lower);
  const from = times !== '' && plainSum(lower) !== null ? sumOf(lower + times) : own;
  return from === null || to === null || from > to ? null : { kind: 'range', bounds: [from, to] };
}

/** Parses a sum, also one in thousands or millions, into kopecks. */
function sumOf(text: string) {
  const bare = text.replace(CURRENCY, '').trim();
  for (const [word, times] of [
    [THOUSANDS, 1000],
    [MILLIONS, 1_000_000],
  ] as const) {
    for (const whole of [text.trim(), bare]) {
      if (!word.test(whole)) continue;
      const sum = plainSum(whole.replace(word, ''));
      return sum === null ? null : sum * times;
    }
  }
  return plainSum(text);
}

function plainSum(text: string) {
  const read = readMoney(text);
  return read && !read.rounded && read.kopecks >= 0 ? read.kopecks : null;
}

/**
 * Excel takes «12.61» for December 1961 and «12.05» for the twelfth of May, and shows «дек.61» and «12.май»: what was typed, in kopecks. A date
 * with a year of four digits was meant as a date.
 */
function sumOfDate(text: string) {
  const monthOf = (word: string) => MONTHS.findIndex((month) => new RegExp(`^${month}[а-я]*$`).test(word)) + 1;
  const [, first = '', year] = /^([а-я]{3,8})[.\s-]+(\d{2})$/.exec(text) ?? [];
  if (year !== undefined) return typed(monthOf(first), Number(year));
  const [, day, word = ''] = /^(\d{1,2})[.\s-]+([а-я]{3,8})\.?$/.exec(text) ?? [];
  return day === undefined ? null : typed(Number(day), monthOf(word));
}

function typed(whole: number, hundredths: number) {
  return whole === 0 || hundredths === 0 ? null : whole * 100 + hundredths;
}
