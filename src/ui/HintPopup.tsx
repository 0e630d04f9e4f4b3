import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { anchorStyle } from './anchorStyle.ts';

/** ms of pointing; a pointer that passes by opens no hint */
const DELAY = 200;

export type HintPopupProps = { id: string; title: string; placement: 'top' | 'right'; at: DOMRect };

/** The hint beside a place of the screen. */
export default function HintPopup({ id, title, placement, at }: HintPopupProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Tooltip id={id} title={title} placement={placement} open={open}>
      <span style={anchorStyle(at, 0)} />
    </Tooltip>
  );
}
