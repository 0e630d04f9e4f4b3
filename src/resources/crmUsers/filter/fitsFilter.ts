import type { CrmUser } from '../../../../contract/crm.ts';
import { knownFilters } from './userFilters.ts';

type Edited = Pick<CrmUser, 'status' | 'next_time'>;

/** Would a row with these values still be in the list? Asked of rows that were edited in it. @param today `YYYY-MM-DD` */
export function fitsFilter({ status, next_time: next }: Edited, filters: Readonly<Record<string, string>>, today: string): boolean {
  const { status: wanted, queue, next_from: from, next_to: to } = knownFilters(filters);
  if (wanted && wanted !== status) return false;
  if (queue === 'today' && next !== today) return false;
  if (queue === 'overdue' && (next === null || next >= today)) return false;
  if (from && (next === null || next < from)) return false;
  return !(to && (next === null || next > to));
}
