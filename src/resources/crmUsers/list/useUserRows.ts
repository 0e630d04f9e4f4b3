import { useMemo, useRef } from 'react';
import type { CrmUser } from '../../../../contract/crm.ts';
import type { UnsavedRow } from '../saving/UserEdit.ts';

type Made = { from: CrmUser; unsaved: UnsavedRow; row: CrmUser };

/** The page's users with what was typed over them; a row that did not change is the same object as before. */
export function useUserRows(users: readonly CrmUser[] | undefined, unsaved: ReadonlyMap<number, UnsavedRow>): readonly CrmUser[] {
  const made = useRef(new Map<number, Made>());
  return useMemo(
    () =>
      (users ?? []).map((user) => {
        const typed = unsaved.get(user.id);
        if (!typed) return user;
        const before = made.current.get(user.id);
        if (before?.from === user && before.unsaved === typed) return before.row;
        const row = { ...user, ...typed.values };
        made.current.set(user.id, { from: user, unsaved: typed, row });
        return row;
      }),
    [users, unsaved],
  );
}
