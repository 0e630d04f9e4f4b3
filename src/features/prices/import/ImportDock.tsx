import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { Changeset } from '../../../../contract/changeset.ts';
import { useMay } from '../../../lib/access.tsx';
import { useApi } from '../../../lib/api.ts';
import { useSignedInUser } from '../../../lib/sessionContext.ts';
import { useCompany, useExtension } from '../../../lib/workspace.ts';
import { lastImportKey } from '../reloadPriceList.ts';

const DAY = 24 * 60 * 60 * 1000;

const LOOKED_AT = '50';

// The line is a courtesy: the history has the same way back, so the list does without it where its code cannot be loaded.
const LastImport = lazy<ComponentType<{ last: Changeset | null }>>(() => import('./LastImport.tsx').catch(() => ({ default: () => null })));

/** What the import adds to the price list screen: the line about the last import. */
export function ImportDock() {
  const imports = useMay('services', 'create');
  const known = useExtension('import');
  if (!known || !imports) return null;
  return <Dock />;
}

function Dock() {
  const last = useLastImport();
  /** what is open over the line stays when the import has been taken back */
  const needed = useRef(false);
  needed.current ||= last !== null;
  if (!needed.current) return null;
  return (
    <Suspense fallback={null}>
      <LastImport last={last} />
    </Suspense>
  );
}

/** The user's latest import of the last 24 hours that was not taken back; null when there is none or it cannot be told. */
function useLastImport(): Changeset | null {
  const api = useApi();
  const { company } = useCompany();
  const user = useSignedInUser();
  const known = useExtension('changesets');
  const { data } = useQuery({
    queryKey: [...lastImportKey(company.guid), user],
    enabled: known && user !== '',
    queryFn: async ({ signal }) => {
      const since = Date.now() - DAY;
      const query = {
        id: company.guid,
        entity: 'service' as const,
        author: user,
        search: 'Импорт файла',
        from: new Date(since).toISOString().slice(0, 10),
        page: '1',
        page_size: LOOKED_AT,
        ordering: '-created_at' as const,
      };
      const list = await api.call(calls.changesetList, { query }, { signal, quiet: true });
      return latestImport(list, user, since);
    },
  });
  return data ?? null;
}

/** @param list newest first */
function latestImport(list: readonly Changeset[], user: string, since: number): Changeset | null {
  const mine = list.find(({ kind, author }) => kind === 'import' && author.guid === user);
  return mine && mine.reverted_by === null && Date.parse(mine.created_at) >= since ? mine : null;
}
