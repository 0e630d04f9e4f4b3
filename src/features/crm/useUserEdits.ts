import { type DataProvider, type GetListResponse, useDataProvider } from '@refinedev/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { CrmUser } from '../../../contract/crm.ts';
import { crmStatusTitles } from '../../../contract/titles.ts';
import { type Connection, useConnection } from '../../lib/connection.ts';
import { telegramText } from '../../lib/contacts.ts';
import { keptWork, useWorkPlace } from '../../lib/keptWork.ts';
import { newGuid } from '../../lib/newGuid.ts';
import { useSignedInUser } from '../../lib/sessionContext.ts';
import { holdWork } from '../../lib/unsavedWork.ts';
import { outcomeOf } from '../../saving/outcome.ts';
import { sessionUnsavedStore } from '../../saving/queueOptions.ts';
import { findQueue, forgetQueue } from '../../saving/queueRegistry.ts';
import { SaveQueue } from '../../saving/SaveQueue.ts';
import { announce } from '../../ui/announce.tsx';
import { cardKey, cardQueries } from './api.ts';
import { CRM_USERS_KEY } from './shared.ts';
import { type EditedField, type UnsavedRow, type UserEdit, type UserEdits, unsavedRow } from './userEdits.ts';
import { editWords, userName, usersText } from './words.ts';

/** Where they are kept when the session ends (`keptWork`). */
export const USERS_PLACE = 'crm-users';

/** The edits of the list and of cards, and what of them is not saved. */
export function useUserEdits() {
  const data = useDataProvider()();
  const client = useQueryClient();
  const connection = useConnection();
  const user = useSignedInUser();
  const place = useWorkPlace(USERS_PLACE, false);
  const owner = `crm-users:${user}`;
  const edits = findQueue(owner, () => newEdits({ client, owner, place, user, data, connection }), client);
  const { entries, fresh } = useSyncExternalStore(edits.subscribe, edits.getState);
  const unsaved = useMemo(() => new Map([...entries.values()].flatMap(unsavedRow).map((row) => [row.user.id, row])), [entries]);
  return {
    edits,
    unsaved,
    /** rows as the server last answered edits of them */
    fresh,
    keep: () => keepEdits(edits, { client, owner, place }),
  };
}

type Place = { client: QueryClient; owner: string; place: string };

/** The session is over (`UnsavedWork.keep`). Asked by the queue and by an open screen: the second time nothing is left to keep. */
function keepEdits(edits: UserEdits, { client, owner, place }: Place) {
  if (edits.unsaved === 0) return true;
  const rows = edits.packed();
  const stored = keptWork.put(place, usersText(rows.length), rows);
  edits.retire(stored);
  forgetQueue(owner, client);
  return stored;
}

/** Ends the counting of the last queue's edits as unsaved. They are counted on other screens, too. */
let endCounting = () => {};

type Deps = Place & { user: string; data: DataProvider; connection: Connection };

function newEdits({ client, owner, place, user, data, connection }: Deps): UserEdits {
  const edits: UserEdits = new SaveQueue<CrmUser>({
    store: sessionUnsavedStore(owner),
    newKey: newGuid,
    connection,
    async send(guid, { values, version, key }) {
      const id = edits.getState().entries.get(guid)?.base?.id ?? 0;
      const meta = { version, idempotencyKey: key, ...(user && { onlyAs: user }) };
      try {
        const { data: row } = await data.update<CrmUser>({ resource: 'crmUsers', id, variables: values, meta });
        await show(client, row);
        return { kind: 'saved', row };
      } catch (error) {
        const outcome = outcomeOf<CrmUser>(error);
        if (outcome.kind === 'stale') await show(client, outcome.current);
        return outcome;
      }
    },
    onSaved(saved) {
      for (const { row, attempt } of saved) {
        announce(`Сохранено, ${userName(row)}: ${editWords(attempt.values)}.`);
        void client.invalidateQueries({ queryKey: cardKey(row.id, 'events') });
      }
      // other pages and filters are read anew when they are opened; the one on the screen stays as it is
      void client.invalidateQueries({ queryKey: [...CRM_USERS_KEY, 'list'], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: [...CRM_USERS_KEY, 'queue'] });
    },
  });
  announceTroubles(edits);
  edits.open();
  endCounting();
  endCounting = holdWork({
    section: 'Пользователи',
    unsaved: () => edits.unsaved > 0,
    keep: () => keepEdits(edits, { client, owner, place }),
  });
  return edits;
}

/** Reads out each row that comes to need a decision. */
function announceTroubles(edits: UserEdits) {
  let troubled = new Set<string>();
  edits.subscribe(() => {
    const rows = edits
      .entries()
      .flatMap(unsavedRow)
      .filter(({ state }) => state !== 'saving');
    for (const { user, state, sentence } of rows) {
      if (troubled.has(user.guid + state)) continue;
      announce(
        state === 'conflict'
          ? `${userName(user)}: то же поле изменил другой сотрудник. Выберите, что оставить.`
          : `Не сохранено, ${userName(user)}: ${sentence}`,
      );
    }
    troubled = new Set(rows.map(({ user, state }) => user.guid + state));
  });
}

/** Shows a row's newest state in its card and in every page of the list: an edited row leaves a filtered list with the next load only. */
async function show(client: QueryClient, row: CrmUser) {
  client.setQueriesData<GetListResponse<CrmUser>>({ queryKey: [...CRM_USERS_KEY, 'list'] }, (page) => {
    if (!page?.data.some(({ id }) => id === row.id)) return page;
    return { ...page, data: page.data.map((user) => (user.id === row.id ? { ...user, ...row } : user)) };
  });
  const { queryKey } = cardQueries.head(row.id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (card) => card && { ...card, ...row });
}

/** The page's users as they are saved: a page read while an edit was on its way may bring rows as they were before it. */
export function useSavedUsers(users: readonly CrmUser[] | undefined, fresh: ReadonlyMap<string, CrmUser>): readonly CrmUser[] {
  return useMemo(
    () =>
      (users ?? []).map((user) => {
        const answered = fresh.get(user.guid);
        return answered && answered.version > user.version ? answered : user;
      }),
    [users, fresh],
  );
}

type Made = { from: CrmUser; unsaved: UnsavedRow; row: CrmUser };

/** The page's users with what was typed over them; a row that did not change is the same object as before. */
export function useUserRows(users: readonly CrmUser[], unsaved: ReadonlyMap<number, UnsavedRow>): readonly CrmUser[] {
  const made = useRef(new Map<number, Made>());
  return useMemo(
    () =>
      users.map((user) => {
        const typed = unsaved.get(user.id);
        if (!typed) return user;
        const before = made.current.get(user.id);
        if (before?.from === user && before.unsaved.entry === typed.entry) return before.row;
        const row = { ...user, ...typed.values };
        made.current.set(user.id, { from: user, unsaved: typed, row });
        return row;
      }),
    [users, unsaved],
  );
}

/** What an editor handed over, as the API takes it; null where nothing changes. */
export function readEdit(user: CrmUser, field: EditedField, typed: string): UserEdit | null {
  const value = field === 'status' ? statusOf(typed, user.status) : textOf(field, typed);
  return value === user[field] ? null : { [field]: value };
}

function statusOf(typed: string, before: CrmUser['status']): CrmUser['status'] {
  const known = Object.keys(crmStatusTitles) as CrmUser['status'][];
  return known.find((status) => status === typed) ?? before;
}

function textOf(field: Exclude<EditedField, 'status'>, typed: string) {
  if (field === 'next_time') return typed === '' ? null : typed;
  return field === 'telegram' ? telegramText(typed) : typed.trim();
}
