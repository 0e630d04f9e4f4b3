import { BROKEN_BOOK, FileProblem, MAX_CELLS, MAX_COLUMNS, MAX_FILLED_CELLS, MAX_SHEET_ROWS, refuseTooManyRows } from './fileProblem.ts';
import { type Cell, type Merge, type SheetTable, trimRow, unguard } from './sheetTable.ts';
import { attribute, plainText, type XmlElement, xmlElements } from './xmlElements.ts';

const TEXTS = /<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)</g;

const PHONETIC = /<(\w+:)?rPh[\s>][\s\S]*?<\/\1?rPh>/g;

const DAY = 86_400_000;

const VALUE = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</;

const EMPTY_VALUE = /<(?:\w+:)?v[\s/>]/;

/** Attributes and text of a formula: the text of a shared one stands in another cell. */
const FORMULA = /<(?:\w+:)?f(\s[^<>]*?)?(?:\/>|>([^<]*)<)/;

const TOO_FAR = 'На листе есть ячейки очень далеко от таблицы. Скопируйте таблицу в новую книгу и сохраните её как .xlsx.';
const BLANK: Cell[] = [];
/** Cells merged sideways matter in headers only. */
const MERGED_ROWS = 60;
/** More cells merged downwards, or longer ones, are not kept: no price list has them. */
const MOST_MERGED = 20_000;
const LONGEST_MERGED = 1000;

/** Reads the rows of a worksheet: only cells with something in them, so that formatted emptiness costs nothing. */
export function readSheet(name: string, pieces: Iterable<string>, context: CellContext): SheetTable {
  const rows: Cell[][] = [];
  const merges: Merge[] = [];
  const mergedDown: Merge[] = [];
  const levels = new Map<number, number>();
  let width = 0;
  let filled = 0;
  let hiddenRows = 0;
  let cells = 0;
  let last = 0;
  for (const element of xmlElements(pieces, 'row', 'mergeCell')) {
    if (element.name === 'mergeCell') {
      const merge = mergeOf(attribute(element.attributes, 'ref') ?? '');
      if (merge && merge.top < MERGED_ROWS) merges.push(merge);
      const below = merge ? merge.bottom - merge.top : 0;
      if (merge && below > 0 && below < LONGEST_MERGED && mergedDown.length < MOST_MERGED) mergedDown.push(merge);
      continue;
    }
    const number = Number(attribute(element.attributes, 'r') ?? last + 1);
    last = number;
    if (!/<(?:\w+:)?(v|is|f)[\s>]/.test(element.inner)) continue;
    if (!(number >= 1 && number <= MAX_SHEET_ROWS)) throw new FileProblem(TOO_FAR);
    const { row, indent } = rowOf(element, context);
    if (row.length === 0) continue;
    width = Math.max(width, row.length);
    cells += row.length;
    filled += 1;
    if (/^(1|true)$/.test(attribute(element.attributes, 'hidden') ?? '')) hiddenRows += 1;
    if (number * width > MAX_CELLS || cells > MAX_FILLED_CELLS) throw new FileProblem(TOO_FAR);
    refuseTooManyRows(filled);
    while (rows.length < number - 1) rows.push(BLANK);
    rows[number - 1] = row;
    const level = Number(attribute(element.attributes, 'outlineLevel') ?? 0) * 100 + indent;
    if (level > 0) levels.set(number - 1, level);
  }
  return { name, rows, merges, mergedDown, levels, ...(hiddenRows > 0 ? { hiddenRows } : {}) };
}

function rowOf({ inner }: XmlElement, context: CellContext): { row: Cell[]; indent: number } {
  const row: Cell[] = [];
  let column = -1;
  let indent: number | null = null;
  for (const cell of xmlElements([inner], 'c')) {
    column = columnOf(attribute(cell.attributes, 'r')) ?? column + 1;
    if (cell.inner === '') continue;
    const value = cellValue(cell, context);
    if (value === null) continue;
    if (column >= MAX_COLUMNS) throw new FileProblem(TOO_FAR);
    while (row.length < column) row.push(null);
    row[column] = value;
    if (typeof value === 'string') indent ??= context.styles[Number(attribute(cell.attributes, 's') ?? 0)]?.indent ?? 0;
  }
  return { row: trimRow(row), indent: Math.min(indent ?? 0, 99) };
}

/** `A1` → 0, `AA7` → 26; null for no address. */
function columnOf(address: string | null) {
  if (address === null) return null;
  let number = 0;
  for (let at = 0; at < address.length; at++) {
    const letter = (address.charCodeAt(at) | 32) - 96;
    if (letter < 1 || letter > 26) break;
    number = number * 26 + letter;
  }
  return number === 0 ? null : number - 1;
}

function mergeOf(ref: string): Merge | null {
  const [, from, top, to, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? [];
  const left = columnOf(from ?? null);
  const right = columnOf(to ?? null);
  return left === null || right === null ? null : { top: Number(top) - 1, bottom: Number(bottom) - 1, left, right };
}

type CellContext = { strings: readonly (string | null)[]; styles: readonly CellStyle[]; from1904: boolean; datesAsShown: boolean };

/**
 * What a cell shows. A formula is read by the value stored with it; one without a value stays as its text, a shared one as `=…`: no sum can
 * be read of them. An error stays as `#REF!`.
 */
function cellValue({ attributes, inner }: XmlElement, { strings, styles, from1904, datesAsShown }: CellContext): Cell {
  const type = attribute(attributes, 't') ?? 'n';
  if (type === 'inlineStr') return unguard(stringItem(inner));
  const value = VALUE.exec(inner)?.[1] ?? '';
  if (value === '') {
    // a formula that shows an empty text; one that was never calculated has no type
    if (type === 'str' && EMPTY_VALUE.test(inner)) return null;
    const [, shared = '', formula = ''] = FORMULA.exec(inner) ?? [];
    return shared.trim() || formula ? ownText(`=${plainText(formula) || '…'}`) : null;
  }
  if (type === 's') {
    const text = strings[Number(value)];
    if (text === undefined) throw new FileProblem(BROKEN_BOOK);
    return text;
  }
  if (type === 'e') return ownText(plainText(value));
  if (type === 'b') return value === '1' ? 'ИСТИНА' : 'ЛОЖЬ';
  if (type !== 'n') return unguard(ownText(plainText(value)));
  const number = Number(value);
  if (!Number.isFinite(number)) return unguard(ownText(plainText(value)));
  const shown = styles[Number(attribute(attributes, 's') ?? 0)]?.date;
  return shown && number > 0 && number < 2_958_466 ? dateText(number, from1904, datesAsShown ? shown : 'whole') : number;
}

/** What a format shows of a date. */
type ShownDate = 'whole' | 'dayMonth' | 'monthYear';

/** What matters of how a cell is formatted; `date`: null for what is no date. */
type CellStyle = { date: ShownDate | null; indent: number };

/** Formats of styles.xml in the order in which cells name them. */
export function readStyles(pieces: Iterable<string>): CellStyle[] {
  const dateFormats = new Map<number, ShownDate>([
    [14, 'whole'],
    [15, 'whole'],
    [16, 'dayMonth'],
    [17, 'monthYear'],
    [22, 'whole'],
  ]);
  let formats: CellStyle[] = [];
  for (const { name, inner } of xmlElements(pieces, 'numFmts', 'cellXfs')) {
    if (name === 'cellXfs') {
      formats = [...xmlElements([inner], 'xf')].map((xf) => ({
        date: dateFormats.get(Number(attribute(xf.attributes, 'numFmtId'))) ?? null,
        indent: Number(attribute([...xmlElements([xf.inner], 'alignment')][0]?.attributes ?? '', 'indent') ?? 0) || 0,
      }));
    } else {
      for (const format of xmlElements([inner], 'numFmt')) {
        const shown = shownDate(attribute(format.attributes, 'formatCode') ?? '');
        if (shown) dateFormats.set(Number(attribute(format.attributes, 'numFmtId')), shown);
      }
    }
  }
  return formats;
}

function shownDate(code: string): ShownDate | null {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  const day = /[dд]/i.test(bare);
  if (/y|г/i.test(bare)) return day ? 'whole' : /[mм]/i.test(bare) ? 'monthYear' : null;
  return day && /mmm|ммм/i.test(bare) ? 'dayMonth' : null;
}

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

/** Excel's day number → «31.12.2026», «31.дек» or «дек.26». */
function dateText(number: number, from1904: boolean, shown: ShownDate) {
  const date = new Date(Date.UTC(1899, 11, 30) + (number + (from1904 ? 1462 : 0)) * DAY);
  const [day = '', month = '', year = ''] = date.toLocaleDateString('ru-RU', { timeZone: 'UTC' }).split('.');
  const name = MONTHS[Number(month) - 1];
  if (shown === 'dayMonth') return `${day}.${name}`;
  return shown === 'monthYear' ? `${name}.${year.slice(-2)}` : `${day}.${month}.${year}`;
}

/** The text of a string item: its runs one after another, without the phonetic ones. */
export function stringItem(inner: string): string {
  const base = inner.includes('rPh') ? inner.replace(PHONETIC, '') : inner;
  let text = '';
  for (const [, run = ''] of base.matchAll(TEXTS)) text += run;
  return ownText(plainText(text));
}

/** A copy: engines keep all the text that a piece was cut from for as long as the piece lives. */
export function ownText(text: string): string {
  return `${text}\0`.slice(0, -1);
}
