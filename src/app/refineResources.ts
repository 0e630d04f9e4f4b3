import type { ResourceProps } from '@refinedev/core';
import { createElement } from 'react';
import type { Resource } from '../lib/resource.ts';

/**
 * The resources as Refine knows them: paths of the screens that the API has extensions for, and in `meta` what `RecordLink` and the
 * sidebar read. `hide` keeps those without a menu entry out of `useMenu`.
 */
export function refineResources(resources: readonly Resource[], company: string, extensions: readonly string[]): ResourceProps[] {
  const available = ({ extension }: { extension?: string | undefined }) => !extension || extensions.includes(extension);
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
      create: pathOf('create'),
      edit: pathOf('edit'),
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
