import { useMemo } from 'react';
import type { ExpenseReport } from '../../../contract/analytics.ts';
import { fromKopecks, toKopecks } from '../../../contract/money.ts';
import { money } from '../../lib/format.ts';
import { type Drawing, labelStyle, seriesOptions } from '../../ui/charts/Drawing.ts';
import { shareInks } from '../../ui/charts/palette.ts';
import { percent } from '../../ui/charts/shortMoney.ts';
import { WITHOUT } from '../operations/shared.ts';
import { type AnalyticsView, filterOf, WHOLE } from './analyticsView.ts';
import { moneyCell, percentCell, type ReportModel, useAsk, type WhyQuestion } from './figures.ts';
import { ReportSection } from './ReportSection.tsx';

const REST = 'rest';

/** A narrower slice has no room for its figure. */
const LABELLED = 4;

/** The report’s name for what is paid to contractors, which has no bill (api.md «Analytics»). */
const PAYMENTS = 'Выплаты подрядчикам';

const keyOf = ({ guid, title }: Part) => guid ?? title;

/** What the money was spent on. */
export function BillsSection({ view, report }: { view: AnalyticsView; report: ExpenseReport }) {
  const ask = useAsk();
  const drawing = useMemo(() => shareDrawing(billShares(report)), [report]);
  const table = useMemo(() => billsTable(report, view), [report, view]);
  return (
    <ReportSection
      title="Расходы по статьям"
      note="Расходы и выплаты подрядчикам вместе: у выплат статьи нет."
      drawing={drawing}
      onPick={({ key }) => {
        const part = pickedBill(report.bills, key);
        if (part) ask?.(billQuestion(part, view));
      }}
      beside
      table={table}
    />
  );
}

type Part = ExpenseReport['bills'][number];

type Bills = Pick<ExpenseReport, 'bills' | 'total'>;

/** In per cent, from the sums: the report's share is rounded already, and rounded twice it may differ. */
function shareOf({ total }: Part, whole: number) {
  return whole === 0 ? 0 : (toKopecks(total) / toKopecks(whole)) * 100;
}

function billShares({ bills, total }: Bills): Share[] {
  return bills.map((part) => ({ key: keyOf(part), title: part.title, value: part.total, share: shareOf(part, total) }));
}

export function billsTable({ bills, total }: Bills, view: AnalyticsView): ReportModel {
  return {
    head: 'Статья',
    columns: ['Сумма, ₽', 'Доля'],
    rows: bills.map((part) => ({
      key: keyOf(part),
      title: part.title,
      cells: [moneyCell(part.total, billQuestion(part, view)), percentCell(shareOf(part, total))],
    })),
    sums: [moneyCell(total, { measure: 'cost', of: WHOLE, filter: filterOf(view), figure: total }), percentCell(total === 0 ? null : 100)],
  };
}

function pickedBill(bills: readonly Part[], key: string): Part | undefined {
  return bills.find((part) => keyOf(part) === key);
}

function billQuestion({ guid, title, total }: Part, view: AnalyticsView): WhyQuestion {
  if (guid === null && title === PAYMENTS) return { measure: 'payment', of: title, filter: filterOf(view), figure: total };
  return { measure: 'expense', of: title, filter: { ...filterOf(view), bill: guid ?? WITHOUT }, figure: total };
}

/** A part of a whole; `share` in per cent. */
export type Share = { key: string; title: string; value: number; share: number };

/** A ring of parts. What does not fit into the inks is gathered in the last slice, which stands for nothing one can click on. */
export function shareDrawing(all: readonly Share[]): Drawing<{ key: string }> {
  const shares = gathered(all.filter(({ value }) => value > 0)).map((share) => ({
    ...share,
    legend: `${share.title} — ${percent(share.share)}`,
  }));
  const series = shares.map(({ legend }, at) => ({ title: legend, ink: inkAt(at) }));
  return {
    height: 380,
    draw: (look) => {
      const { colours, fill, legend } = seriesOptions(series, look);
      return {
        plot: 'Pie',
        config: {
          data: shares,
          angleField: 'value',
          colorField: 'legend',
          innerRadius: 0.5,
          // the greatest first, clockwise
          transform: [{ type: 'stackY' }],
          scale: { color: colours },
          legend: { color: { ...legend, maxRows: shareInks.length } },
          label: {
            text: ({ share }: Share) => (share >= LABELLED ? percent(share) : ''),
            position: 'inside',
            ...labelStyle(look.palette),
            backgroundFillOpacity: ({ share }: Share) => (share >= LABELLED ? 0.92 : 0),
          },
          style: {
            cursor: 'pointer',
            stroke: look.palette.background,
            lineWidth: 2,
            fill: (part: { legend: string }) => fill(part.legend),
          },
          tooltip: {
            title: false,
            items: [({ title, value, share }: Share) => ({ name: title, value: `${money(value)} · ${percent(share)}` })],
          },
        },
      };
    },
    picked: ({ key }) => (typeof key === 'string' && key !== REST ? { key } : undefined),
  };
}

/** The greatest parts and what is left of the others, which keeps the whole whole. */
export function gathered(shares: readonly Share[]): Share[] {
  if (shares.length <= shareInks.length) return [...shares];
  const kept = shares.slice(0, shareInks.length - 1);
  const rest = shares.slice(shareInks.length - 1);
  const value = fromKopecks(rest.reduce((total, part) => total + toKopecks(part.value), 0));
  const share = rest.reduce((total, part) => total + part.share, 0);
  return [...kept, { key: REST, title: `Остальные (${rest.length})`, value, share }];
}

function inkAt(at: number) {
  return shareInks[at] ?? ({ colour: 'grey', pattern: 'hatch' } as const);
}
