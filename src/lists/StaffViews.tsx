import { calls } from '../../contract/calls.ts';
import type { StaffScreen } from '../../contract/savedView.ts';
import { useApi } from '../lib/api.ts';
import { useNewRecord } from '../lib/useNewRecord.ts';
import { useExtension } from '../lib/workspace.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import type { ViewSource } from './views.ts';

const shared = {
  seenBy: 'Их увидят все сотрудники с доступом к CRM.',
  goneFor: 'Он пропадёт у всех сотрудников с доступом к CRM.',
};

const examples: Record<StaffScreen, string> = { 'crm-users': 'Ждут звонка на Про', 'crm-profit': 'Продлили картой' };

type Props = {
  screen: StaffScreen;
  /** what is set now: the address's query without `?` */
  query: string;
  onApply(query: string): void;
};

/** Filters of a CRM screen kept under a name, shared by all who have `crm_access`; nothing where the API keeps none. */
export function StaffViews({ screen, query, onApply }: Props) {
  const source = useStaffViews(screen);
  return useExtension('crm') ? <ViewsMenu source={source} query={query} onApply={onApply} /> : null;
}

/** The views that the product's staff keeps for a screen of the CRM. */
function useStaffViews(screen: StaffScreen): ViewSource {
  const api = useApi();
  const birth = useNewRecord();
  return {
    queryKey: ['crm', 'views', screen],
    words: { ...shared, example: examples[screen] },
    read: (signal) => api.call(calls.crmViewList, { query: { screen } }, { signal }),
    create: (title, query) =>
      birth.make(
        (guid) => api.call(calls.crmViewCreate, { body: { guid, screen, title, query } }),
        async (made) =>
          made.title === title && made.query === query
            ? made
            : api.call(calls.crmViewEdit, { params: { guid: made.guid }, body: { title, query } }, { ifMatch: made.version }),
      ),
    edit: ({ guid, version }, change) => api.call(calls.crmViewEdit, { params: { guid }, body: change }, { ifMatch: version }),
    remove: ({ guid, version }) => api.call(calls.crmViewDelete, { params: { guid } }, { ifMatch: version }),
  };
}
