import type { Dayjs } from 'dayjs';
import { periodPresets } from './periods.ts';

const NAME = 'period';

/**
 * The query of a screen as it is kept for later: dates that are a period with a name («этот месяц») become the name, so that next month it
 * means that month.
 */
export function keepNamedPeriod(query: string, today?: Dayjs): string {
  const params = new URLSearchParams(query);
  const [from, to] = [params.get('from') ?? undefined, params.get('to') ?? undefined];
  const preset = from && to ? periodPresets(today).find(({ period }) => period.from === from && period.to === to) : undefined;
  if (preset) {
    params.delete('from');
    params.delete('to');
    params.set(NAME, preset.key);
  }
  return sorted(params);
}

/** The kept query with the dates that the name of its period means today. */
export function openNamedPeriod(query: string, today?: Dayjs): string {
  const params = new URLSearchParams(query);
  const key = params.get(NAME);
  const preset = key === null ? undefined : periodPresets(today).find((one) => one.key === key);
  params.delete(NAME);
  if (preset?.period.from) params.set('from', preset.period.from);
  if (preset?.period.to) params.set('to', preset.period.to);
  return sorted(params);
}

/** The label of the period a kept query names: «Этот месяц»; null where its dates stand still. */
export function namedPeriod(query: string): string | null {
  const key = new URLSearchParams(query).get(NAME);
  return periodPresets().find((one) => one.key === key)?.label ?? null;
}

function sorted(params: URLSearchParams): string {
  params.sort();
  return params.toString();
}
