import { Tooltip } from 'antd';
import { NavLink } from 'react-router';
import type { SidebarEntry, SidebarGroup } from '../../lib/resource.ts';
import type { BuiltScreen } from '../registry/registry.ts';

type Props = { screens: readonly BuiltScreen[]; expanded: boolean; collapse(): void };

/** The entries in two groups with a separator between them, if both have any. */
export function SidebarGroups({ screens, expanded, collapse }: Props) {
  const group = (name: SidebarGroup) => screens.filter((screen) => screen.sidebar?.group === name);
  const [work, account] = [group('work'), group('account')];
  return (
    <>
      <Entries screens={work} expanded={expanded} collapse={collapse} />
      {work.length > 0 && account.length > 0 ? <hr className="sidebar-separator" /> : null}
      <Entries screens={account} expanded={expanded} collapse={collapse} />
    </>
  );
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
