import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { ChangesetMade, EventData } from '../../contract/changeset.ts';
import type { Service } from '../../contract/service.ts';
import PriceListScreen from '../../src/features/prices/PriceListScreen.tsx';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { type Live, LiveProvider } from '../../src/lib/live.ts';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from '../support/query-client.ts';
import { TestRefine } from '../support/refine.tsx';

const COMPANY = '00000000-0000-4000-8000-000000000001';
const USER = '00000000-0000-4000-8000-0000000000aa';
const WALLS = '00000000-0000-4000-8000-0000000000c1';
const PAINT = '00000000-0000-4000-8000-000000000011';
const PLASTER = '00000000-0000-4000-8000-000000000012';

const service = (guid: string, title: string, position: number): Service => ({
  guid,
  title,
  category: WALLS,
  unit_of_measure: 'м²',
  cost_per_unit: 100,
  price_per_unit: 200,
  position,
  is_deleted: false,
  version: 1,
  updated_at: '2026-11-21T00:00:00Z',
});

/** The API, and what another person does there. @param refuse the failure of a call, if it fails @param held delays the first list */
function open(refuse?: (call: unknown) => ApiFailure | undefined, held?: Promise<void>) {
  const rows = new Map([service(PAINT, 'Окраска стен', 1), service(PLASTER, 'Штукатурка стен', 2)].map((row) => [row.guid, row]));
  let category = { guid: WALLS, title: 'Стены', company: COMPANY, position: 1, is_deleted: false, version: 1 };
  const changeCategory = (values: object) => {
    category = { ...category, ...values, version: category.version + 1 };
    return category;
  };
  const edits: Record<string, unknown>[] = [];
  let reads = 0;
  const answer = async (call: unknown, input: never): Promise<unknown> => {
    const refused = refuse?.(call);
    if (refused) throw refused;
    if (call === calls.serviceList) {
      reads += 1;
      const list = [...rows.values()].map((row) => ({ ...row }));
      if (reads === 1) await held;
      return list;
    }
    if (call === calls.serviceCategoryList) {
      return [{ ...category }];
    }
    const { params, body } = input as { params: { guid: string }; body: Record<string, unknown> };
    edits.push(body);
    if (call === calls.serviceCategoryEdit) return changeCategory(body);
    return change(params.guid, body);
  };
  function change(guid: string, values: object): Service {
    const row = rows.get(guid) as Service;
    const next = { ...row, ...values, version: row.version + 1 };
    rows.set(guid, next);
    return next;
  }
  const reply = async (call: unknown, input: never) => ({ data: await answer(call, input), total: null, header: () => null });
  const api = { call: answer, reply } as unknown as Api;

  const handlers = new Set<(data: EventData['changeset']) => void>();
  const live: Live = {
    subscribe(event, handler) {
      if (event === 'changeset') handlers.add(handler as never);
      return () => handlers.delete(handler as never);
    },
  };
  function tell(guid: string, entity: 'service' | 'service_category' = 'service'): void {
    const event: ChangesetMade = {
      guid: COMPANY,
      seq: 1,
      kind: 'edit',
      title: '',
      author: 'Партнёр',
      author_guid: USER,
      count: 1,
      entities: [entity],
      rows: [{ entity, guid, version: (guid === WALLS ? category : rows.get(guid))?.version ?? 1 }],
    };
    act(() => {
      for (const handler of handlers) handler(event);
    });
  }

  const company = {
    guid: COMPANY,
    id: COMPANY,
    title: 'Ремонт',
    logo_url: null,
    user_type_for_web: 'Компания',
    user_contractor_id: 'u-live',
  };
  const cache = queryClientOf(api, 30_000);
  const meta = { extensions: [], links: {} } as unknown as Parameters<typeof MetaProvider>[0]['value'];
  render(
    <QueryClientProvider client={cache}>
      <ApiProvider value={api}>
        <SessionProvider value={{ status: { signedIn: true, user: USER } }}>
          <MetaProvider value={meta}>
            <CompanyProvider value={{ companies: [company], company, role: 'company', select: () => undefined }}>
              <LiveProvider value={live}>
                <TestRefine api={api} cache={cache} company={company.guid}>
                  <PriceListScreen />
                </TestRefine>
              </LiveProvider>
            </CompanyProvider>
          </MetaProvider>
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
  return { change, changeCategory, tell, edits, rows, reads: () => reads };
}

const cell = (name: RegExp, text: string) =>
  waitFor(() => {
    const cells = [...screen.getByRole('row', { name }).querySelectorAll<HTMLElement>('[role="gridcell"]')];
    const found = cells.find((one) => one.textContent?.includes(text));
    if (!found) throw new Error(`no cell ${text} among ${cells.map((one) => one.textContent)}`);
    return found;
  });
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

beforeEach(() => {
  sessionStorage.clear();
});

describe('the open price list', () => {
  it('shows what another person changed while somebody types in another row, and keeps text and cursor', async () => {
    const user = userEvent.setup();
    const { change, tell, edits } = open();
    await user.dblClick(await cell(/Окраска стен/, '200,00'));
    const field = await screen.findByRole('textbox', { name: /Цена/ });
    await user.clear(field);
    await user.type(field, '345');
    change(PLASTER, { price_per_unit: 999 });
    tell(PLASTER);
    expect(await cell(/Штукатурка стен/, '999,00')).toBeInTheDocument();
    const still = screen.getByRole('textbox', { name: /Цена/ });
    expect(still).toHaveValue('345');
    expect(still).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(edits).toEqual([{ price_per_unit: 345 }]));
  });

  it('keeps an open cell open, with its text, when a row above goes before anything is typed', async () => {
    const user = userEvent.setup();
    const { change, tell, edits } = open();
    await user.dblClick(await cell(/Штукатурка стен/, 'Штукатурка стен'));
    expect(await screen.findByRole('textbox', { name: /Наименование/ })).toHaveFocus();
    change(PAINT, { is_deleted: true });
    tell(PAINT);
    await waitFor(() => expect(screen.queryByText('Окраска стен')).not.toBeInTheDocument());
    await user.keyboard(' в 2 слоя{Enter}');
    await waitFor(() => expect(edits).toEqual([{ title: 'Штукатурка стен в 2 слоя' }]));
  });

  it('asks when another person renamed a category while somebody typed its name', async () => {
    const user = userEvent.setup();
    const { changeCategory, tell, edits } = open();
    await user.click(await cell(/Стены/, 'Стены'));
    await user.keyboard('{F2} 1 этажа');
    changeCategory({ title: 'Стены и потолки' });
    tell(WALLS, 'service_category');
    await screen.findByRole('button', { name: 'Действия: Стены и потолки' });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/изменил другой пользователь/)).toBeInTheDocument();
    expect(edits).toEqual([]);
  });

  it('saves the name typed for a category that another person deletes meanwhile, says so, and brings the category back', async () => {
    const user = userEvent.setup();
    const { changeCategory, tell, edits } = open();
    await user.click(await cell(/Стены/, 'Стены'));
    await user.keyboard('{F2}{Control>}a{/Control}Полы');
    changeCategory({ is_deleted: true });
    tell(WALLS, 'service_category');
    expect(await screen.findAllByText(/Категория «Полы» уже удалена/)).not.toEqual([]);
    expect(edits).toEqual([{ title: 'Полы' }]);
    await user.click(await screen.findByRole('button', { name: 'Вернуть в прайс' }));
    expect(await screen.findByRole('button', { name: 'Действия: Полы' })).toBeInTheDocument();
    await waitFor(() => expect(edits.at(-1)).toEqual({ is_deleted: false }));
  });

  it('is read again once for many changes at a time, and not at all for its own', async () => {
    const user = userEvent.setup();
    const { change, tell, edits, reads } = open();
    await cell(/Окраска стен/, '200,00');
    for (const price of [300, 301, 302]) {
      change(PLASTER, { price_per_unit: price });
      tell(PLASTER);
    }
    expect(await cell(/Штукатурка стен/, '302,00')).toBeInTheDocument();
    expect(reads()).toBe(2);

    await user.dblClick(await cell(/Окраска стен/, '200,00'));
    const field = await screen.findByRole('textbox', { name: /Цена/ });
    await user.clear(field);
    await user.type(field, '400{Enter}');
    await waitFor(() => expect(edits).toHaveLength(1));
    tell(PAINT);
    await pause(1500);
    expect(reads()).toBe(2);
    expect(await cell(/Окраска стен/, '400,00')).toBeInTheDocument();
  });

  it('shows what another person changed while it was being read for the first time', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { change, tell, reads } = open(undefined, held);
    await waitFor(() => expect(reads()).toBe(1));
    change(PLASTER, { price_per_unit: 999 });
    tell(PLASTER);
    await pause(400);
    release();
    expect(await cell(/Штукатурка стен/, '999,00')).toBeInTheDocument();
    expect(reads()).toBe(2);
  });

  it('shows the order that another person gave it beside a new row that could not be saved', async () => {
    const user = userEvent.setup();
    const failure = new ApiFailure('Недостаточно прав.', { kind: 'answer', statusCode: 403, code: 1102 });
    const { change, tell } = open((call) => (call === calls.serviceCreate ? failure : undefined));
    await cell(/Окраска стен/, '200,00');
    await user.click(screen.getByRole('button', { name: /Добавить услугу/ }));
    await screen.findByText(/Не сохранено: 1/);
    change(PAINT, { position: 2 });
    change(PLASTER, { position: 1 });
    tell(PLASTER);
    await waitFor(() => expect(screen.getByRole('row', { name: /Штукатурка стен/ }).nextElementSibling).toHaveTextContent('Окраска стен'));
  });
});
