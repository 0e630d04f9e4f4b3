import type { Flag } from '../../../contract/permissions.ts';
import type { ScreenDescriptor } from '../../lib/resource.ts';
import { resources } from './resources.ts';
import { screens } from './screens.ts';

/** A screen that exists. */
export type BuiltScreen = ScreenDescriptor & Required<Pick<ScreenDescriptor, 'component'>>;

/** All screens of the shell in the sidebar's order: resources' own first. */
const described = [...resources.flatMap(({ screen, more = [] }) => (screen ? [screen, ...more] : more)), ...screens];

/** Screens that can be opened: built, and known to the API. Router and sidebar both derive from this list. */
export function builtScreens(extensions: readonly string[], all: readonly ScreenDescriptor[] = described): BuiltScreen[] {
  return all.filter(
    (screen): screen is BuiltScreen => screen.component !== undefined && (!screen.extension || extensions.includes(screen.extension)),
  );
}

/** Flags that a resource's screen needs. */
export function flagsOfResource(name: string): readonly Flag[] {
  return resources.find((resource) => resource.name === name)?.screen?.flags ?? [];
}

/** For Refine, whose resource list only needs to know names, labels and list routes. */
export const refineResources = resources.map(({ name, label, screen }) => ({
  name,
  ...(screen ? { list: screen.path } : {}),
  meta: { label },
}));
