import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { importPanel } from './importPanel.ts';

/** Opens the import of a price list; the screen must hold an `ImportDock`. */
export function ImportButton({ disabled = false }: { disabled?: boolean }) {
  return (
    <Button icon={<ImportOutlined aria-hidden />} disabled={disabled} aria-haspopup="dialog" onClick={() => importPanel.set(true)}>
      Импорт
    </Button>
  );
}
