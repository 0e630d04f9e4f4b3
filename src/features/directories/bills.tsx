import { writers } from '../../../contract/permissions.ts';
import type { Bill } from '../../../contract/resources/directory.ts';
import { paths } from '../../lib/paths.ts';
import type { ResourceDescriptor } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** Expense categories, kept in the settings of operations. */
export const bills: ResourceDescriptor<Bill> = {
  name: 'bills',
  label: 'Статьи расходов',
  represent: (bill) => bill.title,
  screen: {
    path: paths.transactionsSettings,
    title: 'Настройки операций',
    extension: 'directories',
    roles: writers,
    component: lazyScreen(() => import('./SettingsScreen.tsx')),
  },
};
