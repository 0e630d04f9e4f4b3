import { useCallback, useMemo } from 'react';
import type { ProfitReport } from '../../../../contract/analytics.ts';
import type { ClosedMonth } from '../../../../contract/closedMonth.ts';
import { day } from '../../../lib/dates.ts';
import { counted } from '../../../lib/plural.ts';
import { useClosedMonthList } from '../../../ui/closedMonths/useClosedMonthList.ts';
import { type AnalyticsView, isNarrowed } from '../view/analyticsView.ts';
import { holdsWhole } from '../view/monthWithin.ts';
import { sumsAsClosed } from './sumsAsClosed.ts';

type Sums = Pick<ProfitReport, 'months' | 'totals' | 'compare_months'>;

export type ClosedView = {
  /** closed months that the period holds whole, the earliest first */
  months: readonly ClosedMonth[];
  /** sums of closing are of the whole company: they cannot be narrowed */
  narrowed: boolean;
  shown: Sums;
  /** months shown as they were closed although they have changed since */
  frozen: ReadonlySet<string>;
  noteOf(month: string): string | undefined;
};

/** The report with closed months as the view asks for them. */
export function useClosedSums(view: AnalyticsView, report: ProfitReport): ClosedView {
  const list = useClosedMonthList().data;
  const narrowed = isNarrowed(view);
  const months = useMemo(
    () => (list ?? []).filter(({ month }) => holdsWhole(view, month)).sort((a, b) => a.month.localeCompare(b.month)),
    [list, view],
  );
  const replaced = useMemo(() => (view.asClosed && !narrowed ? months.filter(differs) : []), [view, narrowed, months]);
  const shown = useMemo(() => (replaced.length > 0 ? sumsAsClosed(report, replaced) : report), [report, replaced]);
  const frozen = useMemo(() => new Set(replaced.map(({ month }) => month)), [replaced]);
  const noteOf = useCallback((month: string) => note(months.find((closed) => closed.month === month)), [months]);
  return { months, narrowed, shown, frozen, noteOf };
}

function differs({ closed, now }: ClosedMonth): boolean {
  return (['income', 'expense', 'payment', 'dividend'] as const).some((field) => closed[field] !== now[field]);
}

function note(closed: ClosedMonth | undefined): string | undefined {
  if (!closed) return undefined;
  const changed =
    closed.corrections > 0 ? `, после закрытия ${counted(closed.corrections, 'исправление', 'исправления', 'исправлений')}` : '';
  return `закрыт ${day(closed.closed_at)}${changed}`;
}
