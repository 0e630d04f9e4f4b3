import { serviceLines } from '../../../contract/service.ts';
import { cleanLine, lineProblem } from '../../../contract/text.ts';
import { replaced } from '../../lib/lookAlikes.ts';

/** Symbols of the ОКЕИ and what people write for them, reduced by `unitKey`. */
const spellings: Record<string, readonly string[]> = {
  'м²': ['м2', 'квм', 'мкв', 'м2кв', 'квметр', 'квадратныйметр', 'метрквадратный', 'квадрат'],
  'м³': ['м3', 'кубм', 'мкуб', 'куб', 'кубметр', 'кубическийметр', 'метркубический'],
  'пог. м': ['погм', 'мпог', 'пм', 'мп', 'погонныйметр', 'метрпогонный', 'погметр'],
  м: ['м', 'метр', 'метров'],
  шт: ['шт', 'штука', 'штук', 'штуки', 'штуку'],
  компл: ['компл', 'комплект', 'кт', 'кмпл'],
  упак: ['упак', 'уп', 'упаковка', 'упаковку'],
  кг: ['кг', 'килограмм', 'килограммов'],
  т: ['т', 'тн', 'тонна', 'тонн', 'тонну'],
  л: ['л', 'литр', 'литров'],
  ч: ['ч', 'час', 'часов'],
  рул: ['рул', 'рулон'],
};

/** Units of the trade without a symbol of their own in the ОКЕИ, and Latin ones. */
const tradeSpellings: Record<string, readonly string[]> = {
  'м²': ['m2', 'mkv', 'sqm'],
  'м³': ['m3'],
  м: ['m'],
  шт: ['pcs', 'pc'],
  кг: ['kg'],
  точка: ['точка', 'точ', 'тчк', 'точки', 'точку'],
  мешок: ['мешок', 'меш', 'мешков', 'мешка'],
  услуга: ['услуга', 'усл', 'услугу', 'услуг'],
  смена: ['смена', 'смен', 'смену'],
  'чел.-ч': ['челч', 'челчас', 'человекочас'],
  'маш.-ч': ['машч', 'машчас', 'машиночас'],
  сут: ['сут', 'сутки'],
  мес: ['мес', 'месяц'],
  лист: ['лист', 'листов'],
  рейс: ['рейс', 'рейсов'],
  секция: ['секция', 'секц', 'секцию'],
  проём: ['проем'],
  объект: ['объект'],
};

const symbols = unitsByKey(spellings);

const directory = new Map([...unitsByKey(tradeSpellings), ...symbols]);

/** «Цена за», «руб./», «за» before a unit. */
const PER = /^(?:(?:цена|стоимость|расценка|тариф|руб(?:\.|лей|ля|ль)?|р\.?|₽)[,\s]*)+(?:за|на|\/)\s*|^за\s+/i;

/** A unit without case, dots, spaces and look-alike letters. */
function unitKey(unit: string) {
  return replaced(unit)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replace(/[^\p{L}\d]+/gu, '');
}

function unitsByKey(all: Record<string, readonly string[]>) {
  return new Map(Object.entries(all).flatMap(([unit, keys]) => keys.map((key) => [unitKey(key), unit] as const)));
}

/** The ОКЕИ symbol of a unit however it is spelled; null for units of one's own. */
export function unitSymbol(unit: string): string | null {
  return symbols.get(unitKey(unit)) ?? null;
}

/**
 * How the units of a list should be spelled, for those that should change. A dot after the symbol («шт.», «кг.») is let be as long as the whole
 * list keeps to it.
 * @param units the unit of each service
 */
export function mendedUnits(units: readonly string[]): ReadonlyMap<string, string> {
  const used = new Set(units);
  const mended = new Map<string, string>();
  for (const unit of used) {
    const symbol = unitSymbol(unit);
    if (symbol === null || unit === symbol) continue;
    const habit = unit === `${symbol}.` && !others(used, unit, symbol);
    if (!habit) mended.set(unit, symbol);
  }
  return mended;
}

function others(used: ReadonlySet<string>, unit: string, symbol: string) {
  return [...used].some((other) => other !== unit && unitSymbol(other) === symbol);
}

/** The unit that a text means, as the directory spells it: «Цена за штуку» → «шт», «1 м2» → «м²»; null where it is not in the directory. */
export function directoryUnit(text: string): string | null {
  return directory.get(unitKey(bareUnit(text))) ?? null;
}

/** The unit without the words around it: «руб./м2» → «м2», «1 шт.» → «шт.». */
export function bareUnit(text: string): string {
  return text
    .trim()
    .replace(PER, '')
    .replace(/^1\s*(?=\p{L})/u, '')
    .trim();
}

/** «, тыс. руб.» at the end of a heading; «т.» is thousands unless nothing but a count stands before it. */
const IN_ROUBLES = /[,(\s]*(?:в\s+)?(?:(?:тыс\.?|(?<!^(?:\d+\s*)?)т\.)\s*)?(?:руб(?:\.|лей|лях)?|(?<![а-яё])р\.?|₽)\)?$/i;

/** The unit that the heading of a price names: «Цена за м2, руб.» → «м2»; empty where it names none. */
export function unitOfHeading(heading: string): string {
  const parts = heading.split(/\s*\/\s*|\s(?:за|на)\s+/i).slice(1);
  for (const part of parts.reverse()) {
    const unit = bareUnit(part.replace(IN_ROUBLES, '')).replace(/[,;:)]+$/, '');
    if (directoryUnit(unit) !== null) return unit;
  }
  return '';
}

/**
 * The unit that each spelling of a file should become: as the company's price list spells it already, else as the directory does. Spellings
 * that nobody knows lose only the words around them. A dot that the whole file has after a symbol stays.
 * @param own units of the company's price list, the most used first
 */
export function proposeUnits(texts: readonly string[], own: readonly string[]): Record<string, string> {
  const known = new Set(own);
  const byUnit = new Map<string, string>();
  for (const unit of [...own].reverse()) byUnit.set(directoryUnit(unit) ?? unitKey(unit), unit);
  const bare = new Set(texts.map(bareUnit));
  return Object.fromEntries(texts.map((text) => [text, proposed(text)]));

  function proposed(text: string) {
    if (known.has(text)) return text;
    const unit = bareUnit(text);
    const meant = directoryUnit(text);
    const ours = byUnit.get(meant ?? unitKey(unit));
    if (ours !== undefined) return ours;
    if (meant === null) return unit;
    const lone = ![...bare].some((other) => other !== unit && directoryUnit(other) === meant);
    return unit === `${meant}.` && lone && text === unit ? text : meant;
  }
}

/** Units of the directory, those of the ОКЕИ first. */
export const directoryUnits: readonly string[] = [...new Set([...Object.keys(spellings), ...Object.keys(tradeSpellings)])];

/** A unit as it is written, and how often. */
export type Spelling = { text: string; count: number };

/** Different units of a list, the most used first. */
export function spellingsOf(units: readonly string[]): Spelling[] {
  const counts = new Map<string, number>();
  for (const unit of units) if (unit !== '') counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return Array.from(counts, ([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
}

export function usedUnits(units: readonly string[]): string[] {
  return spellingsOf(units).map(({ text }) => text);
}

/** What is wrong with a unit as it is typed; null: it can be saved. */
export function unitProblem(typed: string): string | null {
  return lineProblem(cleanLine(typed), serviceLines.unit_of_measure);
}
