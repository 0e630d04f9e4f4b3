import type { ComponentType } from 'react';
import type { CrmUser } from '../../../../contract/crm.ts';
import { lazyDialog } from '../../../ui/lazyDialog.tsx';
import type { UserAction } from './userActions.ts';

export type UserDialogProps = { user: CrmUser; onClose(): void };

const dialogs: Record<UserAction, ComponentType<UserDialogProps>> = {
  subscription: lazyDialog(() => import('./SubscriptionDialog.tsx').then((module) => module.SubscriptionDialog)),
  flags: lazyDialog(() => import('./FlagsDialog.tsx').then((module) => module.FlagsDialog)),
  activity: lazyDialog(() => import('./ActivityDialog.tsx').then((module) => module.ActivityDialog)),
  delete: lazyDialog(() => import('./DeleteDialog.tsx').then((module) => module.DeleteDialog)),
};

/**
 * The dialog of an action on a user, opened from a row's menu and from the card. It closes itself when the work is done; what is
 * cached under `CRM_USERS_KEY` is read anew then.
 */
export function UserDialog({ action, user, onClose }: UserDialogProps & { action: UserAction }) {
  const Dialog = dialogs[action];
  return <Dialog user={user} onClose={onClose} />;
}
