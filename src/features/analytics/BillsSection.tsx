import { useMemo } from 'react';
import type { ExpenseReport } from '../../../contract/analytics.ts';
import { money } from '../../lib/format.ts';
import { labelStyle, tooltipStyle } from '../../ui/charts/axis.ts';
import { Chart } from '../../ui/charts/Chart.tsx';
import type { Drawing, Look, PlotSpec } from '../../ui/charts/Drawing.ts';
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
  const shares = useMemo(() => billShares(report.bills), [report]);
  const drawing = useMemo(() => shareDrawing(shares), [shares]);
  const table = useMemo(() => billsTable(report, view), [report, view]);
  return (
    <ReportSection
      title="Расходы по статьям"
      note="Расходы и выплаты подрядчикам вместе: у выплат статьи нет."
      drawing={drawing}
      beside
      table={table}
      chart={
        <ShareChart
          shares={shares}
          onPick={({ key }) => {
            const part = pickedBill(report.bills, key);
            if (part) ask?.(billQuestion(part, view));
          }}
        />
      }
    />
  );
}

/** Parts of a whole as a ring, the greatest first. A table beside it says the same. */
function ShareChart({ shares, onPick }: { shares: readonly Share[]; onPick?: (picked: { key: string }) => void }) {
  const drawing = useMemo(() => shareDrawing(shares), [shares]);
  return <Chart drawing={drawing} onPick={onPick} />;
}

type Part = ExpenseReport['bills'][number];

function billShares(bills: readonly Part[]): Share[] {
  return bills.map((part) => ({ key: keyOf(part), title: part.title, value: part.total, share: part.share }));
}

function billsTable({ bills, total }: Pick<ExpenseReport, 'bills' | 'total'>, view: AnalyticsView): ReportModel {
  return {
    head: 'Статья',
    columns: ['Сумма, ₽', 'Доля'],
    rows: bills.map((part) => ({
      key: keyOf(part),
      title: part.title,
      cells: [moneyCell(part.total, billQuestion(part, view)), percentCell(part.share)],
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
  const shares = gathered(all.filter(({ value }) => value > 0));
  return {
    legend: shares.map(({ title, share }, at) => ({ title: `${title} — ${percent(share)}`, ink: inkAt(at) })),
    height: (width) => (width < 520 ? 260 : 320),
    spec: (look) => spec(shares, look),
    picked: ({ key }) => (typeof key === 'string' && key !== REST ? { key } : undefined),
  };
}

/** The greatest parts and what is left of the others, which keeps the whole whole. */
export function gathered(shares: readonly Share[]): Share[] {
  if (shares.length <= shareInks.length) return [...shares];
  const kept = shares.slice(0, shareInks.length - 1);
  const rest = shares.slice(shareInks.length - 1);
  const sum = (field: 'value' | 'share') => rest.reduce((total, share) => total + share[field], 0);
  return [...kept, { key: REST, title: `Остальные (${rest.length})`, value: Math.round(sum('value') * 100) / 100, share: sum('share') }];
}

function inkAt(at: number) {
  return shareInks[at] ?? ({ colour: 'grey', pattern: 'hatch' } as const);
}

function spec(shares: readonly Share[], look: Look): PlotSpec {
  const { palette } = look;
  const colour = (key: string) => palette[inkAt(shares.findIndex((share) => share.key === key)).colour];
  return {
    type: 'view',
    data: [...shares],
    coordinate: { type: 'theta', innerRadius: 0.5, outerRadius: 0.95 },
    legend: false,
    interaction: { tooltip: tooltipStyle(look) },
    children: [
      {
        type: 'interval',
        encode: { y: 'value', color: 'key' },
        transform: [{ type: 'stackY' }],
        scale: { color: { domain: shares.map(({ key }) => key), range: shares.map(({ key }) => colour(key)) } },
        style: {
          cursor: 'pointer',
          stroke: palette.background,
          lineWidth: 2,
          fill: ({ key }: Share) => look.fill(inkAt(shares.findIndex((share) => share.key === key))),
        },
        labels: [
          {
            text: ({ share }: Share) => (share >= LABELLED ? percent(share) : ''),
            position: 'inside',
            ...labelStyle(look),
            backgroundFillOpacity: ({ share }: Share) => (share >= LABELLED ? 0.92 : 0),
          },
        ],
        tooltip: {
          title: false,
          items: [
            ({ key, title, value, share }: Share) => ({ name: title, value: `${money(value)} · ${percent(share)}`, color: colour(key) }),
          ],
        },
      },
    ],
  };
}
