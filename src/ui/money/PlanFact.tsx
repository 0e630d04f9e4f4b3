import { toKopecks } from '../../../contract/primitives.ts';
import { money, number } from '../../lib/format.ts';

type Props = {
  label: string;
  fact: number;
  /** null: nobody planned, or the caller may not know */
  plan: number | null;
  /** going over the plan is bad (costs) or good (income) */
  over: 'bad' | 'good';
};

/** What was planned and what has come of it, in words and as a bar. */
export function PlanFact({ label, fact, plan, over }: Props) {
  const share = plan === null || plan === 0 ? null : (toKopecks(fact) / toKopecks(plan)) * 100;
  const beyond = share !== null && share > 100;
  return (
    <div className="plan-fact">
      <dt>{label}</dt>
      <dd>
        <strong className="card-figure">{money(fact)}</strong>
        {plan === null ? (
          <span className="small">план не задан</span>
        ) : (
          <span className="small">
            из {money(plan)} по плану{share === null ? '' : ` — ${number(share, 0)}\u00a0%`}
          </span>
        )}
        {share !== null && (
          <span className="plan-bar" aria-hidden>
            <span className={`plan-bar-${beyond ? over : 'within'}`} style={{ inlineSize: `${Math.min(100, Math.max(0, share))}%` }} />
          </span>
        )}
        {beyond && plan !== null && (
          <span className={`plan-over-${over}`}>
            {over === 'bad' ? 'Перерасход' : 'Сверх плана'}: {money((toKopecks(fact) - toKopecks(plan)) / 100)}
          </span>
        )}
      </dd>
    </div>
  );
}
