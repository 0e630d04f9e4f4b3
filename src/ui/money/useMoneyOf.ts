import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { MonthSummary, TransactionSummary, TypedTransaction } from '../../../contract/transaction.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { useLive } from '../../lib/live.ts';
import { read } from '../../lib/read.ts';

/** Whose money is meant. */
export type MoneyOf = { object: string } | { contractor: string };

export type CardMoney = {
  summary: UseQueryResult<TransactionSummary>;
  months: UseQueryResult<MonthSummary[]>;
  last: UseQueryResult<TypedTransaction[]>;
};

/** How many of the latest operations a card shows. */
export const LAST = 10;

/**
 * Sums, sums by month and the latest operations of one object or contractor; deleted operations count nowhere.
 * @param byMonth are the sums by month asked for?
 */
export function useMoneyOf(of: MoneyOf, byMonth = true): CardMoney {
  const client = useQueryClient();
  const { company } = useCompany();
  const query = { id: company.guid, ...of, is_deleted: 'false' as const };
  const key = (what: string) => companyKey(company.guid, 'transactions', 'card', what, of);
  useLive('changeset', (change) => {
    if (!('reload' in change) && !change.entities.includes('transaction')) return;
    void client.invalidateQueries({ queryKey: companyKey(company.guid, 'transactions', 'card') });
  });
  return {
    summary: useQuery(read(key('summary'), calls.transactionSummary, { query })),
    months: useQuery({ ...read(key('months'), calls.transactionMonths, { query }), enabled: byMonth }),
    last: useQuery(
      read(key('last'), calls.transactionList, { query: { ...query, page: '1', page_size: String(LAST), ordering: '-date' } }),
    ),
  };
}
