import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { CrmUser } from '../../contract/crm.ts';
import type { CrmCard } from '../../contract/crmCard.ts';
import type { Flag, Permissions } from '../../contract/permissions.ts';
import { answerFailure } from '../../src/api/failure.ts';
import UsersScreen from '../../src/features/crm/UsersScreen.tsx';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { paths } from '../../src/lib/paths.ts';
import { MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from './query-client.ts';
import { TestRefine } from './refine.tsx';
import { SignedIn } from './signed-in.tsx';

const guidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Who is signed in. */
export const ME = guidOf(1);
/** The server's day of the queue. */
export const TODAY = '2026-11-22';

const none: Permissions = { super_user: false, own_codes_access: false, analytics_access: false, crm_access: false };

/** A user as the server gives them. */
export const crmUser = (id: number, more: Partial<CrmUser> = {}): CrmUser => ({
  id,
  guid: guidOf(id),
  name: `Клиент ${id}`,
  email: `client${id}@demo.example`,
  phone: null,
  date_joined: '2026-03-10T09:00:00.000Z',
  last_login: null,
  companies: 1,
  company_titles: ['Ремонт'],
  subscription_type: null,
  subscription_until: null,
  status: 'new',
  telegram: '',
  comment: '',
  next_time: null,
  is_active: true,
  permissions: none,
  is_deleted: false,
  version: 1,
  ...more,
});

/** The head of a user's card as the server gives it. */
export const crmCard = (user: CrmUser): CrmCard => ({
  ...user,
  requisites_company: '',
  has_password: true,
  invited_until: null,
  sessions: 0,
  paid_total: 0,
  payments: 0,
});

/** A refusal as the server says it. */
export const refused = (status: number, error: number, more: object = {}) => answerFailure(status, { error, detail: '', ...more });

type Input = { query: Record<string, string>; body: Record<string, unknown>; params: { id: string } };
type Options = { ifMatch?: number; idempotencyKey?: string; onlyAs?: string };
type Answers = Partial<Record<keyof typeof calls, (input: Input, options: Options) => unknown>>;
const names = new Map<unknown, string>(Object.entries(calls).map(([name, call]) => [call, name]));

type World = {
  search?: string;
  extensions?: string[];
  superUser?: boolean;
  /** guid of the selected company */
  selected?: string;
  /** rows of all pages, where the server answers one of them; as many as it answers unless said */
  total?: number;
};

/** Opens the list over an API that answers by `answers`; edits change `kept` as the server does. */
export function openUsers(
  kept: CrmUser[],
  answers: Answers = {},
  { search = '', extensions = ['crm'], superUser = true, selected, total }: World = {},
) {
  const sent: { name: string; input: Input; options: Options }[] = [];
  const usual: Answers = {
    crmUserList: () => [...kept],
    crmUserQueue: () => ({ day: TODAY, time_zone: 'Europe/Moscow', today: 2, overdue: 1 }),
    crmViewList: () => [],
    crmUserShow({ params }) {
      const found = kept.find(({ id }) => String(id) === params.id);
      return found ? crmCard(found) : refused(404, 1101);
    },
    crmUserEdit({ params, body }) {
      const at = kept.findIndex(({ id }) => String(id) === params.id);
      const before = kept[at];
      if (!before) return refused(404, 1101);
      const after = { ...before, ...body, version: before.version + 1 };
      kept[at] = after;
      return after;
    },
  };
  const all: Record<string, ((input: Input, options: Options) => unknown) | undefined> = { ...usual, ...answers };
  const call = async (asked: Call, input: Input, options: Options = {}) => {
    const name = names.get(asked) ?? '';
    sent.push({ name, input, options });
    const answer = await all[name]?.(input, options);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const header = (name: string) => (name === 'X-Statistic' ? 'new=5,disabled=2,active=1' : null);
  const reply = async (asked: Call, input: Input, options: Options) => {
    const data = await call(asked, input, options);
    return { data, total: Array.isArray(data) ? (total ?? data.length) : null, header };
  };
  const api = { call, reply } as unknown as Api;
  const client = queryClientOf(api, 30_000);
  const flags: readonly Flag[] = superUser ? ['super_user', 'crm_access'] : ['crm_access'];
  const shown = (
    <TestRefine api={api} cache={client} flags={flags}>
      <UsersScreen />
    </TestRefine>
  );
  const router = createMemoryRouter(
    [
      { path: paths.crmUsers, element: shown },
      { path: '*', element: <p>другой экран</p> },
    ],
    { initialEntries: [`${paths.crmUsers}${search}`] },
  );
  render(
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <SignedIn user={ME} selected={selected}>
          <MetaProvider value={{ extensions } as unknown as Parameters<typeof MetaProvider>[0]['value']}>
            <RouterProvider router={router} />
          </MetaProvider>
        </SignedIn>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    sentTo: (name: keyof typeof calls) => sent.filter((one) => one.name === name),
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to: number) => router.navigate(to),
    /** Reads anew what is shown, as a return to the window does. */
    reread: () => act(() => client.refetchQueries({ type: 'active' })),
  };
}

/** The cell of a user's row. */
export function cell(id: number, column: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-cell="${id}:${column}"]`);
  if (!found) throw new Error(`no cell ${id}:${column}`);
  return found;
}

/** Waits for the row. */
export const rowShown = (name: string) => screen.findByRole('link', { name });
