import type { StaffScreen } from '../../../contract/savedView.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { useStaffViews } from './useStaffViews.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

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
