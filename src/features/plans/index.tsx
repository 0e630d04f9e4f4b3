import { GoldFilled, GoldOutlined } from '@ant-design/icons';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

export const plans = defineResource({
  name: 'plans',
  label: 'Тарифы',
  flags: ['crm_access', 'super_user'],
  extension: 'billing',
  list: { path: paths.crmPlans, component: lazyScreen(() => import('./PlansPage.tsx')) },
  menu: { tooltip: 'Тарифы: цены и пределы', group: 'more', icon: GoldOutlined, activeIcon: GoldFilled },
});
