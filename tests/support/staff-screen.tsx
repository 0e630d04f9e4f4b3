import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { CrmCard } from '../../contract/crmCard.ts';
import type { LastChange } from '../../contract/errors.ts';
import type { Flag } from '../../contract/permissions.ts';
import type { SupportCompany } from '../../contract/support.ts';
import { answerFailure } from '../../src/api/failure.ts';
import { type Api, ApiProvider, type CallOptions } from '../../src/lib/api.ts';
import { type Connection, ConnectionProvider } from '../../src/lib/connection.ts';
import { MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from './query-client.ts';
import { TestRefine } from './refine.tsx';
import { SignedIn } from './signed-in.tsx';

export const guidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Who is signed in. */
export const STAFF = guidOf(1);

/** A refusal as the server says it. */
export const refused = (status: number, error: number, detail = '', current?: unknown, changed?: LastChange) =>
  answerFailure(status, { error, detail, fields: {}, current, changed });

export function cardOf(more: Partial<CrmCard> = {}): CrmCard {
  return {
    id: 12,
    guid: guidOf(12),
    name: 'Иван Петров',
    email: 'ivan@demo.example',
    phone: '+79161234567',
    date_joined: '2026-01-10T09:00:00Z',
    last_login: '2026-11-20T09:00:00Z',
    companies: 1,
    company_titles: ['Ремонт'],
    subscription_type: 'pro',
    subscription_until: '2099-03-12T09:00:00Z',
    status: 'new',
    telegram: '@ivan_petrov',
    comment: 'Просил перезвонить',
    next_time: null,
    is_active: true,
    is_deleted: false,
    permissions: { super_user: false, own_codes_access: false, analytics_access: false, crm_access: false },
    version: 3,
    requisites_company: '',
    has_password: true,
    invited_until: null,
    sessions: 2,
    paid_total: 2820,
    payments: 1,
    ...more,
  };
}

export function viewedCompany(more: Partial<SupportCompany> = {}): SupportCompany {
  const guid = guidOf(50);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  return {
    guid,
    title: 'Ремонт-Мастер',
    logo_url: null,
    plan: 'free',
    limits: { objects: 5, contractors: 5, transactions: 5, services: null },
    used: { objects: 5, contractors: 2, transactions: 1, services: 600 },
    members: [{ id: 12, name: 'Иван Петров', email: 'ivan@demo.example', phone: null, role: 'company', is_active: true }],
    created_at: '2026-01-10T09:00:00Z',
    changed_at: null,
    view: { guid: guidOf(60), company: guid, reason: 'Обращение 123', opened_at: '2026-11-22T09:00:00Z', until },
    ...more,
  };
}

export type Input = { query?: Record<string, string>; body?: Record<string, unknown>; params?: Record<string, string> };
export type Answers = Partial<Record<keyof typeof calls, (input: Input, options: CallOptions) => unknown>>;
type Sent = { name: string; input: Input; options: CallOptions };
const names = new Map<unknown, string>(Object.entries(calls).map(([name, call]) => [call, name]));

type World = {
  path: string;
  address: string;
  state?: unknown;
  superUser?: boolean;
  /** may use activation codes, too */
  ownCodes?: boolean;
  extensions?: string[];
  connection?: Connection;
  /** `X-Total-Count` of every list; as many as there are rows unless said */
  count?: string | undefined;
};

/** A connection that is never lost. */
const watched: Connection = { get: () => true, subscribe: () => () => undefined };

/** Shows a screen of the staff over an API that answers by `answers`, named as in the contract; `sent` is what was written, in order. */
export function openStaffScreen(Screen: ComponentType, answers: Answers, world: World) {
  const { path, address, state, superUser = true, ownCodes = false, connection = watched, count } = world;
  const { extensions = ['crm', 'billing', 'support'] } = world;
  const sent: Sent[] = [];
  const asked: Sent[] = [];
  const all: Record<string, ((input: Input, options: CallOptions) => unknown) | undefined> = answers;
  async function call(which: Call, input: Input, options: CallOptions = {}): Promise<unknown> {
    const one = { name: names.get(which) ?? '', input, options };
    (which.method === 'GET' ? asked : sent).push(one);
    const answer = await (all[one.name] ?? (() => []))(input, options);
    if (answer instanceof Error) throw answer;
    return answer;
  }
  const reply = async (which: Call, input: Input) => {
    const data = await call(which, input);
    const total = count ? Number.parseInt(count, 10) : Array.isArray(data) ? data.length : null;
    return { data, total, isMore: count?.endsWith('+'), header: () => null };
  };
  const api = { call, reply } as unknown as Api;
  const client = queryClientOf(api, 30_000);
  const flags: Flag[] = superUser ? ['super_user', 'crm_access'] : ['crm_access'];
  if (ownCodes) flags.push('own_codes_access');
  const meta = { extensions, links: {} } as unknown as Parameters<typeof MetaProvider>[0]['value'];
  const Elsewhere = () => <p>Другой экран</p>;
  const router = createMemoryRouter(
    [
      { path, element: <Screen /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [{ pathname: address.split('?')[0] ?? '', search: `?${address.split('?')[1] ?? ''}`, state }] },
  );
  const shown = render(
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <SignedIn user={STAFF}>
          <MetaProvider value={meta}>
            {/* without it antd waits for the end of a movement, which never comes */}
            <ConfigProvider>
              <TestRefine api={api} cache={client} flags={flags}>
                <ConnectionProvider value={connection}>
                  <RouterProvider router={router} />
                </ConnectionProvider>
              </TestRefine>
            </ConfigProvider>
          </MetaProvider>
        </SignedIn>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent, asked, client, router, ...shown };
}
