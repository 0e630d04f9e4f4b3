import { type ComponentType, useState } from 'react';
import type { CrmUser } from '../../../contract/crm.ts';
import { useMay } from '../../lib/access.tsx';
import { useSignedInUser } from '../../lib/sessionContext.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import type { UserDialogProps } from './shared.ts';

const dialogs: Record<UserAction, ComponentType<UserDialogProps>> = {
  subscription: lazyDialog(() => import('./SubscriptionDialog.tsx')),
  flags: lazyDialog(() => import('./FlagsDialog.tsx')),
  activity: lazyDialog(() => import('./ActivityDialog.tsx')),
  delete: lazyDialog(() => import('./DeleteDialog.tsx')),
};

/**
 * The dialog of an action on a user, opened from a row's menu and from the card. It closes itself when the work is done; what is
 * cached under `CRM_USERS_KEY` is read anew then. It shows the user as they were when it opened: what somebody else changes meanwhile
 * is not sent along.
 */
export function UserDialog({ action, user, onClose }: UserDialogProps & { action: UserAction }) {
  const Dialog = dialogs[action];
  const [seen] = useState(user);
  return <Dialog user={seen} onClose={onClose} />;
}

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

/** Who is signed in, as far as the actions on users depend on it. */
export function useCaller(): Caller {
  const manages = useMay('crmUsers', 'manage');
  return { user: useSignedInUser() || null, manages };
}
