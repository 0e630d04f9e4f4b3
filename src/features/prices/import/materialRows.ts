import type { SheetTable } from '../../../importing/reading/sheetTable.ts';
import { filledCell, moneyCell, textIn } from '../../../importing/recognition/cellValues.ts';
import { joinedHeader } from '../../../importing/recognition/headerWords.ts';
import { byTable, columnOf } from '../../../importing/recognition/mapping.ts';
import { directoryUnit } from '../units.ts';
import type { PriceMapping, RowKind } from './priceKind.ts';
import type { Section } from './sectionLevels.ts';

const HEADING =
  /^(?:\d+(?:\.\d+)*[.)]?\s*)?(?:(?:основные|расходные|черновые|чистовые|отделочные|строительные)\s+)?материалы(?:\s+(?:для|на|к|по)\s.*)?:?$/i;

const NAMED = /^материал(?:ы)?\s*[:—–-]\s*\S/i;

const BULLET = /^[-–—•·*]\s+/;

/** «Чистовая отделка», «Демонтаж обоев», «Грунтование»; not «Монтажная пена». */
const WORK =
  /^(?:\S+(?:ая|[ыи]й|[оиы]е)\s+)?(?!\S+н(?:ая|ый|ое|ые)(?:\s|$))(?:(?:де|пере)?монтаж|установ|уклад|окрас|покрас|поклей|оклей|облицов|отдел|устройств|проклад|замен|снят|очист|вывоз|вынос|подъ[её]м|спуск|погруз|разгруз|перенос|достав|уборк|сбор|сверл|штроб|стяжк|кладк|заливк|побелк|вязк|сварк|резк|разводк|разборк|подготовк|зачистк|работ|\S+(?:ние|ния)(?:\s|$))/i;

/** Names of materials that are no names of works: «Штукатурка» and «Шпатлёвка» are both. */
const NOUN =
  /^(?:грунт(?:\s|$)|краск|эмал|лак(?:\s|$)|клей|смес|саморез|дюбел|шуруп|профил|гкл|гипсокартон|кабел|труб[аы]|герметик|пена|цемент|песок|утеплител|пл[её]нк|сетк|лент|крестик|маяк|керамзит|подложк|арматур|кирпич|блок|доск|брус|фанер|анкер|ротбанд)/i;

const MATERIAL_UNITS = new Set(['кг', 'л', 'мешок', 'упак', 'рул', 'лист']);

/** Share of rows below works that have to look like materials for all of them to count. */
const MOST = 0.5;

/** A service row with what tells whether it is a work or a material. */
type Line = { index: number; title: string; unit: string; number: string; amount: string; moved: number };

/**
 * Indexes of the service rows that look like materials: in a section of materials, named so, with a price of material alone, and below a
 * work: moved in, with no number of their own, with a consumption, or sold by the kilogram. Empty for a list of nothing but materials.
 */
export function materialRows(
  sheet: SheetTable,
  mapping: PriceMapping,
  { kinds, sections }: { kinds: readonly RowKind[]; sections: readonly Section[] },
): ReadonlySet<number> {
  const columnsAt = byTable(mapping, (table) => materialColumns(sheet, table, kinds));
  const found = new Set<number>();
  /** rows below a work that something in the table tells from works */
  const below: Line[] = [];
  const titles = new Map(sections.map(({ index, title }) => [index, title]));
  let ofMaterials = false;
  let work: Line | null = null;
  let above = columnsAt(0);
  /** at least one service was read since the last section heading */
  let served = false;
  for (const [index, row] of sheet.rows.entries()) {
    const column = columnsAt(index);
    // a section above a table goes on in it; one that has had its services does not
    if (column !== above && served) ofMaterials = false;
    above = column;
    const heading = titles.get(index) ?? textIn(row, column.category);
    if (heading !== '') ofMaterials = HEADING.test(heading.trim());
    if (titles.has(index)) {
      work = null;
      served = false;
    }
    if (kinds[index] !== 'service') continue;
    served = true;
    const text = String(row[column.title] ?? '');
    const line: Line = {
      index,
      title: text.trim(),
      unit: textIn(row, column.unit),
      number: textIn(row, column.number),
      amount: textIn(row, column.amount),
      moved: sheet.levels?.get(index) ?? text.length - text.trimStart().length,
    };
    const pays = (place: number) => Number(moneyCell(filledCell(row, place))) > 0;
    const paysMaterial = column.works >= 0 && pays(column.materials) && !pays(column.works);
    if (ofMaterials || NAMED.test(line.title) || (paysMaterial && !isWork(line))) found.add(index);
    else if (work && isSubordinate(line, work)) below.push(line);
    else if (work && looksLikeMaterial(line) && (hasNoNumber(line, work) || (isWork(work) && soldAsMaterial(line)))) found.add(index);
    else if (!work || !hasNoNumber(line, work)) work = line;
  }
  const all = below.filter(looksLikeMaterial).length > below.length * MOST;
  for (const line of below) if (looksLikeMaterial(line) || (all && !isWork(line))) found.add(line.index);
  return found.size < kinds.filter((kind) => kind === 'service').length ? found : new Set();
}

/** Where a table holds what tells materials from works; −1: nowhere. */
function materialColumns(sheet: SheetTable, table: PriceMapping, kinds: readonly RowKind[]) {
  const header = joinedHeader(sheet, table.header, table.above);
  const title = columnOf(table, 'title');
  const named = (words: RegExp, other = /^$/) =>
    table.columns.findIndex((role, column) => {
      const text = header[column]?.toLowerCase() ?? '';
      return (role === 'ignore' || role === 'price' || role === 'extra' || role === 'cost') && words.test(text) && !other.test(text);
    });
  return {
    title,
    unit: columnOf(table, 'unit'),
    category: columnOf(table, 'category'),
    number: table.columns.findIndex((role, column) => role === 'ignore' && column < title && isNumbering(sheet, kinds, column)),
    amount: named(/норм|расход|кол-?во|количеств/),
    works: named(/работ|монтаж/, /материал/),
    materials: named(/материал/, /работ|монтаж|норм|расход|кол-?во|количеств/),
  };
}

function isNumbering(sheet: SheetTable, kinds: readonly RowKind[], column: number) {
  const texts = sheet.rows.flatMap((row, index) => (kinds[index] === 'service' ? [textIn(row, column)] : []));
  const filled = texts.filter((text) => text !== '');
  return filled.length > 1 && filled.every((text) => /^\d+(?:\.\d+)*[.)]?$/.test(text));
}

function isSubordinate(line: Line, work: Line) {
  if (line.moved > work.moved || (BULLET.test(line.title) && !BULLET.test(work.title))) return true;
  if (line.amount !== '' && work.amount === '') return true;
  return work.number !== '' && line.number.startsWith(`${work.number.replace(/[.)]$/, '')}.`);
}

function hasNoNumber(line: Line, work: Line) {
  return line.number === '' && work.number !== '';
}

function isWork({ title }: Line) {
  return WORK.test(title.replace(BULLET, ''));
}

function looksLikeMaterial(line: Line) {
  return !isWork(line) && (soldAsMaterial(line) || NOUN.test(line.title.replace(BULLET, '')));
}

function soldAsMaterial({ unit }: Line) {
  return MATERIAL_UNITS.has(directoryUnit(unit) ?? '') || /^(?:ведро|банка|баллон|пач|туб)/i.test(unit);
}

/** Says of each row of materials whether an equal one came before it. */
export function seenBefore(): (row: object) => boolean {
  const seen = new Set<string>();
  return (row) => {
    const text = JSON.stringify({ ...row, row: 0 });
    const known = seen.has(text);
    seen.add(text);
    return known;
  };
}
