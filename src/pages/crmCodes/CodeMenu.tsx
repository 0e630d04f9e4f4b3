import { EditOutlined, MoreOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { Code } from '../../../contract/resources/code.ts';
import type { CodeActions } from './CodeTable.tsx';

type Props = { code: Code; actions: CodeActions };

/** What can be done with one code. */
export function CodeMenu({ code, actions: { onComment, onRevoke, isRevocable } }: Props) {
  const items = [
    { key: 'comment', icon: <EditOutlined aria-hidden />, label: 'Комментарий…', onClick: () => onComment(code) },
    {
      key: 'revoke',
      icon: <StopOutlined aria-hidden />,
      label: 'Отозвать…',
      danger: true,
      disabled: !isRevocable(code),
      onClick: () => onRevoke(code),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined aria-hidden />}
        aria-label={`Действия: код ${code.code}`}
        data-menu={code.guid}
      />
    </Dropdown>
  );
}
