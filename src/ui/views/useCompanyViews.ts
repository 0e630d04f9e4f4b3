import { calls } from '../../../contract/calls.ts';
import type { ViewScreen } from '../../../contract/resources/savedView.ts';
import { useApi } from '../../lib/api.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { newGuid } from '../../lib/newGuid.ts';
import type { ViewSource } from './viewSource.ts';

const words = {
  seenBy: 'Их увидят все, кто правит данные компании.',
  goneFor: 'Он пропадёт у всех сотрудников компании.',
  example: 'Расходы этого месяца',
};

/** The views that the people of the selected company keep for a screen. */
export function useCompanyViews(screen: ViewScreen): ViewSource {
  const api = useApi();
  const { company } = useCompany();
  return {
    queryKey: companyKey(company.guid, 'views', screen),
    words,
    read: (signal) => api.call(calls.viewList, { query: { id: company.guid, screen } }, { signal }),
    create: (title, query) => api.call(calls.viewCreate, { body: { company: company.guid, guid: newGuid(), screen, title, query } }),
    edit: ({ guid, version }, change) => api.call(calls.viewEdit, { params: { guid }, body: change }, { ifMatch: version }),
    remove: ({ guid, version }) => api.call(calls.viewDelete, { params: { guid } }, { ifMatch: version }),
  };
}
