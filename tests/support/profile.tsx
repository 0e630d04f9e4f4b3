import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { Profile, Requisites, SecurityEvent } from '../../contract/account.ts';
import type { Session } from '../../contract/auth.ts';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { answerFailure } from '../../src/api/failure.ts';
import ProfilePage from '../../src/features/account/ProfilePage.tsx';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { paths } from '../../src/lib/paths.ts';
import { MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from './query-client.ts';
import { TestRefine } from './refine.tsx';
import { SignedIn } from './signed-in.tsx';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

export const guidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const profile: Profile = {
  id: 1,
  guid: guidOf(1),
  email: 'ivan@demo.example',
  phone: null,
  name: 'Иван',
  date_joined: '2025-03-04T09:00:00Z',
  has_password: true,
};

export const requisites: Requisites = {
  company_name: 'ООО «Ремонт»',
  inn: '7707083893',
  kpp: '770701001',
  ogrn: '1027700132195',
  legal_address: 'Москва',
  bank: 'ПАО Сбербанк',
  bik: '044525225',
  account: '',
  correspondent_account: '30101810400000000225',
};

export function sessionOf(number: number, more: Partial<Session> = {}): Session {
  const now = new Date().toISOString();
  return {
    guid: guidOf(number),
    created_at: '2026-01-02T03:04:05Z',
    last_used_at: now,
    ip: `10.0.0.${number}`,
    user_agent: chrome,
    current: false,
    ...more,
  };
}

export function eventOf(number: number, kind: SecurityEvent['kind'] = 'sign_in'): SecurityEvent {
  return { guid: guidOf(number), kind, created_at: '2026-01-02T03:04:05Z', ip: '10.0.0.9', user_agent: chrome, current: false };
}

/** A refusal as the server says it. */
export const refusal = (status: number, error: number, fields: Record<string, string[]> = {}) =>
  answerFailure(status, { error, detail: '', fields });

type Input = { body?: unknown; params?: { guid?: string }; query?: { page?: string } };
type Answers = Partial<Record<keyof typeof calls, (input: Input) => unknown>>;

const usual: Answers = {
  profile: () => profile,
  profileEdit: ({ body }) => ({ ...profile, ...(body as object) }),
  requisites: () => requisites,
  requisitesEdit: ({ body }) => ({ ...requisites, ...(body as object) }),
  sessions: () => [sessionOf(1, { current: true })],
  securityEvents: () => [],
};

const names = new Map<unknown, string>(Object.entries(calls).map(([name, call]) => [call, name]));

/**
 * Opens the profile over an API that answers by `answers`, called by the contract’s names of calls.
 * `sent` is what was written, in order.
 * @param selected guid of the selected company
 */
export function openProfile(
  answers: Answers = {},
  extensions: string[] = ['profile', 'requisites', 'sessions', 'security'],
  selected?: string,
) {
  const sent: { name: string; input: Input }[] = [];
  const all: Record<string, (input: Input) => unknown> = { ...usual, ...answers };
  async function call(asked: Call, input: Input): Promise<unknown> {
    const name = names.get(asked) ?? '';
    if (asked.method !== 'GET') sent.push({ name, input });
    const answer = await all[name]?.(input);
    if (answer instanceof Error) throw answer;
    return answer;
  }
  async function reply(asked: Call, input: Input) {
    const data = await call(asked, input);
    return { data, total: null, header: () => null };
  }
  const api = { call, reply } as unknown as Api;
  const client = queryClientOf(api);
  const meta = { extensions } as unknown as Parameters<typeof MetaProvider>[0]['value'];
  const showing = (screenOf: ReactNode) => (
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <MetaProvider value={meta}>
          <SignedIn user={profile.guid} selected={selected}>
            <TestRefine api={api} cache={client}>
              {screenOf}
            </TestRefine>
          </SignedIn>
        </MetaProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  window.history.replaceState(null, '', paths.profile);
  const { rerender, unmount } = render(showing(<ProfilePage />), { wrapper: MemoryRouter });
  return {
    user: userEvent.setup(),
    sent,
    unmount,
    /** To another screen of the console. */
    leave() {
      window.history.replaceState(null, '', paths.services);
      rerender(showing(null));
    },
    comeBack(hash = '') {
      window.history.replaceState(null, '', paths.profile + hash);
      rerender(showing(<ProfilePage />));
    },
  };
}

/** A section of the page by its heading. */
export function section(title: string) {
  return within(screen.getByRole('region', { name: title }));
}
