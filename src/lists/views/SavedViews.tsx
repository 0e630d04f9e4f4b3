import { isWriter } from '../../../contract/permissions.ts';
import type { ViewScreen } from '../../../contract/savedView.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { useExtension } from '../../lib/meta-context.tsx';
import { useCompanyViews } from './useCompanyViews.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

type Props = {
  screen: ViewScreen;
  /** what is set now: the address's query without `?` */
  query: string;
  onApply(query: string): void;
};

/** Filters kept under a name, shared within the company; nothing for who only reads, or where the API keeps none. */
export function SavedViews({ screen, query, onApply }: Props) {
  const { role } = useCompany();
  const source = useCompanyViews(screen);
  const known = useExtension('views') && role !== undefined && isWriter(role);
  return known ? <ViewsMenu source={source} query={query} onApply={onApply} /> : null;
}
