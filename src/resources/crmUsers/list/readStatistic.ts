import type { crmStatisticTitles } from '../../../../contract/crmTitles.ts';

export type Statistic = Record<keyof typeof crmStatisticTitles, number>;

/** `new=1,disabled=2,active=3` of the header `X-Statistic`; null where it is missing or says something else. */
export function readStatistic(headers: unknown): Statistic | null {
  const text = typeof headers === 'object' && headers !== null && 'X-Statistic' in headers ? headers['X-Statistic'] : null;
  const counts = Object.fromEntries(
    typeof text === 'string' ? [...text.matchAll(/(\w+)=(\d+)/g)].map(([, name, n]) => [name, Number(n)]) : [],
  );
  const { new: fresh, disabled, active } = counts;
  return fresh === undefined || disabled === undefined || active === undefined ? null : { new: fresh, disabled, active };
}
