import { type PlanName, type PlanTerms, planNames } from '../../../contract/plan.ts';

export type When = 'future' | 'current' | 'past';
export type DatedTerms = PlanTerms & { when: When };

/** The terms of each plan, those to come first, then the ones in force, then what was before. */
export function termsByPlan(history: readonly PlanTerms[], now: number): { plan: PlanName; rows: readonly DatedTerms[] }[] {
  return planNames.map((plan) => {
    const rows = history
      .filter((terms) => terms.plan === plan)
      .sort((one, other) => Date.parse(other.effective_from) - Date.parse(one.effective_from));
    const current = rows.find(({ effective_from }) => Date.parse(effective_from) <= now);
    const whenOf = (terms: PlanTerms): When => {
      if (terms === current) return 'current';
      return Date.parse(terms.effective_from) > now ? 'future' : 'past';
    };
    return { plan, rows: rows.map((terms) => ({ ...terms, when: whenOf(terms) })) };
  });
}

/** The terms in force at a moment. */
export function termsAt(history: readonly PlanTerms[], plan: PlanName, moment: number): PlanTerms | undefined {
  return history
    .filter((terms) => terms.plan === plan && Date.parse(terms.effective_from) <= moment)
    .sort((one, other) => Date.parse(other.effective_from) - Date.parse(one.effective_from))[0];
}
