import { toKopecks } from '../../../contract/primitives.ts';
import { moneyEditText, parseMoneyCell } from '../../grid/moneyCell.ts';
import type { SheetColumn } from '../../grid/sheetTypes.ts';
import { amount, money, number } from '../../lib/format.ts';
import { refusalField } from './editValues.ts';
import { parsePercentCell, readPercent } from './percentCell.ts';
import { margin, markup, type PriceRow } from './priceRow.ts';

const NBSP = '\u00a0';
const oneDigit = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A column of sums, in roubles on screen and in kopecks for the sheet. */
export function moneyColumn(key: 'cost_per_unit' | 'price_per_unit', name: string): SheetColumn<PriceRow> {
  return {
    key,
    title: `${name}, ₽`,
    name,
    kind: 'number',
    refused: ({ entry }) => entry?.refusals[key],
    text: ({ service }) => amount(service[key]),
    editText: ({ service }) => moneyEditText(service[key]),
    parse: parseMoneyCell,
    cleared: '0',
    number: ({ service }) => (service[key] === null ? null : toKopecks(service[key])),
    readNumber(typed) {
      const read = parseMoneyCell(typed);
      return 'error' in read ? null : toKopecks(Number(read.value));
    },
    numberText: (kopecks) => money(kopecks / 100),
    filter: 'number',
  };
}

/** Margin or markup: shown in percent, for the sheet in hundredths of it; what is typed makes a new price (editValues.ts). */
export function shareColumn(key: 'margin' | 'markup', name: string): SheetColumn<PriceRow> {
  const measure = key === 'margin' ? margin : markup;
  return {
    key,
    title: name,
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
    // the heading with the sign of its menu
    width: key === 'margin' ? 108 : 122,
  };
}

/** «50,0 %», «−12,5 %», «—» where there is none. One digit always, so that the commas stand under each other. */
export function shareText(hundredths: number | null): string {
  return hundredths === null ? '—' : `${oneDigit.format(hundredths / 100).replace('-', '−')}${NBSP}%`;
}
