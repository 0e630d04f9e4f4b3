import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Service, ServiceOwnEdit } from '../../contract/service.ts';
import PriceListScreen from '../../src/features/prices/PriceListScreen.tsx';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { findStack } from '../../src/sheet/commandStack.ts';
import { queryClientOf } from '../support/query-client.ts';
import { TestRefine } from '../support/refine.tsx';

const WALLS = '00000000-0000-4000-8000-0000000000c1';
const service = (n: number, title: string): Service => ({
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

type Edit = { kind: 'edit' | 'rows' | 'revert'; body: Record<string, unknown> };

/** An API that keeps two services and can change many at once. */
function fakeApi(company: string) {
  const rows = new Map([service(1, 'Окраска стен'), service(2, 'Штукатурка стен')].map((row) => [row.guid, row]));
  const writes: Edit[] = [];
  /** requests for the log of changes */
  const asked: Record<string, string>[] = [];
  const failing = { revert: false };
  /** changesets that the history has taken back */
  const reverted = new Set<unknown>();
  /** a change is taken back when this resolves */
  const held: { revert: Promise<void> | null } = { revert: null };
  /** the list is read at once, but answered only when this resolves */
  const slow: { list: Promise<void> | null } = { list: null };
  function change(guid: string, values: Partial<Service>): Service {
    const row = { ...(rows.get(guid) as Service), ...values };
    const places = 'position' in values;
    // a place is no new version, neither of the row nor of its neighbour
    if (places) for (const one of rows.values()) if (one.guid !== guid) rows.set(one.guid, { ...one, position: 3 - row.position });
    const saved = { ...row, version: row.version + (places ? 0 : 1) };
    rows.set(guid, saved);
    return saved;
  }
  const answer = async (call: unknown, input: never): Promise<unknown> => {
    if (call === calls.changesetList) {
      asked.push((input as { query: Record<string, string> }).query);
      return [];
    }
    if (call === calls.serviceList) {
      const read = [...rows.values()].sort((a, b) => a.position - b.position);
      await slow.list;
      return read;
    }
    if (call === calls.serviceCategoryList) {
      return [{ guid: WALLS, title: 'Стены', company, position: 1, is_deleted: false, version: 1 }];
    }
    const { params, body } = input as { params: { guid: string }; body: Record<string, unknown> };
    if (call === calls.changesetRevert) {
      if (failing.revert) throw new ApiFailure('Нет связи с сервером.', { kind: 'network' });
      await held.revert;
      if (reverted.has(params.guid)) {
        throw new ApiFailure('Это изменение уже отменено.', { kind: 'answer', statusCode: 409, code: 1108 });
      }
      writes.push({ kind: 'revert', body: params });
      const conflict = { guid: service(1, '').guid, title: 'Окраска стен', field: 'price_per_unit', was: 220, now: 500 };
      return { reverted: 1, conflicts: writes.length === 1 ? [conflict] : [], changeset: `changeset-${writes.length + 1}` };
    }
    if (call === calls.serviceRows) {
      writes.push({ kind: 'rows', body });
      const edits = body.edits as ServiceOwnEdit[];
      return { rows: edits.map(({ guid, version: _, ...values }) => change(guid, values)), stale: [], changeset: 'x' };
    }
    writes.push({ kind: 'edit', body });
    return change(params.guid, body as Partial<Service>);
  };
  const reply = async (call: unknown, input: never) => ({ data: await answer(call, input), total: null, header: () => null });
  return { api: { call: answer, reply } as unknown as Api, writes, asked, rows, failing, reverted, held, slow };
}

let firms = 0;
function open() {
  const guid = `00000000-0000-4000-8000-00000000f${String(++firms).padStart(3, '0')}`;
  const firm = { guid, id: guid, title: 'Мастер', logo_url: null, user_type_for_web: 'Компания', user_contractor_id: 'me' };
  const fake = fakeApi(guid);
  const cache = queryClientOf(fake.api);
  const meta = { name: 'Прорабка', version: '0.2.2', api: '1', extensions: ['bulk', 'changesets'], links: {}, metrika_id: null };
  const tree = (
    <QueryClientProvider client={cache}>
      <ApiProvider value={fake.api}>
        <SessionProvider value={{ status: { signedIn: true, user: 'anna' } }}>
          <MetaProvider value={meta as unknown as Parameters<typeof MetaProvider>[0]['value']}>
            <CompanyProvider value={{ companies: [firm], company: firm, role: 'company', select: () => undefined }}>
              <TestRefine api={fake.api} cache={cache} company={firm.guid}>
                <PriceListScreen />
              </TestRefine>
            </CompanyProvider>
          </MetaProvider>
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  return { ...fake, cache, tree, guid, ...render(tree, { wrapper: MemoryRouter }) };
}

const row = (name: RegExp) => screen.findByRole('row', { name });
const cell = async (name: RegExp, text: string) => within(await row(name)).findByText(text);
const saved = () => waitFor(() => expect(screen.getByText('Всё сохранено')).toBeInTheDocument());
/** What is shown is also said aloud. */
const heard = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });
/** The key as the Russian layout gives it. */
const press = (code: 'KeyZ' | 'KeyY', key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, key, ctrlKey: true, shiftKey });

async function type(price: string, name = /Окраска стен/, old = '200,00') {
  await userEvent.click(await cell(name, old));
  await userEvent.keyboard(`${price}{Enter}`);
  await saved();
}

describe('undo on the price list', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });

  it('looks for earlier changes of the last 24 hours alone', async () => {
    const dayBefore = () => new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const early = dayBefore();
    const { asked } = open();
    await waitFor(() => expect(asked.map(({ entity }) => entity)).toEqual(['service', 'service_category']));
    for (const { from } of asked) expect([early, dayBefore()]).toContain(from);
  });

  it('works by Ctrl+Z, and redo by Ctrl+Y and Ctrl+Shift+Z, by the place of the key on the Russian layout', async () => {
    const { rows } = open();
    await type('250');
    press('KeyZ', 'я');
    await cell(/Окраска стен/, '200,00');
    await heard(/^Отменено: правка/);
    await waitFor(() => expect(rows.get(service(1, '').guid)?.price_per_unit).toBe(200));
    press('KeyY', 'н');
    await heard(/^Возвращено: правка/);
    await cell(/Окраска стен/, '250,00');
    press('KeyZ', 'я');
    await cell(/Окраска стен/, '200,00');
    press('KeyZ', 'Я', true);
    await cell(/Окраска стен/, '250,00');
    await waitFor(() => expect(rows.get(service(1, '').guid)?.price_per_unit).toBe(250));
  });

  it('leaves keys pressed in a dialog over the list to the dialog', async () => {
    const { writes } = open();
    await type('250');
    await userEvent.click(screen.getByRole('button', { name: /Ещё/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Очистить прайс-лист/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Очистить прайс-лист?' }));
    const keep = dialog.getByRole('button', { name: 'Не очищать' });
    keep.focus();
    press('KeyZ', 'я');
    fireEvent.keyDown(keep, { code: 'Slash', key: '.' });
    expect(keep).toHaveFocus();
    expect(writes).toHaveLength(1);
    expect(await cell(/Окраска стен/, '250,00')).toBeInTheDocument();
  });

  it('has buttons that name what they would do', async () => {
    open();
    await row(/Окраска стен/);
    expect(screen.getByRole('button', { name: 'Отменить' })).toBeDisabled();
    await type('250');
    await userEvent.click(screen.getByRole('button', { name: 'Отменить: Правка' }));
    await cell(/Окраска стен/, '200,00');
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть: Правка' }));
    await cell(/Окраска стен/, '250,00');
  });

  it('keeps what somebody else has typed since, and says so', async () => {
    const { rows, cache } = open();
    await type('250');
    const mine = rows.get(service(1, '').guid) as Service;
    rows.set(mine.guid, { ...mine, price_per_unit: 500, version: 9 });
    await cache.invalidateQueries();
    await cell(/Окраска стен/, '500,00');
    press('KeyZ', 'я');
    expect(await heard(/Не отменено: 1\sячейка/)).toHaveTextContent('«Окраска стен»');
    expect(await cell(/Окраска стен/, '500,00')).toBeInTheDocument();
    expect(rows.get(mine.guid)?.price_per_unit).toBe(500);
  });

  it('is still available when the screen is opened again', async () => {
    const { tree, unmount } = open();
    await type('250');
    unmount();
    render(tree, { wrapper: MemoryRouter });
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить: Правка' }));
    await cell(/Окраска стен/, '200,00');
  });

  it('takes back a deletion of two rows in one request', async () => {
    const { writes, rows } = open();
    await row(/Окраска стен/);
    await userEvent.click(await cell(/Окраска стен/, 'Окраска стен'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown', code: 'ArrowDown', shiftKey: true });
    const bar = await screen.findByRole('toolbar', { name: 'Действия с выделенными услугами' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]).toMatchObject({ kind: 'rows', body: { title: 'Удаление: 2\u00a0услуги' } });
    await saved();
    await userEvent.click(await screen.findByRole('button', { name: /^Отменить: Удаление/ }));
    await waitFor(() => expect([...rows.values()].map((one) => one.is_deleted)).toEqual([false, false]));
    expect(writes).toHaveLength(2);
  });

  it('takes back a pasted block as one step, also the cells that were not accepted', async () => {
    const { writes } = open();
    await userEvent.click(await cell(/Окраска стен/, '200,00'));
    const event = new Event('paste', { bubbles: true, cancelable: true });
    const texts: Record<string, string> = { 'text/plain': '250\nсто\n' };
    Object.defineProperty(event, 'clipboardData', { value: { getData: (type: string) => texts[type] ?? '', types: ['text/plain'] } });
    act(() => void document.activeElement?.dispatchEvent(event));
    await cell(/Окраска стен/, '250,00');
    expect(await screen.findByText(/Укажите сумму числом/)).toBeInTheDocument();
    await waitFor(() => expect(writes).toHaveLength(1));
    press('KeyZ', 'я');
    await cell(/Окраска стен/, '200,00');
    await waitFor(() => expect(screen.queryByText(/Укажите сумму числом/)).not.toBeInTheDocument());
    await saved();
    expect(screen.getByRole('button', { name: 'Отменить' })).toBeDisabled();
  });

  it('of a change that the server made says what was kept, and can be tried again after a failure', async () => {
    const { failing, writes, guid } = open();
    await row(/Окраска стен/);
    findStack(`anna:me:${guid}`).push({ kind: 'changeset', title: 'Изменены цены «Стены»', changeset: 'changeset-1' } as never);
    failing.revert = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить: Изменены цены «Стены»' }));
    expect(await heard(/Не удалось отменить: изменены цены «Стены»/)).toBeInTheDocument();
    failing.revert = false;
    await userEvent.click(screen.getByRole('button', { name: 'Отменить: Изменены цены «Стены»' }));
    expect(await heard(/Не отменено: 1\sячейка/)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть: Изменены цены «Стены»' }));
    await waitFor(() => expect(writes.map((one) => one.body.guid)).toEqual(['changeset-1', 'changeset-2']));
  });

  it('goes on to earlier steps where a change was taken back in the history already', async () => {
    const { reverted, writes, guid } = open();
    await row(/Окраска стен/);
    const stack = findStack(`anna:me:${guid}`);
    stack.push({ kind: 'changeset', title: 'Импорт', changeset: 'changeset-1' } as never);
    stack.push({ kind: 'changeset', title: 'Изменены цены', changeset: 'changeset-2' } as never);
    reverted.add('changeset-2');
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить: Изменены цены' }));
    expect(await heard(/Не удалось отменить: изменены цены. Это изменение уже отменено\./)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить: Импорт' }));
    await waitFor(() => expect(writes.map((one) => one.body.guid)).toEqual(['changeset-1']));
    expect(screen.getByRole('button', { name: 'Вернуть: Импорт' })).toBeEnabled();
  });

  it('waits its turn behind a change that is still being taken back, and is given up when something new is done', async () => {
    const { held, writes, guid, rows } = open();
    await row(/Окраска стен/);
    const stack = findStack(`anna:me:${guid}`);
    for (const n of [1, 2, 3]) stack.push({ kind: 'changeset', title: `Импорт ${n}`, changeset: `changeset-${n}` } as never);
    await userEvent.click(await cell(/Окраска стен/, '200,00'));
    let answer = () => {};
    held.revert = new Promise((resolve) => (answer = resolve));
    press('KeyZ', 'я');
    press('KeyZ', 'я');
    // a disabled button would drop the focus of whoever pressed it
    const back = screen.getByRole('button', { name: /^Отменить: Импорт/ });
    await waitFor(() => expect(back).toHaveAttribute('aria-disabled', 'true'));
    expect(back).toBeEnabled();
    answer();
    await waitFor(() => expect(writes.map((one) => one.body.guid)).toEqual(['changeset-3', 'changeset-2']));
    await screen.findByRole('button', { name: 'Вернуть: Импорт 2' });
    held.revert = new Promise((resolve) => (answer = resolve));
    press('KeyZ', 'я');
    press('KeyZ', 'я');
    await type('250');
    answer();
    await waitFor(() => expect(writes.at(-1)?.body.guid).toBe('changeset-1'));
    await screen.findByRole('button', { name: 'Отменить: Правка' });
    expect(rows.get(service(1, '').guid)?.price_per_unit).toBe(250);
  });

  it('shows a place that was saved while the list was read, though that list does not know it yet', async () => {
    const { slow, rows, writes } = open();
    const shown = () => screen.getAllByRole('row', { name: /стен/ }).map((one) => /Окраска|Штукатурка/.exec(one.textContent ?? '')?.[0]);
    await userEvent.click(await cell(/Окраска стен/, '200,00'));
    let answer = () => {};
    slow.list = new Promise((resolve) => (answer = resolve));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(shown()).toEqual(['Штукатурка', 'Окраска']);
    await saved();
    await new Promise((later) => setTimeout(later, 700));
    press('KeyZ', 'я');
    await waitFor(() => expect(writes).toHaveLength(2));
    await saved();
    expect([...rows.values()].map(({ position }) => position)).toEqual([1, 2]);
    answer();
    await new Promise((later) => setTimeout(later, 200));
    expect(shown()).toEqual(['Окраска', 'Штукатурка']);
  });
});
