import { WalletFilled, WalletOutlined } from '@ant-design/icons';
import { writers } from '../../../contract/permissions.ts';
import type { Transaction } from '../../../contract/resources/transaction.ts';
import { money } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { ResourceDescriptor } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** Operations with money, known elsewhere by day and sum; the library of dates is no part of the first load. The screen needs no extension: the spec's four lists suffice for reading. */
export const transactions: ResourceDescriptor<Transaction> = {
  name: 'transactions',
  label: 'Операции',
  represent: ({ date, amount, description }) =>
    `${date.split('-').reverse().join('.')}, ${money(amount)}${description ? `, ${description}` : ''}`,
  screen: {
    path: paths.transactions,
    title: 'Операции',
    sidebar: {
      label: 'Операции',
      tooltip: 'Приходы, расходы, выплаты и дивиденды',
      icon: WalletOutlined,
      activeIcon: WalletFilled,
      group: 'more',
    },
    component: lazyScreen(() => import('./TransactionsScreen.tsx')),
  },
  more: [
    {
      path: paths.transactionsImport,
      title: 'Импорт операций',
      extension: 'money-import',
      roles: writers,
      component: lazyScreen(() => import('./import/ImportScreen.tsx')),
    },
  ],
};
