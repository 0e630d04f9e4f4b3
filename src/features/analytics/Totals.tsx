import type { Comparison, ProfitReport } from '../../../contract/analytics.ts';
import { fromKopecks, toKopecks } from '../../../contract/money.ts';
import { money, number } from '../../lib/format.ts';
import { percent, signedPercent } from '../../ui/charts/shortMoney.ts';
import { FigureCard } from '../../ui/report/FigureCard.tsx';
import { type AnalyticsView, filterOf } from './analyticsView.ts';
import { figureOf, type Measure, measures, useAsk } from './figures.ts';

const NBSP = '\u00a0';

const than: Record<Comparison, string> = { previous: 'чем в предыдущем периоде', year: 'чем год назад' };

const asThen: Record<Comparison, string> = { previous: 'сколько в предыдущем периоде', year: 'сколько год назад' };

/** In the order in which they stand. */
export const totalsShown: readonly Measure[] = ['income', 'expense', 'payment', 'profit', 'margin', 'dividend', 'balance'];
/** More of these is worse. */
const costs: ReadonlySet<Measure> = new Set(['expense', 'payment', 'dividend']);

type Props = { view: AnalyticsView; report: ProfitReport; of: string };

/** The figures of the whole period, each with what has changed; one that can be explained is pressed for that. */
export function Totals({ view, report: { totals, compare }, of }: Props) {
  const ask = useAsk();
  return (
    <div className="tiles totals">
      {totalsShown.map((measure) => {
        const [now, before] = [figureOf(measure, totals), compare && figureOf(measure, compare)];
        const { name } = measures[measure];
        const text = measure === 'margin' ? percent(now) : money(now);
        const explain =
          ask && now !== null
            ? { label: `${name}: ${text}. Почему столько?`, act: () => ask({ measure, of, filter: filterOf(view), figure: now }) }
            : undefined;
        return (
          <FigureCard key={measure} title={name} text={text} negative={now !== null && now < 0} press={explain}>
            {compare && view.compare && (
              <span className={`total-change ${toneOf(measure, now, before)}`}>
                {measure === 'margin' ? marginChangeWords(now, before, view.compare) : changeWords(now ?? 0, before ?? 0, view.compare)}
              </span>
            )}
          </FigureCard>
        );
      })}
    </div>
  );
}

/** The arrow and the colour beside the words about a change. */
export function toneOf(measure: Measure, now: number | null, before: number | null): string {
  if (now === null || before === null) return '';
  const change = measure === 'margin' ? marginChange(now, before) : now - before;
  if (change === 0) return '';
  const good = change > 0 !== costs.has(measure);
  return `${change > 0 ? 'total-up' : 'total-down'} ${good ? 'total-better' : 'total-worse'}`;
}

/** How a sum differs from the one compared with: «на 12 000,00 ₽ больше (+12 %), чем год назад». A share is told only of what was above zero. */
export function changeWords(now: number, before: number, comparison: Comparison): string {
  const change = toKopecks(now) - toKopecks(before);
  if (change === 0) return `столько же, ${asThen[comparison]}`;
  const share = before > 0 ? ` (${signedPercent((change / toKopecks(before)) * 100)})` : '';
  return `на${NBSP}${money(fromKopecks(Math.abs(change)))} ${change > 0 ? 'больше' : 'меньше'}${share}, ${than[comparison]}`;
}

/** The same of a margin, whose change is told in points. */
export function marginChangeWords(now: number | null, before: number | null, comparison: Comparison): string {
  if (now === null || before === null) return before === null ? 'не с чем сравнить: тогда не было прихода' : 'нет прихода: не посчитать';
  const change = marginChange(now, before);
  if (change === 0) return `столько же, ${asThen[comparison]}`;
  return `на${NBSP}${number(Math.abs(change), 1)}${NBSP}п.${NBSP}п. ${change > 0 ? 'выше' : 'ниже'}, ${than[comparison]}`;
}

/** In points, rounded to tenths. */
function marginChange(now: number, before: number) {
  return Math.round((now - before) * 10) / 10;
}
