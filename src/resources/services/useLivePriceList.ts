import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EventData } from '../../../contract/event.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyLists } from '../../lib/company-lists.ts';
import { joinBursts } from '../../lib/joinBursts.ts';
import { useLive } from '../../lib/live.ts';
import { isNews } from './liveNews.ts';
import type { PriceQueues } from './usePriceQueues.ts';

/** ms: the answer to this tab's own save is here by then, and a person at work elsewhere has made one change rather than three. */
const WAIT = 300;
/** ms: the price list is read anew at most once in this time. */
const GAP = 1000;

/**
 * Brings changes of others, and of other tabs, into the open price list. It is read anew and merged with what is unsaved here, so neither
 * the cursor nor what is being typed is touched. The tab's own edits are not news to it.
 */
export function useLivePriceList(queues: PriceQueues): void {
  const data = useDataProvider()();
  const cache = useQueryClient();
  const { company } = useCompany();
  const [bursts] = useState(() => {
    const services = companyLists.services(data, company.guid).queryKey;
    const categories = companyLists.categories(data, company.guid).queryKey;
    return joinBursts<EventData['changeset']>({
      wait: WAIT,
      gap: GAP,
      async run(changes) {
        const [ofServices, ofCategories] = [queues.services.getState(), queues.categories.getState()];
        const news =
          isNews(changes, 'service', { list: cache.getQueryData(services), fresh: ofServices.fresh }) ||
          isNews(changes, 'service_category', { list: cache.getQueryData(categories), fresh: ofCategories.fresh });
        // together: a new category appears with its services
        if (news) await Promise.all([services, categories].map((queryKey) => cache.invalidateQueries({ queryKey })));
      },
    });
  });
  useEffect(() => bursts.stop, [bursts]);
  useLive('changeset', bursts.add);
}
