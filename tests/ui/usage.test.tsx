import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { EventData } from '../../contract/changeset.ts';
import type { Flag, Role } from '../../contract/permissions.ts';
import { useUsage } from '../../src/features/billing/UsageSection.tsx';
import { CRM_USERS_KEY } from '../../src/features/crm/shared.ts';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { type Live, LiveProvider } from '../../src/lib/live.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from '../support/query-client.ts';
import { TestRefine } from '../support/refine.tsx';

const COMPANY = '00000000-0000-4000-8000-000000000001';
const company = { guid: COMPANY, id: COMPANY, title: 'Ремонт', logo_url: null, user_type_for_web: 'Компания', user_contractor_id: COMPANY };
const rows = (living: number, deleted: number) =>
  Array.from({ length: living + deleted }, (_, index) => ({ guid: `${index}`, is_deleted: index >= living }));

/** `held`: the first answer about operations comes after it */
type World = { role?: Role; extensions?: string[]; crm?: boolean; held?: Promise<void> };

function open({ role = 'company', extensions = ['transactions'], crm = false, held }: World) {
  const asked: unknown[] = [];
  const lists = new Map<unknown, unknown>([
    [calls.objectList, rows(3, 1)],
    [calls.contractorList, rows(4, 2)],
    [calls.serviceList, rows(280, 5)],
    [calls.companyLimits, { used: { services: 280 } }],
    [calls.transactionSummary, { count: 1200 }],
  ]);
  const totals = new Map<unknown, number>([
    [calls.expenseList, 10],
    [calls.paymentList, 20],
    [calls.incomeList, 30],
    [calls.dividendList, 40],
    [calls.crmUserList, 7],
  ]);
  const reply = async (call: unknown) => {
    const first = !asked.includes(call);
    asked.push(call);
    const data = lists.get(call) ?? [];
    if (first && call === calls.transactionSummary) await held;
    return { data, total: totals.get(call) ?? null, header: () => null };
  };
  const api = { reply, call: async (call: unknown) => (await reply(call)).data } as unknown as Api;
  const handlers = new Set<(data: EventData['changeset']) => void>();
  const live: Live = {
    subscribe(event, handler) {
      if (event === 'changeset') handlers.add(handler as never);
      return () => handlers.delete(handler as never);
    },
  };
  const client = queryClientOf(api, 30_000);
  const flags: readonly Flag[] = crm ? ['crm_access'] : [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <MetaProvider value={{ extensions, links: {} } as unknown as Parameters<typeof MetaProvider>[0]['value']}>
          <CompanyProvider value={{ companies: [company], company, role, select: () => undefined }}>
            <LiveProvider value={live}>
              <TestRefine api={api} cache={client} company={company.guid} flags={flags}>
                {children}
              </TestRefine>
            </LiveProvider>
          </CompanyProvider>
        </MetaProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useUsage(), { wrapper });
  return {
    usage: () => result.current,
    asked,
    lists,
    totals,
    client,
    tell: (event: Partial<EventData['changeset']>) =>
      act(() => handlers.forEach((handler) => void handler(event as EventData['changeset']))),
  };
}

const known = (count: number) => ({ count, pending: false });
const unknown = { count: null, pending: false };

it('the usage counters leave out deleted rows, and each is pending on its own', async () => {
  const { usage } = open({ crm: true });
  expect(usage()).toMatchObject({ objects: { count: null, pending: true }, services: { pending: true }, transactions: { pending: true } });
  await waitFor(() =>
    expect(usage()).toEqual({
      objects: known(3),
      contractors: known(4),
      services: known(280),
      transactions: known(1200),
      crmUsers: known(7),
    }),
  );
});

it('the usage counters request nothing that the role or the flags do not show', async () => {
  const { usage, asked } = open({ role: 'client' });
  await waitFor(() => expect(usage().transactions).toEqual(known(1200)));
  expect(usage()).toMatchObject({ contractors: unknown, crmUsers: unknown });
  expect(asked).not.toContain(calls.contractorList);
  expect(asked).not.toContain(calls.crmUserList);
});

it('the usage counter of operations adds up the four lists where the API has no summary', async () => {
  const { usage } = open({ extensions: [] });
  await waitFor(() => expect(usage().transactions).toEqual(known(100)));
});

it('the usage counter of CRM users needs no extension of the API', async () => {
  const { usage } = open({ extensions: [], crm: true });
  await waitFor(() => expect(usage().crmUsers).toEqual(known(7)));
});

it('the usage counter of CRM users is read anew once users changed', async () => {
  const { usage, totals, client } = open({ crm: true });
  await waitFor(() => expect(usage().crmUsers).toEqual(known(7)));
  totals.set(calls.crmUserList, 8);
  await act(() => client.invalidateQueries({ queryKey: CRM_USERS_KEY }));
  await waitFor(() => expect(usage().crmUsers).toEqual(known(8)));
});

it('the usage counter of services does not request the price list where the API has limits, and follows changes', async () => {
  const { usage, asked, lists, tell } = open({ extensions: ['transactions', 'billing'] });
  await waitFor(() => expect(usage().services).toEqual(known(280)));
  lists.set(calls.companyLimits, { used: { services: 281 } });
  tell({ entities: ['service'] });
  await waitFor(() => expect(usage().services).toEqual(known(281)));
  expect(asked).not.toContain(calls.serviceList);
});

it('the usage counters follow changes of the data', async () => {
  const { usage, lists, tell } = open({});
  await waitFor(() => expect(usage().transactions).toEqual(known(1200)));
  lists.set(calls.transactionSummary, { count: 1201 });
  tell({ entities: ['transaction'] });
  await waitFor(() => expect(usage().transactions).toEqual(known(1201)));
});

it('a usage counter follows a change made while it was being counted for the first time', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { usage, asked, lists, tell } = open({ held });
  await waitFor(() => expect(asked).toContain(calls.transactionSummary));
  lists.set(calls.transactionSummary, { count: 1201 });
  tell({ entities: ['transaction'] });
  release();
  await waitFor(() => expect(usage().transactions).toEqual(known(1201)));
});
