import { useMenu } from '@refinedev/core';
import { Tooltip } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useMay } from '../../lib/access.tsx';
import type { MenuEntry, MenuGroup, Resource } from '../../lib/resource.ts';

type Props = { expanded: boolean; collapse(): void };

const groups: readonly MenuGroup[] = ['work', 'account', 'more'];

/** The entries of the screens there are, in their groups, a separator between any two. */
export function SidebarGroups(props: Props) {
  const entries = useMenu().menuItems.flatMap(({ key, name, label, route, icon, meta }) => {
    const { menu } = (meta?.descriptor ?? {}) as Partial<Resource>;
    return menu && route ? [{ key, resource: name, label: menu.label ?? label, route, icon, menu }] : [];
  });
  const filled = groups.map((name) => entries.filter(({ menu }) => menu.group === name)).filter((group) => group.length > 0);
  return filled.map((group, index) => (
    <Fragment key={group[0]?.menu.group}>
      {index > 0 ? <hr className="sidebar-separator" /> : null}
      <ul>
        {group.map(({ key, ...entry }) => (
          <Entry key={key} {...entry} {...props} />
        ))}
      </ul>
    </Fragment>
  ));
}

type EntryProps = Props & { resource: string; label: string | undefined; route: string; icon: ReactNode; menu: MenuEntry };

/** The way to the list of a resource, for those who may open it. */
function Entry({ resource, label, route, icon, menu: { tooltip, activeIcon: ActiveIcon }, expanded, collapse }: EntryProps) {
  if (!useMay(resource, 'list')) return null;
  return (
    <li>
      <Tooltip title={expanded ? null : tooltip} placement="right" mouseEnterDelay={0.2}>
        {/* The entry of the open screen changes no address, but is a choice all the same. */}
        <NavLink to={route} className="sidebar-link" onClick={collapse}>
          {({ isActive }) => (
            <>
              <span className="sidebar-icon" aria-hidden="true">
                {isActive && ActiveIcon ? <ActiveIcon /> : icon}
              </span>
              <span className={expanded ? 'sidebar-label' : 'visually-hidden'}>{label}</span>
            </>
          )}
        </NavLink>
      </Tooltip>
    </li>
  );
}
