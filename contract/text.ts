/** What a one-line text field may hold. `what` is the field's name in the nominative, as the sentences quote it. */
export type LineRule = { what: string; max: number; mayBeEmpty?: boolean };

/** Sentences for a line that breaks its rule; the schemas of primitives.ts say the same ones. */
export const lineSentences = {
  empty: ({ what }: LineRule) => `Заполните поле «${what}».`,
  long: ({ what, max }: LineRule) => `Поле «${what}» длиннее ${max} знаков.`,
  control: ({ what }: LineRule) => `В поле «${what}» есть недопустимые знаки.`,
} as const;

/** What nobody sees, but for what belongs to an emoji: joined ones («👷‍♀️»), and the sign that a character is to be drawn as one. */
const UNSEEN =
  /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*\u200D(?=\p{Extended_Pictographic}|[\u2640\u2642\u2695]))|([^\p{DI}\s][\uFE0E\uFE0F])|[\p{DI}\uFFF9-\uFFFB\u2800]/gu;

/** Text without marks that nobody sees: turns of direction, joiners, soft hyphens, marks of byte order. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, (_, joined?: string, drawn?: string) => joined ?? drawn ?? '');
}

/** A line as it is kept: without unseen marks, with spaces for breaks of lines, trimmed. */
export function cleanLine(typed: string): string {
  return withoutUnseen(typed)
    .replace(/[\u2028\u2029]/g, ' ')
    .trim();
}

/** The sentence for the user about an invalid line, null for a valid one. Expects text from `cleanLine`. For screens: they do not load zod. */
export function lineProblem(text: string, rule: LineRule): string | null {
  if (text === '' && !rule.mayBeEmpty) return lineSentences.empty(rule);
  if (text.length > rule.max) return lineSentences.long(rule);
  return noControlCharacters(text) ? null : lineSentences.control(rule);
}

export function noControlCharacters(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code < 32 || (code >= 127 && code < 160)) return false;
  }
  return true;
}

/** Money read from text: integer kopecks, and whether more than two decimals had to be rounded away. */
export type ReadMoney = { kopecks: number; rounded: boolean };

const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g;

const CURRENCY = /(?:₽|руб(?:\.|лей|ля|ль)?|р\.?|rub)$/i;

const PLAIN = /^\d+$/;

const GROUPED_BY_MARK = /^\d{1,3}(?:(['’ ])\d{3})(?:\1\d{3})*$/;

/**
 * Roubles as people write them → kopecks: `191,50`, `1 234.5`, `1'234`, `1.234,56`, `1,234,567`, `12 000 ₽`, `−5`.
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

/** As `readMoney`, for callers that do not tell the user about rounding. */
export function parseRoubles(text: string): number | null {
  return readMoney(text)?.kopecks ?? null;
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

/**
 * The first and the last day, `YYYY-MM-DD`, that work can be of. Further years are slips of the pen, and a single one of them would stretch
 * every series of months over centuries.
 */
const [EARLIEST, LATEST] = ['1900-01-01', '2199-12-31'];

/** @param day `YYYY-MM-DD`, a day of the calendar */
export function isDayOfWork(day: string): boolean {
  return day >= EARLIEST && day <= LATEST;
}

/** U+FEFF: by it Excel knows UTF-8. */
export const BOM = '\ufeff';

/** Text that a spreadsheet would take for a formula, and text that already begins with the sign that prevents it. */
const GUARDED = /^[=+\-@'\t\r]/;

/**
 * Text as a cell of a .csv file (api.md, CSV): what a spreadsheet would take for a formula gets an apostrophe in front, which the product's
 * own import takes off again; what would break the columns is quoted.
 */
export function csvText(value: string): string {
  const safe = GUARDED.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Roubles as a cell of a .csv file, with a decimal comma; no text where there is no sum. */
export function csvMoney(roubles: number | null | undefined): string {
  return roubles === null || roubles === undefined ? '' : roubles.toFixed(2).replace('.', ',');
}

/** Cells, made by the functions above, as one line of a .csv file that Russian Excel opens. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`;
}

/** What Excel reads as a character by its number, and characters that XML cannot hold. */
const WRITTEN_BY_NUMBER = /_(?=x[0-9a-f]{4}_)|[\ufffe\uffff]/gi;

/**
 * Text as a cell of an .xlsx part holds it. The import takes an apostrophe off that stands before a sign of formulas: a text that has one of
 * its own gets another, so that its own stays.
 */
export function bookText(text: string): string {
  const kept = /^'[=+\-@']/.test(text) ? `'${text}` : text;
  return kept.replace(WRITTEN_BY_NUMBER, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}
