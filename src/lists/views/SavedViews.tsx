import type { ViewScreen } from '../../../contract/savedView.ts';
import { useMay } from '../../lib/access.tsx';
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
  const source = useCompanyViews(screen);
  const known = useMay('savedViews', 'list');
  return known ? <ViewsMenu source={source} query={query} onApply={onApply} /> : null;
}
