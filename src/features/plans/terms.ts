import { limitedThings, type PlanName, type PlanTerms, planNames } from '../../../contract/plan.ts';
import { number } from '../../lib/format.ts';
import { roubles } from '../../lib/roubles.ts';
import { limitTitles, monthsText, periodsOf } from '../../lib/subscription.ts';

export type When = 'future' | 'current' | 'past';
export type DatedTerms = PlanTerms & { when: When };

/** The plans one below the other: of each the terms to come first, then those in force, then what was before. */
export function datedTerms(history: readonly PlanTerms[], now: number): DatedTerms[] {
  const whenOf = (terms: PlanTerms): When => {
    if (terms === termsAt(history, terms.plan, now)) return 'current';
    return Date.parse(terms.effective_from) > now ? 'future' : 'past';
  };
  return planNames.flatMap((plan) => latestFirst(history, plan)).map((terms) => ({ ...terms, when: whenOf(terms) }));
}

/** The terms in force at a moment. */
export function termsAt(history: readonly PlanTerms[], plan: PlanName, moment: number): PlanTerms | undefined {
  return latestFirst(history, plan).find(({ effective_from }) => Date.parse(effective_from) <= moment);
}

/** The terms that come into force next after a moment. */
export function termsAfter(history: readonly PlanTerms[], plan: PlanName, moment: number): PlanTerms | undefined {
  return latestFirst(history, plan).findLast(({ effective_from }) => Date.parse(effective_from) > moment);
}

function latestFirst(history: readonly PlanTerms[], plan: PlanName) {
  return history
    .filter((terms) => terms.plan === plan)
    .sort((one, other) => Date.parse(other.effective_from) - Date.parse(one.effective_from));
}

export type TermsChange = { label: string; before: string; after: string };

type Compared = Pick<PlanTerms, 'plan' | 'title' | 'description' | 'prices' | 'limits'>;

/** What new terms change against those that would be in force without them, in words; empty where nothing does. */
export function changesOf(before: Compared | undefined, after: Compared): TermsChange[] {
  const pairs: TermsChange[] = [
    { label: 'Название', before: before?.title ?? '', after: after.title },
    { label: 'Описание', before: before?.description ?? '', after: after.description },
    ...periodsOf(after.plan).map((period) => ({
      label: priceLabel(period),
      before: priceText(before?.prices[period]),
      after: priceText(after.prices[period]),
    })),
    ...limitedThings.map((thing) => ({
      label: limitTitles[thing],
      before: before ? limitText(before.limits[thing]) : '',
      after: limitText(after.limits[thing]),
    })),
  ];
  return pairs.filter((pair) => pair.before !== pair.after);
}

export function priceText(price: number | undefined): string {
  return price === undefined ? 'не продаётся' : roubles(price);
}

export function limitText(limit: number | null): string {
  return limit === null ? 'без предела' : number(limit, 0);
}

export function priceLabel(period: number): string {
  return `Цена за\u00a0${monthsText(period)}`;
}
