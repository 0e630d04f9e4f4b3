import { WalletFilled, WalletOutlined } from '@ant-design/icons';
import { calls } from '../../../contract/calls.ts';
import type { Transaction } from '../../../contract/transaction.ts';
import { money } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/**
 * Operations with money, known elsewhere by day and sum; the library of dates is no part of the first load. The screen needs no extension:
 * the spec's four lists suffice for reading (`useMergedPage` of api.ts).
 */
export const transactions = defineResource<Transaction>({
  name: 'transactions',
  label: 'Операции',
  recordTitle: ({ date, amount, description }) =>
    `${date.split('-').reverse().join('.')}, ${money(amount)}${description ? `, ${description}` : ''}`,
  calls: {
    list: calls.transactionList,
    headers: ['Link'],
    ofType: {
      income: { create: calls.incomeCreate, edit: calls.incomeEdit },
      expense: { create: calls.expenseCreate, edit: calls.expenseEdit },
      payment: { create: calls.paymentCreate, edit: calls.paymentEdit },
      dividend: { create: calls.dividendCreate, edit: calls.dividendEdit },
    },
  },
  ofCompany: true,
  actions: { create: { extension: 'transactions' }, edit: { extension: 'transactions' } },
  list: { path: paths.transactions, component: lazyScreen(() => import('./OperationList.tsx')) },
  import: {
    path: paths.transactionsImport,
    title: 'Импорт операций',
    extension: 'money-import',
    component: lazyScreen(() => import('./import/ImportScreen.tsx')),
  },
  menu: { tooltip: 'Приходы, расходы, выплаты и дивиденды', group: 'more', icon: WalletOutlined, activeIcon: WalletFilled },
});
