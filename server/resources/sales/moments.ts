import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../../database/money/reports/period.ts';
import { endOf, type SalesApi, startOf } from './period.ts';

/**
 * Instants of a period, each standing for what was right before it. `from`, `until`: the midnights that its days lie between; `start`, `end`: of
 * what has passed by now, so that the state at the end of this month is that of now, what happened this millisecond taken in.
 */
export type Moments = Record<'from' | 'until' | 'start' | 'end', RawBuilder<unknown>>;

export function momentsOf({ from, to }: Period, { config, now }: Pick<SalesApi, 'config' | 'now'>): Moments {
  const [begins, until] = [startOf(from, config.salesTimeZone), endOf(to, config.salesTimeZone)];
  const soon = sql`${new Date(now().getTime() + 1).toISOString()}::timestamptz`;
  return { from: begins, until, start: sql`least(${begins}, ${soon})`, end: sql`least(${until}, ${soon})` };
}
