import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type Navigator, Router, RouterProvider } from 'react-router';
import type { ClosedMonth, ExpenseReport, ProfitReport } from '../../contract/analytics.ts';
import type { Call, Extension } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { Meta } from '../../contract/company.ts';
import type { Role } from '../../contract/permissions.ts';
import type { TypedTransaction } from '../../contract/transaction.ts';
import AnalyticsScreen from '../../src/features/analytics/AnalyticsScreen.tsx';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { LiveProvider } from '../../src/lib/live.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { fakeLive } from './live.ts';
import { queryClientOf } from './query-client.ts';
import { TestRefine } from './refine.tsx';

export const COMPANY = '00000000-0000-4000-8000-000000000001';
export const OBJECT = '00000000-0000-4000-8000-0000000000b1';
export const BILL = '00000000-0000-4000-8000-0000000000b2';
const CONTRACTOR = '00000000-0000-4000-8000-0000000000b3';
const company = { guid: COMPANY, id: COMPANY, title: 'Ремонт', logo_url: null, user_type_for_web: 'Компания', user_contractor_id: COMPANY };

const totals = { income: 1000, expense: 300, payment: 200, dividend: 50, profit: 500, margin: 50 };
const nothing = { income: 0, expense: 0, payment: 0, dividend: 0, profit: 0 };

export const profit: ProfitReport = {
  from: '2026-01-01',
  to: '2026-03-31',
  totals,
  compare: null,
  months: [
    { month: '2026-01', income: 1000, expense: 100, payment: 200, dividend: 50, profit: 700 },
    { month: '2026-02', ...nothing },
    { month: '2026-03', ...nothing, expense: 200, profit: -200 },
  ],
  objects: [
    {
      guid: OBJECT,
      title: 'Дом',
      income: 1000,
      expense: 100,
      payment: 200,
      profit: 700,
      margin: 70,
      planned_income: 900,
      planned_expense: 300,
    },
    {
      guid: null,
      title: 'Без объекта',
      income: 0,
      expense: 200,
      payment: 0,
      profit: -200,
      margin: null,
      planned_income: null,
      planned_expense: null,
    },
  ],
  contractors: [{ guid: CONTRACTOR, title: 'Бригада', income: 0, expense: 0, payment: 200, turnover: 200 }],
};

export const expense: ExpenseReport = {
  from: '2026-01-01',
  to: '2026-03-31',
  total: 500,
  compare_total: null,
  months: [],
  bills: [
    { guid: BILL, title: 'Материалы', total: 300, share: 60 },
    { guid: null, title: 'Выплаты подрядчикам', total: 200, share: 40 },
  ],
  objects: [],
  contractors: [],
};

export const empty: ProfitReport = {
  ...profit,
  totals: { ...nothing, margin: null },
  months: profit.months.map(({ month }) => ({ month, ...nothing })),
  objects: [],
  contractors: [],
};

const row: TypedTransaction = {
  guid: '00000000-0000-4000-8000-0000000000f1',
  type: 'expense',
  date: '2026-03-05',
  amount: 200,
  description: 'Доски',
  contractor: null,
  stroiobject: OBJECT,
  bill: BILL,
  is_deleted: false,
  version: 1,
};

type World = {
  address?: string;
  role?: Role;
  profit?: ProfitReport;
  /** null: their list does not come */
  closed?: ClosedMonth[] | null;
  /** operations that the company has at all */
  count?: number;
  extensions?: Extension[];
  /** is told of steps to other addresses, which are never shown */
  navigator?: Navigator;
  /** why the report of profit does not come; `refuse.next = null` lets it come */
  refused?: Error;
};

/** The screen against an API of one small firm. */
export function openAnalytics({
  address = '/analytics?from=2026-01-01&to=2026-03-31',
  role = 'company',
  profit: report = profit,
  closed = [],
  count = 3,
  extensions = ['transactions', 'months', 'directories'],
  navigator,
  refused,
}: World = {}) {
  const sent: { call: Call; input: { query?: Record<string, string>; body?: unknown } }[] = [];
  const refuse: { next: Error | null } = { next: refused ?? null };
  /** the report of profit comes no sooner */
  const slow: { next: Promise<void> | null } = { next: null };
  /** what the operations of a month come to */
  const month = { expense: 200 };
  const { live, tell } = fakeLive();
  const answer = async (call: Call, input: { query?: Record<string, string>; body?: unknown }): Promise<unknown> => {
    if (call === calls.objectList) return [{ guid: OBJECT, title: 'Дом', is_deleted: false, version: 1 }];
    if (call === calls.billList) return [{ guid: BILL, title: 'Материалы', is_deleted: false, version: 1 }];
    if (call === calls.contractorList) return [{ guid: CONTRACTOR, title: 'Бригада', is_deleted: false, version: 1 }];
    sent.push({ call, input });
    if (refuse.next && call === calls.companyProfit) throw refuse.next;
    if (call === calls.companyProfit) await slow.next;
    if (call === calls.companyProfit) return report;
    if (call === calls.companyExpense) return expense;
    if (call === calls.monthList && closed === null) throw new ApiFailure('Нельзя.', { kind: 'answer', statusCode: 422, code: 1100 });
    if (call === calls.monthList) return [...(closed ?? [])];
    if (call === calls.transactionList) return [row];
    if (call === calls.transactionSummary) return { ...nothing, ...month, profit: -month.expense, count };
    if (call === calls.companyAnalyticCsv) return new Blob(['zip']);
    if (call === calls.monthClose) return undefined;
    if (call === calls.monthCorrections) return [correction, moved];
    throw new Error(`the fake has no ${call.path}`);
  };
  const reply = async (call: Call, input: never) => ({ data: await answer(call, input), total: null, header: () => null });
  const api = { reply, call: answer } as unknown as Api;
  const client = queryClientOf(api, 30_000);
  const router = createMemoryRouter([{ path: '*', element: <AnalyticsScreen /> }], { initialEntries: [address] });
  const meta = { name: 'Прорабка', version: '1', api: '1', extensions, links: {}, metrika_id: null } as unknown as Meta;
  render(
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <MetaProvider value={meta}>
          <CompanyProvider value={{ companies: [company], company, role, select: () => undefined }}>
            <LiveProvider value={live}>
              <TestRefine api={api} cache={client} company={company.guid}>
                {navigator ? (
                  <Router location={address} navigator={navigator}>
                    <AnalyticsScreen />
                  </Router>
                ) : (
                  <RouterProvider router={router} />
                )}
              </TestRefine>
            </LiveProvider>
          </CompanyProvider>
        </MetaProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  const asked = (call: Call) => sent.filter((one) => one.call === call).map(({ input }) => input);
  return { user: userEvent.setup(), sent, asked, refuse, slow, month, tell, router, client };
}

const correction = {
  month: '2026-01',
  changeset: '00000000-0000-4000-8000-0000000000e1',
  changed_at: '2026-02-10T09:00:00Z',
  author: { guid: COMPANY, name: 'Анна' },
  transaction: row.guid,
  type: 'expense',
  description: 'Доски',
  before: null,
  after: 100,
};

const moved = {
  ...correction,
  changeset: '00000000-0000-4000-8000-0000000000e2',
  description: 'Гвозди',
  before: 70,
  after: 70,
};
