import { CloseOutlined, MenuOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { versionLabel } from '../../lib/version.ts';
import { SidebarGroups } from './SidebarGroups.tsx';
import { useDismiss } from './use-dismiss.ts';
import './sidebar.css';

/**
 * The sections (spec.md section 2 «Sidebar»): a strip of icons that a toggle expands to the panel «Разделы»; on small
 * screens a round button that opens a full-width menu. One list serves both, the style sheet tells them apart.
 */
export function Sidebar() {
  const [expanded, setExpanded] = useState(false);
  const box = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useDismiss(box, expanded, (focusBack) => {
    setExpanded(false);
    if (focusBack) toggle.current?.focus();
  });

  return (
    <nav ref={box} className={expanded ? 'sidebar sidebar-expanded' : 'sidebar'} aria-label="Разделы">
      <button
        ref={toggle}
        type="button"
        className="sidebar-toggle"
        aria-expanded={expanded}
        aria-controls="sidebar-entries"
        aria-label="Разделы"
        onClick={() => setExpanded(!expanded)}
      >
        {expanded ? <CloseOutlined aria-hidden /> : <MenuOutlined aria-hidden />}
      </button>
      {expanded ? <p className="sidebar-title">Разделы</p> : null}
      <div id="sidebar-entries" className="sidebar-entries">
        <SidebarGroups expanded={expanded} collapse={() => setExpanded(false)} />
      </div>
      {expanded ? <p className="sidebar-version">Версия {versionLabel}</p> : null}
    </nav>
  );
}
