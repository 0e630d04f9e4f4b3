import type { ResourceProps } from '@refinedev/core';
import { type ComponentType, createElement } from 'react';
import type { Call, Extension } from '../../contract/call.ts';
import { type Flag, type Role, writers } from '../../contract/permissions.ts';
import type { Path } from './paths.ts';

/** What a screen or an action needs. */
type Needs = {
  /** every listed flag */
  flags?: readonly Flag[];
  /** one of these roles in the selected company; every role unless said */
  roles?: readonly Role[];
  /** the API has it; else there is no such screen */
  extension?: Extension;
};

/** A screen of a resource. */
export type Screen = Needs & {
  path: Path;
  /** of the page: «Объект — Прорабка» */
  title: string;
  /** `lazyScreen(() => import('../features/directories/ObjectList.tsx'))`: a screen is never part of the first load; `load` brings its code ahead */
  component: ComponentType & { load?(): Promise<void> };
};

/** Actions that have screens; all but `import` are known to Refine. */
export const screenActions = ['list', 'show', 'import'] as const;
type ScreenAction = (typeof screenActions)[number];

/** Group of sidebar entries between separators (spec.md section 2), from the top: work, the account's own pages, pages that the spec does not name. */
export type MenuGroup = 'work' | 'account' | 'more';

/** Entry of the sidebar that leads to the list of a resource. */
export type MenuEntry = {
  /** the resource's unless said */
  label?: string;
  tooltip: string;
  group: MenuGroup;
  /** listed only where the API has it; the screen stands without */
  extension?: Extension;
  icon: ComponentType;
  /** replaces `icon` in the menu while the screen is open */
  activeIcon: ComponentType;
};

/** Which calls of the API Refine's data methods send for a resource; absent: the API has no such call. */
export type ResourceCalls = {
  list: Call;
  /** parameter of `list` that names the company, in its path or its query, for records of a company; `id` unless said */
  companyIn?: string;
  create?: Call;
  edit?: Call;
  /** deletes one row; absent: deleting is an edit of `is_deleted` (`useSoftDelete`), if the API has it at all */
  remove?: Call;
  /** what rows are named by, in paths and in lists; `guid` unless said */
  key?: 'guid' | 'id';
  /** headers of a list's answer that come with its rows, as `headers` */
  headers?: readonly string[];
  /** rows of several types are written by calls of their own: `meta.type` names the type */
  ofType?: Readonly<Record<string, { create: Call; edit: Call }>>;
};

type Description<R> = Needs & {
  /** unique; screens name it in Refine's hooks */
  name: string;
  /** how its records are read and written; absent: it has no records of its own */
  calls?: ResourceCalls;
  /** plural, as a heading: «Услуги» */
  label: string;
  /** how one record is called in sentences and links */
  recordTitle?(record: R): string;
  /**
   * its records belong to one company: read through the company's data provider, written by writers only. When another company is selected,
   * the addresses of its screens lose their query.
   */
  ofCompany?: boolean;
  /** what actions without a screen need in place of what the resource needs: deleting, for one */
  actions?: { readonly [action: string]: Needs };
  /** shown in place of a screen to a fitting role without the flags, where a plan gives these */
  withoutPlan?: ComponentType;
  menu?: MenuEntry;
};

/** A resource of the console as `defineResource` completes it; Refine's resources, the routes, the menu and the access rules derive from it. */
export type Resource = Description<never> & { screens: { readonly [A in ScreenAction]?: Screen } };

/** A screen as it is written: what it does not say holds as for the resource. */
type Screens = { [A in ScreenAction]?: Omit<Screen, 'title'> & Partial<Pick<Screen, 'title'>> };

export function defineResource<R = never>(definition: Description<R> & Screens): Resource {
  const { list, show, import: importing, ...resource } = definition;
  const written: Screens = { list, show, import: importing };
  const screens: Partial<Record<ScreenAction, Screen>> = {};
  for (const action of screenActions) {
    const screen = written[action];
    if (screen) screens[action] = { title: resource.label, ...ownNeeds(resource, action), ...screen };
  }
  return { ...resource, screens };
}

/** What an action on a resource needs. */
export function needsOf(resource: Resource, action: string): Needs {
  return resource.screens[action as ScreenAction] ?? ownNeeds(resource, action);
}

const writing = new Set(['create', 'edit', 'delete', 'clone', 'import']);

function ownNeeds({ flags, roles, extension, ofCompany, actions }: Description<never>, action: string): Needs {
  return { flags, roles: ofCompany && writing.has(action) ? writers : roles, extension, ...actions?.[action] };
}

/**
 * The resources as Refine knows them: paths of the screens that the API has extensions for, and in `meta` what `RecordLink` and the
 * sidebar read. `hide` keeps those without a menu entry out of `useMenu`.
 */
export function refineResources(resources: readonly Resource[], company: string, extensions: readonly string[]): ResourceProps[] {
  const available = ({ extension }: { extension?: string }) => !extension || extensions.includes(extension);
  return resources.map((resource) => {
    const { name, label, menu, ofCompany, recordTitle, screens } = resource;
    const pathOf = (action: keyof typeof screens) => {
      const screen = screens[action];
      return screen && available(screen) ? screen.path : undefined;
    };
    return {
      name,
      list: pathOf('list'),
      show: pathOf('show'),
      meta: {
        label,
        icon: menu && createElement(menu.icon),
        hide: !menu || !available(menu),
        dataProviderName: ofCompany ? company : undefined,
        recordTitle,
        descriptor: resource,
      },
    };
  });
}
