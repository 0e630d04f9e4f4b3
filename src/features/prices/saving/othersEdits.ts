import { Button } from 'antd';
import { createElement, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Service, ServiceCategory } from '../../../../contract/service.ts';
import { externalStore } from '../../../lib/externalStore.ts';
import { counted } from '../../../lib/plural.ts';
import type { Attempt, Entry, Versioned } from '../../../saving/entry.ts';
import { type Feedback, useFeedback } from '../../../ui/feedback.ts';
import { oneClick } from '../../../ui/oneClick.ts';
import type { ConflictValues } from '../PriceConflict.tsx';
import type { MergedGroup } from './mergeRows.ts';

const TOLD_SECONDS = 15;

type Deletable = Versioned & { is_deleted: boolean };

/** Deleted rows that a later edit went into, until its author is told. */
type LateWrites<R extends Deletable> = ReturnType<typeof createLateWrites<R>>;

export type LatePrices = { services: LateWrites<Service>; categories: LateWrites<ServiceCategory> };

export function createLateWrites<R extends Deletable>() {
  const { get, set, subscribe } = externalStore<readonly R[]>([]);
  return {
    subscribe,
    get,
    /** The answers to edits: those that were not about deleting and went into a deleted row are kept. */
    note(saved: readonly { row: R; attempt: Attempt }[]) {
      const late = saved.filter(({ row, attempt }) => row.is_deleted && attempt.kind === 'edit' && !('is_deleted' in attempt.values));
      if (late.length > 0) set([...get(), ...late.map(({ row }) => row)]);
    },
    told() {
      if (get().length > 0) set([]);
    },
  };
}

type Deps = {
  late: LatePrices;
  /** null until they are read: it is told when they are */
  groups: readonly MergedGroup[] | null;
  commands: { restore(guids: readonly string[]): void; actions: { restoreCategory(guid: string): void } };
};

/**
 * Says that what was typed went into deleted services or categories, and offers to bring them back: a category with its services, services
 * where their category still stands.
 */
export function useLateWrites({ late, groups, commands }: Deps): void {
  const { message } = useFeedback();
  const rows = useSyncExternalStore(late.services.subscribe, late.services.get);
  const categories = useSyncExternalStore(late.categories.subscribe, late.categories.get);
  const now = useRef({ groups, commands });
  now.current = { groups, commands };
  const ready = groups !== null;
  useEffect(() => {
    const [first] = rows;
    if (!first || !ready) return;
    late.services.told();
    const standing = new Set(now.current.groups?.map((group) => group.category.shown.guid));
    const back = rows.filter((row) => standing.has(row.category)).map((row) => row.guid);
    const text =
      rows.length === 1
        ? `Услуга «${first.title}» уже удалена. Ваша правка сохранена вместе с ней.`
        : `Уже удалено: ${counted(rows.length, 'услуга')}. Ваши правки сохранены вместе с ними.`;
    tell(message, { guid: first.guid, text, restore: back.length > 0 && (() => now.current.commands.restore(back)) });
  }, [rows, ready, message, late]);
  useEffect(() => {
    if (!ready || categories.length === 0) return;
    late.categories.told();
    for (const { guid, title } of categories) {
      const text = `Категория «${title}» уже удалена. Ваше название сохранено вместе с ней.`;
      tell(message, { guid, text, restore: () => now.current.commands.actions.restoreCategory(guid) });
    }
  }, [categories, ready, message, late]);
}

/** @param restore false: the rows cannot be brought back from here */
function tell(message: Feedback['message'], { guid, text, restore }: { guid: string; text: string; restore: (() => void) | false }) {
  const key = `price-late-${guid}`;
  const onClick = oneClick(() => {
    message.destroy(key);
    if (restore) restore();
  });
  const button = restore && createElement(Button, { type: 'link', size: 'small', onClick }, 'Вернуть в прайс');
  void message.open({ key, type: 'warning', duration: TOLD_SECONDS, content: createElement('span', null, text, ' ', button) });
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
