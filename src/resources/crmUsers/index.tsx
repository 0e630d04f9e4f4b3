import { ContactsFilled, ContactsOutlined } from '@ant-design/icons';
import type { CrmUser } from '../../../contract/resources/crm.ts';
import { paths } from '../../lib/paths.ts';
import type { ResourceDescriptor } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** People who signed up for the product. The list needs no extension: the spec's own calls suffice for it. */
export const crmUsers: ResourceDescriptor<CrmUser> = {
  name: 'crmUsers',
  label: 'Пользователи',
  represent: ({ name, email, phone, id }) => name || email || phone || `№\u00a0${id}`,
  screen: {
    path: paths.crmUsers,
    title: 'Пользователи',
    flags: ['crm_access'],
    sidebar: {
      label: 'Пользователи',
      tooltip: 'Пользователи продукта',
      icon: ContactsOutlined,
      activeIcon: ContactsFilled,
      group: 'work',
      after: paths.analytics,
    },
    component: lazyScreen(() => import('./UsersScreen.tsx')),
  },
  more: [
    {
      path: paths.crmUser,
      title: 'Пользователь',
      flags: ['crm_access'],
      extension: 'crm',
      component: lazyScreen(() => import('./card/UserScreen.tsx')),
    },
  ],
};
