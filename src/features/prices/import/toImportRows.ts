import { fromKopecks, moneyOfNumber } from '../../../../contract/money.ts';
import { computeRoubles } from '../../../../contract/priceRule.ts';
import type { ImportRow } from '../../../../contract/serviceImport.ts';
import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import { filledCell, inRoubles, MAX_TEXT, moneyCell, plainLine, textIn, wordsIn } from '../../../importing/recognition/cellValues.ts';
import { joinedHeader, roublesOf } from '../../../importing/recognition/headerWords.ts';
import { byTable, columnOf } from '../../../importing/recognition/mapping.ts';
import { withMergedCells } from '../../../importing/recognition/mergedCells.ts';
import { type Spelling, unitOfHeading } from '../units.ts';
import { classifyRows, fieldColumns } from './classifyRows.ts';
import { materialRows, seenBefore } from './materialRows.ts';
import { defaultOptions, type PriceKind, type PriceMapping, type ReadOptions } from './priceKind.ts';
import { addedUp, namesMultiplier, noteOf, type PriceCell, priceOf, readPriceWords, type WordKind, wordKinds } from './priceWords.ts';
import { sectionLevels } from './sectionLevels.ts';

/** Cells merged downwards hold in each of their rows that has a title. */
const merged = {
  roles: ['unit', 'cost', 'price', 'extra', 'note'] as const,
  holds: (row: readonly Cell[], table: PriceMapping) => filledCell(row, columnOf(table, 'title')) !== null,
};

/** The category of materials that are kept apart from works. */
const MATERIALS = 'Материалы';

/** More spellings than these are no units: the column holds something else. */
const MOST_UNITS = 200;
const SAMPLES = 3;

/**
 * Rows of a sheet → rows of the import call, and what was understood on the way. The category of a row is that of the section above it, or
 * of the category column: there an empty cell means the category above (merged cells). A section above a table goes on in it; one that has
 * had its services does not.
 */
export function toImportRows(source: SheetTable, mapping: PriceMapping, options: ReadOptions = defaultOptions) {
  const sheet = withMergedCells(source, mapping, merged);
  const columnsAt = byTable(mapping, (table) => {
    const header = joinedHeader(sheet, table.header, table.above);
    return { ...fieldColumns(table), headingUnit: headingUnitOf(header, table), times: header.map(roublesOf) };
  });
  const { kinds, sections } = classifyRows(sheet, mapping);
  const levels = sectionLevels(sections);
  const materials = materialRows(sheet, mapping, { kinds, sections });
  const isRepeated = seenBefore();
  let materialsLeft = 0;
  const rows: ImportRow[] = [];
  const skipped: ImportRow[] = [];
  const categories = new Set<string>();
  const found = new FoundSpellings();
  let path: { title: string; level: number }[] = [];
  let category: string | null = null;
  let met = 0;
  let depth = 0;
  let withoutPrice = 0;
  let above = columnsAt(0);
  /** the unit that the section above names: «Потолки | цена за м2» */
  let sectionUnit = '';
  /** at least one service was read since the last section heading */
  let served = false;
  for (const [index, row] of sheet.rows.entries()) {
    const column = columnsAt(index);
    if (column !== above && served) {
      path = [];
      category = null;
      sectionUnit = '';
    }
    above = column;
    if (kinds[index] === 'section') {
      const level = levels[met] ?? 1;
      const title = sections[met]?.title ?? '';
      sectionUnit = sections[met]?.unit ?? '';
      met += 1;
      served = false;
      path = [...path.filter((above) => above.level < level), { title, level }];
      category = options.nesting === 'joined' ? path.map((one) => one.title).join(' / ') : title;
    }
    if (kinds[index] !== 'service') continue;
    served = true;
    if (column.category >= 0) category = textIn(row, column.category) || category;
    depth = Math.max(depth, path.length);
    const sumAt = (place: number) => readPrice(filledCell(row, place), column.times[place] ?? 1, options, found);
    const price = addedUp([column.price, ...column.extra].map(sumAt));
    const cost = sumAt(column.cost);
    // the product's own file is read as it was written: a note may be a dash
    const words = column.guid >= 0 ? textIn : wordsIn;
    const unit = words(row, column.unit) || price.unit || cost.unit || sectionUnit || column.headingUnit;
    found.unit(plainLine(unit));
    if (price.value === null && cost.value !== null) withoutPrice += 1;
    const sum = price.value ?? computed(cost.value, options);
    const isApart = materials.has(index) && options.materials === 'own';
    // the text of a cost is not kept: those who see no costs see notes
    const note = noteOf(words(row, column.note), price.said);
    const made: ImportRow = {
      row: index + 1,
      category: isApart ? MATERIALS : category,
      title: textIn(row, column.title) || null,
      unit_of_measure: chosenUnit(unit, options) || null,
      ...(column.cost >= 0 ? { cost_per_unit: cost.value } : {}),
      ...(column.price >= 0 || sum !== null ? { price_per_unit: sum } : {}),
      ...(note !== '' ? { note } : {}),
      ...(column.guid >= 0 ? { guid: textIn(row, column.guid).slice(0, 100) || null } : {}),
    };
    if ((price.value === null && options.missingPrice.how === 'skip') || price.skip || cost.skip) {
      skipped.push(made);
      continue;
    }
    if ((materials.has(index) && options.materials === 'skip') || (isApart && isRepeated(made))) {
      materialsLeft += 1;
      continue;
    }
    if (made.category !== null) categories.add(made.category);
    rows.push(made);
  }
  return {
    rows,
    kinds,
    sections: sections.length,
    categories: categories.size,
    emptySections: sections.filter(({ filled }) => !filled).length,
    footers: kinds.filter((kind) => kind === 'footer').length,
    /** most titles of sections above one service */
    depth,
    withoutPrice,
    skipped,
    /** indexes of the rows that look like materials */
    materials,
    materialsLeft,
    ...found.all(),
  };
}

/** @param times how many roubles the heading of the column counts in */
function readPrice(cell: Cell, times: number, { words: choices = {} }: ReadOptions, found: FoundSpellings): PriceCell {
  const sum = moneyCell(inRoubles(cell, times));
  const value = typeof sum === 'string' ? sum.slice(0, MAX_TEXT) : sum;
  const words = typeof value === 'string' ? readPriceWords(value) : null;
  if (!words) return { value, unit: '', skip: false, said: '' };
  const said = plainLine(String(value));
  found.words(words.kind, said);
  const choice = choices[words.kind] ?? 'leave';
  if (choice === 'leave') return { value, unit: words.unit, skip: false, said: '' };
  const chosen = priceOf(words, choice);
  const roubles = chosen === null || namesMultiplier(said) ? chosen : chosen * times;
  return { value: roubles, unit: words.unit, skip: choice === 'skip', said };
}

function chosenUnit(unit: string, { units = {} }: ReadOptions) {
  const line = plainLine(unit);
  return Object.hasOwn(units, line) ? (units[line] ?? '') : unit;
}

/** The unit that headings of prices name, where no column holds units. */
function headingUnitOf(header: readonly string[], table: PriceMapping) {
  if (columnOf(table, 'unit') >= 0) return '';
  const units = (['price', 'cost'] as const).map((role) => unitOfHeading(header[columnOf(table, role)] ?? ''));
  return units.find((unit) => unit !== '') ?? '';
}

/** The price from the cost by the markup that was asked for; null where none was, or where the cost gives none. */
function computed(cost: number | string | null, { missingPrice }: ReadOptions) {
  if (missingPrice.how !== 'markup' || typeof cost !== 'number' || cost < 0) return null;
  const rule = { field: 'price_per_unit', by: 'markup', value: missingPrice.percent, round_to: 0.01, round: 'nearest' } as const;
  return computeRoubles({ cost_per_unit: fromKopecks(moneyOfNumber(cost).kopecks), price_per_unit: 0 }, rule).value;
}

/** How a file writes units and prices, counted while its rows are read. */
class FoundSpellings {
  readonly #units = new Map<string, number>();
  readonly #words = new Map<WordKind, { count: number; samples: Set<string> }>();

  unit(text: string): void {
    if (text === '') return;
    const count = this.#units.get(text);
    if (count !== undefined || this.#units.size < MOST_UNITS) this.#units.set(text, (count ?? 0) + 1);
  }

  words(kind: WordKind, text: string): void {
    const known = this.#words.get(kind) ?? { count: 0, samples: new Set() };
    known.count += 1;
    if (known.samples.size < SAMPLES) known.samples.add(text);
    this.#words.set(kind, known);
  }

  all(): Pick<PriceKind['found'], 'units' | 'words'> {
    const units = Array.from(this.#units, ([text, count]): Spelling => ({ text, count }));
    return {
      units: units.sort((a, b) => b.count - a.count),
      words: wordKinds.flatMap((kind) => {
        const known = this.#words.get(kind);
        return known ? [{ kind, count: known.count, samples: [...known.samples] }] : [];
      }),
    };
  }
}
