import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type SyntheticEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../../lib/listen.ts';
import './touch-bar.css';

export type TouchBarProps = {
  /** of the row, however little of it the sheet shows */
  name: string;
  column: string;
  onStep(by: 1 | -1): void;
  onClose(): void;
};

/** Above the keys of a phone while a cell is edited: which row it is, the row before, the row after, and the end. */
export default function TouchBar({ name, column, onStep, onClose }: TouchBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const bottom = useSyncExternalStore(onViewport, keysHeight);

  // What is edited is not left under the bar.
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (!bar.current || bottom < 0 || !field) return;
    const hidden = field.getBoundingClientRect().bottom - bar.current.getBoundingClientRect().top;
    if (hidden > 0) field.closest('[role="treegrid"]')?.scrollBy({ top: hidden });
  }, [bottom]);

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps presses of its buttons from the grid
    <div
      ref={bar}
      className="sheet-touch-bar"
      role="toolbar"
      aria-label="Правка ячейки"
      style={{ insetBlockEnd: bottom }}
      onPointerDown={stay}
      onMouseDown={stay}
      onClick={(event) => event.stopPropagation()}
    >
      <span className="sheet-touch-name">{name}</span>
      <span className="quiet small">{column}</span>
      <Button icon={<UpOutlined aria-hidden />} aria-label="Предыдущая строка" onClick={() => onStep(-1)} />
      <Button icon={<DownOutlined aria-hidden />} aria-label="Следующая строка" onClick={() => onStep(1)} />
      <Button type="primary" onClick={onClose}>
        Готово
      </Button>
    </div>,
    document.body,
  );
}

/** The field keeps the focus, and the grid hears of no press on its cell. */
function stay(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** px that the keys on the screen take from the bottom of the window */
function keysHeight() {
  const seen = window.visualViewport;
  return seen ? Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop)) : 0;
}

function onViewport(changed: () => void) {
  return listen(window.visualViewport, { resize: changed, scroll: changed });
}
