import { type BaseRecord, useCreate, useList, useUpdate } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { isWriter } from '../../../contract/permissions.ts';
import type { Transaction, TransactionSummary, TransactionType } from '../../../contract/transaction.ts';
import { useClosedMonths } from '../../forms/useClosedMonths.tsx';
import { type Api, type Reply, useApi } from '../../lib/api.ts';
import type { ApiFailure } from '../../lib/apiFailure.ts';
import { companyKey } from '../../lib/companyLists.ts';
import { useLive } from '../../lib/live.ts';
import { read } from '../../lib/read.ts';
import { useSignedInUser } from '../../lib/sessionContext.ts';
import { useCompany, useExtension } from '../../lib/workspace.ts';
import { announce } from '../../ui/announce.tsx';
import { mergeLists, operationTest, summarise } from './mergeLists.ts';
import type { Operation } from './operation.ts';
import type { OperationBody } from './operationFields.ts';
import { type FilterNames, type MoneyFilter, moneyFilterValues } from './shared.ts';
import { linkedPages, numberedPages, type PageLinks, type Position } from './useFilterAddress.ts';

/** spec.md section 9 */
const PAGE_SIZE = 100;

/** A page of the list and the sums of everything the filter lets through. */
export type OperationPage = {
  /** undefined until they are read */
  rows: readonly Operation[] | undefined;
  summary: TransactionSummary | undefined;
  links: PageLinks;
  /** what is shown belongs to an earlier question */
  stale: boolean;
  error: Error | null;
  retry(): void;
};

/** Operations page by page: from the combined list where the API has it, else from the spec's four lists. */
export function useOperations(filter: MoneyFilter, position: Position, names: FilterNames): OperationPage {
  const served = useExtension('transactions');
  const api = useApi();
  const { company } = useCompany();
  const ours = useServedPage(company.guid, filter, position, served);
  const merged = useMergedPage(api, company.guid, filter, position, names, !served);
  return served ? ours : merged;
}

/**
 * A page of the combined list, which the server pages, sums and searches. A user who is notified of other people's changes loads them by a
 * button (`useNews`): neither the change itself nor the return to the window moves the rows. The server notifies only those who may write
 * operations.
 */
function useServedPage(company: string, filter: MoneyFilter, position: Position, enabled: boolean): OperationPage {
  const values = { is_deleted: 'false' as const, ...moneyFilterValues(filter) };
  const { role } = useCompany();
  const told = useExtension('events') && role !== undefined && isWriter(role);
  const options = { enabled, placeholderData: keepPreviousData, refetchOnWindowFocus: !told };
  const { query: page } = useList<Operation, ApiFailure>({
    resource: 'transactions',
    pagination: { mode: 'off' },
    filters: Object.entries({ ...values, ...position, page_size: String(PAGE_SIZE) }).map(([field, value]) => ({
      field,
      operator: 'eq',
      value,
    })),
    liveMode: 'off',
    errorNotification: false,
    queryOptions: options,
  });
  const sums = useQuery({
    ...read(companyKey(company, 'transactions', 'summary', values), calls.transactionSummary, { query: { id: company, ...values } }),
    ...options,
  });
  const failed = page.error ? page : sums;
  return {
    rows: page.data?.data,
    summary: sums.data,
    links: page.data ? linkedPages(page.data.headers?.Link ?? null, position) : {},
    stale: page.isPlaceholderData || sums.isPlaceholderData,
    error: failed.error,
    retry: () => void Promise.all([page.refetch(), sums.refetch()]),
  };
}

/** A page of the spec's four lists, read in parallel, whole, and merged, filtered and paged here. */
function useMergedPage(
  api: Api,
  company: string,
  filter: MoneyFilter,
  position: Position,
  names: FilterNames,
  enabled: boolean,
): OperationPage {
  const all = useQuery({
    queryKey: companyKey(company, 'transactions', 'whole'),
    enabled,
    async queryFn({ signal }) {
      const whole = (list: ListCall) => readWhole(list, { api, company, signal });
      const [income, expense, payment, dividend] = await Promise.all([
        whole(calls.incomeList),
        whole(calls.expenseList),
        whole(calls.paymentList),
        whole(calls.dividendList),
      ]);
      return mergeLists({ income, expense, payment, dividend });
    },
  });
  const found = useMemo(() => all.data?.filter(operationTest(filter, names)), [all.data, filter, names]);
  const summary = useMemo(() => found && summarise(found), [found]);
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(position.page ?? '1', 10) || 1));
  return {
    rows: found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    summary,
    links: numberedPages(page, pages),
    stale: false,
    error: all.error,
    retry: () => void all.refetch(),
  };
}

type ListCall = (typeof calls)['incomeList' | 'expenseList' | 'paymentList' | 'dividendList'];
type Read = { api: Api; company: string; signal: AbortSignal };

/** A list of the spec to its end: an API may hand over a very long one in parts that its `Link` header leads to. */
async function readWhole(list: ListCall, { api, company, signal }: Read): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let at: Position | undefined = {}; at; ) {
    const part: Reply<Transaction[]> = await api.reply(list, { query: { id: company, ...at } }, { signal });
    rows.push(...part.data);
    at = linkedPages(part.header('Link'), at).next;
  }
  return rows;
}

export type OperationEdit = Partial<OperationBody> & { is_deleted?: boolean };

export type OperationWrites = {
  /** The same guid again answers the row that is there: repeating is harmless. */
  create(type: TransactionType, guid: string, body: OperationBody): Promise<Operation>;
  /** @param version of the row as it was seen */
  edit(type: TransactionType, guid: string, edit: OperationEdit, version?: number): Promise<Operation>;
};

/** Creates and edits operations one at a time, and asks about closed months. Who calls shows refusals and reads the list anew. */
export function useOperationWrites(): OperationWrites {
  const silent = {
    resource: 'transactions',
    invalidates: [] as [],
    successNotification: false as const,
    errorNotification: false as const,
  };
  const { mutateAsync: create } = useCreate<Operation & BaseRecord, ApiFailure>(silent);
  const { mutateAsync: update } = useUpdate<Operation & BaseRecord, ApiFailure>(silent);
  const overClosedMonths = useClosedMonths();
  const latest = useRef({ create, update, overClosedMonths });
  latest.current = { create, update, overClosedMonths };

  return useMemo(
    () => ({
      create: (type, guid, { bill = null, ...body }) =>
        latest.current.overClosedMonths(async (confirmClosed) => {
          const values = { guid, ...body, ...(type === 'expense' && { bill }), confirmClosed };
          const { data } = await latest.current.create({ values, meta: { type, quiet: true } });
          return { ...data, type };
        }),
      edit: (type, guid, { bill, ...edit }, version) =>
        latest.current.overClosedMonths(async (confirmClosed) => {
          const values = { ...edit, ...(type === 'expense' && bill !== undefined && { bill }), confirmClosed, version };
          const { data } = await latest.current.update({ id: guid, values, meta: { type, quiet: true } });
          return { ...data, type };
        }),
    }),
    [],
  );
}

/** Has somebody else changed operations since they were read? Own changes, made in another tab too, are shown at once. */
export function useNews(refresh: () => Promise<unknown>): { waiting: boolean; show(): void } {
  const user = useSignedInUser();
  const [waiting, setWaiting] = useState(false);

  useLive('changeset', (change) => {
    if (!('reload' in change) && !change.entities.includes('transaction')) return;
    const own = !('reload' in change) && change.author_guid === user;
    if (!own && !waiting) announce('Есть новые операции. Их покажет кнопка над таблицей.');
    setWaiting(!own);
    if (own) void refresh();
  });
  const show = useCallback(() => {
    setWaiting(false);
    void refresh();
  }, [refresh]);
  return { waiting, show };
}
