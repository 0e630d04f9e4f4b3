import { App, Button } from 'antd';
import { createElement, useEffect, useRef, useSyncExternalStore } from 'react';
import { ofServices } from './commands/stepTitle.ts';
import type { MergedGroup } from './mergeRows.ts';
import type { PriceQueues } from './usePriceQueues.ts';

const TOLD_SECONDS = 15;

/** Says that what was typed went into services that somebody else had deleted, and offers to bring them back where their category still stands. */
export function useLateWrites({ services, late }: PriceQueues, groups: readonly MergedGroup[]): void {
  const { message } = App.useApp();
  const rows = useSyncExternalStore(late.subscribe, late.get);
  const now = useRef(groups);
  now.current = groups;
  useEffect(() => {
    const [first] = rows;
    if (!first) return;
    late.told();
    const standing = new Set(now.current.map((group) => group.category.shown.guid));
    const back = rows.filter((row) => standing.has(row.category));
    const what = rows.length === 1 ? `Услугу «${first.title}» удалил` : `${ofServices(rows.length)} удалил`;
    const text = `${what} другой пользователь, пока вы её правили. Ваша правка сохранена вместе с ней.`;
    const many = `${what} другой пользователь, пока вы их правили. Ваши правки сохранены вместе с ними.`;
    const key = `price-late-${first.guid}`;
    const restore = () => {
      message.destroy(key);
      services.editMany(
        back.map((row) => ({ row, values: { is_deleted: false } })),
        'Возвращение удалённых услуг',
      );
    };
    const button = back.length > 0 && createElement(Button, { type: 'link', size: 'small', onClick: restore }, 'Вернуть в прайс');
    const content = createElement('span', null, rows.length === 1 ? text : many, ' ', button);
    void message.open({ key, type: 'warning', duration: TOLD_SECONDS, content });
  }, [rows, message, late, services]);
}
