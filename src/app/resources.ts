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
import { calls } from '../../contract/calls.ts';
import { owners, writers } from '../../contract/permissions.ts';
import { crmUsers } from '../features/crm/index.tsx';
import { bills, contractorCategories, contractors, objects } from '../features/directories/index.tsx';
import { transactions } from '../features/operations/index.tsx';
import { categories, services } from '../features/prices/index.tsx';
import { paths } from '../lib/paths.ts';
import { defineResource, type Resource } from '../lib/resource.ts';
import { lazyScreen } from '../ui/lazyScreen.tsx';

// The ways in (/login and the like) are routes of app/App.tsx with their screens in features/signIn. docs/architecture.md follows a list, a form, a cell and a report from here to the database.

const analytics = defineResource({
  name: 'analytics',
  label: 'Аналитика',
  flags: ['analytics_access'],
  roles: writers,
  list: { path: paths.analytics, component: lazyScreen(() => import('../features/analytics/AnalyticsScreen.tsx')) },
  withoutPlan: lazyScreen(() => import('../features/analytics/AnalyticsNoPlan.tsx')),
  menu: { tooltip: 'Аналитика: расходы и прибыль', group: 'work', icon: PieChartOutlined, activeIcon: PieChartFilled },
});

const codes = defineResource({
  name: 'codes',
  label: 'Коды',
  calls: { list: calls.codeList, edit: calls.codeEdit },
  flags: ['crm_access', 'own_codes_access', 'super_user'],
  list: { path: paths.crmCodes, component: lazyScreen(() => import('../features/codes/CodesScreen.tsx')) },
  menu: { tooltip: 'Коды активации', group: 'work', icon: TagsOutlined, activeIcon: TagsFilled },
});

/** Codes that were issued together; a tab of the codes. */
const codeBatches = defineResource({
  name: 'codeBatches',
  label: 'Партии кодов',
  calls: { list: calls.codeBatchList },
  flags: ['crm_access', 'own_codes_access', 'super_user'],
});

/** What was paid; a section of the sales. */
const payments = defineResource({
  name: 'payments',
  label: 'Платежи',
  calls: { list: calls.crmProfitHistory },
  flags: ['crm_access'],
  actions: { refund: { flags: ['crm_access', 'super_user'], extension: 'billing' } },
});

const sales = defineResource({
  name: 'sales',
  label: 'Продажи',
  flags: ['crm_access'],
  list: { path: paths.crmProfit, component: lazyScreen(() => import('../features/sales/SalesScreen.tsx')) },
  menu: { tooltip: 'Продажи подписок', group: 'work', icon: FundOutlined, activeIcon: FundFilled },
});

const subscription = defineResource({
  name: 'subscription',
  label: 'Подписка',
  list: { path: paths.subscription, component: lazyScreen(() => import('../features/billing/SubscriptionPage.tsx')) },
  menu: { tooltip: 'Подписка и оплата', group: 'account', icon: CrownOutlined, activeIcon: CrownFilled },
});

const bySuperUsers = { flags: ['super_user' as const] };

const readyPrices = defineResource({
  name: 'readyPrices',
  label: 'Прайс-лист',
  calls: { list: calls.readyPriceList, edit: calls.readyPriceEdit, remove: calls.readyPriceDelete, key: 'id' },
  actions: { edit: bySuperUsers, delete: bySuperUsers, publish: { ...bySuperUsers, extension: 'ready-prices' } },
  list: { path: paths.price, component: lazyScreen(() => import('../features/readyPrices/ReadyPriceScreen.tsx')) },
  menu: { tooltip: 'Готовые прайс-листы', group: 'account', icon: FileTextOutlined, activeIcon: FileTextFilled },
});

const exporting = defineResource({
  name: 'export',
  label: 'Экспорт',
  calls: { list: calls.exportList },
  ofCompany: true,
  roles: writers,
  list: { path: paths.export, component: lazyScreen(() => import('../features/export/ExportPage.tsx')) },
  menu: { tooltip: 'Экспорт данных в файлы', group: 'more', extension: 'exports', icon: ExportOutlined },
});

const plans = defineResource({
  name: 'plans',
  label: 'Тарифы',
  flags: ['crm_access', 'super_user'],
  extension: 'billing',
  list: { path: paths.crmPlans, component: lazyScreen(() => import('../features/plans/PlansPage.tsx')) },
  menu: { tooltip: 'Тарифы: цены и пределы', group: 'more', icon: GoldOutlined },
});

/** Opened from a user's card. */
const support = defineResource({
  name: 'support',
  label: 'Просмотр компании',
  flags: ['crm_access', 'super_user'],
  extension: 'support',
  list: { path: paths.crmCompany, component: lazyScreen(() => import('../features/support/SupportScreen.tsx')) },
});

// the next two are opened from the company dropdown
const profile = defineResource({
  name: 'profile',
  label: 'Профиль',
  extension: 'profile',
  list: { path: paths.profile, component: lazyScreen(() => import('../features/account/ProfilePage.tsx')) },
});

const company = defineResource({
  name: 'company',
  label: 'Настройки компании',
  extension: 'company',
  roles: owners,
  list: { path: paths.company, component: lazyScreen(() => import('../features/company/CompanyPage.tsx')) },
});

const byOwners = { roles: owners };

/** A part of the operations' settings and of the analytics. */
const closedMonths = defineResource({
  name: 'closedMonths',
  label: 'Закрытые месяцы',
  ofCompany: true,
  extension: 'months',
  roles: writers,
  // whoever is refused for a closed month (1111) is asked, whatever the API names
  actions: { edit: { ...byOwners, extension: undefined } },
});

/** History drawers of the lists. Own changes are reverted by every writer. */
const changesets = defineResource({
  name: 'changesets',
  label: 'История изменений',
  ofCompany: true,
  extension: 'changesets',
  roles: writers,
  actions: { revertOthers: byOwners },
});

/** «Виды» of the lists of a company. */
const savedViews = defineResource({ name: 'savedViews', label: 'Виды', ofCompany: true, extension: 'views', roles: writers });

/** Every resource of the console; those with a menu entry stand in the order of the sidebar. */
export const resources: readonly Resource[] = [
  services,
  analytics,
  crmUsers,
  codes,
  sales,
  subscription,
  readyPrices,
  objects,
  contractors,
  transactions,
  exporting,
  plans,
  categories,
  bills,
  contractorCategories,
  codeBatches,
  payments,
  closedMonths,
  changesets,
  savedViews,
  support,
  profile,
  company,
];
