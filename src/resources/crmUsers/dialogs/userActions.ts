import type { CrmUser } from '../../../../contract/crm.ts';

export type UserAction = 'subscription' | 'flags' | 'activity' | 'delete';

export type Caller = {
  /** guid of who is signed in */
  user: string | null;
  /** may do more to others than edit the row */
  manages: boolean;
};

/** What the caller may do to a user besides editing the row; the API refuses the rest. Nobody does any of it to themselves. */
export function userActions({ guid, is_deleted }: CrmUser, { user, manages }: Caller): readonly UserAction[] {
  if (!manages || guid === user) return [];
  if (is_deleted) return ['activity'];
  return ['subscription', 'flags', 'activity', 'delete'];
}

/** The action as an entry of a menu or a button. */
export function userActionTitle(action: UserAction, { is_active, is_deleted }: CrmUser): string {
  if (action === 'subscription') return 'Подписка вручную…';
  if (action === 'flags') return 'Права доступа…';
  if (action === 'delete') return 'Удалить…';
  if (is_deleted) return 'Восстановить…';
  return is_active ? 'Отключить…' : 'Включить…';
}
