import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { listen } from '../lib/listen.ts';
import { anchorStyle } from './anchorStyle.ts';

/** ms of pointing; a pointer that passes by opens no hint */
const DELAY = 200;

export type HintPopupProps = { id: string; title: string; placement: 'top' | 'right'; at: DOMRect; onTouch(): void };

/** The hint beside a place of the screen. */
export default function HintPopup({ id, title, placement, at, onTouch }: HintPopupProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  // a finger that touches the screen elsewhere takes no focus from the control on every phone
  useEffect(() => {
    return listen(document, { pointerdown: ({ pointerType }) => pointerType === 'touch' && onTouch() });
  }, [onTouch]);
  return (
    <Tooltip id={id} title={title} placement={placement} open={open} styles={{ root: { maxWidth: 360 } }}>
      <span style={anchorStyle(at, 0)} />
    </Tooltip>
  );
}
