import type { ProfitReport } from '../../../../contract/analytics.ts';
import { money } from '../../../lib/format.ts';
import { percent } from '../../../ui/charts/shortMoney.ts';
import type { AnalyticsView } from '../view/analyticsView.ts';
import { filterOf } from '../view/analyticsView.ts';
import { changeWords, marginChangeWords } from '../view/changeWords.ts';
import { figureOf, type Measure, measures } from '../why/measures.ts';
import { useAsk } from '../why/Why.ts';
import '../../../ui/report/totals.css';

/** In the order in which they stand. */
export const totalsShown: readonly Measure[] = ['income', 'expense', 'payment', 'profit', 'margin', 'dividend', 'balance'];
/** More of these is worse. */
const costs: ReadonlySet<Measure> = new Set(['expense', 'payment', 'dividend']);

type Props = { view: AnalyticsView; report: ProfitReport; of: string };

/** The figures of the whole period, each with what has changed. */
export function Totals({ view, report: { totals, compare }, of }: Props) {
  return (
    <dl className="totals">
      {totalsShown.map((measure) => {
        const [now, before] = [figureOf(measure, totals), compare && figureOf(measure, compare)];
        return (
          <div key={measure} className="total">
            <dt>{measures[measure].name}</dt>
            <dd>
              <Figure measure={measure} value={now} view={view} of={of} />
              {compare && view.compare && (
                <span className={`total-change ${toneOf(measure, now, before)}`}>
                  {measure === 'margin' ? marginChangeWords(now, before, view.compare) : changeWords(now ?? 0, before ?? 0, view.compare)}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Figure({ measure, value, view, of }: { measure: Measure; value: number | null; view: AnalyticsView; of: string }) {
  const ask = useAsk();
  const text = measure === 'margin' ? percent(value) : money(value);
  const tone = value !== null && value < 0 ? 'total-figure below-zero' : 'total-figure';
  if (!ask || value === null) return <span className={tone}>{text}</span>;
  return (
    <button
      type="button"
      className={`figure-button ${tone}`}
      aria-label={`${measures[measure].name}: ${text}. Почему столько?`}
      onClick={() => ask({ measure, of, filter: filterOf(view), figure: value })}
    >
      {text}
    </button>
  );
}

function toneOf(measure: Measure, now: number | null, before: number | null): string {
  if (now === null || before === null || now === before) return '';
  const good = now > before !== costs.has(measure);
  return `${now > before ? 'total-up' : 'total-down'} ${good ? 'total-better' : 'total-worse'}`;
}
