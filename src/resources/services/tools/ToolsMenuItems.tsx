import { Dropdown } from 'antd';
import { anchorStyle } from '../../../grid/view/anchorStyle.ts';
import type { PriceTool } from './priceTool.ts';

type Props = { tools: readonly PriceTool[]; at: DOMRect; onChoose(key: string): void; onClose(): void };

const WIDTH_PX = 240;

/** The open menu «Ещё», below its button. */
export function ToolsMenuItems({ tools, at, onChoose, onClose }: Props) {
  const items = tools.map(({ key, label, icon, danger }) => ({ key, label, icon, danger }));
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, 'aria-label': 'Ещё', onClick: ({ key }) => onChoose(key) }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span style={anchorStyle(at, WIDTH_PX)} />
    </Dropdown>
  );
}
