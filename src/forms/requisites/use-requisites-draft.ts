import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { compactRequisite } from '../../../contract/requisites.ts';
import type { Requisites } from '../../../contract/resources/account.ts';
import { type RequisiteName, requisiteFields, requisiteNames } from './requisiteFields.ts';

export type RequisitesDraft = Partial<Requisites>;

const numbers = new Set<RequisiteName>(['kpp', ...requisiteFields.flatMap(({ name, groups }) => (groups ? [name] : []))]);

/** As the API stores it. */
function plain(name: RequisiteName, typed: string): string {
  if (name === 'kpp') return compactRequisite(typed).toUpperCase();
  return numbers.has(name) ? compactRequisite(typed) : typed.trim();
}

/**
 * What is typed over the saved requisites. It outlives the screen, in the memory of the user’s own workspace: another screen
 * may be looked at meanwhile, another user sees nothing of it.
 * @param draftKey where it is kept
 */
export function useRequisitesDraft(saved: Requisites, draftKey: QueryKey) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<RequisitesDraft>(() => client.getQueryData<RequisitesDraft>(draftKey) ?? {});
  const changed = changesIn(draft, saved);

  function keep(change: (known: RequisitesDraft) => RequisitesDraft): void {
    const next = change(client.getQueryData<RequisitesDraft>(draftKey) ?? {});
    client.setQueryDefaults(draftKey, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(draftKey, next);
    setDraft(next);
  }

  return {
    values: { ...saved, ...draft },
    changed,
    hasChanges: Object.keys(changed).length > 0,
    edit: (name: RequisiteName, value: string) => keep((known) => ({ ...known, [name]: value })),
    discard: () => keep(() => ({})),
    /** What was sent is saved; what was typed since stays. */
    settle: (sent: RequisitesDraft) =>
      keep((known) =>
        Object.fromEntries(
          Object.entries(known).filter(([name, value]) => plain(name as RequisiteName, value) !== sent[name as RequisiteName]),
        ),
      ),
  };
}

function changesIn(draft: RequisitesDraft, saved: Requisites): RequisitesDraft {
  const changes: RequisitesDraft = {};
  for (const name of requisiteNames) {
    const value = draft[name] === undefined ? undefined : plain(name, draft[name]);
    if (value !== undefined && value !== saved[name]) changes[name] = value;
  }
  return changes;
}
