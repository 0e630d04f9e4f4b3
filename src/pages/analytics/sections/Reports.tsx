import { Skeleton } from 'antd';
import { ListFailure } from '../../../lists/ListFailure.tsx';
import type { AnalyticsView } from '../view/analyticsView.ts';
import { useReports } from '../view/useReports.ts';
import { BillsSection } from './BillsSection.tsx';
import { ContractorsSection } from './ContractorsSection.tsx';
import { MonthsSection } from './MonthsSection.tsx';
import { NoFigures } from './NoFigures.tsx';
import { ObjectsSection } from './ObjectsSection.tsx';
import { Totals, totalsShown } from './Totals.tsx';

type Props = { view: AnalyticsView /** the period in words */; period: string; onView(view: AnalyticsView): void };

/** The reports of a view; their shadow till they are here, why they are not, or that there is nothing to count. */
export function Reports({ view, period, onView }: Props) {
  const { profit, expense } = useReports(view);
  const failed = [profit, expense].find((query) => query.error && !query.isFetching);
  const retry = () => {
    void profit.refetch();
    void expense.refetch();
  };
  if (failed?.error) return <ListFailure error={failed.error} retry={retry} />;
  if (!profit.data || !expense.data) return <Shadow />;
  const report = profit.data;
  const { income, expense: spent, payment, dividend } = report.totals;
  const compared = report.compare;
  const nothing = [income, spent, payment, dividend].every((sum) => sum === 0) && report.objects.length === 0 && !hasFigures(compared);
  if (nothing) return <NoFigures view={view} onView={onView} />;
  return (
    <div className="reports" aria-busy={profit.isPlaceholderData || expense.isPlaceholderData}>
      <Totals view={view} report={report} of={period} />
      <MonthsSection view={view} report={report} onView={onView} />
      <BillsSection view={view} report={expense.data} />
      {report.objects.length > 0 && <ObjectsSection view={view} rows={report.objects} />}
      {report.contractors && report.contractors.length > 0 && <ContractorsSection view={view} rows={report.contractors} />}
    </div>
  );
}

function hasFigures(totals: { income: number; expense: number; payment: number; dividend: number } | null): boolean {
  return totals !== null && [totals.income, totals.expense, totals.payment, totals.dividend].some((sum) => sum !== 0);
}

/** As high as what comes, so that nothing jumps. */
function Shadow() {
  return (
    <div className="reports" aria-busy="true">
      <span role="status" className="visually-hidden">
        Отчёты загружаются…
      </span>
      <div className="totals" aria-hidden>
        {totalsShown.map((measure) => (
          <div key={measure} className="total">
            <Skeleton active title={false} paragraph={{ rows: 2 }} />
          </div>
        ))}
      </div>
      <div className="report" aria-hidden>
        <Skeleton active paragraph={{ rows: 20 }} />
      </div>
    </div>
  );
}
