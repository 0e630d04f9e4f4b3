import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Extension } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { Role } from '../../contract/permissions.ts';
import type { Service } from '../../contract/service.ts';
import PriceListScreen from '../../src/features/prices/PriceListScreen.tsx';
import { findShownOrder } from '../../src/features/prices/saving/shownOrder.ts';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from './query-client.ts';
import { TestRefine } from './refine.tsx';

export const COMPANY = '00000000-0000-4000-8000-000000000001';
export const USER = '00000000-0000-4000-8000-0000000000aa';
export const WALLS = '00000000-0000-4000-8000-0000000000c1';
export const service = (n: number, title: string): Service => ({
  guid: `00000000-0000-4000-8000-00000000000${n}`,
  title,
  category: WALLS,
  unit_of_measure: 'м²',
  cost_per_unit: 100,
  price_per_unit: 200,
  position: n,
  is_deleted: false,
  version: 1,
  updated_at: '2026-11-21T00:00:00Z',
});

export type Handler = (
  input: { params: { guid: string }; body: Record<string, unknown> },
  options: { ifMatch?: number; idempotencyKey?: string },
) => unknown;

/** Answers of calls that the fake does not know itself; undefined: not this one. */
export type MoreAnswers = (call: unknown, input: { params: Record<string, string>; query: Record<string, string>; body: never }) => unknown;

/** An API that keeps one category with two services, more if a test adds them, and lets the test decide about edits. */
export function fakeApi(edit?: Handler, more?: MoreAnswers) {
  const rows = new Map([service(1, 'Окраска стен'), service(2, 'Штукатурка стен')].map((row) => [row.guid, row]));
  const categories = [{ guid: WALLS, title: 'Стены', company: COMPANY, position: 1, is_deleted: false, version: 1 }];
  const edits: { body: Record<string, unknown>; ifMatch?: number; idempotencyKey?: string }[] = [];
  const answer = async (call: unknown, input: never, options: never): Promise<unknown> => {
    if (call === calls.serviceList) return [...rows.values()];
    if (call === calls.serviceCategoryList) return [...categories];
    const other = await more?.(call, input);
    if (other !== undefined) return other;
    if (call === calls.changesetList) return [];
    const { params, body } = input as Parameters<Handler>[0];
    if (call === calls.serviceCreate) {
      const row = { ...service(9, 'Услуга'), unit_of_measure: 'кг.', ...body, position: 3 } as Service;
      rows.set(row.guid, row);
      return row;
    }
    edits.push({ body, ...(options as object) });
    const refused = await edit?.(input, options);
    if (refused) throw refused;
    const old = rows.get(params.guid);
    if (!old) throw new Error('no such row');
    const row = { ...old, ...body, version: old.version + 1 };
    rows.set(row.guid, row);
    if ('position' in body) closeUp(rows, row);
    return row;
  };
  const reply = async (call: unknown, input: never, options: never) => ({
    data: await answer(call, input, options),
    total: null,
    header: () => null,
  });
  return { api: { call: answer, reply } as unknown as Api, edits, rows, categories };
}

/** Renumbers the category of a row that moved, as the API does: the others keep their order around it. */
function closeUp(rows: Map<string, Service>, moved: Service) {
  const others = [...rows.values()].filter((row) => row.category === moved.category && row.guid !== moved.guid);
  others.sort((a, b) => a.position - b.position);
  others.splice(moved.position - 1, 0, moved);
  for (const [at, row] of others.entries()) rows.set(row.guid, { ...row, position: at + 1 });
}

/** The price list screen of a company, mounted. @param earlier cache of an earlier screen, to come back from another one */
export function openPriceList(api: Api, role: Role = 'company', extensions: readonly Extension[] = [], earlier?: QueryClient) {
  // a new page must not show the order that an earlier test of this worker gave to the rows
  if (!earlier) findShownOrder(`u-${role}:${COMPANY}`).clear();
  const cache = earlier ?? queryClientOf(api);
  const company = {
    guid: COMPANY,
    id: COMPANY,
    title: 'Ремонт-Мастер',
    logo_url: null,
    user_type_for_web: 'Компания',
    user_contractor_id: `u-${role}`,
  };
  const meta = { name: 'Прорабка', version: '0.2.2', api: '1', extensions, links: {}, metrika_id: null } as unknown as Parameters<
    typeof MetaProvider
  >[0]['value'];
  return render(
    <MemoryRouter>
      <QueryClientProvider client={cache}>
        <ApiProvider value={api}>
          <SessionProvider value={{ status: { signedIn: true, user: USER } }}>
            <MetaProvider value={meta}>
              <CompanyProvider value={{ companies: [company], company, role, select: () => undefined }}>
                <TestRefine api={api} cache={cache} company={company.guid}>
                  <PriceListScreen />
                </TestRefine>
              </CompanyProvider>
            </MetaProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
