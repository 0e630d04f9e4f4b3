import { calls } from '../../contract/calls.ts';
import type { StaffScreen } from '../../contract/savedView.ts';
import { useApi } from '../lib/api.ts';
import { useExtension } from '../lib/workspace.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import { useViews } from './views.ts';

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
  const api = useApi();
  const known = useExtension('crm');
  const views = useViews({
    queryKey: ['crm', 'views', screen],
    enabled: known,
    words: { ...shared, example: examples[screen] },
    read: (signal) => api.call(calls.crmViewList, { query: { screen } }, { signal }),
    make: (fields) => api.call(calls.crmViewCreate, { body: { screen, ...fields } }),
    edit: calls.crmViewEdit,
    remove: calls.crmViewDelete,
  });
  return known ? <ViewsMenu views={views} query={query} onApply={onApply} /> : null;
}
