import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../../ui/lazyDialog.tsx';
import { useTools } from './useTools.ts';

const ToolsMenuItems = lazyDialog(() => import('./ToolsMenuItems.tsx').then((module) => module.ToolsMenuItems));

/** «Ещё»: what can be done with the whole price list. */
export function ToolsMenu({ onChoose }: { onChoose(key: string): void }) {
  const tools = useTools('list');
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<DOMRect | null>(null);
  /** the press that closed the menu, not the click that ends it, tells whether it was open */
  const pressedOpen = useRef(false);
  if (tools.length === 0) return null;
  return (
    <>
      <Button
        ref={button}
        icon={<EllipsisOutlined aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onPointerDown={() => {
          pressedOpen.current = at !== null;
        }}
        onClick={(event) => {
          setAt(pressedOpen.current ? null : event.currentTarget.getBoundingClientRect());
          pressedOpen.current = false;
        }}
      >
        Ещё
      </Button>
      {at && (
        <ToolsMenuItems
          tools={tools}
          at={at}
          onChoose={(key) => {
            setAt(null);
            onChoose(key);
          }}
          onClose={() => {
            setAt(null);
            // a press elsewhere has taken the focus already
            window.setTimeout(() => document.activeElement === document.body && button.current?.focus());
          }}
        />
      )}
    </>
  );
}
