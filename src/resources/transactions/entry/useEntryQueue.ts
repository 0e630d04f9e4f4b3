import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useApi } from '../../../lib/api.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { useConnected } from '../../../lib/connection.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { useClosedMonths } from '../../../ui/useClosedMonths.tsx';
import { noteVersion } from '../history/moneyHistory.ts';
import type { MoneyHistory } from '../history/useMoneyHistory.ts';
import type { Operation } from '../operation.ts';
import { createOperation } from '../operationCalls.ts';
import { operationTitle } from '../operationTitle.ts';
import { type Entry, type EntryQueue, entryQueue } from './EntryQueue.ts';

export type Entering = {
  entries: readonly Entry[];
  add(entry: Pick<Entry, 'guid' | 'type' | 'body' | 'draft'>): void;
  take(guid: string): Entry | undefined;
  /** All that did not reach the server, and the refused one that is named. */
  retry(guid?: string): void;
  /** Where what is typed and not entered yet outlasts the line. */
  typed: Pick<EntryQueue, 'line'>;
};

/** Sends what is entered, in its order; goes on by itself when the connection returns. */
export function useEntryQueue(history: MoneyHistory, onSaved: (row: Operation) => void): Entering {
  const api = useApi();
  const { company } = useCompany();
  const { status } = useSession();
  const connected = useConnected();
  const overClosedMonths = useClosedMonths();
  const user = status.signedIn ? status.user : '';
  const queue = entryQueue(company.guid, user);
  const entries = useSyncExternalStore(queue.subscribe, queue.get);
  const heard = useRef(onSaved);
  heard.current = onSaved;

  const run = useCallback(() => {
    const send = ({ type, guid, body }: Entry) =>
      overClosedMonths((confirmClosed) =>
        createOperation(api, company.guid, type, guid, body, { confirmClosed, quiet: true, ...(user ? { onlyAs: user } : {}) }),
      );
    const saved = (row: Operation) => {
      const { type, guid } = row;
      noteVersion(row);
      const title = `добавление: ${operationTitle(row)}`;
      history.stack.push({ title, kind: 'row', type, guid, back: { is_deleted: true }, again: { is_deleted: false } });
      heard.current(row);
    };
    void queue.run(send, saved).then(() => history.refresh());
  }, [api, company.guid, user, queue, history, overClosedMonths]);

  const retry = useCallback(
    (guid?: string) => {
      queue.retry(guid);
      run();
    },
    [queue, run],
  );
  useEffect(() => {
    if (connected && queue.get().length > 0) retry();
  }, [connected, queue, retry]);

  return {
    entries,
    add(entry) {
      queue.add(entry);
      run();
    },
    take: (guid) => queue.take(guid),
    retry,
    typed: queue,
  };
}
