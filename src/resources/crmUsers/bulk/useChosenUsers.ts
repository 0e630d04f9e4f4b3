import { useCallback, useState } from 'react';
import type { CrmUser } from '../../../../contract/crm.ts';

type Chosen = { ids: ReadonlySet<number> /** the filter all of whose users are meant */; all: string | null };

const nobody: Chosen = { ids: new Set(), all: null };

/** Users that were chosen, also on other pages; or all that match a filter, for as long as it is set. @param filter as text */
export function useChosenUsers(filter: string) {
  const [chosen, setChosen] = useState(nobody);
  const all = chosen.all === filter;
  const toggle = useCallback((users: readonly CrmUser[], yes: boolean) => {
    setChosen((before) => {
      const ids = new Set(before.ids);
      for (const { id } of users) {
        if (yes) ids.add(id);
        else ids.delete(id);
      }
      return { ids, all: null };
    });
  }, []);
  return {
    ids: [...chosen.ids],
    all,
    has: (id: number) => all || chosen.ids.has(id),
    toggle,
    chooseAll: () => setChosen(({ ids }) => ({ ids, all: filter })),
    clear: () => setChosen(nobody),
  };
}
