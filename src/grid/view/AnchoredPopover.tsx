import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { anchorStyle } from './anchorStyle.ts';

type Props = {
  /** what it belongs to, on the screen */
  at: DOMRect;
  width: number;
  content: ReactNode;
  onClose(): void;
};

/** Something open below a place of the screen, until the person clicks elsewhere. */
export function AnchoredPopover({ at, width, content, onClose }: Props) {
  return (
    <Popover
      open
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      content={content}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span style={anchorStyle(at, width)} />
    </Popover>
  );
}
