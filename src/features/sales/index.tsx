import { FundFilled, FundOutlined } from '@ant-design/icons';
import { calls } from '../../../contract/calls.ts';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** What was paid; a section of the sales. */
export const payments = defineResource({
  name: 'payments',
  label: 'Платежи',
  calls: { list: calls.crmProfitHistory },
  flags: ['crm_access'],
  actions: { refund: { flags: ['crm_access', 'super_user'], extension: 'billing' } },
});

export const sales = defineResource({
  name: 'sales',
  label: 'Продажи',
  flags: ['crm_access'],
  list: { path: paths.crmProfit, component: lazyScreen(() => import('./SalesScreen.tsx')) },
  menu: { tooltip: 'Продажи подписок', group: 'work', icon: FundOutlined, activeIcon: FundFilled },
});
