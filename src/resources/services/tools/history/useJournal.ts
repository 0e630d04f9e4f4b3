import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../../../contract/calls.ts';
import type { Changeset } from '../../../../../contract/changeset.ts';
import { useApi } from '../../../../lib/api.ts';
import { useCompany } from '../../../../lib/company-context.tsx';
import { companyKey } from '../../../../lib/company-lists.ts';
import { useLive } from '../../../../lib/live.ts';
import { nextCursor } from '../../../../lib/nextCursor.ts';

export type JournalFilter = { search: string; author: string | undefined; from: string | undefined };

const PAGE = '50';

/** The company's changes, newest first, page after page; changes made meanwhile appear at the top. */
export function useJournal({ search, author, from }: JournalFilter) {
  const api = useApi();
  const cache = useQueryClient();
  const { company } = useCompany();
  const root = companyKey(company.guid, 'changesets', 'journal');
  const journal = useInfiniteQuery({
    queryKey: [...root, { search, author, from }],
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    async queryFn({ signal, pageParam }) {
      const query = { id: company.guid, page_size: PAGE, ...(search && { search }), ...(author && { author }), ...(from && { from }) };
      const reply = await api.reply(calls.changesetList, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal });
      return { changes: reply.data, next: nextCursor(reply.header('Link')), total: reply.total };
    },
    getNextPageParam: (last) => last.next,
  });
  useLive('changeset', () => void cache.invalidateQueries({ queryKey: root }));
  const changes: Changeset[] = journal.data?.pages.flatMap((page) => page.changes) ?? [];
  return { ...journal, changes };
}
