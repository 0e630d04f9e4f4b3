import { MAX_MONEY, readMoney, toKopecks } from '../../../contract/money.ts';
import { type LimitedThing, limitedThings, type PlanLimits, type PlanName, type PlanTerms } from '../../../contract/plan.ts';
import { amount, number } from '../../lib/format.ts';
import { periodsOf } from '../../lib/subscription.ts';

type PlanPeriod = 1 | 3 | 6 | 12;

/** New terms as they are typed; a limit that is not a text has none. Its parts are named as the API names its fields. */
export type Draft = {
  plan: PlanName;
  title: string;
  description: string;
  prices: Partial<Record<PlanPeriod, string>>;
  limits: Record<LimitedThing, string | null>;
  comment: string;
  /** format of `DayField`; '': at once */
  from: string;
};

type Faults = Partial<Record<string, string>>;
export type Typed = Pick<PlanTerms, 'plan' | 'title' | 'description' | 'prices' | 'limits'>;

const LARGEST_LIMIT = 10_000_000;

/** Begins with the terms in force, so that what is not touched stays. */
export function draftOf(plan: PlanName, terms: PlanTerms | undefined): Draft {
  const limitOf = (thing: LimitedThing) => {
    const limit = terms?.limits[thing];
    return limit === null || limit === undefined ? null : number(limit, 0);
  };
  return {
    plan,
    title: terms?.title ?? '',
    description: terms?.description ?? '',
    prices: Object.fromEntries(periodsOf(plan).map((period) => [period, amount(terms?.prices[period])])),
    limits: {
      objects: limitOf('objects'),
      contractors: limitOf('contractors'),
      transactions: limitOf('transactions'),
      services: limitOf('services'),
    },
    comment: '',
    from: '',
  };
}

/** What was typed, or what is wrong with it by field: `title`, `prices.3`, `limits.objects`. */
export function readDraft(draft: Draft): { typed: Typed | null; faults: Faults } {
  const faults: Faults = {};
  const title = draft.title.trim();
  if (title === '') faults.title = 'Укажите название тарифа.';
  const prices: Typed['prices'] = {};
  for (const period of periodsOf(draft.plan)) {
    const text = (draft.prices[period] ?? '').trim();
    if (text === '') continue;
    const sum = readMoney(text);
    if (!sum || sum.rounded || sum.kopecks <= 0 || sum.kopecks > toKopecks(MAX_MONEY)) {
      faults[`prices.${period}`] = 'Укажите цену больше нуля, например 2820 или 990,50. Пусто — не продаётся.';
    } else prices[period] = sum.kopecks / 100;
  }
  const limits: PlanLimits = { objects: null, contractors: null, transactions: null, services: null };
  for (const thing of limitedThings) {
    const text = draft.limits[thing];
    if (text === null) continue;
    const limit = readCount(text);
    if (limit === null) faults[`limits.${thing}`] = 'Укажите целое число или отметьте «без предела».';
    else limits[thing] = limit;
  }
  const wrong = Object.keys(faults).length > 0;
  return { typed: wrong ? null : { plan: draft.plan, title, description: draft.description.trim(), prices, limits }, faults };
}

function readCount(text: string) {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,8}$/.test(digits) && Number(digits) <= LARGEST_LIMIT ? Number(digits) : null;
}
