import { Drawer } from 'antd';
import { useState } from 'react';
import { ImportFlow } from './ImportFlow.tsx';
import './import.css';
import './import-narrow.css';

type Props = { open: boolean; onClose(): void; onClosed(): void };

/**
 * The import over the price list. While a file is being loaded the panel stays; once a file is chosen neither a click beside it
 * nor Escape loses it.
 */
export default function ImportDrawer({ open, onClose, onClosed }: Props) {
  const [state, setState] = useState<'empty' | 'file' | 'busy'>('empty');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(shown) => {
        if (!shown) onClosed();
      }}
      title="Импорт прайс-листа"
      width="min(1160px, 100%)"
      closable={state !== 'busy'}
      keyboard={state === 'empty'}
      maskClosable={state === 'empty'}
      destroyOnHidden
      styles={{ body: { padding: 0 } }}
    >
      <ImportFlow onClose={onClose} onState={setState} />
    </Drawer>
  );
}
