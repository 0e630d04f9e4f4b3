import { calls } from '../../../contract/calls.ts';
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

/** Where the user is signed in; ended one by one or all but this. */
export const sessions = defineResource({ name: 'sessions', label: 'Сеансы', extension: 'sessions', calls: { list: calls.sessions } });
