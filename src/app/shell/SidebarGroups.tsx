import { Tooltip } from 'antd';
import { Fragment } from 'react';
import { NavLink } from 'react-router';
import { useMeta } from '../../lib/meta-context.tsx';
import type { SidebarEntry, SidebarGroup } from '../../lib/resource.ts';
import type { BuiltScreen } from '../registry/registry.ts';

type Props = { screens: readonly BuiltScreen[]; expanded: boolean; collapse(): void };

const groups: readonly SidebarGroup[] = ['work', 'account', 'more'];

/** The entries in their groups, a separator between any two that have entries. */
export function SidebarGroups({ screens, expanded, collapse }: Props) {
  const { extensions } = useMeta();
  const group = (name: SidebarGroup) =>
    screens.filter(({ sidebar }) => sidebar?.group === name && (!sidebar.extension || extensions.includes(sidebar.extension)));
  const filled = groups.map((name) => ({ name, screens: group(name) })).filter((each) => each.screens.length > 0);
  return filled.map((each, index) => (
    <Fragment key={each.name}>
      {index > 0 ? <hr className="sidebar-separator" /> : null}
      <Entries screens={each.screens} expanded={expanded} collapse={collapse} />
    </Fragment>
  ));
}

function Entries({ screens, expanded, collapse }: Props) {
  if (screens.length === 0) return null;
  return (
    <ul>
      {screens.map(({ path, sidebar }) =>
        sidebar ? (
          <li key={path}>
            <Tooltip title={expanded ? null : sidebar.tooltip} placement="right" mouseEnterDelay={0.2}>
              {/* The entry of the open screen changes no address, but is a choice all the same. */}
              <NavLink to={path} className="sidebar-link" onClick={collapse}>
                {({ isActive }) => <Entry sidebar={sidebar} isActive={isActive} />}
              </NavLink>
            </Tooltip>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function Entry({ sidebar, isActive }: { sidebar: SidebarEntry; isActive: boolean }) {
  const Icon = isActive ? sidebar.activeIcon : sidebar.icon;
  return (
    <>
      <span className="sidebar-icon" aria-hidden="true">
        <Icon />
      </span>
      <span className="sidebar-label">{sidebar.label}</span>
    </>
  );
}
