import { fromKopecks } from '../../../contract/primitives.ts';
import type { SaleFigureName } from '../../../contract/resources/sale.ts';
import { roundRatio } from '../../../contract/roundRatio.ts';
import { percentOf } from '../../database/money/reports/percent.ts';

/**
 * What the figures of a period are computed from. Money in kopecks; monthly money in twelfths of a kopeck, in which a month of every period is
 * whole. `all…` since the beginning until the end of the period; `start`, `end`: who has paid access then.
 */
export type SaleFacts = {
  paid: number;
  payments: number;
  refunded: number;
  newPayers: number;
  allPaid: number;
  allRefunded: number;
  allPayers: number;
  start: { payers: number; monthly: number };
  end: { payers: number; monthly: number };
  lost: { payers: number; monthly: number };
};

const TWELFTHS = 12n;

/** As contract/saleDefinitions.ts says; rounded once, at the end, half away from zero. null: there is nothing to divide by. */
export function figuresOf(facts: SaleFacts): Record<SaleFigureName, number | null> {
  const { paid, payments, refunded, newPayers, allPaid, allRefunded, allPayers, start, end, lost } = facts;
  return {
    revenue: fromKopecks(paid),
    refunds: fromKopecks(refunded),
    net: fromKopecks(paid - refunded),
    payments,
    average_payment: meanOf(paid, payments),
    mrr: roublesOf(end.monthly),
    active_payers: end.payers,
    new_payers: newPayers,
    lost_payers: lost.payers,
    logo_churn: percentOf(lost.payers, start.payers),
    revenue_churn: percentOf(lost.monthly, start.monthly),
    lifetime_value: meanOf(allPaid - allRefunded, allPayers),
  };
}

/** What the shares were computed from: what was lost, of what there was at the start. */
export function partsOf({ start, lost }: SaleFacts): Partial<Record<SaleFigureName, { part: number; whole: number }>> {
  return {
    logo_churn: { part: lost.payers, whole: start.payers },
    revenue_churn: { part: roublesOf(lost.monthly), whole: roublesOf(start.monthly) },
  };
}

function roublesOf(twelfths: number): number {
  return fromKopecks(Number(roundRatio(BigInt(twelfths), TWELFTHS, 1n, 'nearest')));
}

function meanOf(kopecks: number, count: number): number | null {
  return count === 0 ? null : fromKopecks(Number(roundRatio(BigInt(kopecks), BigInt(count), 1n, 'nearest')));
}
