import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import type { CrmUser } from '../../../contract/crm.ts';
import { FileMenu } from '../../lists/FileMenu.tsx';
import { focusCursor } from '../../sheet/table/useTableCursor.ts';
import { passFocus } from '../../ui/focusContent.ts';
import { usersText } from './words.ts';

const nobody: Chosen = { ids: new Set(), all: null };

type Props = {
  chosen: ReturnType<typeof useChosenUsers>;
  /** of the whole filter */
  total: number;

  onBulk(what: 'status' | 'next_time'): void;
  /** a file of them is being made */
  exporting: boolean;
  onExport(format: 'csv' | 'xlsx'): void;
};

/** How many are chosen, and what can be done with them together. */
export function ChosenUsersLine({ chosen, total, onBulk, exporting, onExport }: Props) {
  const count = chosen.all ? total : chosen.ids.length;
  return (
    // the region is there before anybody is chosen, as in `SelectionLine`
    <div className={count === 0 ? 'visually-hidden' : 'bar notice directory-selection'}>
      <span role="status">{count > 0 && `Выбрано: ${usersText(count)}`}</span>
      {count > 0 && (
        <>
          {!chosen.all && total > count && (
            <Button size="small" type="link" onClick={passFocus(chosen.chooseAll)}>
              {`Выбрать всех ${total.toLocaleString('ru-RU')} по отбору`}
            </Button>
          )}
          <Button size="small" onClick={() => onBulk('status')}>
            Сменить статус…
          </Button>
          <Button size="small" onClick={() => onBulk('next_time')}>
            Назначить контакт…
          </Button>
          <FileMenu small label="Скачать выбранных" busy={exporting} onSave={onExport} />
          <Button
            size="small"
            type="text"
            onClick={() => {
              chosen.clear();
              focusCursor();
            }}
          >
            Снять выделение
          </Button>
        </>
      )}
    </div>
  );
}

type Chosen = {
  ids: ReadonlySet<number>;
  /** the filter all of whose users are meant */
  all: string | null;
};

/**
 * Users that were chosen, also on other pages; or all that match a filter, for as long as it is set.
 * @param filter as text
 * @param page users that are shown
 */
export function useChosenUsers(filter: string, page: readonly CrmUser[]) {
  const [chosen, setChosen] = useState(nobody);
  const all = chosen.all === filter;
  const latest = useRef({ filter, page });
  latest.current = { filter, page };
  const toggle = useCallback((users: readonly CrmUser[], yes: boolean) => {
    const { filter, page } = latest.current;
    setChosen((before) => {
      // one user less than all: what is left of them is known for this page only
      const ids = new Set([...before.ids, ...(before.all === filter ? page.map(({ id }) => id) : [])]);
      for (const { id } of users) {
        if (yes) ids.add(id);
        else ids.delete(id);
      }
      return { ids, all: null };
    });
  }, []);
  return {
    ids: [...chosen.ids],
    all,
    has: (id: number) => all || chosen.ids.has(id),
    toggle,
    chooseAll: () => setChosen(({ ids }) => ({ ids, all: filter })),
    clear: () => setChosen(nobody),
  };
}
