import { type RawBuilder, sql } from 'kysely';
import type { Comparison } from '../../../../contract/analytics.ts';
import type { TransactionType } from '../../../../contract/transaction.ts';
import type { Period } from '../../../database/days.ts';
import { groupBy } from '../../../database/rows.ts';
import { type DirectoryEntity, directories } from '../../directories/service.ts';
import type { MoneyFilter } from '../operations/service.ts';
import { moneySums } from '../sums.ts';

/** Sums of the three or four types, in kopecks. */
export type Kopecks = Record<TransactionType, number>;
export type MonthLine = { key: string; type: TransactionType; kopecks: number };
/** `guid: null`: operations without one. */
export type RefLine = { guid: string | null; title: string | null; type: TransactionType; kopecks: number };
export type ObjectLine = RefLine & { planned_income: number | null; planned_expense: number | null };

/** What a report is asked for: the operations of `refs` alone, in a period and in the one that it is compared with. */
export type Asked = {
  period: Period;
  other: Period | null;
  compare: Comparison | undefined;
  refs: Pick<MoneyFilter, 'object' | 'contractor' | 'bill'>;
};

/** The periods as a report tells them. */
export function periodsOf({ period, other }: Asked) {
  return { ...period, compare_from: other?.from ?? null, compare_to: other?.to ?? null };
}

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

/** Sums of the lines by type. */
export function sumsOf(lines: readonly Pick<MonthLine, 'type' | 'kopecks'>[]): Kopecks {
  const sums = { income: 0, expense: 0, payment: 0, dividend: 0 };
  for (const { type, kopecks } of lines) sums[type] += kopecks;
  return sums;
}

/** Lines by what they lead to, or by their title, the greatest rank first. */
export function ranked<L extends RefLine>(lines: readonly L[], titleOf: (line: L) => string, rankOf: (sums: Kopecks) => number) {
  const groups = groupBy(lines, (line) => line.guid ?? titleOf(line)) as Map<string, [L, ...L[]]>;
  return Array.from(groups.values(), (group) => {
    const [first] = group;
    const sums = sumsOf(group);
    return { first, guid: first.guid, title: titleOf(first), sums, rank: rankOf(sums) };
  }).sort((a, b) => b.rank - a.rank || a.title.localeCompare(b.title, 'ru') || (a.guid ?? '').localeCompare(b.guid ?? ''));
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
