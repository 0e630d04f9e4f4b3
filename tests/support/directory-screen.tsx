import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { calls } from '../../contract/calls.ts';
import type { Contractor, SiteObject } from '../../contract/directory.ts';
import type { Role } from '../../contract/permissions.ts';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from './query-client.ts';
import { TestRefine } from './refine.tsx';

export const COMPANY = '00000000-0000-4000-8000-000000000001';
export const guidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const site = (n: number, title: string, more: Partial<SiteObject> = {}): SiteObject => ({
  guid: guidOf(n),
  title,
  address: '',
  status: 'active',
  planned_income: null,
  planned_expense: null,
  is_deleted: false,
  version: 1,
  ...more,
});

export const person = (n: number, title: string, more: Partial<Contractor> = {}): Contractor => ({
  guid: guidOf(n),
  title,
  category: null,
  phone: '',
  email: '',
  comment: '',
  inn: '',
  is_member: false,
  is_deleted: false,
  version: 1,
  ...more,
});

type Row = { guid: string; title: string; is_deleted: boolean; version: number };
export type Sent = {
  call: unknown;
  input: { query: Record<string, string>; params: { guid: string }; body: Record<string, unknown> };
  options: { ifMatch?: number; idempotencyKey?: string; confirmClosed?: readonly string[] };
};

const lists = new Map<unknown, string>([
  [calls.objectList, 'objects'],
  [calls.contractorList, 'contractors'],
  [calls.billList, 'bills'],
]);
const creates = new Map<unknown, string>([
  [calls.objectCreate, 'objects'],
  [calls.contractorCreate, 'contractors'],
  [calls.billCreate, 'bills'],
]);
const edits = new Map<unknown, string>([
  [calls.objectEdit, 'objects'],
  [calls.contractorEdit, 'contractors'],
  [calls.billEdit, 'bills'],
]);

/**
 * An API that keeps directories as the server does: search, paging, versions.
 * @param answer answers of a test's own, asked first; undefined: not this one. What it throws is the refusal
 */
export function directoryApi(kept: Record<string, Row[]>, answer?: (sent: Sent) => unknown) {
  const sent: Sent[] = [];
  const reply = async (call: unknown, input: Sent['input'], options: Sent['options'] = {}) => {
    const one = { call, input, options };
    sent.push(one);
    const own = await answer?.(one);
    if (own !== undefined) return { data: own, total: null, header: () => null };
    const list = lists.get(call);
    if (list) return { ...pageOf(kept[list] ?? [], input.query), header: () => null };
    return { data: write(kept, one), total: null, header: () => null };
  };
  const api = {
    reply,
    call: async (call: unknown, input: Sent['input'], options: Sent['options']) => (await reply(call, input, options)).data,
  };
  const sentTo = (call: unknown) => sent.filter((one) => one.call === call);
  return { api: api as unknown as Api, sent, sentTo, kept };
}

function pageOf(rows: Row[], { search = '', is_deleted, page, page_size = '1000', status }: Record<string, string>) {
  const found = rows.filter(
    (row) =>
      row.title.toLowerCase().includes(search.toLowerCase()) &&
      (is_deleted === undefined || String(row.is_deleted) === is_deleted) &&
      (status === undefined || (row as SiteObject).status === status),
  );
  const from = (Number(page ?? 1) - 1) * Number(page_size);
  return { data: found.slice(from, from + Number(page_size)), total: found.length };
}

function write(kept: Record<string, Row[]>, { call, input: { params, body } }: Sent): unknown {
  const into = creates.get(call);
  if (into) {
    const { company: _, ...row } = body;
    const made = { ...row, is_deleted: false, version: 1 } as unknown as Row;
    kept[into] = [...(kept[into] ?? []), made];
    return made;
  }
  const list = edits.get(call);
  const old = kept[list ?? '']?.find((row) => row.guid === params.guid);
  if (!list || !old) throw new Error('the fake API knows no answer');
  const row = { ...old, ...body, version: old.version + 1 };
  kept[list] = (kept[list] ?? []).map((one) => (one === old ? row : one));
  return row;
}

type Opened = { path: string; at: string; user?: string; role?: Role; extensions?: readonly string[] };

/** A screen of a company, mounted at an address. */
export function openScreen(Screen: ComponentType, api: Api, { path, at, user = 'anna', role = 'company', extensions = [] }: Opened) {
  const company = { guid: COMPANY, id: COMPANY, title: 'Ремонт-Мастер', logo_url: null, user_type_for_web: '', user_contractor_id: '' };
  const cache = queryClientOf(api);
  const meta = { name: 'Прорабка', version: '', api: '1', extensions, links: {}, metrika_id: null } as unknown as Parameters<
    typeof MetaProvider
  >[0]['value'];
  const screen = (
    <TestRefine api={api} cache={cache} company={COMPANY} role={role} extensions={['directories', ...extensions]}>
      <Screen />
    </TestRefine>
  );
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: <p>другой экран</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={cache}>
      <ApiProvider value={api}>
        <SessionProvider value={{ status: { signedIn: true, user } }}>
          <MetaProvider value={meta}>
            <CompanyProvider value={{ companies: [company], company, role, select: () => undefined }}>
              <RouterProvider router={router} />
            </CompanyProvider>
          </MetaProvider>
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { router, cache, address: () => `${router.state.location.pathname}${router.state.location.search}` };
}
