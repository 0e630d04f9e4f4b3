import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { isFailure } from '../../lib/apiFailure.ts';
import { useConnection } from '../../lib/connection.ts';
import { useWorkPlace } from '../../lib/keptWork.ts';
import { newGuid } from '../../lib/newGuid.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { useOperationWrites } from './api.ts';
import { type Entry, type EntryQueue, entryQueue, type TypedEntry } from './entryQueue.ts';
import { type EntryStep, type MoneyHistory, type MoneyStep, noteVersion } from './history.ts';
import { type Operation, operationTitle } from './operation.ts';
import { bodyOf } from './operationFields.ts';

/** Where they are kept when the session ends (`keptWork`). */
export const ENTRY_PLACE = 'operations-entry';

export type Entering = {
  entries: readonly Entry[];
  queue: EntryQueue;
  /** An operation is entered: what was taken back before cannot be done again any more. */
  enter(typed: TypedEntry): void;
  /** Takes back or does again; first of all, what was entered last and is not saved yet. */
  go: MoneyHistory['go'];
  /** What that would be; undefined: it is a step of the history. */
  ahead(): string | undefined;
  /** The session is over (`UnsavedWork.keep`). */
  keep(): boolean;
};

/** by Ctrl+Y or by the notice: not by both */
const enteredAgain = new WeakSet<EntryStep>();

/** Queues that saved something while others were on their way: the list lacks it. */
const unread = new WeakSet<EntryQueue>();

/** Sends what is entered, in its order, by `useOperationWrites` of api.ts. */
export function useEntryQueue(history: MoneyHistory, onSaved: (row: Operation) => void): Entering {
  const writes = useOperationWrites();
  const connection = useConnection();
  const place = useWorkPlace(ENTRY_PLACE);
  const queue = useMemo(() => entryQueue(place, connection), [place, connection]);
  const entries = useSyncExternalStore(queue.subscribe, queue.get);
  const onNew = useEffectEvent(onSaved);
  const { done } = useNotices();
  useEffect(() => {
    for (const { guid } of entries) if (!queue.under.has(guid)) queue.under.set(guid, history.stack.getState().done);
  }, [entries, queue, history]);

  useEffect(() => {
    queue.open({
      create: ({ type, guid }, body) => writes.create(type, guid, body),
      edit: ({ type, guid }, edit, version) => writes.edit(type, guid, edit, version),
      async remove({ type, guid }) {
        try {
          await writes.edit(type, guid, { is_deleted: true });
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
        const step: MoneyStep = {
          title: additionOf(row),
          kind: 'row',
          type,
          guid,
          back: { is_deleted: true },
          again: { is_deleted: false },
          whole: row,
        };
        history.stack.completed(step);
        let isLater = false;
        for (const [entry, steps] of queue.under) {
          if (isLater) queue.under.set(entry, [...steps, step]);
          isLater ||= entry === guid;
        }
        onNew(row);
        unread.add(queue);
        if (!queue.get().some(isFlying)) refreshUnread(queue, history);
      },
    });
  }, [queue, writes, history]);

  // the last of them may be refused, or given up on its way
  const flying = entries.some(isFlying);
  useEffect(() => {
    if (!flying) refreshUnread(queue, history);
  }, [flying, queue, history]);

  const newest = (isMeant: (guid: string) => boolean = () => true) => {
    const last = queue.get().findLast(({ guid, gone, state }) => !gone && state !== 'editing' && isMeant(guid));
    const under = last && queue.under.get(last.guid);
    return under && history.stack.getState().done.some((step) => !under.includes(step)) ? undefined : last;
  };
  function enterAgain(step: EntryStep) {
    if (enteredAgain.has(step)) return;
    enteredAgain.add(step);
    history.stack.setUndone(history.stack.getState().undone.filter((one) => one !== step));
    const { type, body, draft } = step;
    queue.add({ guid: newGuid(), type, body, draft });
  }
  return {
    entries,
    queue,
    enter(typed) {
      history.stack.begun();
      queue.enter(typed);
    },
    go(direction, step) {
      // in its turn it takes nothing that was entered after the key was pressed
      const present = new Set(queue.get().map(({ guid }) => guid));
      function takeBack() {
        const last = step ? undefined : newest((guid) => present.has(guid));
        if (!last) return false;
        const { type, typed: draft } = last.row;
        const body = bodyOf(draft);
        queue.remove(last.guid);
        const title = additionOf(last.row);
        // nobody else has what was typed
        const again: EntryStep | null = body && { title, kind: 'entry', type, body, draft };
        if (again) history.stack.setUndone([...history.stack.getState().undone, again]);
        done(`Отменено: ${title}.`, again ? { label: 'Вернуть', run: () => enterAgain(again) } : undefined);
        return true;
      }
      function bringBack() {
        const last = history.stack.getState().undone.at(-1);
        if (last?.kind !== 'entry') return false;
        enterAgain(last);
        done(`Возвращено: ${last.title}.`);
        return true;
      }
      if (direction === 'redo') history.go(direction, step, bringBack);
      else if (!takeBack()) history.go(direction, step, takeBack);
    },
    ahead() {
      const last = newest();
      return last && additionOf(last.row);
    },
    keep: () => queue.keep(place),
  };
}

const isFlying = ({ state }: Entry) => state === 'saving';

function refreshUnread(queue: EntryQueue, history: MoneyHistory) {
  if (unread.delete(queue)) void history.refresh();
}

function additionOf(row: Operation) {
  return `добавление: ${operationTitle(row)}`;
}
