import { useCallback, useMemo, useState } from 'react';
import type { CrmUser } from '../../../../contract/crm.ts';
import { copyText } from '../../../lib/browser.ts';
import { type ListQuery, writeListQuery } from '../../../lists/listQuery.ts';
import { useNotices } from '../../../ui/useNotices.ts';
import { useSalesZone } from '../api.ts';
import type { ListContext } from './CellContent.tsx';

type Options = { today: string; query: ListQuery; rows: readonly CrmUser[]; caller: string | null };

/** What every cell knows; the same object while it says the same, so that rows are not drawn anew. */
export function useListContext({ today, query, rows, caller }: Options): ListContext {
  const { done, failed } = useNotices();
  const [now] = useState(Date.now);
  const timeZone = useSalesZone();
  const said = writeListQuery(query).toString();
  const search = said && `?${said}`;
  const ids = rows.map(({ id }) => id).join();
  const onCopy = useCallback(
    async (text: string) => {
      if (text === '') return;
      if (await copyText(text)) done(`Скопировано: ${text}`);
      else failed(new Error('Браузер не дал скопировать. Выделите текст и нажмите Ctrl+C.'));
    },
    [done, failed],
  );
  return useMemo(
    () => ({
      today,
      timeZone,
      now,
      search,
      ids: ids === '' ? [] : ids.split(',').map(Number),
      caller,
      onCopy: (text) => void onCopy(text),
    }),
    [today, timeZone, now, search, ids, caller, onCopy],
  );
}
