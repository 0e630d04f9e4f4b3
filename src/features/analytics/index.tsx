import { PieChartFilled, PieChartOutlined } from '@ant-design/icons';
import { writers } from '../../../contract/permissions.ts';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

export const analytics = defineResource({
  name: 'analytics',
  label: 'Аналитика',
  ofCompany: true,
  flags: ['analytics_access'],
  roles: writers,
  list: { path: paths.analytics, component: lazyScreen(() => import('./AnalyticsScreen.tsx')) },
  withoutPlan: lazyScreen(() => import('./AnalyticsNoPlan.tsx')),
  menu: { tooltip: 'Аналитика: расходы и прибыль', group: 'work', icon: PieChartOutlined, activeIcon: PieChartFilled },
});
