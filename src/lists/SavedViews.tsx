import { calls } from '../../contract/calls.ts';
import type { ViewScreen } from '../../contract/savedView.ts';
import { useMay } from '../lib/access.tsx';
import { useApi } from '../lib/api.ts';
import { companyKey } from '../lib/companyLists.ts';
import { useCompany } from '../lib/workspace.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import { useViews } from './views.ts';

const words = {
  seenBy: 'Их увидят все, кто правит данные компании.',
  goneFor: 'Он пропадёт у всех сотрудников компании.',
  example: 'Расходы этого месяца',
};

type Props = {
  screen: ViewScreen;
  /** what is set now: the address's query without `?` */
  query: string;
  onApply(query: string): void;
};

/** Filters kept under a name, shared within the company; nothing for who only reads, or where the API keeps none. */
export function SavedViews({ screen, query, onApply }: Props) {
  const api = useApi();
  const { company } = useCompany();
  const known = useMay('savedViews', 'list');
  const views = useViews({
    queryKey: companyKey(company.guid, 'views', screen),
    enabled: known,
    words,
    read: (signal) => api.call(calls.viewList, { query: { id: company.guid, screen } }, { signal }),
    make: (fields) => api.call(calls.viewCreate, { body: { company: company.guid, screen, ...fields } }),
    edit: calls.viewEdit,
    remove: calls.viewDelete,
  });
  return known ? <ViewsMenu views={views} query={query} onApply={onApply} /> : null;
}
