import { moneyText } from '../../../contract/numberText.ts';
import { computeRoubles, notComputed } from '../../../contract/priceRule.ts';
import { ruleText } from '../../../contract/priceRuleWords.ts';
import type { BulkAnswer, BulkSkip, ServiceBulk } from '../../../contract/serviceImport.ts';
import { difference, type Overwrite } from '../../database/changeNotes.ts';
import { hashOfPlan } from '../../database/planAndCommit.ts';
import { type ServiceRow, serviceFields } from './rows.ts';

const NBSP = '\u00a0';

const plurals = new Intl.PluralRules('ru');

const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'услуга', few: 'услуги' };

const fieldNames = { cost_per_unit: 'себестоимость', price_per_unit: 'цена' };

export type BulkPlan = { overwrites: Overwrite<ServiceRow>[]; changes: BulkAnswer['changes']; skipped: BulkSkip[] };

/** Decides what becomes of each service. One whose price cannot be computed stays as it is in every field, and so does a deleted one. */
export function planBulk(rows: readonly ServiceRow[], { set, adjust }: Pick<ServiceBulk, 'set' | 'adjust'>): BulkPlan {
  const plan: BulkPlan = { overwrites: [], changes: [], skipped: [] };
  for (const before of rows) {
    if (before.is_deleted) {
      plan.skipped.push({ guid: before.guid, title: before.title, reason: 'deleted', detail: 'Услуга удалена.' });
      continue;
    }
    const after = { ...before, ...set };
    if (adjust) {
      const { value, reason } = computeRoubles(after, adjust);
      if (value === null) {
        plan.skipped.push({ guid: before.guid, title: before.title, reason, detail: notComputed[reason] });
        continue;
      }
      after[adjust.field] = value;
    }
    const changed = difference(before, after, serviceFields);
    if (!changed) continue;
    plan.overwrites.push({ before, after });
    plan.changes.push({ guid: before.guid, ...changed });
  }
  return plan;
}

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
    if (sum !== undefined) parts.push(`${fieldNames[field]} ${moneyText(sum)}`);
  }
  if (parts.length === 0 && adjust) {
    return `${adjust.field === 'price_per_unit' ? 'Изменены цены' : 'Изменена себестоимость'}: ${ruleText(adjust)}, ${services}`;
  }
  if (adjust) parts.push(`${fieldNames[adjust.field]} ${ruleText(adjust)}`);
  if (parts.length === 1 && set.category !== undefined) return `Перемещено в категорию «${category}»: ${services}`;
  return `Изменено: ${parts.join(', ')}, ${services}`;
}

function spaced(number: string) {
  return number.replace(/\u202f/g, NBSP);
}

/**
 * Stands for what a dry run looked at: what is to be done, and the version of every service it is done to. Edits of other services and new
 * places of these refuse nothing.
 */
export function planHash(rows: readonly ServiceRow[], { guids, category, set, adjust }: ServiceBulk): string {
  const versions = rows.map((row) => `${row.guid} ${row.version}`).sort();
  const which = guids ? 'guids' : (category ?? 'all');
  return hashOfPlan([which, sorted(set), sorted(adjust), versions]);
}

/** The order in which fields are written does not matter. */
function sorted(values: object | undefined): [string, unknown][] {
  return Object.entries(values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
}
