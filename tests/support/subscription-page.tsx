import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { Flag, Role } from '../../contract/permissions.ts';
import { offerIds, type PlanName, type PlanTerms } from '../../contract/plan.ts';
import type { Offer, PaymentRow, SubscriptionStateOf } from '../../contract/subscription.ts';
import { answerFailure } from '../../src/api/failure.ts';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { LiveProvider } from '../../src/lib/live.ts';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { fakeLive } from './live.ts';
import { queryClientOf } from './query-client.ts';
import { TestRefine } from './refine.tsx';

export const guidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const prices: Record<number, number> = { 1: 990, 2: 2820, 3: 5340, 4: 9480, 5: 1990, 6: 5670, 7: 10_740, 8: 19_080, 9: 4990 };

/** The offers as sold, nothing bought; `more` says what of them is. */
export function offersOf(more: Partial<Record<number, Partial<Offer>>> = {}): Offer[] {
  return offerIds.map((offer) => ({
    ...offer,
    price: prices[offer.id] ?? 0,
    is_active: false,
    has_remaining_subscription_period: false,
    until: null,
    auto_renewal: false,
    ...more[offer.id],
  }));
}

export const noSubscription: SubscriptionStateOf = {
  state: 'none',
  subscription_type: null,
  title: '',
  limits: null,
  period: null,
  started_at: null,
  until: null,
  grace_until: null,
  queued: [],
  auto_renewal: false,
  next_charge: null,
  card: null,
  can_resume: false,
  last_failure: '',
  pending: null,
  offers: offersOf().map(({ id, price }) => ({ id, price, credit: 0, to_pay: price, obstacle: null })),
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 3_600_000).toISOString();

export const activeState: SubscriptionStateOf = {
  ...noSubscription,
  state: 'active',
  subscription_type: 'pro',
  title: 'Про',
  period: 3,
  started_at: inDays(-67),
  until: inDays(23),
  auto_renewal: true,
  next_charge: { at: inDays(23), amount: 2820, tries_left: 3 },
  card: { mask: '424242******4242', system: 'Visa', expires: '12/27' },
  offers: noSubscription.offers.map((terms) => (terms.id >= 5 ? { ...terms, credit: 1234.5, to_pay: terms.price - 1234.5 } : terms)),
};

export const pendingState: SubscriptionStateOf = {
  ...noSubscription,
  pending: {
    order: guidOf(77),
    number: 'П-000012',
    subscription_type: 'pro_plus',
    period: 12,
    amount: 19_080,
    payment_url: '/pay/77',
    created_at: inDays(0),
    expires_at: inDays(1),
    last_failure: '',
  },
};

const limits = (objects: number | null) => ({ objects, contractors: objects, transactions: objects, services: objects });

export function termsOf(plan: PlanName, title: string, objects: number | null): PlanTerms {
  return {
    guid: guidOf(900 + title.length),
    plan,
    effective_from: '2020-01-01T00:00:00Z',
    title,
    description: `Описание тарифа ${title}`,
    prices: plan === 'pro' ? { 1: 990, 3: 2820, 6: 5340, 12: 9480 } : {},
    limits: limits(objects),
    comment: '',
    author: null,
    created_at: '2020-01-01T00:00:00Z',
  };
}

export const plans = [
  termsOf('free', 'Бесплатный', 5),
  termsOf('pro', 'Про', 100),
  termsOf('pro_plus', 'Про Плюс', null),
  termsOf('svoy', 'Свой бренд', null),
];

export function paymentOf(number: number, more: Partial<PaymentRow> = {}): PaymentRow {
  return {
    guid: guidOf(200 + number),
    order: null,
    number: `П-0000${number}`,
    date: new Date().toISOString(),
    subscription_type: 'pro',
    period: 3,
    amount: 2820,
    refunded: 0,
    status: 'paid',
    source: 'card',
    renewal: false,
    card: 'Visa •• 4242',
    receipt_url: null,
    ...more,
  };
}

/** A refusal as the server says it. */
export const refusal = (status: number, error: number, detail = '', fields: Record<string, string[]> = {}) =>
  answerFailure(status, { error, detail, fields });

export type Input = { body?: unknown; params?: unknown; query?: unknown };
export type Answers = Partial<Record<keyof typeof calls, (input: Input) => unknown>>;
type Sent = { name: string; input: Input; key: string | undefined };

const COMPANY = guidOf(1);
const company = { guid: COMPANY, id: COMPANY, title: 'Ремонт', logo_url: null, user_type_for_web: 'Компания', user_contractor_id: COMPANY };
const otherCompany = { ...company, guid: guidOf(2), id: guidOf(2), title: 'Отделка' };
const names = new Map<unknown, string>(Object.entries(calls).map(([name, call]) => [call, name]));

const usual: Answers = {
  subscriptions: () => offersOf(),
  subscriptionShow: () => noSubscription,
  planList: () => plans,
  companyLimits: () => ({
    plan: 'free',
    title: 'Бесплатный',
    until: null,
    enforced: true,
    limits: limits(5),
    used: { objects: 4, contractors: 5, transactions: 1, services: 0 },
  }),
  ownPayments: () => [],
  subscriptionTimeline: () => [],
  profile: () => ({ name: 'Иван', email: 'ivan@demo.example', phone: '+79161234567' }),
  objectList: () => [1, 2, 3, 4].map((number) => ({ guid: guidOf(number), is_deleted: false })),
  contractorList: () => [1, 2, 3, 4, 5].map((number) => ({ guid: guidOf(number), is_deleted: false })),
  serviceList: () => [],
  transactionSummary: () => ({ count: 1 }),
};

type World = { extensions?: string[]; address?: string; superUser?: boolean; role?: Role | null /** null: no company */ };

/** Shows a screen over an API that answers by `answers`, called by the contract's names of calls; `sent` is what was written, in order. */
export function openBilling(Page: ComponentType, answers: Answers = {}, world: World = {}) {
  const { extensions = ['billing', 'codes', 'transactions'], address = '/subscription', superUser = false, role = 'company' } = world;
  const sent: Sent[] = [];
  const all: Record<string, (input: Input) => unknown> = { ...usual, ...answers };
  async function call(asked: Call, input: Input, options: { idempotencyKey?: string } = {}): Promise<unknown> {
    const name = names.get(asked) ?? '';
    if (asked.method !== 'GET') sent.push({ name, input, key: options.idempotencyKey });
    const answer = await all[name]?.(input);
    if (answer instanceof Error) throw answer;
    return answer;
  }
  const reply = async (asked: Call, input: Input) => ({ data: await call(asked, input), total: null, header: () => null });
  const api = { call, reply } as unknown as Api;
  const client = queryClientOf(api, 30_000);
  const meta = { extensions, links: {} } as unknown as Parameters<typeof MetaProvider>[0]['value'];
  const flags: readonly Flag[] = superUser ? ['super_user', 'crm_access'] : [];
  const auth = {
    login: async () => ({ success: true }),
    logout: async () => ({ success: true }),
    check: async () => ({ authenticated: true }),
    onError: async () => ({}),
    getIdentity: () => call(calls.profile, {}),
  };
  const session = { status: { signedIn: true, user: guidOf(1) } as const };
  const { live, tell } = fakeLive();
  const pageOf = (selected: typeof company) => (
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <ApiProvider value={api}>
          <MetaProvider value={meta}>
            <CompanyProvider value={role && { companies: [selected], company: selected, role, select: () => undefined }}>
              <LiveProvider value={live}>
                <ConfigProvider>
                  <TestRefine api={api} cache={client} company={selected.guid} role={role} authProvider={auth} flags={flags}>
                    <SessionProvider value={session}>
                      <Page />
                    </SessionProvider>
                  </TestRefine>
                </ConfigProvider>
              </LiveProvider>
            </CompanyProvider>
          </MetaProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
  const shown = render(pageOf(company));
  const chooseOther = () => shown.rerender(pageOf(otherCompany));
  return { user: userEvent.setup(), sent, client, tell, chooseOther, ...shown };
}
