import type { ComponentType } from 'react';
import type { Extension } from '../../contract/call.ts';
import type { Flag } from '../../contract/permissions.ts';
import type { Path } from './paths.ts';

/** Side of the separator in the sidebar (spec.md section 2): work above, the account's own pages below. */
export type SidebarGroup = 'work' | 'account';

/** Place in the sidebar. */
export type SidebarEntry = {
  label: string;
  tooltip: string;
  icon: ComponentType;
  /** shown on the active entry */
  activeIcon: ComponentType;
  group: SidebarGroup;
};

/** A screen of the shell. Routable, and listed in the sidebar, only when it has a component and the API its extension. */
export type ScreenDescriptor = {
  path: Path;
  /** page title: «Прайс-лист — Прорабка» */
  title: string;
  /** every listed flag is needed */
  flags?: readonly Flag[];
  extension?: Extension;
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
