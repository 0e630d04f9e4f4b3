import type { SheetReader } from '../../../importing/reading/sheetReader.ts';
import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import type { Recognition } from '../../../importing/reading/sourceSession.ts';
import { moneyCell, plainLine, textIn } from '../../../importing/recognition/cellValues.ts';
import { type Content, contentOf } from '../../../importing/recognition/columnContent.ts';
import { describeSheet } from '../../../importing/recognition/describeSheet.ts';
import { nameOf } from '../../../importing/recognition/headerWords.ts';
import { byTable, columnOf } from '../../../importing/recognition/mapping.ts';
import { bestSheet, type ColumnGuess, giveRole, mappingFor, recognise } from '../../../importing/recognition/recognise.ts';
import { isFooter, isRemark, loneText } from '../../../importing/recognition/rowKind.ts';
import { keyFor } from './importRequest.ts';
import { isKnownUnit } from './judgeRow.ts';
import { priceHeadings } from './priceHeadings.ts';
import type { PriceKind, PriceMapping, Role, RowKind } from './priceKind.ts';
import { readPriceWords } from './priceWords.ts';
import { RowJudge } from './RowJudge.ts';
import { toImportRows } from './toImportRows.ts';

const PART = /(^|[^а-яё])работ|материал|механизм|оборудован|монтаж/;

const TOTAL = /итог|всего|сумм|(?<![а-яё])общ(ая|\.)/;

const SURE = /себестоим|цен[аыу]|расценк|тариф|^price|^cost|прайс|\sед(\.|иниц)/;

/** How the columns of a price list are told apart. */
const priceColumns: ColumnGuess<Role> = {
  words: priceHeadings,
  guess: guessColumns,
  unsure: moneyRivals,
  complete: (named) => named.includes('title') && (named.includes('price') || named.includes('cost')),
};

/** What the import makes of the sheets of a price list. */
export const priceReader: SheetReader<PriceKind> = {
  datesAsShown: true,
  best: (sheets) => bestSheet(sheets, priceColumns),
  recognise: (sheet) => recognise(sheet, priceColumns),
  mappingFor: (sheet, header) => mappingFor(sheet, header, priceColumns),
  describe,
  read(sheet, mapping, options) {
    const { rows, categories, emptySections, skipped, materialsLeft } = toImportRows(sheet, mapping, options);
    const checker = new RowJudge(rows, keyFor(mapping, options.key));
    return {
      read: { rows, problems: checker.all(), categories, emptySections, skipped, materialsLeft },
      checker,
    };
  },
};

function describe(sheet: SheetTable, mapping: PriceMapping): Recognition<PriceKind> {
  const { kinds, depth, withoutPrice, units, words, materials } = toImportRows(sheet, mapping);
  const counts: Record<RowKind, number> = { service: 0, section: 0, footer: 0, empty: 0, header: 0, other: 0 };
  for (const kind of kinds) counts[kind] += 1;
  return {
    ...describeSheet(sheet, mapping),
    counts,
    depth,
    withoutPrice,
    units,
    words,
    materials: seenMaterials(sheet, mapping, materials),
  };
}

function seenMaterials(sheet: SheetTable, mapping: PriceMapping, found: ReadonlySet<number>): PriceKind['found']['materials'] {
  const titleAt = byTable(mapping, (table) => columnOf(table, 'title'));
  const samples = new Set<string>();
  for (const index of found) {
    if (samples.size === 3) break;
    samples.add(plainLine(textIn(sheet.rows[index] ?? [], titleAt(index))));
  }
  return { count: found.size, samples: [...samples] };
}

/** What one column of sums is called: the whole price, a part of one, a total of several; a higher rank is the surer name. */
type Sum = { column: number; side: 'cost' | 'price'; kind: 'whole' | 'part' | 'total'; rank: number };

/**
 * Columns of sums of which the names do not tell which one is meant: parts of a price beside each other («работа / материал / итого»),
 * several prices, and without a header more than a cost and a price. A group for the costs, one for the prices.
 * @param headers texts of the header by column
 * @param named roles that the header tells
 */
function moneyRivals(rows: readonly Cell[][], headers: readonly string[], named: readonly (Role | 'ignore' | null)[]) {
  if (!named.includes('cost') && !named.includes('price') && headers.every((text) => sumOf(text, 0) === null)) {
    const unnamed = named.flatMap((role, column) => (role === null && holdsSums(rows, column) ? [column] : []));
    return unnamed.length > 2 ? [unnamed] : [];
  }
  const sums = headers.flatMap((text, column) => {
    const sum = sumOf(text, column);
    return sum && holdsSums(rows, column) ? [sum] : [];
  });
  return (['cost', 'price'] as const).map((side) => rivals(sums.filter((sum) => sum.side === side)));
}

/** One whole price of the surest name settles it; so does a lone column. */
function rivals(sums: readonly Sum[]) {
  const whole = sums.filter(({ kind }) => kind === 'whole');
  const surest = Math.max(...whole.map(({ rank }) => rank));
  if (sums.length < 2 || whole.filter(({ rank }) => rank === surest).length === 1) return [];
  return sums.map(({ column }) => column);
}

function sumOf(header: string, column: number): Sum | null {
  const name = nameOf(header, priceHeadings);
  const text = header.toLowerCase();
  const part = PART.test(text);
  // a heading «Работа» normally means the title column; above a column of sums it means the price of the work
  const side = name?.role === 'cost' || name?.role === 'price' ? name.role : part && (!name || isWeakTitle(name)) ? 'price' : null;
  if (!side) return null;
  return { column, side, kind: part ? 'part' : TOTAL.test(text) ? 'total' : 'whole', rank: SURE.test(text) ? 1 : 0 };
}

function isWeakTitle({ role, strong }: { role: string; strong: boolean }) {
  return role === 'title' && !strong;
}

function holdsSums(rows: readonly Cell[][], column: number) {
  const { money, counting } = contentOfPrices(rows, column);
  return money > 0.6 && !counting;
}

function contentOfPrices(rows: readonly Cell[][], column: number) {
  return contentOf(rows, column, isKnownUnit, (text) => readPriceWords(text) !== null);
}

/**
 * Gives roles to columns that no header names, by what stands in them. A named column keeps its role.
 * @param rows the rows below the header
 * @param named roles known already; null where the header says nothing
 */
export function guessColumns(rows: readonly Cell[][], named: readonly (Role | 'ignore' | null)[]): (Role | 'ignore')[] {
  const result: (Role | 'ignore' | null)[] = [...named];
  const give = (role: Role, scoreOf: (content: Content) => number, open: 'ignore' | null = null) =>
    giveRole(result, role, (column) => scoreOf(contentOfPrices(rows, column)), open);

  giveGuid(rows, result);
  give('unit', ({ known }) => (known > 0.5 ? known : 0));
  give('title', ({ text, length, density, variety }) => (text > 0.5 ? length * density * (0.2 + variety) : 0));
  // «Материал» is called as a sum of materials would be, and holds their names
  give('title', ({ text, length, density, variety }) => (text > 0.5 && density > 0.5 ? length * variety : 0), 'ignore');
  if (!result.includes('cost') && !result.includes('price')) guessMoney(rows, result);
  if (!hasSectionRows(rows)) {
    give('category', ({ text, length, density, variety }) => (text > 0.8 && density > 0.5 && variety < 0.5 && length >= 4 ? length : 0));
  }
  return result.map((role) => role ?? 'ignore');
}

/** Do at least two titles stand alone, each right above a row of services? A letterhead and remarks below the table do not. */
function hasSectionRows(rows: readonly Cell[][]) {
  const filled = rows.filter((row) => row.length > 0);
  const widths = filled.map((row) => row.filter((cell) => cell !== null).length);
  const sections = filled.filter((row, index) => {
    const title = widths[index] === 1 && (widths[index + 1] ?? 0) > 2 ? loneText(row) : '';
    return title !== '' && !isRemark(title) && !isFooter(row, '');
  });
  return sections.length > 1;
}

/** Ids are told by their looks alone: «Код» may as well be a number of a collection of prices. */
function giveGuid(rows: readonly Cell[][], result: (Role | 'ignore' | null)[]) {
  if (result.includes('guid')) return;
  const column = result.findIndex((role, index) => (role === null || role === 'ignore') && contentOfPrices(rows, index).guid > 0.8);
  if (column >= 0) result[column] = 'guid';
}

/** One column of sums is the price; of two the dearer one is the price and the other the cost. */
function guessMoney(rows: readonly Cell[][], result: (Role | 'ignore' | null)[]) {
  const [first, second] = result.flatMap((role, column) => (role === null && holdsSums(rows, column) ? column : []));
  if (first === undefined) return;
  if (second === undefined) {
    result[first] = 'price';
    return;
  }
  const sumIn = (row: readonly Cell[], column: number) => Number(moneyCell(row[column] ?? null));
  const dearer = rows.filter((row) => sumIn(row, second) >= sumIn(row, first)).length * 2 >= rows.length;
  result[first] = dearer ? 'cost' : 'price';
  result[second] = dearer ? 'price' : 'cost';
}
