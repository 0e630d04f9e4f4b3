import { CopyOutlined, DeleteOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { counted } from '../../lib/plural.ts';
import './selection-bar.css';
import { useTools } from './tools/useTools.ts';

type Props = {
  /** rows that the selection touches */
  rows: number;
  movable: boolean;
  onMove(): void;
  onDuplicate(): void;
  onRemove(): void;
  onTool(key: string): void;
};

/** What can be done with several selected services at once. It lies over the foot of the sheet, so that nothing moves when it comes and goes. */
export function SelectionBar({ rows, movable, onMove, onDuplicate, onRemove, onTool }: Props) {
  const tools = useTools('rows');
  if (rows < 2) return null;
  return (
    <div className="selection-bar" role="toolbar" aria-label="Действия с выделенными услугами">
      <span>{counted(rows, 'услуга', 'услуги', 'услуг')}:</span>
      {tools.map(({ key, label, icon }) => (
        <Button key={key} size="small" icon={icon} title={label} aria-label={label} onClick={() => onTool(key)}>
          <span className="selection-bar-word">{label}</span>
        </Button>
      ))}
      <Button
        size="small"
        icon={<FolderOpenOutlined aria-hidden />}
        title="В категорию…"
        aria-label="В категорию…"
        disabled={!movable}
        onClick={onMove}
      >
        <span className="selection-bar-word">В категорию…</span>
      </Button>
      <Button size="small" icon={<CopyOutlined aria-hidden />} title="Дублировать" aria-label="Дублировать" onClick={onDuplicate}>
        <span className="selection-bar-word">Дублировать</span>
      </Button>
      <Button size="small" danger icon={<DeleteOutlined aria-hidden />} title="Удалить" aria-label="Удалить" onClick={onRemove}>
        <span className="selection-bar-word">Удалить</span>
      </Button>
    </div>
  );
}
