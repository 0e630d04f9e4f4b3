import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';

type Props = {
  /** of what: «код BCDF-GHJK-0001» */
  of: string;
  /** of the row: the focus comes back to its menu (`useFocusBack`) */
  id: string;
  items: NonNullable<MenuProps['items']>;
  size?: 'small' | 'middle';
};

/** What can be done with one row, behind one button. */
export function ActionsMenu({ of, id, items, size = 'small' }: Props) {
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
      <Button type="text" size={size} icon={<MoreOutlined aria-hidden />} aria-label={`Действия: ${of}`} data-menu={id} />
    </Dropdown>
  );
}
