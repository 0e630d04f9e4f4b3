import { ContactsFilled, ContactsOutlined } from '@ant-design/icons';
import { calls } from '../../../contract/calls.ts';
import type { CrmUser } from '../../../contract/crm.ts';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

const bySuperUsers = { flags: ['crm_access' as const, 'super_user' as const] };

/** People who signed up for the product. The list needs no extension: the spec's own calls suffice for it. */
export const crmUsers = defineResource<CrmUser>({
  name: 'crmUsers',
  label: 'Пользователи',
  recordTitle: ({ name, email, phone, id }) => name || email || phone || `№\u00a0${id}`,
  calls: {
    list: calls.crmUserList,
    edit: calls.crmUserEdit,
    key: 'id',
    headers: ['X-Statistic'],
  },
  flags: ['crm_access'],
  actions: { delete: bySuperUsers, manage: bySuperUsers },
  list: { path: paths.crmUsers, component: lazyScreen(() => import('./UsersScreen.tsx')) },
  show: {
    path: paths.crmUser,
    title: 'Пользователь',
    extension: 'crm',
    component: lazyScreen(() => import('./card/UserScreen.tsx')),
  },
  menu: { tooltip: 'Пользователи продукта', group: 'work', icon: ContactsOutlined, activeIcon: ContactsFilled },
});
