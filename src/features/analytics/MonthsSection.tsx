import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import type { ClosedMonth, ProfitReport } from '../../../contract/analytics.ts';
import { day } from '../../lib/dates.ts';
import { goesOn, monthTitle } from '../../lib/periods.ts';
import { useOpened } from '../../lists/useFocusBack.ts';
import { monthsDrawing } from '../../ui/charts/MonthsChart.tsx';
import { CorrectionsDrawer, correctedWords, useClosedMonthList } from '../months/shared.tsx';
import { type AnalyticsView, cuts, holdsWhole, isNarrowed, monthWithin, sumsAsClosed } from './analyticsView.ts';
import { useAsk } from './figures.ts';
import { ReportSection } from './ReportSection.tsx';
import { monthQuestion, monthsTable } from './reportTables.ts';

type Props = { view: AnalyticsView; report: ProfitReport; onView(view: AnalyticsView): void };

/** Money by month; of closed months also as they were when they were closed. */
export function MonthsSection({ view, report, onView }: Props) {
  const ask = useAsk();
  const closed = useClosedSums(view, report);
  const { shown, frozen, noteOf } = closed;
  const drawing = useMemo(() => monthsDrawing(shown.months), [shown.months]);
  const table = useMemo(() => monthsTable(shown, { view, noteOf, frozen }), [shown, view, noteOf, frozen]);
  return (
    <ReportSection
      title="По месяцам"
      note={view.asClosed && closedWords(closed)}
      drawing={drawing}
      onPick={({ month, measure }) => {
        const sums = shown.months.find((row) => row.month === month);
        if (sums && !frozen.has(month)) ask?.(monthQuestion(view, { month, measure, figure: sums[measure] }));
      }}
      table={table}
      tools={<ClosedSums view={view} closed={closed} onView={onView} />}
    />
  );
}

type ClosedSumsProps = { view: AnalyticsView; closed: ClosedView; onView(view: AnalyticsView): void };

/** Closed months as they are or as they were closed, and the way to what was corrected since. */
function ClosedSums({ view, closed: { months, compared, cut, narrowed }, onView }: ClosedSumsProps) {
  const [asked, setAsked, close] = useOpened<string>();
  if (months.length + compared.length + cut.length === 0) return null;
  const corrected = months.filter(({ corrections }) => corrections > 0);
  return (
    <div className="bar report-unprinted">
      {narrowed ? (
        <p className="small">Суммы на день закрытия известны только по всей компании: уберите отбор, чтобы их увидеть.</p>
      ) : (
        <Segmented
          aria-label="Суммы закрытых месяцев"
          value={view.asClosed ? 'closed' : 'now'}
          options={[
            { value: 'now', label: 'Как сейчас' },
            { value: 'closed', label: 'Как закрыто' },
          ]}
          onChange={(chosen) => onView({ ...view, asClosed: chosen === 'closed' || undefined })}
        />
      )}
      {corrected.map(({ month, corrections }) => (
        <Button key={month} size="small" onClick={() => setAsked(month)}>
          {monthTitle(month)}: {correctedWords(corrections)}
        </Button>
      ))}
      {asked && <CorrectionsDrawer month={asked} onClose={close} />}
    </div>
  );
}

type ClosedView = ReturnType<typeof useClosedSums>;

/** The report with closed months as the view asks for them. */
function useClosedSums(view: AnalyticsView, report: ProfitReport) {
  const list = useClosedMonthList().data;
  return useMemo(() => {
    const narrowed = isNarrowed(view);
    const earliest = [...(list ?? [])].sort((a, b) => a.month.localeCompare(b.month));
    const months = earliest.filter(({ month }) => holdsWhole(view, month));
    const { compare_from, compare_to } = report;
    const before = compare_from && compare_to ? { from: compare_from, to: compare_to } : null;
    const compared = before ? earliest.filter(({ month }) => holdsWhole(before, month)) : [];
    const replacing = view.asClosed && !narrowed;
    const replaced = replacing ? months.filter(differs) : [];
    const replacedBefore = replacing ? compared.filter(differs) : [];
    const changed = replaced.length + replacedBefore.length > 0;
    const cutNames = ({ month }: ClosedMonth) => [
      ...(cuts(view, month) ? [monthTitle(month)] : []),
      ...(before && cuts(before, month) ? [`${monthTitle(month)} в сравнении`] : []),
    ];
    return {
      /** false: which months are closed has not come, or may not be read */
      known: list !== undefined,
      /** closed months that lie entirely within the period, the earliest first */
      months,
      /** closed months that lie entirely within the period of comparison */
      compared,
      /** names of closed months with other sums since that a period cuts: what a part of a month was when it was closed is not known */
      cut: narrowed ? [] : earliest.filter(differs).flatMap(cutNames),
      /** the report is filtered by object, contractor or category: sums as closed exist for the whole company only */
      narrowed,
      shown: changed ? sumsAsClosed(report, replaced, replacedBefore) : report,
      /** whether the shown sums differ from the current ones */
      changed,
      /** months shown as they were closed although they have changed since */
      frozen: new Set(replaced.map(({ month }) => month)),
      noteOf: (month: string) =>
        goesOn(monthWithin(month, view)) ? 'ещё не закончился' : note(months.find((closed) => closed.month === month)),
    };
  }, [list, view, report]);
}

/** What sums «как закрыто» were asked for and are shown; undefined where those of today are the same. */
function closedWords({ known, changed, cut }: ClosedView): string | undefined {
  if (!known) return 'Закрытые месяцы не загружены: все суммы как сейчас.';
  const words = [
    ...(changed ? ['«Как закрыто» — только в этом разделе: остальные суммы на странице как сейчас.'] : []),
    ...(cut.length > 0 ? [cutWords(cut)] : []),
  ];
  return words.length > 0 ? words.join(' ') : undefined;
}

function cutWords(cut: readonly string[]) {
  return `${cut.length === 1 ? 'Взят не целиком и показан' : 'Взяты не целиком и показаны'} как сейчас: ${cut.join(', ')}.`;
}

function differs({ closed, now }: ClosedMonth) {
  return (['income', 'expense', 'payment', 'dividend'] as const).some((field) => closed[field] !== now[field]);
}

function note(closed: ClosedMonth | undefined) {
  if (!closed) return undefined;
  const changed = closed.corrections > 0 ? `, после закрытия ${correctedWords(closed.corrections)}` : '';
  return `закрыт ${day(closed.closed_at)}${changed}`;
}
