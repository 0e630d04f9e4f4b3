import { ruleText } from '../../../contract/priceRuleText.ts';
import type { ServiceBulk } from '../../../contract/serviceImport.ts';

const NBSP = '\u00a0';
const plurals = new Intl.PluralRules('ru');
const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'услуга', few: 'услуги' };
const sums = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const fieldNames = { cost_per_unit: 'себестоимость', price_per_unit: 'цена' };

/**
 * The changeset's title: «Изменены цены: +10 %, округление до 10 ₽ вверх, 124 услуги».
 * @param category title of the category that the services go to
 */
export function titleOf({ set = {}, adjust }: Pick<ServiceBulk, 'set' | 'adjust'>, category: string, count: number): string {
  const services = `${spaced(count.toLocaleString('ru-RU'))}${NBSP}${nouns[plurals.select(count)] ?? 'услуг'}`;
  if (set.is_deleted) return `Удалено: ${services}`;
  const parts: string[] = [];
  if (set.category !== undefined) parts.push(`категория «${category}»`);
  if (set.unit_of_measure !== undefined)
    parts.push(set.unit_of_measure === '' ? 'без единицы измерения' : `единица «${set.unit_of_measure}»`);
  for (const field of ['cost_per_unit', 'price_per_unit'] as const) {
    const sum = set[field];
    if (sum !== undefined) parts.push(`${fieldNames[field]} ${spaced(sums.format(sum))}${NBSP}₽`);
  }
  if (parts.length === 0 && adjust) {
    return `${adjust.field === 'price_per_unit' ? 'Изменены цены' : 'Изменена себестоимость'}: ${ruleText(adjust)}, ${services}`;
  }
  if (adjust) parts.push(`${fieldNames[adjust.field]} ${ruleText(adjust)}`);
  if (parts.length === 1 && set.category !== undefined) return `Перемещено в категорию «${category}»: ${services}`;
  return `Изменено: ${parts.join(', ')}, ${services}`;
}

function spaced(number: string): string {
  return number.replace(/\u202f/g, NBSP);
}
