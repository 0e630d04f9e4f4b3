import { CloseOutlined, MenuOutlined } from '@ant-design/icons';
import { useMenu } from '@refinedev/core';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { useMay } from '../../lib/access.tsx';
import { versionLabel } from '../../lib/brand.ts';
import { home } from '../../lib/paths.ts';
import type { MenuEntry, MenuGroup, Resource } from '../../lib/resource.ts';
import { Hint } from '../../ui/Hint.tsx';
import { useDismiss } from './popupKeys.ts';
import './sidebar.css';

const groups: readonly MenuGroup[] = ['work', 'account', 'more'];

/**
 * The sections (spec.md section 2 «Sidebar»): a strip of icons that a toggle expands to the panel «Разделы»; on small
 * screens a round button that opens a full-width menu. One list serves both, the style sheet tells them apart.
 */
export function Sidebar() {
  const [expanded, setExpanded] = useState(false);
  const box = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  const collapse = (focusBack: boolean) => {
    setExpanded(false);
    if (focusBack) toggle.current?.focus();
  };
  useDismiss(box, expanded, collapse);

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
      {expanded && <p className="sidebar-title">Разделы</p>}
      <div id="sidebar-entries" className="sidebar-entries">
        {/* on a small screen the entries go; another screen takes the focus by itself */}
        <SidebarGroups expanded={expanded} collapse={() => collapse(expanded)} />
      </div>
      {expanded && <p className="sidebar-version">Версия {versionLabel}</p>}
    </nav>
  );
}

type Props = { expanded: boolean; collapse(): void };

/** The entries of the screens there are, in their groups, a separator between any two. */
function SidebarGroups(props: Props) {
  const entries = useMenu().menuItems.flatMap(({ key, name, label, route, icon, meta }) => {
    const { menu, screens } = (meta?.descriptor ?? {}) as Partial<Resource>;
    if (!menu || !route) return [];
    return [{ key, resource: name, label: menu.label ?? label, route, icon, menu, load: screens?.list?.component.load }];
  });
  const filled = groups.map((name) => entries.filter(({ menu }) => menu.group === name)).filter((group) => group.length > 0);
  return filled.map((group, index) => (
    <Fragment key={group[0]?.menu.group}>
      {index > 0 && <hr className="sidebar-separator" />}
      <ul>
        {group.map(({ key, ...entry }) => (
          <Entry key={key} {...entry} {...props} />
        ))}
      </ul>
    </Fragment>
  ));
}

type EntryProps = Props & {
  resource: string;
  label: string | undefined;
  route: string;
  icon: ReactNode;
  menu: MenuEntry;
  /** brings the code of the screen */
  load: (() => Promise<void>) | undefined;
};

/**
 * The way to the list of a resource, for those who may open it; to the price list for everybody (spec.md section 6). Who points at it or
 * reaches it by the keyboard is about to open it.
 */
function Entry({ resource, label, route, icon, menu: { tooltip, activeIcon: ActiveIcon }, load, expanded, collapse }: EntryProps) {
  const known = useMay(resource, 'list');
  if (!known && route !== home) return null;
  const ahead = () => void load?.();
  return (
    <li onPointerEnter={ahead} onFocus={ahead}>
      <Hint title={expanded ? null : tooltip} placement="right">
        {/* The entry of the open screen changes no address, but is a choice all the same. */}
        <NavLink to={route} className="sidebar-link" onClick={collapse}>
          {({ isActive }) => (
            <>
              <span className="sidebar-icon" aria-hidden="true">
                {isActive ? <ActiveIcon /> : icon}
              </span>
              <span className={expanded ? 'sidebar-label' : 'visually-hidden'}>{label}</span>
            </>
          )}
        </NavLink>
      </Hint>
    </li>
  );
}
