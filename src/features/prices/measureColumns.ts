import { CURRENCY, moneyEditText, parseMoneyCell, toKopecks } from '../../../contract/money.ts';
import { valueProblem } from '../../../contract/priceRule.ts';
import { amount, money, number } from '../../lib/format.ts';
import { parseTypedMoney } from '../../lib/sumExpression.ts';
import type { ParsedCell, SheetColumn } from '../../sheet/sheetTypes.ts';
import type { ColumnPlace } from './columnPlaces.ts';
import { margin, markup, type PriceRow, shareText } from './priceRow.ts';

const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g;

const NUMBER = /^[+−–-]?(?:\d+|\d{1,3}(?: \d{3})+)(?:[.,]\d+)?$/;

const DASHES = /^[-–—−]+$/;

const NBSP = '\u00a0';

/** What a column does; how it stands, `columnPlaces` says. */
export type PlacedColumn = Omit<SheetColumn<PriceRow>, keyof ColumnPlace>;

/** A column of sums, in roubles on screen and in kopecks for the sheet. */
export function moneyColumn(key: 'cost_per_unit' | 'price_per_unit', name: string): PlacedColumn {
  return {
    name,
    kind: 'number',
    refused: ({ entry }) => entry?.refusals[key],
    text: ({ service }) => amount(service[key]),
    editText: ({ service }) => moneyEditText(service[key]),
    parse: parseMoneyCell,
    parsePasted: parsePastedMoney,
    parseTyped: (typed, { service }) => parseTypedMoney(typed, service[key] ?? 0),
    cleared: '0',
    number: ({ service }) => (service[key] === null ? null : toKopecks(service[key])),
    readNumber(typed) {
      const read = parseMoneyCell(typed);
      return 'error' in read ? null : toKopecks(Number(read.value));
    },
    numberText: (kopecks) => money(kopecks / 100),
    filter: 'number',
    searched: 'whole',
  };
}

/** Reads a pasted sum. A dash is a zero, as «Финансовый» of Excel shows it: «-   ₽». */
export function parsePastedMoney(text: string): ReturnType<typeof parseMoneyCell> {
  return DASHES.test(text.trim().replace(CURRENCY, '').trim()) ? { value: 0 } : parseMoneyCell(text);
}

/** Margin or markup: shown in percent, for the sheet in hundredths of it; what is typed makes a new price (toValues in editedRows.ts). */
export function shareColumn(key: 'margin' | 'markup'): PlacedColumn {
  const measure = key === 'margin' ? margin : markup;
  return {
    kind: 'number',
    refused: ({ entry }) => entry?.refusals[refusalField(key)],
    text: ({ service }) => shareText(measure(service)),
    editText: ({ service }) => {
      const now = measure(service);
      return now === null ? '' : String(now / 100).replace('.', ',');
    },
    parse: parsePercentCell(key),
    derived: true,
    tone: ({ service }) => ((measure(service) ?? 0) < 0 ? 'danger' : 'quiet'),
    number: ({ service }) => measure(service),
    addsUp: false,
    readNumber(typed) {
      const percent = readPercent(typed);
      return percent === null ? null : Math.round(percent * 100);
    },
    numberText: (hundredths) => `${number(hundredths / 100)}${NBSP}%`,
    filter: 'number',
  };
}

/** A number as people write it: «30», «−12,5 %», «1 200». A comma or a point is the decimal mark, spaces group thousands. Null for anything else. */
export function readDecimal(text: string): number | null {
  const plain = text.replace(SPACES, ' ').trim();
  if (!NUMBER.test(plain)) return null;
  return Number(plain.replaceAll(' ', '').replace(',', '.').replace(/^[−–]/, '-'));
}

/** As `readDecimal`, with or without «%» behind it. */
export function readPercent(text: string): number | null {
  return readDecimal(text.replace(/%\s*$/, ''));
}

/** Reads a margin or markup typed into its cell: a number of percent. Whether a price comes of it, the row decides (toValues in editedRows.ts). */
export function parsePercentCell(by: 'margin' | 'markup') {
  return (typed: string): ParsedCell => {
    const value = readPercent(typed);
    if (value === null) return { error: 'Укажите проценты числом, например 30 или 12,5.' };
    const error = valueProblem({ by, value });
    return error === null ? { value } : { error };
  };
}

/**
 * Under which name a row keeps the text that was refused in a column (`SaveQueue.refuse`). What stands before a colon is the field
 * that the text was to change: any new value of it settles the matter.
 */
export function refusalField(column: string): string {
  return column === 'margin' || column === 'markup' ? `price_per_unit:${column}` : column;
}
