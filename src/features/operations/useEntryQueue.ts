import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useClosedMonths } from '../../forms/useClosedMonths.tsx';
import { isFailure } from '../../lib/apiFailure.ts';
import { useConnection } from '../../lib/connection.ts';
import { useWorkPlace } from '../../lib/keptWork.ts';
import { useOperationWrites } from './api.ts';
import { type Entry, type EntryQueue, entryQueue } from './entryQueue.ts';
import { type MoneyHistory, noteVersion } from './history.ts';
import { type Operation, operationTitle } from './operation.ts';

/** Where they are kept when the session ends (`keptWork`). */
export const ENTRY_PLACE = 'operations-entry';

export type Entering = {
  entries: readonly Entry[];
  queue: EntryQueue;
  /** The session is over (`UnsavedWork.keep`). */
  keep(): boolean;
};

/** Sends what is entered, in its order. */
export function useEntryQueue(history: MoneyHistory, onSaved: (row: Operation) => void): Entering {
  const writes = useOperationWrites();
  const connection = useConnection();
  const overClosedMonths = useClosedMonths();
  const place = useWorkPlace(ENTRY_PLACE);
  const queue = useMemo(() => entryQueue(place, connection), [place, connection]);
  const entries = useSyncExternalStore(queue.subscribe, queue.get);
  const heard = useRef(onSaved);
  heard.current = onSaved;

  useEffect(() => {
    queue.open({
      create: ({ type, guid }, body) => overClosedMonths((confirmClosed) => writes.create(type, guid, body, { confirmClosed })),
      edit: ({ type, guid }, edit, version) =>
        overClosedMonths((confirmClosed) => writes.edit(type, guid, edit, { confirmClosed, version })),
      async remove({ type, guid }) {
        try {
          await overClosedMonths((confirmClosed) => writes.edit(type, guid, { is_deleted: true }, { confirmClosed }));
        } catch (error) {
          // what was lost was the request, not its answer
          if (!isFailure(error) || error.statusCode !== 404) throw error;
        }
        void history.refresh();
      },
      onSaved(row, settled) {
        noteVersion(row);
        if (!settled) return;
        const { type, guid } = row;
        const title = `добавление: ${operationTitle(row)}`;
        history.stack.push({ title, kind: 'row', type, guid, back: { is_deleted: true }, again: { is_deleted: false }, whole: row });
        heard.current(row);
        if (!queue.get().some(({ state }) => state === 'saving')) void history.refresh();
      },
    });
  }, [queue, writes, history, overClosedMonths]);

  return { entries, queue, keep: () => queue.keep(place) };
}
