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
  onOpen(): void;
  onAction(action: UserAction): void;
  onClose(): void;
};

const WIDTH_PX = 240;

/** What can be done with one user; the API refuses nothing that stands here. */
export function UserMenu({ user, caller, at, onOpen, onAction, onClose }: Props) {
  const actions = userActions(user, caller);
  const telegram = telegramLink(user.telegram);
  const items = [
    { key: 'card', label: 'Открыть карточку' },
    ...(telegram ? [{ key: 'telegram', label: 'Написать в Telegram' }] : []),
    ...(actions.length > 0 ? [{ type: 'divider' as const }] : []),
    ...actions.map((action) => ({ key: action, label: userActionTitle(action, user), danger: action === 'delete' })),
  ];
  return (
    <AnchoredMenu
      at={at}
      width={WIDTH_PX}
      label={`Действия: ${userName(user)}`}
      items={items}
      onChoose={(key) => {
        onClose();
        const action = actions.find((one) => one === key);
        if (action) onAction(action);
        else if (key === 'card') onOpen();
        else if (telegram) window.open(telegram, '_blank', 'noreferrer');
      }}
      onClose={onClose}
    />
  );
}
