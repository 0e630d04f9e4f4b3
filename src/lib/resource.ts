import type { ComponentType } from 'react';
import type { Extension } from '../../contract/call.ts';
import type { Flag, Role } from '../../contract/permissions.ts';
import type { Path } from './paths.ts';

/** Part of the sidebar between separators (spec.md section 2): work above, the account's own pages below, then what the spec does not name. */
export type SidebarGroup = 'work' | 'account' | 'more';

/** Place in the sidebar. */
export type SidebarEntry = {
  label: string;
  tooltip: string;
  icon: ComponentType;
  /** shown on the active entry */
  activeIcon: ComponentType;
  group: SidebarGroup;
  /** listed only where the API has it; the screen stands without */
  extension?: Extension;
  /** stands behind the entry of that screen, where the order of registration is not the sidebar's */
  after?: Path;
};

/** A screen of the shell. Routable, and listed in the sidebar, only when it has a component and the API its extension. */
export type ScreenDescriptor = {
  path: Path;
  /** page title: «Прайс-лист — Прорабка» */
  title: string;
  /** every listed flag is needed */
  flags?: readonly Flag[];
  extension?: Extension;
  /** roles in the selected company that may open it; every role unless said */
  roles?: readonly Role[];
  /** shown instead to a fitting role without the flags, where a plan gives these */
  withoutPlan?: ComponentType;
  sidebar?: SidebarEntry;
  /** `lazyScreen(() => import('./ServicesScreen.tsx'))`: a screen is never part of the first load */
  component?: ComponentType;
};

/** A resource, known to the rest of the console by its name only. */
export type ResourceDescriptor<R = never> = {
  name: string;
  /** plural, as a heading: «Услуги» */
  label: string;
  /** how one record is called in sentences and links */
  represent(record: R): string;
  screen?: ScreenDescriptor;
  /** opened from that screen, not from the sidebar */
  more?: readonly ScreenDescriptor[];
};
