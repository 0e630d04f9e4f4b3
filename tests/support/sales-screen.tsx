import type { CallAnswer } from '../../contract/call.ts';
import type { calls } from '../../contract/calls.ts';
import type { ProfitHistoryRow, SaleFigures } from '../../contract/sale.ts';
import { saleFigureNames } from '../../contract/sale.ts';
import SalesScreen from '../../src/features/sales/SalesScreen.tsx';
import { paths } from '../../src/lib/paths.ts';
import { showOver } from './codes-screen.tsx';

const guidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const buyer = { id: 7, name: 'Виктор Орлов', email: 'owner@demo.example' };

/** A payment as the server gives it. */
export function paymentRow(n: number, more: Partial<ProfitHistoryRow> = {}): ProfitHistoryRow {
  return {
    guid: guidOf(n),
    date: '2026-03-31T21:30:00.000Z',
    user: buyer,
    subscription_type: 'pro_plus',
    period: 3,
    amount: 5670,
    status: 'paid',
    source: 'card',
    kind: 'renewal',
    refunded: 0,
    number: `П-${String(n).padStart(6, '0')}`,
    detail: '',
    ...more,
  };
}

export const rowBehind = (n: number, amount: number) => ({
  guid: guidOf(n),
  date: '2026-03-05T09:00:00.000Z',
  user: buyer,
  title: 'Оплата: «Про»',
  amount,
});

export const months: CallAnswer<typeof calls.crmProfitByMonth> = [
  {
    month: '2026-02',
    total: 990,
    count: 1,
    new_subscriptions: 1,
    renewals: 0,
    refunds: 0,
    new_amount: 990,
    renewal_amount: 0,
    refund_amount: 0,
  },
  {
    month: '2026-03',
    total: 4680,
    count: 1,
    new_subscriptions: 0,
    renewals: 1,
    refunds: 1,
    new_amount: 0,
    renewal_amount: 5670,
    refund_amount: 990,
  },
];
export const noMonths = months.map(({ month }) => ({ month, total: 0, count: 0, new_subscriptions: 0, renewals: 0, refunds: 0 }));

const value = { value: 1000, before: 800 };
export const figures: SaleFigures = {
  from: '2026-03-01',
  to: '2026-03-31',
  compare_from: '2026-02-01',
  compare_to: '2026-02-28',
  time_zone: 'Europe/Moscow',
  figures: {
    ...(Object.fromEntries(saleFigureNames.map((name) => [name, value])) as SaleFigures['figures']),
    average_payment: { value: null, before: 990 },
    logo_churn: { value: 12.5, before: 10 },
  },
};

export const cohorts: CallAnswer<typeof calls.crmProfitCohorts> = [
  {
    month: '2026-02',
    payers: 4,
    months: [
      { month: '2026-02', payers: 4, amount: 3960 },
      { month: '2026-03', payers: 1, amount: 990 },
    ],
  },
];

type World = { search?: string; extensions?: string[]; answers?: Parameters<typeof showOver>[0]; count?: string };

/** The screen against an API that has sold a little in two months of 2026. */
export function openSales({ search = '?from=2026-03-01&to=2026-03-31', extensions = ['sales', 'crm'], answers = {}, count }: World = {}) {
  return showOver(
    {
      crmProfit: () => ({ total: 4680, percentage: 12.5 }),
      crmProfitByMonth: () => months,
      crmProfitHistory: () => [paymentRow(1)],
      crmProfitFigures: () => figures,
      crmProfitRows: () => [rowBehind(1, 990.5), rowBehind(2, 9.5)],
      crmProfitCohorts: () => cohorts,
      crmProfitSummary: () => ({ count: 1, paid: 5670, refunded: 0, net: 5670 }),
      crmViewList: () => [],
      ...answers,
    },
    <SalesScreen />,
    { path: `${paths.crmProfit}${search}`, extensions, count },
  );
}
