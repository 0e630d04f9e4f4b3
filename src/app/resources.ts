import { profile, sessions } from '../features/account/index.tsx';
import { analytics } from '../features/analytics/index.tsx';
import { subscription } from '../features/billing/index.tsx';
import { codeBatches, codes } from '../features/codes/index.tsx';
import { changesets, company, members, savedViews } from '../features/company/index.tsx';
import { crmUsers } from '../features/crm/index.tsx';
import { bills, contractorCategories, contractors, objects } from '../features/directories/index.tsx';
import { exporting } from '../features/export/index.tsx';
import { closedMonths } from '../features/months/index.tsx';
import { transactions } from '../features/operations/index.tsx';
import { plans } from '../features/plans/index.tsx';
import { categories, services } from '../features/prices/index.tsx';
import { readyPrices } from '../features/readyPrices/index.tsx';
import { payments, sales } from '../features/sales/index.tsx';
import { support } from '../features/support/index.tsx';
import type { Resource } from '../lib/resource.ts';

/**
 * Every resource of the console; shell/ScreenRoutes.tsx turns them into routes. Those with a menu entry stand in the order of the sidebar.
 * The sign-in pages (/login and the like) are routes of app/App.tsx with their screens in features/signIn. docs/architecture.md follows a
 * list, a form, a cell and a report from here to the database.
 */
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
  sessions,
  company,
  members,
];
