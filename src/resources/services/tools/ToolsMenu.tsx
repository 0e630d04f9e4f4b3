import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTools } from './useTools.ts';

/** «Ещё»: what can be done with the whole price list. */
export function ToolsMenu({ onChoose }: { onChoose(key: string): void }) {
  const tools = useTools('list');
  if (tools.length === 0) return null;
  const items = tools.map(({ key, label, icon, danger }) => ({ key, label, icon, danger }));
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items, onClick: ({ key }) => onChoose(key) }}>
      <Button icon={<EllipsisOutlined />} aria-haspopup="menu">
        Ещё
      </Button>
    </Dropdown>
  );
}
