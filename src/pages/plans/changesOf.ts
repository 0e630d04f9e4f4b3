import type { PlanTerms } from '../../../contract/plan.ts';
import { limitText, limitTitles, periodsOf, priceLabel, priceText, things } from './planFields.ts';

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
    ...things.map((thing) => ({
      label: limitTitles[thing],
      before: before ? limitText(before.limits[thing]) : '',
      after: limitText(after.limits[thing]),
    })),
  ];
  return pairs.filter((pair) => pair.before !== pair.after);
}
