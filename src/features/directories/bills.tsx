import type { Bill } from '../../../contract/directory.ts';
import { writers } from '../../../contract/permissions.ts';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** Expense categories, kept in the settings of operations. */
export const bills = defineResource<Bill>({
  name: 'bills',
  label: 'Статьи расходов',
  recordTitle: (bill) => bill.title,
  ofCompany: true,
  extension: 'directories',
  roles: writers,
  list: {
    path: paths.transactionsSettings,
    title: 'Настройки операций',
    component: lazyScreen(() => import('./SettingsScreen.tsx')),
  },
});
