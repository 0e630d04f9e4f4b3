import { useMemo } from 'react';
import { useColumnLayout } from '../../../grid/view/useColumnLayout.ts';
import { type UserColumn, userColumn, userColumns, usersAsTheyCome } from './userColumns.ts';

/** The columns as this person keeps them in this browser. @param user guid of who is signed in */
export function useUserColumns(user: string | null) {
  const control = useColumnLayout(userColumns, `crm-users:${user ?? ''}`, usersAsTheyCome);
  const columns = useMemo(
    () =>
      control.columns.flatMap(({ key, frozen = false, width }): UserColumn[] => {
        const known = userColumn.get(key);
        return known ? [{ ...known, frozen, width: typeof width === 'number' ? width : known.width }] : [];
      }),
    [control.columns],
  );
  return { control, columns };
}
