import { isDayOfWork } from '../../../contract/days.ts';
import type { Cell } from '../reading/sheetTable.ts';

const MONTHS = [
  /^янв(аря)?$/,
  /^фев(р|раля)?$/,
  /^мар(та)?$/,
  /^апр(еля)?$/,
  /^мая?$/,
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

function serialDay(number: number): string | null {
  if (!(number >= FIRST_SERIAL && number < LAST_SERIAL)) return null;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * DAY).toISOString().slice(0, 10);
}

function compactDay(text: string): string | null {
  const [, year, month, day] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return year ? made(year, month, day) : null;
}

/** Two figures of a year are of 1980 … 2079. */
function made(year = '', month = '', day = ''): string | null {
  const whole = year.length === 2 ? `${year < '80' ? '20' : '19'}${year}` : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && isDayOfWork(text) ? text : null;
}
