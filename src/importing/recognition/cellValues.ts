import { CURRENCY, fromKopecks, moneyOfNumber, readMoney } from '../../../contract/money.ts';
import { firstCharacters, withoutUnseen } from '../../../contract/text.ts';
import { isDay } from '../../lib/isDay.ts';
import { type Cell, isCellError } from '../reading/sheetTable.ts';

const MONTHS = [
  /^янв(аря)?$/,
  /^фев(р|раля)?$/,
  /^мар(та)?$/,
  /^апр(еля)?$/,
  /^ма[йя]$/,
  /^июн(я|ь)?$/,
  /^июл(я|ь)?$/,
  /^авг(уста)?$/,
  /^сен(т|тября)?$/,
  /^окт(ября)?$/,
  /^ноя(б|бря)?$/,
  /^дек(абря)?$/,
];

const TIME = /[\st,]+\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*(z|[+-]\d{2}:?\d{2}|мск)?$/;

const YEAR_WORD = /\s*г(\.|ода?)?$/;

/** Numbers of days that Excel gives to 1950 … 2100: others in a column of dates are slips. */
const FIRST_SERIAL = 18_264;

const LAST_SERIAL = 73_415;

const DAY = 86_400_000;

/** No sum is written longer, in characters. */
const LONGEST = 60;

/** Letters, digits and marks that stand as they are, one space between words: most cells by far. */
const PLAIN = /^[!-~¡-¬®-ʯ\u0400-\u045f‐-‧‰-›№₽²³]+(?: [!-~¡-¬®-ʯ\u0400-\u045f‐-‧‰-›№₽²³]+)*$/;

/** Longest text of a cell that is taken along, in characters; the check says that such a text is too long. */
export const MAX_TEXT = 5000;

/** The cell of a column; null where it is blank, and where there is no such column (−1). */
export function filledCell(row: readonly Cell[], column: number): Cell {
  const cell = column < 0 ? null : (row[column] ?? null);
  return typeof cell === 'string' && cell.trim() === '' ? null : cell;
}

/** Trimmed text of a column's cell; empty where there is none, and for an error of a formula. */
export function textIn(row: readonly Cell[], column: number): string {
  const cell = filledCell(row, column);
  return isCellError(cell) ? '' : firstCharacters(String(cell ?? '').trim(), MAX_TEXT);
}

/** As `textIn`, but a cell that holds only dashes is empty, as in columns of sums. */
export function wordsIn(row: readonly Cell[], column: number): string {
  const text = textIn(row, column);
  return /^[-–—−]+$/.test(text) ? '' : text;
}

/** The tax number in a column's cell, as `wordsIn`: a cell that is a number lacks the zero before the numbers of regions 01 to 09. */
export function innIn(row: readonly Cell[], column: number): string {
  const text = wordsIn(row, column);
  return typeof row[column] === 'number' && /^(\d{9}|\d{11})$/.test(text) ? `0${text}` : text;
}

/** Text of a cell as the server stores it: one line, single spaces, none at the ends, no unseen marks, no half of a character. */
export function plainLine(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return '';
  if (PLAIN.test(text)) return text;
  return withoutUnseen(text.normalize('NFC'))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
}

/**
 * A money cell → roubles. Text that is no sum, and sums finer than a kopeck, stay as they are: the server says what is wrong with them
 * or that it rounded. A dash stands for an empty cell.
 */
export function moneyCell(cell: Cell): number | string | null {
  if (cell === null) return null;
  if (typeof cell === 'number') {
    const { kopecks, rounded } = moneyOfNumber(cell);
    return !rounded && Number.isSafeInteger(kopecks) ? fromKopecks(kopecks) : cell;
  }
  const text = cell.trim();
  if (text.length > LONGEST) return text;
  if (/^[-–—]*$/.test(text)) return null;
  const money = readMoney(text);
  return money && !money.rounded ? fromKopecks(money.kopecks) : text;
}

/** A figure with a fraction of any length, its sign or brackets around it; thousands may be parted by the other mark. */
const FRACTION = /^([-−–(+]?)(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))[.,](\d+)([-−–)]?)$/;

/** «1,5» and «(1,5) ₽» below «тыс. руб.» → 1500 and −1500, «1,234» and «1,2345» → 1234 and 1234,5; what is no sum stays. */
export function inRoubles(cell: Cell, times: number): Cell {
  if (cell === null || times === 1) return cell;
  if (typeof cell === 'number') return cell * times;
  const sum = signedSum(cell);
  const figure = typeof sum === 'number' ? sum : figureOf(cell);
  return figure === null ? cell : figure * times;
}

function figureOf(text: string): number | null {
  const compact = text.replace(/[\s'’]/g, '').replace(CURRENCY, '');
  const [, before, whole = '', fraction, after] = FRACTION.exec(compact) ?? [];
  if (fraction === undefined) return null;
  const figure = Number(`${whole.replace(/[.,]/g, '')}.${fraction}`);
  return before === '+' || `${before}${after}` === '' ? figure : -figure;
}

/**
 * A sum with its sign → roubles, as accountants write it too: `(1 234,50)`, `1 234,50-`, `−500 ₽`, `+10`; finer than a kopeck as well. Text
 * that is no sum stays as it is; null for an empty cell.
 */
export function signedSum(cell: Cell): number | string | null {
  if (typeof cell !== 'string') return moneyCell(cell);
  const text = cell.trim();
  const negative = /^\((.*)\)(?:\s*(?:₽|руб\.?|р\.))?$/.exec(text)?.[1] ?? /^([^-−–].*?)\s*[-−–]$/.exec(text)?.[1];
  const read = moneyCell(negative ?? text.replace(/^\+\s*/, ''));
  const isFine = typeof read === 'string' && read.length <= LONGEST && readMoney(read)?.rounded === true;
  const sum = isFine ? figureOf(read) : read;
  if (typeof sum !== 'number') return read === null ? null : text;
  return negative === undefined || sum === 0 ? sum : -Math.abs(sum);
}

/** What is wrong with a text that many files have for a sum, and what to do about it; null for any other text. */
export function whyNoSum(text: string): string | null {
  if (text.startsWith('='))
    return 'Формула без посчитанного значения: откройте файл в Excel, сохраните и загрузите снова или впишите сумму.';
  if (text.length > LONGEST) return null;
  if (/^\d{1,3}[.,]\d{3}$/.test(text)) return `«${text}» можно прочесть двояко: как тысячи или как доли рубля. Впишите сумму иначе.`;
  return dateCell(text) === null ? null : `Дата вместо суммы: «${text}». Впишите сумму.`;
}

/**
 * A cell of a column of dates → `YYYY-MM-DD`: `21.11.2026`, `21.11.26`, `21/11/2026`, `2026-11-21`, `20261121`, `21 ноября 2026 г.`, each also with a
 * time, which is dropped, and Excel's number of a day. The day stands before the month. Null for what is no day of the calendar.
 */
export function dateCell(cell: Cell): string | null {
  if (cell === null) return null;
  if (typeof cell === 'number') return serialDay(cell) ?? compactDay(String(cell));
  const text = cell.trim().toLowerCase().replace(/\s+/g, ' ').replace(TIME, '').replace(YEAR_WORD, '');
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text) ?? [];
  if (isoYear) return made(isoYear, isoMonth, isoDay);
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (day) return made(year, month, day);
  const [, wordDay, word = '', wordYear] = /^(\d{1,2}) ([а-я]{2,8})\.? (\d{4}|\d{2})$/.exec(text) ?? [];
  if (wordDay) return made(wordYear, String(MONTHS.findIndex((name) => name.test(word)) + 1), wordDay);
  return compactDay(text) ?? (/^\d{5}([.,]\d+)?$/.test(text) ? serialDay(Number(text.replace(',', '.'))) : null);
}

function serialDay(number: number) {
  if (!(number >= FIRST_SERIAL && number < LAST_SERIAL)) return null;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * DAY).toISOString().slice(0, 10);
}

function compactDay(text: string) {
  const [, year, month, day] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return year ? made(year, month, day) : null;
}

/** Two figures of a year are of 1980 … 2079. */
function made(year = '', month = '', day = '') {
  const whole = year.length === 2 ? `${year < '80' ? '20' : '19'}${year}` : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}
