import { type Rounding, roundings } from '../../../../contract/priceList.ts';
import {
  type PriceBasis,
  type PriceField,
  type PriceRule,
  priceBases,
  priceFields,
  type RoundStep,
  roundSteps,
  valueProblem,
} from '../../../../contract/priceRule.ts';
import { asText, type SessionMemory, sessionMemory } from '../../../lib/sessionMemory.ts';
import { readDecimal } from '../measureColumns.ts';

/** A rule while it is being put together; `text` is exactly what was typed. */
export type RuleDraft = { field: PriceField; by: PriceBasis; text: string; round_to: RoundStep; round: Rounding };

const blank: RuleDraft = { field: 'price_per_unit', by: 'percent', text: '', round_to: 0.01, round: 'nearest' };

/** What was chosen last stays for the session. */
export const ruleMemory: SessionMemory<RuleDraft> = sessionMemory('price-rule', blank, (stored) => ({
  field: oneOf(priceFields, stored.field, blank.field),
  by: oneOf(priceBases, stored.by, blank.by),
  text: asText(stored.text),
  round_to: oneOf(roundSteps, stored.round_to, blank.round_to),
  round: oneOf(roundings, stored.round, blank.round),
}));

/** The rule, or what is wrong with the typed number; neither while nothing is typed. */
export function readRule({ text, ...rest }: RuleDraft): { rule: PriceRule | null; problem: string | null } {
  if (text.trim() === '') return { rule: null, problem: null };
  const value = readDecimal(text.replace(/(?:%|₽|руб\.?|р\.?)\s*$/i, ''));
  if (value === null) return { rule: null, problem: 'Укажите число, например 10 или −5,5.' };
  const problem = valueProblem({ by: rest.by, value }) ?? bound(rest.by, value);
  return problem ? { rule: null, problem } : { rule: { ...rest, value }, problem: null };
}

/** What no service could be given, said at once rather than as a reason for skipping every one of them. */
function bound(by: PriceBasis, value: number): string | null {
  if (by === 'margin' && value >= 100) return 'Маржа должна быть меньше 100\u00a0%.';
  if (by === 'markup' && value <= -100) return 'Наценка должна быть больше −100\u00a0%.';
  if (by === 'percent' && value < -100) return 'Снизить больше чем на 100\u00a0% нельзя.';
  return null;
}

function oneOf<T>(known: readonly T[], value: unknown, otherwise: T) {
  return known.find((one) => one === value) ?? otherwise;
}
