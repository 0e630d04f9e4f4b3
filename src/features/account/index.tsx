import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** Opened from the company dropdown. */
export const profile = defineResource({
  name: 'profile',
  label: 'Профиль',
  extension: 'profile',
  list: { path: paths.profile, component: lazyScreen(() => import('./ProfilePage.tsx')) },
});
