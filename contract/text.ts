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

/** What was typed or pasted into a field of several lines, as one line. */
export function oneLine(typed: string): string {
  return typed.replace(/\s*[\t\n\v\f\r]\s*/g, ' ').trim();
}

/** The sentence for the user about an invalid line, null for a valid one. Expects text from `cleanLine`. For screens: they do not load zod. */
export function lineProblem(text: string, rule: LineRule): string | null {
  if (text === '' && !rule.mayBeEmpty) return lineSentences.empty(rule);
  if (isLonger(text, rule.max)) return lineSentences.long(rule);
  return noControlCharacters(text) ? null : lineSentences.control(rule);
}

/** Whether a text has more than `max` characters. Counts code points, as the schemas do: most emoji are one, but two UTF-16 units. */
export function isLonger(text: string, max: number): boolean {
  return text.length > max && [...text].length > max;
}

/** The first `max` characters of a text, counted as in `isLonger`, so that no surrogate pair is split. */
export function firstCharacters(text: string, max: number): string {
  return isLonger(text, max) ? [...text].slice(0, max).join('') : text;
}

/** A sentence to go on with after a colon: names inside keep their capitals. */
export function lowerFirst(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
}

export function noControlCharacters(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code < 32 || (code >= 127 && code < 160)) return false;
  }
  return true;
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
