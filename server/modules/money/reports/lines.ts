import { type RawBuilder, sql } from 'kysely';
import type { TransactionType } from '../../../../contract/transaction.ts';
import { type DirectoryEntity, directories } from '../../directories/service.ts';
import type { MoneyFilter } from '../operations/service.ts';
import { moneySums } from '../sums.ts';

/** Sums of the three or four types, in kopecks. */
export type Kopecks = Record<TransactionType, number>;
export type MonthLine = { key: string; type: TransactionType; kopecks: number };
/** `guid: null`: operations without one. */
export type RefLine = { guid: string | null; title: string | null; type: TransactionType; kopecks: number };
export type ObjectLine = RefLine & { planned_income: number | null; planned_expense: number | null };

const json = (lines: RawBuilder<unknown>) => sql`(select coalesce(json_agg(line), '[]') from (${lines}) line)`;

/** Sums by month and type as a JSON array of `MonthLine`. */
export function monthLines(company: string, filter: MoneyFilter): RawBuilder<unknown> {
  return json(sql`select key, type, sum(kopecks)::bigint as kopecks from (${moneySums(company, filter, 'month')}) s group by 1, 2`);
}

/** Sums by object, contractor or bill and type, with titles, as a JSON array of `RefLine`; of objects `ObjectLine`. */
export function refLines(company: string, filter: MoneyFilter, by: DirectoryEntity): RawBuilder<unknown> {
  const plan = by === 'object' ? sql`, n.planned_income, n.planned_expense` : sql``;
  return json(sql`
    select s.key as guid, n.title, s.type, s.kopecks ${plan} from (
      select key, type, sum(count) as count, sum(kopecks)::bigint as kopecks from (${moneySums(company, filter, by)}) lines group by 1, 2) s
    left join ${sql.table(directories[by].table)} n on n.company = ${company} and n.guid = s.key where s.count > 0`);
}

/** Adds lines up by whatever `keyOf` says of them, in the order in which the keys are met. */
export function gather<L extends { type: TransactionType; kopecks: number }>(lines: readonly L[], keyOf: (line: L) => string) {
  const gathered = new Map<string, { first: L; sums: Kopecks }>();
  for (const line of lines) {
    const known = gathered.get(keyOf(line));
    const group = known ?? { first: line, sums: { income: 0, expense: 0, payment: 0, dividend: 0 } };
    if (!known) gathered.set(keyOf(line), group);
    group.sums[line.type] += line.kopecks;
  }
  return gathered;
}

/**
 * Shares of the parts in their sum, in percent to hundredths. They add up to exactly 100: what rounding down leaves goes to the parts that lost
 * most by it. All zero where the sum is.
 * @param parts kopecks, none negative
 */
export function sharesOf(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + BigInt(part), 0n);
  if (whole === 0n) return parts.map(() => 0);
  const exact = parts.map((part, at) => ({ at, down: (BigInt(part) * 10_000n) / whole, lost: (BigInt(part) * 10_000n) % whole }));
  const shares = exact.map(({ down }) => Number(down));
  const left = 10_000 - shares.reduce((sum, share) => sum + share, 0);
  const losers = exact.toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost < b.lost ? 1 : -1)).slice(0, left);
  for (const { at } of losers) shares[at] = (shares[at] ?? 0) + 1;
  return shares.map((share) => share / 100);
}
