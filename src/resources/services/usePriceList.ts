import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useCompany } from '../../lib/company-context.tsx';
import { companyLists } from '../../lib/company-lists.ts';
import { inOrder } from './commands/shownOrder.ts';
import { createMerger } from './mergeRows.ts';
import type { PriceQueues } from './usePriceQueues.ts';

/** The price list of the selected company as it is shown, loading and failing together. */
export function usePriceList(queues: PriceQueues) {
  const data = useDataProvider()();
  const { company } = useCompany();
  const services = useQuery(companyLists.services(data, company.guid));
  const categories = useQuery(companyLists.categories(data, company.guid));
  const serviceState = useSyncExternalStore(queues.services.subscribe, queues.services.getState);
  const categoryState = useSyncExternalStore(queues.categories.subscribe, queues.categories.getState);
  const [merge] = useState(createMerger);

  const orders = useSyncExternalStore(queues.order.subscribe, queues.order.get);
  const merged = useMemo(
    () =>
      services.data && categories.data
        ? merge({ list: services.data, state: serviceState }, { list: categories.data, state: categoryState })
        : null,
    [merge, services.data, categories.data, serviceState, categoryState],
  );
  const groups = useMemo(() => merged && inOrder(merged, orders), [merged, orders]);
  const error = services.data && categories.data ? null : (services.error ?? categories.error);
  const retry = () => {
    void services.refetch();
    void categories.refetch();
  };
  return { groups, error, retry };
}
