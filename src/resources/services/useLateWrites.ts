import { App, Button } from 'antd';
import { createElement, useEffect, useRef, useSyncExternalStore } from 'react';
import { announce } from '../../ui/announce.tsx';
import { ofServices } from './commands/stepTitle.ts';
import type { MergedGroup } from './mergeRows.ts';
import type { LateWrites } from './saving/lateWrites.ts';

const TOLD_SECONDS = 15;

type Deps = {
  late: LateWrites;
  /** null until they are read: it is told when they are */
  groups: readonly MergedGroup[] | null;
  restore(guids: readonly string[]): void;
};

/** Says that what was typed went into services that somebody else had deleted, and offers to bring them back where their category still stands. */
export function useLateWrites({ late, groups, restore }: Deps): void {
  const { message } = App.useApp();
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
        ? `Услугу «${first.title}» удалил другой пользователь, пока вы её правили. Ваша правка сохранена вместе с ней.`
        : `${ofServices(rows.length)} удалил другой пользователь, пока вы их правили. Ваши правки сохранены вместе с ними.`;
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
