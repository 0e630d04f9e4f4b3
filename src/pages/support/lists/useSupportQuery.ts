import { useListQuery } from '../../../lists/useListQuery.ts';

/** What a list shows, by the address, which also says which list it is and from whose card the company was opened. */
export function useSupportQuery() {
  return useListQuery(['list', 'user', 'type']);
}
