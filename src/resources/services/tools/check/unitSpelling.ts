import { replaced } from '../../../../lib/lookAlikes.ts';

/** Symbols of the ОКЕИ and what people write for them, reduced by `unitKey`. */
const spellings: Record<string, readonly string[]> = {
  'м²': ['м2', 'квм', 'мкв', 'м2кв', 'квметр', 'квадратныйметр', 'квадрат'],
  'м³': ['м3', 'кубм', 'мкуб', 'куб', 'кубметр', 'кубическийметр'],
  'пог. м': ['погм', 'мпог', 'пм', 'мп', 'погонныйметр', 'погметр'],
  м: ['м', 'метр', 'метров'],
  шт: ['шт', 'штука', 'штук', 'штуки'],
  компл: ['компл', 'комплект', 'кт', 'кмпл'],
  упак: ['упак', 'уп', 'упаковка'],
  кг: ['кг', 'килограмм', 'килограммов'],
  т: ['т', 'тн', 'тонна', 'тонн'],
  л: ['л', 'литр', 'литров'],
  ч: ['ч', 'час', 'часов'],
  рул: ['рул', 'рулон'],
};
const symbols = new Map(Object.entries(spellings).flatMap(([symbol, all]) => all.map((spelling) => [spelling, symbol] as const)));

/** A unit without case, dots, spaces and look-alike letters. */
function unitKey(unit: string): string {
  return replaced(unit)
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replace(/[^\p{L}\d]+/gu, '');
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

function others(used: ReadonlySet<string>, unit: string, symbol: string): boolean {
  return [...used].some((other) => other !== unit && unitSymbol(other) === symbol);
}
