import { calls } from '../../contract/calls.ts';
import type { ViewScreen } from '../../contract/savedView.ts';
import { useMay } from '../lib/access.tsx';
import { useApi } from '../lib/api.ts';
import { companyKey } from '../lib/companyLists.ts';
import { useNewRecord } from '../lib/useNewRecord.ts';
import { useCompany } from '../lib/workspace.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import type { ViewSource } from './views.ts';

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
  const source = useCompanyViews(screen);
  const known = useMay('savedViews', 'list');
  return known ? <ViewsMenu source={source} query={query} onApply={onApply} /> : null;
}

/** The views that the people of the selected company keep for a screen. */
function useCompanyViews(screen: ViewScreen): ViewSource {
  const api = useApi();
  const birth = useNewRecord();
  const { company } = useCompany();
  return {
    queryKey: companyKey(company.guid, 'views', screen),
    words,
    read: (signal) => api.call(calls.viewList, { query: { id: company.guid, screen } }, { signal }),
    create: (title, query) =>
      birth.make(
        (guid) => api.call(calls.viewCreate, { body: { company: company.guid, guid, screen, title, query } }),
        async (made) =>
          made.title === title && made.query === query
            ? made
            : api.call(calls.viewEdit, { params: { guid: made.guid }, body: { title, query } }, { ifMatch: made.version }),
      ),
    edit: ({ guid, version }, change) => api.call(calls.viewEdit, { params: { guid }, body: change }, { ifMatch: version }),
    remove: ({ guid, version }) => api.call(calls.viewDelete, { params: { guid } }, { ifMatch: version }),
  };
}
