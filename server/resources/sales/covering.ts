import { type RawBuilder, sql } from 'kysely';

/** Months that a payment buys at most. */
const LONGEST = 12;

/**
 * `from` for the stretches `t` of paid access that were in force right before a moment: at most one of a user. Those that ended as the moment
 * came are among them, those that began then are not. No stretch is longer than its period, so the index leads past almost all others.
 */
export function coveringAt(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from generate_series(1, ${sql.lit(LONGEST)}) lengths (months)
    join paid_stretch t on t.period = lengths.months and t.until >= ${moment} and t.until <= ${moment} + make_interval(days => lengths.months * 31 + 1)
      and t.starts_at < ${moment}`;
}
