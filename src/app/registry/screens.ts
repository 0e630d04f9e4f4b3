import {
  CrownFilled,
  CrownOutlined,
  ExportOutlined,
  FileTextFilled,
  FileTextOutlined,
  FundFilled,
  FundOutlined,
  GoldOutlined,
  PieChartFilled,
  PieChartOutlined,
  TagsFilled,
  TagsOutlined,
} from '@ant-design/icons';
import { owners, writers } from '../../../contract/permissions.ts';
import { paths } from '../../lib/paths.ts';
import type { ScreenDescriptor } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/**
 * Screens of spec.md section 2 that belong to no resource, in the sidebar's order. One without a component is neither
 * routable nor listed: it appears when it is built.
 */
export const screens: readonly ScreenDescriptor[] = [
  {
    path: paths.analytics,
    title: 'Аналитика',
    flags: ['analytics_access'],
    roles: ['company', 'partner'],
    component: lazyScreen(() => import('../../pages/analytics/AnalyticsScreen.tsx')),
    withoutPlan: lazyScreen(() => import('../../pages/analytics/noPlan/AnalyticsNoPlan.tsx')),
    sidebar: {
      label: 'Аналитика',
      tooltip: 'Аналитика: расходы и прибыль',
      icon: PieChartOutlined,
      activeIcon: PieChartFilled,
      group: 'work',
    },
  },
  {
    path: paths.crmCodes,
    title: 'Коды',
    flags: ['crm_access', 'own_codes_access', 'super_user'],
    sidebar: { label: 'Коды', tooltip: 'Коды активации', icon: TagsOutlined, activeIcon: TagsFilled, group: 'work' },
    component: lazyScreen(() => import('../../pages/crmCodes/CodesScreen.tsx')),
  },
  {
    path: paths.crmProfit,
    title: 'Продажи',
    flags: ['crm_access'],
    sidebar: { label: 'Продажи', tooltip: 'Продажи подписок', icon: FundOutlined, activeIcon: FundFilled, group: 'work' },
    component: lazyScreen(() => import('../../pages/sales/SalesScreen.tsx')),
  },
  {
    path: paths.export,
    title: 'Экспорт',
    roles: writers,
    sidebar: {
      label: 'Экспорт',
      tooltip: 'Экспорт данных в файлы',
      extension: 'exports',
      icon: ExportOutlined,
      activeIcon: ExportOutlined,
      group: 'more',
    },
    component: lazyScreen(() => import('../../pages/export/ExportPage.tsx')),
  },
  {
    path: paths.crmPlans,
    title: 'Тарифы',
    flags: ['crm_access', 'super_user'],
    extension: 'billing',
    component: lazyScreen(() => import('../../pages/plans/PlansPage.tsx')),
    sidebar: { label: 'Тарифы', tooltip: 'Тарифы: цены и пределы', icon: GoldOutlined, activeIcon: GoldOutlined, group: 'more' },
  },
  // opened from a user's card
  {
    path: paths.crmCompany,
    title: 'Просмотр компании',
    flags: ['crm_access', 'super_user'],
    extension: 'support',
    component: lazyScreen(() => import('../../pages/support/SupportScreen.tsx')),
  },
  // opened from the company dropdown
  {
    path: paths.profile,
    title: 'Профиль',
    extension: 'profile',
    component: lazyScreen(() => import('../../pages/profile/ProfilePage.tsx')),
  },
  {
    path: paths.company,
    title: 'Настройки компании',
    extension: 'company',
    roles: owners,
    component: lazyScreen(() => import('../../pages/company/CompanyPage.tsx')),
  },
  {
    path: paths.subscription,
    title: 'Подписка',
    component: lazyScreen(() => import('../../pages/subscription/SubscriptionPage.tsx')),
    sidebar: { label: 'Подписка', tooltip: 'Подписка и оплата', icon: CrownOutlined, activeIcon: CrownFilled, group: 'account' },
  },
  {
    path: paths.price,
    title: 'Прайс-лист',
    component: lazyScreen(() => import('../../pages/price/PriceScreen.tsx')),
    sidebar: { label: 'Прайс-лист', tooltip: 'Готовые прайс-листы', icon: FileTextOutlined, activeIcon: FileTextFilled, group: 'account' },
  },
];
