import { useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { SavedView, ViewScreen } from '../../../contract/resources/savedView.ts';
import { useApi } from '../../lib/api.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { newGuid } from '../../lib/newGuid.ts';

/** The filters that the company's people keep for a screen, and their changes. Rejects with `ApiFailure`. */
export function useViews(screen: ViewScreen, enabled = true) {
  const api = useApi();
  const cache = useQueryClient();
  const { company } = useCompany();
  const queryKey = companyKey(company.guid, 'views', screen);
  const list = useQuery({
    queryKey,
    enabled,
    queryFn: ({ signal }) => api.call(calls.viewList, { query: { id: company.guid, screen } }, { signal }),
  });
  async function settled<T>(written: Promise<T>): Promise<T> {
    try {
      return await written;
    } finally {
      void cache.invalidateQueries({ queryKey });
    }
  }
  return {
    list,
    create: (title: string, query: string) =>
      settled(api.call(calls.viewCreate, { body: { company: company.guid, guid: newGuid(), screen, title, query } })),
    edit: ({ guid, version }: SavedView, change: { title: string } | { query: string }) =>
      settled(api.call(calls.viewEdit, { params: { guid }, body: change }, { ifMatch: version })),
    remove: ({ guid, version }: SavedView) => settled(api.call(calls.viewDelete, { params: { guid } }, { ifMatch: version })),
  };
}
