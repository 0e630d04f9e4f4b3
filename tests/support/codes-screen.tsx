import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { Code, CodeBatch } from '../../contract/code.ts';
import { answerFailure } from '../../src/api/failure.ts';
import CodesScreen from '../../src/features/codes/CodesScreen.tsx';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { paths } from '../../src/lib/paths.ts';
import { MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from './query-client.ts';
import { TestRefine } from './refine.tsx';
import { SignedIn } from './signed-in.tsx';

const guidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A code as the server gives it; its text is told from others by the last group. */
export function codeRow(n: number, more: Partial<Code> = {}): Code {
  return {
    guid: guidOf(n),
    code: `BCDF-GHJK-${String(n).padStart(4, '0')}`,
    subscription_type: 'pro',
    period: 1,
    status: 'new',
    batch: guidOf(900),
    batch_number: 12,
    comment: '',
    created_at: '2026-03-10T09:00:00.000Z',
    issued_by: 'Анна Белова',
    expires_at: null,
    activated_at: null,
    activated_by: null,
    activated_login: null,
    revoked_at: null,
    revoked_by: null,
    ...more,
  };
}

export const batchRow: CodeBatch = {
  guid: guidOf(900),
  number: 12,
  subscription_type: 'pro_plus',
  period: 3,
  comment: 'Выставка',
  created_at: '2026-03-10T09:00:00.000Z',
  created_by: 'Анна Белова',
  expires_at: null,
  issued: 10,
  used: 4,
  left: 3,
  revoked: 1,
  expired: 2,
};

/** A refusal as the server says it. */
export const refused = (status: number, error: number, fields: Record<string, string[]> = {}) =>
  answerFailure(status, { error, detail: '', fields });

type Input = { query?: Record<string, string>; body?: Record<string, unknown>; params?: { guid: string } };
type Answers = Partial<Record<keyof typeof calls, (input: Input) => unknown>>;
const names = new Map<unknown, string>(Object.entries(calls).map(([name, call]) => [call, name]));

/**
 * An API that answers by `answers`, named as in the contract. `sent`: everything asked of it, in order.
 * @param count `X-Total-Count` of every list; as many as there are rows unless given
 */
function apiOf(answers: Answers, count?: string) {
  const sent: { name: string; input: Input; options: { idempotencyKey?: string } }[] = [];
  const all: Record<string, (input: Input) => unknown> = answers;
  const call = async (asked: Call, input: Input, options: { idempotencyKey?: string } = {}) => {
    const name = names.get(asked) ?? '';
    sent.push({ name, input, options });
    const answer = await all[name]?.(input);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const reply = async (asked: Call, input: Input) => {
    const data = await call(asked, input);
    const total = count ? Number.parseInt(count, 10) : Array.isArray(data) ? data.length : null;
    return { data, total, isMore: count?.endsWith('+'), header: () => null };
  };
  return { api: { call, reply } as unknown as Api, sent, sentTo: (name: keyof typeof calls) => sent.filter((one) => one.name === name) };
}

/** Shows something of the console over such an API. */
export function showOver(
  answers: Answers,
  shown: ReactNode,
  { path = '/', extensions = ['codes'], count }: { path?: string; extensions?: string[]; count?: string | undefined } = {},
) {
  const { api, sent, sentTo } = apiOf(answers, count);
  const router = createMemoryRouter([{ path: '*', element: shown }], { initialEntries: [path] });
  const client = queryClientOf(api);
  render(
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <MetaProvider value={{ extensions } as unknown as Parameters<typeof MetaProvider>[0]['value']}>
          <TestRefine api={api} cache={client}>
            <SignedIn>
              <RouterProvider router={router} />
            </SignedIn>
          </TestRefine>
        </MetaProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent, sentTo, address: () => router.state.location.search };
}

export function openCodes(answers: Answers, { search = '', extensions = ['codes'] }: { search?: string; extensions?: string[] } = {}) {
  return showOver({ codeUsage: () => [], codeBatchList: () => [], ...answers }, <CodesScreen />, {
    path: `${paths.crmCodes}${search}`,
    extensions,
  });
}
