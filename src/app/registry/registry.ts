import type { Flag, Role } from '../../../contract/permissions.ts';
import type { ScreenDescriptor } from '../../lib/resource.ts';
import { resources } from './resources.ts';
import { screens } from './screens.ts';

/** A screen that exists. */
export type BuiltScreen = ScreenDescriptor & Required<Pick<ScreenDescriptor, 'component'>>;

/** All screens of the shell: resources' own first. */
const described = [...resources.flatMap(({ screen, more = [] }) => (screen ? [screen, ...more] : more)), ...screens];

/** Screens that can be opened, in the sidebar's order: built, and known to the API. Router and sidebar both derive from this list. */
export function builtScreens(extensions: readonly string[], all: readonly ScreenDescriptor[] = described): BuiltScreen[] {
  return inSidebarOrder(all).filter(
    (screen): screen is BuiltScreen => screen.component !== undefined && (!screen.extension || extensions.includes(screen.extension)),
  );
}

/** As they were registered, but for those that name the screen they stand behind. */
function inSidebarOrder(all: readonly ScreenDescriptor[]): ScreenDescriptor[] {
  const ordered = all.filter(({ sidebar }) => !sidebar?.after);
  for (const screen of all.filter(({ sidebar }) => sidebar?.after)) {
    const before = ordered.findIndex(({ path }) => path === screen.sidebar?.after);
    ordered.splice(before < 0 ? ordered.length : before + 1, 0, screen);
  }
  return ordered;
}

/** May this role in the selected company open the screen? A role of another deployment opens what every role may. */
export function suitsRole({ roles }: ScreenDescriptor, role: Role | undefined): boolean {
  return roles === undefined || (role !== undefined && roles.includes(role));
}

/** Flags that a resource's screen needs. */
export function flagsOfResource(name: string): readonly Flag[] {
  return resources.find((resource) => resource.name === name)?.screen?.flags ?? [];
}

/** Resources whose rows belong to a company: read and written through the provider of its name. */
const ofCompany: ReadonlySet<string> = new Set([
  'services',
  'categories',
  'bills',
  'objects',
  'contractors',
  'contractorCategories',
  'transactions',
]);

/** For Refine, whose resource list only needs to know names, labels, list routes and providers. */
export function refineResources(company: string) {
  return resources.map(({ name, label, screen }) => ({
    name,
    ...(screen ? { list: screen.path } : {}),
    meta: { label, ...(ofCompany.has(name) ? { dataProviderName: company } : {}) },
  }));
}
