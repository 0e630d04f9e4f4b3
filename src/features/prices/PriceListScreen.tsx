import { WarningFilled } from '@ant-design/icons';
import { useDataProvider } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { EventData } from '../../../contract/changeset.ts';
import { companyLists } from '../../lib/companyLists.ts';
import { joinBursts, useLive } from '../../lib/live.ts';
import { readsEnd } from '../../lib/readsEnd.ts';
import { useCompany } from '../../lib/workspace.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { PriceList } from './PriceList.tsx';
import { createMerger } from './saving/mergeRows.ts';
import { isNews } from './saving/serverRows.ts';
import { inOrder } from './saving/shownOrder.ts';
import { type PriceQueues, usePriceQueues } from './saving/usePriceQueues.ts';
import './price-list.css';

/** The screen /services. A change of company remounts it, so that it never shows rows of another company. */
export default function PriceListScreen() {
  const { company } = useCompany();
  return <CompanyPriceList key={company.guid} />;
}

function CompanyPriceList() {
  // edits of cells go into these queues; saving/sendPrices.ts sends them
  const queues = usePriceQueues();
  useLivePriceList(queues);
  const { groups, error, retry } = usePriceList(queues);
  if (groups || !error) return <PriceList queues={queues} read={groups} />;
  return (
    <section className="full-page full-page-inside">
      <WarningFilled aria-hidden />
      <h1>Прайс-лист не загрузился</h1>
      <p role="alert">
        <FailureText>{error.message}</FailureText>
      </p>
      <Button type="primary" onClick={retry}>
        Повторить
      </Button>
    </section>
  );
}

/** The price list of the selected company as it is shown, loading and failing together. */
function usePriceList(queues: PriceQueues) {
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

/**
 * Brings changes of others, and of other tabs, into the open price list. It is read anew and merged with what is unsaved here, so neither
 * the cursor nor what is being typed is touched. The tab's own edits are not news to it.
 */
function useLivePriceList(queues: PriceQueues) {
  const data = useDataProvider()();
  const cache = useQueryClient();
  const { company } = useCompany();
  const [bursts] = useState(() => {
    const services = companyLists.services(data, company.guid).queryKey;
    const categories = companyLists.categories(data, company.guid).queryKey;
    return joinBursts<EventData['changeset']>(async (changes) => {
      // TanStack Query does not repeat a first fetch, and that one may miss the change (as `readAnew` of readsEnd.ts)
      await Promise.all([readsEnd(cache, services), readsEnd(cache, categories)]);
      const [ofServices, ofCategories] = [queues.services.getState(), queues.categories.getState()];
      const news =
        isNews(changes, 'service', { list: cache.getQueryData(services), fresh: ofServices.fresh }) ||
        isNews(changes, 'service_category', { list: cache.getQueryData(categories), fresh: ofCategories.fresh });
      if (news) await queues.readLists();
    });
  });
  useEffect(() => bursts.stop, [bursts]);
  useLive('changeset', bursts.add);
}
