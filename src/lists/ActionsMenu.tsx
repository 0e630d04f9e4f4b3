import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useFocusOnLeave } from './useFocusBack.ts';

type Props = {
  /** of what: «код BCDF-GHJK-0001» */
  of: string;
  /** of the row: the focus comes back to its menu (`useFocusBack`) */
  id: string;
  items: NonNullable<MenuProps['items']>;
  size?: 'small' | 'middle';
};

/** What can be done with one row, behind one button. antd's menu is drawn when it is first opened: there may be a hundred rows. */
export function ActionsMenu({ of, id, items, size = 'small' }: Props) {
  const [open, setOpen] = useState<boolean>();
  useFocusOnLeave(id);
  const button = (
    <Button
      type="text"
      size={size}
      icon={<MoreOutlined aria-hidden />}
      aria-label={`Действия: ${of}`}
      aria-haspopup="menu"
      aria-expanded={open === true}
      data-menu={id}
      onClick={open === undefined ? () => setOpen(true) : undefined}
    />
  );
  if (open === undefined) return button;
  return (
    <Dropdown open={open} onOpenChange={setOpen} menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
      {button}
    </Dropdown>
  );
}
