import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { calls } from '../../../../contract/calls.ts';
import { isWriter } from '../../../../contract/permissions.ts';
import { useMay } from '../../../lib/access.tsx';
import { type Api, useApi } from '../../../lib/api.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { companyKey, companyLists } from '../../../lib/company-lists.ts';
import { useLive } from '../../../lib/live.ts';
import { useExtension } from '../../../lib/meta-context.tsx';
import { useWholeList } from '../../../lists/useWholeList.ts';

/** One counter. `count` is null until it is known, and where the caller may not know it or the API cannot tell. */
export type UsageCounter = { count: number | null; pending: boolean };

/** How much the selected company holds (spec.md section 3 «Usage counters»): deleted rows are not counted. */
export type Usage = Record<'objects' | 'contractors' | 'transactions' | 'services' | 'crmUsers', UsageCounter>;

/** Counters of the selected company, each pending on its own; they follow what the company's people write. */
export function useUsage(): Usage {
  const api = useApi();
  const data = useDataProvider()();
  const { company, role } = useCompany();
  const summarised = useExtension('transactions');
  const seesCrm = useMay('crmUsers', 'list');
  const readsDirectories = role !== undefined && isWriter(role);
  const seesUsers = useExtension('usage') && seesCrm;

  const objects = useWholeList('objects');
  const contractors = useWholeList('contractors', readsDirectories);
  const services = useQuery({ ...companyLists.services(data, company.guid), select: living });
  const transactions = useQuery({
    queryKey: companyKey(company.guid, 'transactions', 'usage', summarised),
    queryFn: ({ signal }) => countTransactions(api, { company: company.guid, summarised, signal }),
  });
  const crmUsers = useQuery({
    queryKey: ['crm-users', 'usage'],
    queryFn: async ({ signal }) => (await api.call(calls.crmUserCount, {}, { signal })).count,
    enabled: seesUsers,
  });

  useLive('changeset', (change) => {
    const touches = (entity: 'service' | 'transaction') => 'reload' in change || change.entities.includes(entity);
    if (touches('service')) void services.refetch();
    if (touches('transaction')) void transactions.refetch();
  });

  return {
    objects: counterOf({ ...objects, data: objects.data && living(objects.data) }, true),
    contractors: counterOf({ ...contractors, data: contractors.data && living(contractors.data) }, readsDirectories),
    transactions: counterOf(transactions, true),
    services: counterOf(services, true),
    crmUsers: counterOf(crmUsers, seesUsers),
  };
}

function counterOf({ data, isPending }: { data?: number | null | undefined; isPending: boolean }, enabled: boolean): UsageCounter {
  return { count: data ?? null, pending: enabled && isPending };
}

function living(rows: readonly { is_deleted: boolean }[]): number {
  return rows.filter((row) => !row.is_deleted).length;
}

type Counted = { company: string; summarised: boolean; signal: AbortSignal };

/** An API of the spec's calls alone tells how long each of its four lists is. */
async function countTransactions(api: Api, { company, summarised, signal }: Counted): Promise<number | null> {
  if (summarised) return (await api.call(calls.transactionSummary, { query: { id: company } }, { signal })).count;
  const query = { id: company, page: '1', page_size: '1', is_deleted: 'false' } as const;
  const lists = [calls.expenseList, calls.paymentList, calls.incomeList, calls.dividendList];
  const totals = await Promise.all(lists.map(async (list) => (await api.reply(list, { query }, { signal })).total));
  return totals.reduce<number | null>((sum, total) => (sum === null || total === null ? null : sum + total), 0);
}
