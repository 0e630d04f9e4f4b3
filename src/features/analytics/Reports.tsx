import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { ExpenseReport, ProfitReport } from '../../../contract/analytics.ts';
import { calls } from '../../../contract/calls.ts';
import { companyKey } from '../../lib/companyLists.ts';
import { paths } from '../../lib/paths.ts';
import { comparedWords, goesOn } from '../../lib/periods.ts';
import { read } from '../../lib/read.ts';
import { useReadAnew } from '../../lib/readsEnd.ts';
import { useCompany, useExtension } from '../../lib/workspace.ts';
import { barsDrawing, leftOutWords, mostTelling, PLAN } from '../../ui/charts/barsDrawing.ts';
import type { Series } from '../../ui/charts/Drawing.ts';
import { inks } from '../../ui/charts/palette.ts';
import { Failure } from '../../ui/Failure.tsx';
import { focusContent } from '../../ui/focusContent.ts';
import { Later } from '../../ui/Later.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { CaptionsProvider, useCaptions } from '../../ui/report/FileButtons.tsx';
import { type AnalyticsView, isNarrowed, reportQuery } from './analyticsView.ts';
import { BillsSection } from './BillsSection.tsx';
import { ContractorsSection } from './ContractorsSection.tsx';
import { useAsk } from './figures.ts';
import { MonthsSection } from './MonthsSection.tsx';
import { ReportSection } from './ReportSection.tsx';
import { objectBars, objectKey, objectQuestion, objectsTable, showsPlans } from './reportTables.ts';
import { Totals, totalsShown } from './Totals.tsx';

const series: readonly Series[] = [
  { title: 'Прибыль', ink: inks.income },
  { title: 'Убыток', ink: inks.loss },
  { title: PLAN, mark: 'diamond', colour: 'text' },
];

type Props = {
  view: AnalyticsView;
  /** the period in words */
  period: string;
  onView(view: AnalyticsView): void;
};

/** The reports of a view; their shadow till they are here, or why they are not. Those that could not be read again stay under the reason. */
export function Reports({ view, period, onView }: Props) {
  const { profit, expense } = useReports(view);
  const failed = [profit, expense].find((query) => query.error && !query.isFetching);
  const retry = () => {
    void profit.refetch();
    void expense.refetch();
  };
  // until the asked ones are here, the figures of the view before stand under the words of this one: they are no answers to it
  const stale = profit.isPlaceholderData || expense.isPlaceholderData;
  const failure = failed?.error && <Failure error={failed.error} retry={retry} />;
  if (!profit.data || !expense.data || (failure && stale)) return failure ?? <Shadow />;
  return (
    <>
      {failure}
      <Figures view={view} period={period} report={profit.data} expenses={expense.data} stale={stale} onView={onView} />
    </>
  );
}

type FiguresProps = Props & {
  report: ProfitReport;
  expenses: ExpenseReport;
  /** of the view before */
  stale: boolean;
};

/** Both reports, or that there is nothing to count. */
function Figures({ view, period, report, expenses, stale, onView }: FiguresProps) {
  const { income, expense: spent, payment, dividend } = report.totals;
  const compared = report.compare;
  const captions = useCaptions();
  const words = report.compare_from ? `${comparedWords(report)}.${goesOn(report) ? ' Период ещё не закончился.' : ''}` : null;
  const withCompared = useMemo(() => (words ? { ...captions, lines: [...captions.lines, words] } : captions), [captions, words]);
  const nothing = [income, spent, payment, dividend].every((sum) => sum === 0) && report.objects.length === 0 && !hasFigures(compared);
  if (nothing) return <NoFigures view={view} onView={onView} />;
  return (
    <CaptionsProvider value={withCompared}>
      <div className="stack reports" aria-busy={stale} inert={stale}>
        <Totals view={view} report={report} of={period} />
        {words && <p className="small">{words}</p>}
        <Later room={<div className="panel report-room" />}>
          <MonthsSection view={view} report={report} onView={onView} />
          <BillsSection view={view} report={expenses} />
          {report.objects.length > 0 && <ObjectsSection view={view} rows={report.objects} />}
          {report.contractors && report.contractors.length > 0 && <ContractorsSection view={view} rows={report.contractors} />}
        </Later>
      </div>
    </CaptionsProvider>
  );
}

function hasFigures(totals: { income: number; expense: number; payment: number; dividend: number } | null) {
  return totals !== null && [totals.income, totals.expense, totals.payment, totals.dividend].some((sum) => sum !== 0);
}

/** As high as what comes, so that nothing jumps. */
function Shadow() {
  return (
    <div className="stack reports" aria-busy="true">
      <span role="status" className="visually-hidden">
        Отчёты загружаются…
      </span>
      <div className="tiles totals" aria-hidden>
        {totalsShown.map((measure) => (
          <div key={measure} className="panel total">
            <Skeleton active title={false} paragraph={{ rows: 2 }} />
          </div>
        ))}
      </div>
      <div className="panel stack report" aria-hidden>
        <Skeleton active paragraph={{ rows: 20 }} />
      </div>
    </div>
  );
}

/** Both reports of a view; the former ones stay on the screen while the next load. They follow what the company's people write. */
function useReports(view: AnalyticsView) {
  const { company } = useCompany();
  const params = { id: company.guid };
  const query = reportQuery(view);
  // below «transactions», which is stale after each write of operations
  const key = companyKey(company.guid, 'transactions', 'analytics');
  useReadAnew(key, 'transaction', 'object', 'contractor', 'bill');
  const profit = useQuery({
    ...read([...key, 'profit', query], calls.companyProfit, { params, query }),
    placeholderData: keepPreviousData,
  });
  const expense = useQuery({
    ...read([...key, 'expense', query], calls.companyExpense, { params, query }),
    placeholderData: keepPreviousData,
  });
  return { profit, expense };
}

/** What each object has earned, against what was planned. */
function ObjectsSection({ view, rows }: { view: AnalyticsView; rows: ProfitReport['objects'] }) {
  const ask = useAsk();
  const drawing = useMemo(() => barsDrawing(objectBars(mostTelling(rows, true), view), series), [rows, view]);
  const table = useMemo(() => objectsTable(rows, view), [rows, view]);
  const plans = showsPlans(view)
    ? 'План — на весь объект, остальное — за выбранный период.'
    : 'План — на весь объект, поэтому с отбором по контрагенту или статье он не показан.';
  return (
    <ReportSection
      title="Объекты по прибыли"
      note={[plans, leftOutWords(rows, true)].filter(Boolean).join(' ')}
      drawing={drawing}
      onPick={({ key }) => {
        const row = rows.find((one) => objectKey(one) === key);
        if (row) ask?.(objectQuestion(row, view, { measure: 'profit', figure: row.profit }));
      }}
      table={table}
    />
  );
}

type NoFiguresProps = { view: AnalyticsView; onView(view: AnalyticsView): void };

/** Nothing to count: because of the filter, of the period, or because nobody has written an operation yet. */
function NoFigures({ view, onView }: NoFiguresProps) {
  const { company } = useCompany();
  const known = useExtension('transactions');
  const all = useQuery({
    ...read(companyKey(company.guid, 'transactions', 'count'), calls.transactionSummary, {
      query: { id: company.guid, is_deleted: 'false' },
    }),
    enabled: known,
  });
  if (isNarrowed(view)) {
    return (
      <Nothing className="empty" description="За этот период таких операций нет.">
        <Button
          onClick={() => {
            onView({ ...view, object: undefined, contractor: undefined, bill: undefined });
            focusContent();
          }}
        >
          Убрать отбор
        </Button>
      </Nothing>
    );
  }
  if (known && all.data?.count === 0) {
    return (
      <Nothing
        className="empty"
        description="Операций пока нет. Внесите приходы и расходы — и здесь появятся прибыль, расходы по статьям и объекты."
      >
        <Link to={paths.transactions}>Внести первую операцию</Link>
        {' · '}
        <Link to={paths.transactionsImport}>Загрузить из файла или выписки банка</Link>
      </Nothing>
    );
  }
  return <Nothing className="empty" description="За этот период операций нет. Выберите другой период." />;
}
