import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { CrmCard } from '../../../../../contract/crm.ts';
import { useFocusBack } from '../../../../lists/useFocusBack.ts';
import { UserDialog } from '../../dialogs/UserDialog.tsx';
import { useCaller } from '../../dialogs/useCaller.ts';
import { type UserAction, userActions, userActionTitle } from '../../dialogs/userActions.ts';

/** What a super user may do to somebody else; nobody else sees a menu. */
export function CardActions({ card }: { card: CrmCard }) {
  const actions = userActions(card, useCaller());
  const [open, setOpen] = useState<UserAction | null>(null);
  const focusBack = useFocusBack(open !== null);
  if (actions.length === 0) return null;
  const items = actions.map((key) => ({
    key,
    label: userActionTitle(key, card),
    danger: key === 'delete',
    onClick: () => setOpen(key),
  }));
  return (
    <div className="card-buttons">
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
        <Button icon={<DownOutlined aria-hidden />} iconPosition="end" data-menu={card.guid}>
          Действия
        </Button>
      </Dropdown>
      {open && (
        <UserDialog
          action={open}
          user={card}
          onClose={() => {
            setOpen(null);
            focusBack();
          }}
        />
      )}
    </div>
  );
}
