import { CopyOutlined, DeleteOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { counted } from '../../lib/plural.ts';
import { oneClick } from '../../ui/oneClick.ts';
import { useTools } from './tools/priceTools.tsx';
import { toolIcons } from './tools/toolIcons.tsx';
import type { PriceCommands } from './usePriceCommands.ts';

type Props = {
  /** rows that the selection touches */
  rows: number;
  movable: boolean;
  onCommand: PriceCommands['runOnSelected'];
  /** the bar is gone, with the button that was pressed */
  onLeave(): void;
  onTool(key: string): void;
};

/** What can be done with several selected services at once. It stands under the sheet, which ends above it, so that no row is covered. */
export default function SelectionBar({ rows, movable, onCommand, onLeave, onTool }: Props) {
  const tools = useTools('rows');
  const shown = rows >= 2;
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!shown) return;
    // The sheet has become lower: the cell with the keyboard stays in view.
    const cell = document.activeElement;
    if (cell?.closest('[role="treegrid"]')) cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    return () => leave();
  }, [shown]);
  if (!shown) return null;
  const own = [
    { label: 'В категорию…', icon: <FolderOpenOutlined aria-hidden />, disabled: !movable, onClick: () => onCommand('move') },
    { label: 'Дублировать', icon: <CopyOutlined aria-hidden />, onClick: oneClick(() => onCommand('duplicate')) },
    { label: 'Удалить', icon: <DeleteOutlined aria-hidden />, danger: true, onClick: oneClick(() => onCommand('remove')) },
  ];
  return (
    <div className="selection-bar" role="toolbar" aria-label="Действия с выделенными услугами">
      <span>{counted(rows, 'услуга')}:</span>
      {tools.map(({ key, label }) => (
        <Button key={key} size="small" icon={toolIcons[key]} title={label} aria-label={label} onClick={() => onTool(key)}>
          <span className="selection-bar-word">{label}</span>
        </Button>
      ))}
      {own.map(({ label, ...button }) => (
        <Button key={label} size="small" title={label} aria-label={label} {...button}>
          <span className="selection-bar-word">{label}</span>
        </Button>
      ))}
    </div>
  );
}
