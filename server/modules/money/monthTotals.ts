import { sql } from 'kysely';
import { toKopecks } from '../../../contract/money.ts';
import { NO_GUID } from '../../database/guids.ts';
import { unnested } from '../../database/rows.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { bandOf, bandRef } from './amountBands.ts';
import type { TransactionRow } from './operations/rows.ts';

/** Stands in `month_total.ref` where an operation has no object, contractor or bill, and for the split `all`. */
export const NO_REF = NO_GUID;

/** What the sums of a month are split by; ref is the nil uuid for `all` and where an operation has none, a band of sums for `amount` (bandRef). */
export type MonthSplit = 'all' | 'object' | 'contractor' | 'bill' | 'amount';
type Line = { split: MonthSplit; month: string; type: string; ref: string; count: number; kopecks: bigint };
const lineTypes = { split: 'text', month: 'date', type: 'text', ref: 'uuid', count: 'int', kopecks: 'bigint' } as const;

/** Moves the sums by month from the operations as they were to the operations as they are: one statement for any number of them. */
export async function moveMonthTotals(
  write: CompanyWrite,
  changes: Iterable<{ before: TransactionRow | null; after: TransactionRow | null }>,
): Promise<void> {
  const lines = new Map<string, Line>();
  for (const { before, after } of changes) {
    if (before && !before.is_deleted) add(lines, before, -1);
    if (after && !after.is_deleted) add(lines, after, 1);
  }
  const moved = [...lines.values()].filter((line) => line.count !== 0 || line.kopecks !== 0n);
  if (moved.length === 0) return;
  await sql`
    insert into month_total (company, split, month, type, ref, count, kopecks)
    select ${write.company}, * from ${unnested(moved, lineTypes)}
    on conflict (company, split, month, type, ref) do update
      set count = month_total.count + excluded.count, kopecks = month_total.kopecks + excluded.kopecks`.execute(write.trx);
}

function add(lines: Map<string, Line>, row: TransactionRow, sign: 1 | -1) {
  const month = `${row.date.slice(0, 7)}-01`;
  // 100 000 of the greatest sums are beyond what a number holds to the kopeck
  const kopecks = BigInt(sign * toKopecks(row.amount));
  const to = (split: MonthSplit, ref: string) => {
    const key = `${split} ${month} ${row.type} ${ref}`;
    const line = lines.get(key);
    if (!line) lines.set(key, { split, month, type: row.type, ref, count: sign, kopecks });
    else {
      line.count += sign;
      line.kopecks += kopecks;
    }
  };
  to('all', NO_REF);
  to('object', row.stroiobject ?? NO_REF);
  to('contractor', row.contractor ?? NO_REF);
  to('bill', row.bill ?? NO_REF);
  to('amount', bandRef(bandOf(toKopecks(row.amount))));
}
