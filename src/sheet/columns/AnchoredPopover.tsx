import { Popover } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { listen } from '../../lib/listen.ts';
import { anchorStyle } from '../../ui/anchorStyle.ts';

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

/** Escape closes what is open over the sheet, wherever the keyboard is. */
export function useEscape(onClose: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'Escape') return;
    // Nothing behind it is meant.
    event.stopPropagation();
    onClose();
  });
  useEffect(() => listen(document, { keydown: onKeyDown }, { capture: true }), []);
}
