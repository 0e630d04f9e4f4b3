import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Call, Extension } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { RevertConflict } from '../../contract/changeset.ts';
import type { Role } from '../../contract/permissions.ts';
import type { TransactionType, TypedTransaction } from '../../contract/transaction.ts';
import OperationList from '../../src/features/operations/OperationList.tsx';
import { moneyTypes } from '../../src/features/operations/shared.ts';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { type Live, LiveProvider } from '../../src/lib/live.ts';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from './query-client.ts';
import { TestRefine } from './refine.tsx';

export const COMPANY = '00000000-0000-4000-8000-000000000001';
export const OBJECT = '00000000-0000-4000-8000-0000000000b1';
const BILL = '00000000-0000-4000-8000-0000000000b2';
const CHANGESET = '00000000-0000-4000-8000-0000000000e1';

type Query = Record<string, string>;
type Input = { params: { guid: string }; query: Query; body: Record<string, unknown> };
type Options = { ifMatch?: number; confirmClosed?: readonly string[] };
/** Decides about a call before the fake does: a thrown failure refuses it. */
export type Refusing = (call: Call, input: Input, options: Options) => void | Promise<void>;

const creates = new Map<unknown, TransactionType>(moneyTypes.map((type) => [calls[`${type}Create`], type]));
const edits = new Map<unknown, TransactionType>(moneyTypes.map((type) => [calls[`${type}Edit`], type]));
const lists = new Map<unknown, TransactionType>(moneyTypes.map((type) => [calls[`${type}List`], type]));

export const operation = (n: number, part: Partial<TypedTransaction> = {}): TypedTransaction => ({
  guid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  type: 'expense',
  date: '2026-11-20',
  amount: n,
  description: `операция ${n}`,
  contractor: null,
  stroiobject: null,
  bill: null,
  is_deleted: false,
  version: 1,
  ...part,
});

/** An API that keeps operations and answers their lists, sums and changes. */
export function fakeOperations(start: readonly TypedTransaction[], refusing?: Refusing, page = 100) {
  const rows = new Map(start.map((row) => [row.guid, row]));
  const objects = [{ guid: OBJECT, title: 'Дом на Озёрной', is_deleted: false, version: 1 }];
  const sent: { call: Call; input: Input; options: Options }[] = [];
  const living = ({ types, search }: Query) =>
    [...rows.values()]
      .filter((row) => !row.is_deleted && (!types || types.split(',').includes(row.type)) && (!search || row.description.includes(search)))
      .sort((a, b) => (a.date === b.date ? b.guid.localeCompare(a.guid) : b.date.localeCompare(a.date)));
  const put = (row: TypedTransaction) => {
    rows.set(row.guid, row);
    return row;
  };

  async function call(call: Call, input: Input, options: Options = {}): Promise<unknown> {
    sent.push({ call, input, options });
    if (call === calls.objectList) return [...objects];
    if (call === calls.contractorList) return [];
    if (call === calls.billList) return [{ guid: BILL, title: 'Материалы', is_deleted: false, version: 1 }];
    await refusing?.(call, input, options);
    // further pages have no operations
    if (call === calls.transactionList) return input.query.after || input.query.before ? [] : living(input.query).slice(0, page);
    if (call === calls.transactionSummary) return sums(living(input.query));
    const listed = lists.get(call);
    if (listed) return [...rows.values()].filter(({ type }) => type === listed);
    const created = creates.get(call);
    if (created) {
      const { company: _company, guid, ...body } = input.body;
      return rows.get(String(guid)) ?? put({ ...operation(1), ...body, guid: String(guid), type: created } as TypedTransaction);
    }
    const old = edits.has(call) ? rows.get(input.params.guid) : undefined;
    if (old) return put({ ...old, ...input.body, version: old.version + 1 });
    if (call === calls.transactionBulk) return bulk(input.body);
    if (call === calls.changesetRevert) {
      // what is taken back is a further version
      for (const row of undone) put({ ...row, version: (rows.get(row.guid)?.version ?? 0) + 1 });
      return { reverted: undone.length, conflicts: left, changeset: CHANGESET };
    }
    throw new Error(`the fake has no ${call.path}`);
  }

  /** what a revert leaves */
  const left: RevertConflict[] = [];
  let undone: TypedTransaction[] = [];
  function bulk({ guids, filter, set, dry_run, count }: Record<string, unknown>) {
    const types = (filter as { types?: string[] } | undefined)?.types?.join(',');
    const meant = Array.isArray(guids) ? living({}).filter(({ guid }) => guids.includes(guid)) : living(types ? { types } : {});
    // only an expense has a bill
    const changed = Object.keys(set as object).join() === 'bill' ? meant.filter(({ type }) => type === 'expense') : meant;
    const counts = { matched: meant.length, affected: changed.length };
    if (dry_run) return { ...counts, changeset: null };
    if (count !== meant.length) throw new Error('another number was told');
    undone = changed;
    for (const row of changed) put({ ...row, ...(set as object), version: row.version + 1 });
    return { ...counts, changeset: CHANGESET };
  }

  const reply = async (one: Call, input: Input, options: Options) => ({
    data: await call(one, input, options),
    total: null,
    header: () => null,
  });
  /** inputs of a call so far */
  const asked = (wanted: Call) => sent.filter((one) => one.call === wanted);
  return { api: { call, reply } as unknown as Api, rows, objects, asked, left, living: () => living({}) };
}

function sums(rows: readonly TypedTransaction[]) {
  const of = (type: TransactionType) => rows.reduce((sum, row) => sum + (row.type === type ? Math.round(row.amount * 100) : 0), 0);
  const [income, expense, payment, dividend] = [of('income'), of('expense'), of('payment'), of('dividend')];
  const profit = (income - expense - payment) / 100;
  return { count: rows.length, income: income / 100, expense: expense / 100, payment: payment / 100, dividend: dividend / 100, profit };
}

type Opened = {
  role?: Role;
  extensions?: readonly Extension[];
  address?: string;
  /** one who has opened the screen before, in the same test; else somebody new, whose queue and steps are empty */
  user?: string;
  /** what tells of changes; nothing does unless said */
  live?: Live;
};

/** The screen «Операции» of a company at an address. */
export function openOperations(
  api: Api,
  {
    role = 'company',
    extensions = ['transactions', 'directories', 'changesets'],
    address = '/transactions',
    user,
    live = { subscribe: () => () => {} },
  }: Opened = {},
) {
  if (!user) localStorage.clear();
  const company = {
    guid: COMPANY,
    id: COMPANY,
    title: 'Ремонт-Мастер',
    logo_url: null,
    user_type_for_web: 'Компания',
    user_contractor_id: `u-${role}`,
  };
  const cache = queryClientOf(api);
  const meta = { name: 'Прорабка', version: '0.2.2', api: '1', extensions, links: {}, metrika_id: null } as unknown as Parameters<
    typeof MetaProvider
  >[0]['value'];
  const screen = (
    <QueryClientProvider client={cache}>
      <ApiProvider value={api}>
        <SessionProvider value={{ status: { signedIn: true, user: user ?? crypto.randomUUID() } }}>
          <MetaProvider value={meta}>
            <CompanyProvider value={{ companies: [company], company, role, select: () => undefined }}>
              <LiveProvider value={live}>
                <TestRefine api={api} cache={cache} company={company.guid}>
                  <OperationList />
                </TestRefine>
              </LiveProvider>
            </CompanyProvider>
          </MetaProvider>
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}
