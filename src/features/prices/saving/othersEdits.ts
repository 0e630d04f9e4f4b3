import { Button } from 'antd';
import { createElement, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Service } from '../../../../contract/service.ts';
import { externalStore } from '../../../lib/externalStore.ts';
import { counted } from '../../../lib/plural.ts';
import type { Attempt, Entry, Versioned } from '../../../saving/entry.ts';
import { announce } from '../../../ui/announce.tsx';
import { useFeedback } from '../../../ui/feedback.ts';
import type { ConflictValues } from '../PriceConflict.tsx';
import type { MergedGroup } from './mergeRows.ts';

const TOLD_SECONDS = 15;

/** Deleted services that a later edit went into, until its author is told. */
export type LateWrites = ReturnType<typeof createLateWrites>;

export function createLateWrites() {
  const { get, set, subscribe } = externalStore<readonly Service[]>([]);
  return {
    subscribe,
    get,
    /** The answers to edits: those that were not about deleting and went into a deleted row are kept. */
    note(saved: readonly { row: Service; attempt: Attempt }[]) {
      const late = saved.filter(({ row, attempt }) => row.is_deleted && attempt.kind === 'edit' && !('is_deleted' in attempt.values));
      if (late.length > 0) set([...get(), ...late.map(({ row }) => row)]);
    },
    told() {
      if (get().length > 0) set([]);
    },
  };
}

type Deps = {
  late: LateWrites;
  /** null until they are read: it is told when they are */
  groups: readonly MergedGroup[] | null;
  restore(guids: readonly string[]): void;
};

/** Says that what was typed went into deleted services, and offers to bring them back where their category still stands. */
export function useLateWrites({ late, groups, restore }: Deps): void {
  const { message } = useFeedback();
  const rows = useSyncExternalStore(late.subscribe, late.get);
  const now = useRef({ groups, restore });
  now.current = { groups, restore };
  const ready = groups !== null;
  useEffect(() => {
    const [first] = rows;
    if (!first || !ready) return;
    late.told();
    const standing = new Set(now.current.groups?.map((group) => group.category.shown.guid));
    const back = rows.filter((row) => standing.has(row.category)).map((row) => row.guid);
    const text =
      rows.length === 1
        ? `Услуга «${first.title}» уже удалена. Ваша правка сохранена вместе с ней.`
        : `Уже удалено: ${counted(rows.length, 'услуга')}. Ваши правки сохранены вместе с ними.`;
    const key = `price-late-${first.guid}`;
    const onClick = () => {
      message.destroy(key);
      now.current.restore(back);
    };
    const button = back.length > 0 && createElement(Button, { type: 'link', size: 'small', onClick }, 'Вернуть в прайс');
    void message.open({ key, type: 'warning', duration: TOLD_SECONDS, content: createElement('span', null, text, ' ', button) });
    announce(text);
  }, [rows, ready, message, late]);
}

/** The conflict of the service or category with this guid; null when it has none. */
export function useConflict(groups: readonly MergedGroup[], guid: string | null): ConflictValues | null {
  return useMemo(() => {
    if (!guid) return null;
    for (const { category, rows } of groups) {
      if (category.shown.guid === guid) return conflictOf(category.entry);
      const row = rows.find((one) => one.service.guid === guid);
      if (row) return conflictOf(row.entry);
    }
    return null;
  }, [groups, guid]);
}

function conflictOf<R extends Versioned>(entry: Entry<R> | null): ConflictValues | null {
  return entry?.conflict ? { ...entry.conflict, before: entry.base } : null;
}
