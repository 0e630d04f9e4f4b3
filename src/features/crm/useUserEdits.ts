import { type DataProvider, type GetListResponse, useDataProvider } from '@refinedev/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CrmUser } from '../../../contract/crm.ts';
import { crmStatusTitles } from '../../../contract/titles.ts';
import { useConnection } from '../../lib/connection.ts';
import { telegramText } from '../../lib/contacts.ts';
import { useSession } from '../../lib/sessionContext.ts';
import { announce } from '../../ui/announce.tsx';
import { CRM_USERS_KEY } from './shared.ts';
import { type EditedField, type UnsavedRow, type UserEdit, UserEdits } from './userEdits.ts';
import { editWords, userName } from './words.ts';

/** One per signed-in person: what is not saved outlives the screen, so that a look at a card loses nothing. */
const kept = new WeakMap<QueryClient, Map<string, UserEdits>>();

/** The edits of the list and what of them is not saved. */
export function useUserEdits() {
  const data = useDataProvider()();
  const client = useQueryClient();
  const { status } = useSession();
  const user = status.signedIn ? status.user : '';
  const edits = editsOf(client, user, data);
  const unsaved = useSyncExternalStore(edits.subscribe, edits.rows);
  const connection = useConnection();
  useEffect(() => connection.subscribe(() => connection.get() && edits.retryUnsent()), [connection, edits]);
  return { edits, unsaved };
}

function editsOf(client: QueryClient, user: string, data: DataProvider): UserEdits {
  const known = kept.get(client) ?? new Map<string, UserEdits>();
  kept.set(client, known);
  const edits = known.get(user) ?? newEdits(client, user, data);
  known.set(user, edits);
  return edits;
}

function newEdits(client: QueryClient, user: string, data: DataProvider): UserEdits {
  return new UserEdits({
    async send({ id, version }, variables) {
      const meta = { version, ...(user && { onlyAs: user }) };
      return (await data.update<CrmUser>({ resource: 'crmUsers', id, variables, meta })).data;
    },
    onRow(row, edit) {
      replaceRow(client, row);
      if (!edit) return;
      announce(`Сохранено, ${userName(row)}: ${editWords(edit)}.`);
      // other pages and filters are read anew when they are opened; the one on the screen stays as it is
      void client.invalidateQueries({ queryKey: [...CRM_USERS_KEY, 'list'], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: [...CRM_USERS_KEY, 'queue'] });
      void client.invalidateQueries({ queryKey: [...CRM_USERS_KEY, 'card', row.id] });
    },
    onTrouble({ user: row, state, sentence }) {
      announce(
        state === 'clash'
          ? `${userName(row)}: то же поле изменил другой сотрудник. Выберите над таблицей, что оставить.`
          : `Не сохранено, ${userName(row)}: ${sentence}`,
      );
    },
  });
}

/** Puts a row's newest state into every page that shows it, in its place: an edited row leaves a filtered list with the next load only. */
function replaceRow(client: QueryClient, row: CrmUser): void {
  client.setQueriesData<GetListResponse<CrmUser>>({ queryKey: [...CRM_USERS_KEY, 'list'] }, (page) => {
    if (!page?.data.some(({ id }) => id === row.id)) return page;
    return { ...page, data: page.data.map((user) => (user.id === row.id ? { ...user, ...row } : user)) };
  });
}

type Made = { from: CrmUser; unsaved: UnsavedRow; row: CrmUser };

/** The page's users with what was typed over them; a row that did not change is the same object as before. */
export function useUserRows(users: readonly CrmUser[] | undefined, unsaved: ReadonlyMap<number, UnsavedRow>): readonly CrmUser[] {
  const made = useRef(new Map<number, Made>());
  return useMemo(
    () =>
      (users ?? []).map((user) => {
        const typed = unsaved.get(user.id);
        if (!typed) return user;
        const before = made.current.get(user.id);
        if (before?.from === user && before.unsaved === typed) return before.row;
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

function textOf(field: Exclude<EditedField, 'status'>, typed: string): string | null {
  if (field === 'next_time') return typed === '' ? null : typed;
  return field === 'telegram' ? telegramText(typed) : typed.trim();
}
