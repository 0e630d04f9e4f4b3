import { useMenu } from '@refinedev/core';
import { Tooltip } from 'antd';
import { Fragment } from 'react';
import { NavLink } from 'react-router';
import type { MenuGroup, Resource } from '../../lib/resource.ts';
import { type Caller, lackOf } from '../../providers/access/access-control-provider.ts';

type Props = { caller: Caller; expanded: boolean; collapse(): void };

const groups: readonly MenuGroup[] = ['work', 'account', 'more'];

/**
 * The entries that the caller may open, in their groups, a separator between any two that have entries. The access rule is asked
 * directly: `useCan` answers a frame later, and entries would come and go after a change of company or flags.
 */
export function SidebarGroups({ caller, expanded, collapse }: Props) {
  const entries = useMenu().menuItems.flatMap((item) => {
    const resource = item.meta?.descriptor as Resource | undefined;
    return resource?.menu && !lackOf(resource, 'list', caller) ? [{ ...item, menu: resource.menu }] : [];
  });
  const filled = groups.map((name) => entries.filter(({ menu }) => menu.group === name)).filter((group) => group.length > 0);
  return filled.map((group, index) => (
    <Fragment key={group[0]?.menu.group}>
      {index > 0 ? <hr className="sidebar-separator" /> : null}
      <ul>
        {group.map(({ key, label, route = '', icon, menu: { label: ownLabel = label, tooltip, activeIcon: ActiveIcon } }) => (
          <li key={key}>
            <Tooltip title={expanded ? null : tooltip} placement="right" mouseEnterDelay={0.2}>
              {/* The entry of the open screen changes no address, but is a choice all the same. */}
              <NavLink to={route} className="sidebar-link" onClick={collapse}>
                {({ isActive }) => (
                  <>
                    <span className="sidebar-icon" aria-hidden="true">
                      {isActive && ActiveIcon ? <ActiveIcon /> : icon}
                    </span>
                    <span className={expanded ? 'sidebar-label' : 'visually-hidden'}>{ownLabel}</span>
                  </>
                )}
              </NavLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}
