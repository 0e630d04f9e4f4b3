import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Service, ServiceCategory } from '../../../../contract/service.ts';
import { findStack } from '../../../grid/commands/commandStack.ts';
import { useApi } from '../../../lib/api.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { companyLists } from '../../../lib/company-lists.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { reloadPriceList } from '../import/reloadPriceList.ts';
import type { MergedGroup } from '../mergeRows.ts';
import type { PriceQueues } from '../usePriceQueues.ts';
import type { Ground } from './carryRows.ts';
import { createPriceHistory } from './priceHistory.ts';
import type { PriceStep } from './priceStep.ts';
import { createRowIndex } from './rowIndex.ts';

/** The price list as actions see it, and what this person did to it: kept for as long as the page lives. */
export function usePriceHistory(queues: PriceQueues, groups: readonly MergedGroup[]) {
  const data = useDataProvider()();
  const cache = useQueryClient();
  const api = useApi();
  const { company } = useCompany();
  const { status } = useSession();
  const now = useRef(groups);
  now.current = groups;
  const onlyAs = status.signedIn ? status.user : '';
  const [made] = useState(() => {
    const services = companyLists.services(data, company.guid).queryKey;
    const categories = companyLists.categories(data, company.guid).queryKey;
    const ground: Ground = {
      ...queues,
      findService: createRowIndex<Service>(() => cache.getQueryData(services), queues.services.getState),
      findCategory: createRowIndex<ServiceCategory>(() => cache.getQueryData(categories), queues.categories.getState),
      groups: () => now.current,
    };
    const stack = findStack<PriceStep>(`${onlyAs}:${company.user_contractor_id}:${company.guid}`);
    const reload = () => reloadPriceList(cache, company.guid);
    return { ground, reload, history: createPriceHistory({ stack, ground, api, onlyAs, reload }) };
  });
  return made;
}
