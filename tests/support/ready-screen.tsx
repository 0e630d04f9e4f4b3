import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { vi } from 'vitest';
import type { Extension } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { Flag, Role } from '../../contract/permissions.ts';
import type { ReadyPrice, ReadyPricePreview } from '../../contract/readyPrice.ts';
import { browserDownload } from '../../src/features/readyPrices/PriceAbilities.tsx';
import ReadyPriceScreen from '../../src/features/readyPrices/ReadyPriceScreen.tsx';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { paths } from '../../src/lib/paths.ts';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from './query-client.ts';
import { TestRefine } from './refine.tsx';

const guid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const company = (number: number, title: string, label: string) => ({
  guid: guid(number),
  id: guid(number),
  title,
  logo_url: null,
  user_type_for_web: label,
  user_contractor_id: guid(9),
});

export const moscow: ReadyPrice = {
  ...{ id: 1, title: 'Ремонт квартир', region: 'Москва', updated_at: '2026-11-09T09:00:00Z', services_count: 242, size: 15_360 },
  ...{ version: 3, categories_count: 2, has_cost: false },
};
export const tver: ReadyPrice = {
  ...moscow,
  id: 2,
  title: 'Кровля',
  region: 'Тверь',
  services_count: 40,
  updated_at: '2026-11-10T09:00:00Z',
};
const row = { category: 'Стены', title: 'Окраска', unit_of_measure: 'м²', cost_per_unit: null, price_per_unit: 320.05 };
export const preview: ReadyPricePreview = {
  ...moscow,
  categories: [
    { title: 'Стены', services_count: 200 },
    { title: 'Полы', services_count: 42 },
  ],
  rows: [row, { ...row, category: 'Полы', title: 'Стяжка' }],
};

type World = {
  prices?: ReadyPrice[];
  subscribed?: boolean;
  /** null: no company */
  role?: Role | null;
  superUser?: boolean;
  extensions?: Extension[];
  at?: string;
  /** statuses that looks at the head of a file answer, one after another */
  heads?: (number | Error)[];
  /** instead of the first answer that is not about the subscription */
  fails?: Error;
};

/** The page over an API that knows the lists it is given. `sent`: what was asked for besides them; `refuse.next` is thrown instead of the next answer. */
export function openPrices(world: World = {}) {
  const { subscribed = true, role = 'company', superUser = false, extensions = ['ready-prices', 'import'], at = '/price' } = world;
  const prices = [...(world.prices ?? [moscow, tver])];
  const sent: { call: unknown; body?: unknown; params?: unknown; options?: unknown }[] = [];
  const refuse: { next: Error | null } = { next: world.fails ?? null };
  let tokens = 0;
  const answer = async (call: unknown, input: { body?: unknown; params?: unknown }, options?: unknown): Promise<unknown> => {
    if (call === calls.subscriptionInfo) {
      tokens += subscribed ? 1 : 0;
      return { is_active: subscribed, price_download_token: subscribed ? `token-${tokens}` : '' };
    }
    if (call !== calls.readyPriceList && call !== calls.readyPricePreview) sent.push({ call, options, ...input });
    const { next } = refuse;
    refuse.next = null;
    if (next) throw next;
    if (call === calls.readyPriceList) return [...prices];
    return call === calls.readyPricePreview ? preview : moscow;
  };
  const api = {
    call: answer,
    reply: async (...asked: Parameters<typeof answer>) => ({ data: await answer(...asked), total: null, header: () => null }),
    address: (_call: unknown, { params, query }: { params: { id: string }; query: { token: string } }) =>
      `https://api.example/price/${params.id}?token=${query.token}`,
  } as unknown as Api;
  const heads = [...(world.heads ?? [])];
  const probed = vi.spyOn(browserDownload, 'probe').mockImplementation(async () => {
    const head = heads.shift() ?? 200;
    if (head instanceof Error) throw head;
    return head;
  });
  const followed = vi.spyOn(browserDownload, 'follow').mockImplementation(() => undefined);
  const client = queryClientOf(api);
  const flags: readonly Flag[] = superUser ? ['super_user'] : [];
  const place = { path: '', search: '' };
  const browser = { back: () => {} };
  function Watch() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    Object.assign(place, { path: pathname, search });
    Object.assign(browser, { back: () => void navigate(-1) });
    return null;
  }
  const own = company(1, 'Ремонт-Мастер', 'Компания');
  const companies = [own, company(2, 'Чужая стройка', 'Клиент'), company(3, 'СтройДом', 'Партнёр')];
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={client}>
        <ApiProvider value={api}>
          <MetaProvider value={{ extensions } as unknown as Parameters<typeof MetaProvider>[0]['value']}>
            <CompanyProvider value={role && { companies, company: own, role, select: () => undefined }}>
              <SessionProvider value={{ status: { signedIn: true, user: 'anna' } }}>
                {/* without it antd waits for the end of a movement, which never comes */}
                <ConfigProvider>
                  <TestRefine api={api} cache={client} company={own.guid} role={role} flags={flags}>
                    <Watch />
                    <Routes>
                      <Route path={paths.price} element={<ReadyPriceScreen />} />
                      <Route path="*" element={null} />
                    </Routes>
                  </TestRefine>
                </ConfigProvider>
              </SessionProvider>
            </CompanyProvider>
          </MetaProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const back = () => act(() => browser.back());
  return { user: userEvent.setup(), sent, client, refuse, place, back, probed, followed, prices };
}
