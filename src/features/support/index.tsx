import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** Opened from a user's card. */
export const support = defineResource({
  name: 'support',
  label: 'Просмотр компании',
  flags: ['crm_access', 'super_user'],
  extension: 'support',
  list: { path: paths.crmCompany, component: lazyScreen(() => import('./SupportScreen.tsx')) },
});
