import { type RawBuilder, sql } from 'kysely';

/** Months that a payment buys at most. */
const LONGEST = 12;

/**
 * `from` for the stretches `t` of paid access that were in force right before a moment: at most one of a user. Those that ended as the moment
 * came are among them, those that began then are not. No stretch is longer than its period, so the index leads past almost all others.
 */
export function coveringAt(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  // `offset 0`: looked up length by length, whatever the planner expects of the moments
  return sql`from generate_series(1, ${sql.lit(LONGEST)}) lengths (months)
    cross join lateral (
      select * from paid_stretch
      where period = lengths.months and until >= ${moment} and until <= ${moment} + make_interval(days => lengths.months * 31 + 1)
        and starts_at < ${moment} offset 0) t`;
}
