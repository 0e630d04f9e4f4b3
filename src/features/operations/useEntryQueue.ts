import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useClosedMonths } from '../../forms/useClosedMonths.tsx';
import { isFailure } from '../../lib/apiFailure.ts';
import { useConnected } from '../../lib/connection.ts';
import { useWorkPlace } from '../../lib/keptWork.ts';
import { type OperationWrites, useOperationWrites } from './api.ts';
import { type Entry, type EntryQueue, entryQueue, type KeptEntries, type TypedEntry } from './EntryQueue.ts';
import { type MoneyHistory, noteVersion } from './history.ts';
import { type Operation, operationTitle } from './operation.ts';
import { changedFields } from './operationFields.ts';

/** Where they are kept when the session ends (`keptWork`). */
export const ENTRY_PLACE = 'operations-entry';

export type Entering = {
  entries: readonly Entry[];
  add(entry: TypedEntry): void;
  adopt(kept: KeptEntries['entries']): void;
  /** The session is over (`UnsavedWork.keep`). */
  keep(): boolean;
  correct(guid: string): Entry | undefined;
  leave(guid: string): void;
  remove(guid: string): void;
  forget(guid: string): void;
  /** All that did not reach the server, and the refused one that is named, or all of them. */
  retry(refused?: 'all' | (string & {})): void;
  /** Where what is typed and not entered yet outlasts the line. */
  typed: Pick<EntryQueue, 'line'>;
};

/** Sends what is entered, in its order; what fails for the moment goes again by itself, after a pause or when the connection returns. */
export function useEntryQueue(history: MoneyHistory, onSaved: (row: Operation) => void): Entering {
  const writes = useOperationWrites();
  const connected = useConnected();
  const overClosedMonths = useClosedMonths();
  const place = useWorkPlace(ENTRY_PLACE);
  const queue = useMemo(() => entryQueue(place), [place]);
  const entries = useSyncExternalStore(queue.subscribe, queue.get);
  const heard = useRef(onSaved);
  heard.current = onSaved;

  const run = useCallback(() => {
    const send = (entry: Entry) => overClosedMonths((confirmClosed) => sendEntry(writes, entry, confirmClosed));
    const saved = (row: Operation) => {
      const { type, guid } = row;
      noteVersion(row);
      const title = `добавление: ${operationTitle(row)}`;
      history.stack.push({ title, kind: 'row', type, guid, back: { is_deleted: true }, again: { is_deleted: false } });
      heard.current(row);
    };
    void queue.run(send, saved).then(() => history.refresh());
  }, [writes, queue, history, overClosedMonths]);

  const retry = useCallback(
    (refused?: 'all' | (string & {})) => {
      queue.retry(refused);
      run();
    },
    [queue, run],
  );
  useEffect(() => {
    if (connected && queue.get().length > 0) retry();
  }, [connected, queue, retry]);

  const due = Math.min(...entries.map((entry) => (entry.state === 'unsent' ? (entry.due ?? Infinity) : Infinity)));
  useEffect(() => {
    // without a connection, news of its return starts them
    if (!connected || due === Infinity) return;
    const timer = setTimeout(
      () => {
        // by the moment it was set for: a timer may fire before the clock shows it
        queue.retryDue(due);
        run();
      },
      Math.max(0, due - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [connected, due, queue, run]);

  return {
    entries,
    add(entry) {
      queue.add(entry);
      run();
    },
    adopt(kept) {
      queue.adopt(kept);
      run();
    },
    keep: () => queue.keep(place),
    correct: (guid) => queue.correct(guid),
    leave: (guid) => queue.leave(guid),
    remove(guid) {
      queue.remove(guid);
      run();
    },
    forget: (guid) => queue.forget(guid),
    retry,
    typed: queue,
  };
}

/**
 * Brings an entry to the server, or removes what the server may have of it. Creating under the same guid answers the row that is there: when
 * an earlier answer was lost and the entry corrected since, that row is edited.
 * @returns null when it was removed
 */
async function sendEntry(
  writes: OperationWrites,
  { type, guid, body, maybe, gone }: Entry,
  confirmClosed: readonly string[],
): Promise<Operation | null> {
  if (gone) return removed(writes.edit(maybe ?? type, guid, { is_deleted: true }, { confirmClosed }));
  const row = await writes.create(type, guid, body, { confirmClosed });
  const edit = maybe ? changedFields(row, body) : {};
  return Object.keys(edit).length > 0 ? writes.edit(type, guid, edit, { confirmClosed, version: row.version }) : row;
}

async function removed(asked: Promise<Operation>): Promise<null> {
  try {
    await asked;
  } catch (error) {
    // what was lost was the request, not its answer
    if (!isFailure(error) || error.statusCode !== 404) throw error;
  }
  return null;
}
