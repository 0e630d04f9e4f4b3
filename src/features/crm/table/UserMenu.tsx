import type { CrmUser } from '../../../../contract/crm.ts';
import { telegramLink } from '../../../lib/contacts.ts';
import { AnchoredMenu } from '../../../sheet/columns/AnchoredMenu.tsx';
import { type Caller, type UserAction, userActions, userActionTitle } from '../UserActions.tsx';
import { userName } from '../words.ts';

type Props = {
  user: CrmUser;
  caller: Caller;
  /** its cell on the screen */
  at: DOMRect;
  /** absent: users have no cards */
  onOpen: (() => void) | undefined;
  onAction(action: UserAction): void;
  onClose(): void;
};

const WIDTH_PX = 240;

/** What can be done with one user; the API refuses nothing that stands here. @param cards users have cards */
export function menuItems(user: CrmUser, caller: Caller, cards: boolean) {
  const actions = userActions(user, caller);
  const ways = [
    ...(cards ? [{ key: 'card', label: 'Открыть карточку' }] : []),
    ...(telegramLink(user.telegram) ? [{ key: 'telegram', label: 'Написать в Telegram' }] : []),
  ];
  return [
    ...ways,
    ...(ways.length > 0 && actions.length > 0 ? [{ type: 'divider' as const }] : []),
    ...actions.map((action) => ({ key: action, label: userActionTitle(action, user), danger: action === 'delete' })),
  ];
}

/** The menu of a user's row. */
export function UserMenu({ user, caller, at, onOpen, onAction, onClose }: Props) {
  const telegram = telegramLink(user.telegram);
  return (
    <AnchoredMenu
      at={at}
      width={WIDTH_PX}
      label={`Действия: ${userName(user)}`}
      items={menuItems(user, caller, onOpen !== undefined)}
      onChoose={(key) => {
        onClose();
        const action = userActions(user, caller).find((one) => one === key);
        if (action) onAction(action);
        else if (key === 'card') onOpen?.();
        else if (telegram) window.open(telegram, '_blank', 'noreferrer');
      }}
      onClose={onClose}
    />
  );
}
