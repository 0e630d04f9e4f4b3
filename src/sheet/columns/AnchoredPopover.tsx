import { Popover } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { listen } from '../../lib/listen.ts';
import { anchorStyle, maxPopupHeight } from '../../ui/anchorStyle.ts';

type Props = {
  label: string;
  /** what it belongs to, on the screen */
  at: DOMRect;
  width: number;
  children: ReactNode;
  onClose(): void;
};

/** A dialog open below a place of the screen, with the keyboard in it, until the person clicks elsewhere or presses Escape. */
export function AnchoredPopover({ label, at, width, children, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Once the popover is in its place: focusing it before would scroll the page.
    const timer = window.setTimeout(() => box.current?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true }));
    return () => window.clearTimeout(timer);
  }, []);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'Escape') return;
    // Nothing behind it is meant.
    event.stopPropagation();
    onClose();
  });
  // wherever the keyboard is
  useEffect(() => listen(document, { keydown: onKeyDown }, { capture: true }), []);

  return (
    <Popover
      open
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      styles={{ body: { maxBlockSize: maxPopupHeight(at), overflow: 'hidden auto' } }}
      content={
        <div ref={box} role="dialog" aria-label={label}>
          {children}
        </div>
      }
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span style={anchorStyle(at, width)} />
    </Popover>
  );
}
