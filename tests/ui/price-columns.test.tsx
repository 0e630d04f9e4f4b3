import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Service } from '../../contract/service.ts';
import { fakeApi, type Handler, openPriceList, service } from '../support/price-screen.tsx';

/** The price list of one service, changed a moment ago. */
function openOne(fields: Partial<Service>, { role, edit }: { role?: 'client'; edit?: Handler } = {}) {
  const fake = fakeApi(edit);
  fake.rows.clear();
  fake.rows.set(service(1, '').guid, { ...service(1, 'Окраска стен'), updated_at: new Date().toISOString(), ...fields });
  const { unmount } = openPriceList(fake.api, role);
  return { ...fake, unmount };
}
const row = async () => within((await screen.findByText('Окраска стен')).closest('[role=row]') as HTMLElement);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();

describe('prices on the sheet', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });

  it('a margin typed over the old one is saved as the price that gives it', async () => {
    const user = userEvent.setup();
    const { edits } = openOne({});
    await user.click((await row()).getByText(/^50,0/));
    await user.keyboard('30{Enter}');
    expect((await row()).getByText('142,86')).toBeInTheDocument();
    await waitFor(() => expect(edits).toMatchObject([{ body: { price_per_unit: 142.86 } }]));
    expect((await row()).getByText(/^30,0/)).toBeInTheDocument();
  });

  it('a tab that is pasted into the editor of a name is kept as a space', async () => {
    const user = userEvent.setup();
    const { edits } = openOne({});
    await user.click((await row()).getByText('Окраска стен'));
    await user.keyboard('{F2}{End}');
    await user.paste('\tи потолка');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(edits).toMatchObject([{ body: { title: 'Окраска стен и потолка' } }]));
  });

  it('a margin of a service without a cost is refused in words, kept, and settled by a price', async () => {
    const user = userEvent.setup();
    const { edits } = openOne({ cost_per_unit: 0 });
    await user.click((await row()).getByText(/^100,0/));
    await user.keyboard('30{Enter}');
    expect((await row()).getByText(/Сначала укажите себестоимость/)).toBeInTheDocument();
    expect(edits).toEqual([]);
    await user.click((await row()).getByText('200,00'));
    await user.keyboard('250{Enter}');
    await waitFor(() => expect(edits).toMatchObject([{ body: { price_per_unit: 250 } }]));
    expect((await row()).queryByText(/Сначала укажите себестоимость/)).toBeNull();
  });

  it('a price below the cost is said in words and can be filtered', async () => {
    openOne({ cost_per_unit: 300 });
    expect((await row()).getByText(/в убыток: цена ниже себестоимости/)).toBeInTheDocument();
    expect(await screen.findByText(/1.услуга в убыток/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('a quick filter that was left on is shown as on when the list is opened again, also where no service matches', async () => {
    const user = userEvent.setup();
    const { unmount } = openOne({ cost_per_unit: 300 });
    await user.click(await screen.findByRole('button', { name: /1.услуга в убыток/ }));
    unmount();
    openOne({});
    const filter = await screen.findByRole('button', { name: /0.услуг в убыток/ });
    expect(filter).toHaveAttribute('aria-pressed', 'true');
    await user.click(filter);
    expect((await row()).getByText('200,00')).toBeInTheDocument();
  });

  it('a service found by its note stays although the column is hidden, and its mark shows why', async () => {
    const user = userEvent.setup();
    openOne({ note: 'договорная' });
    const mark = await (await row()).findByRole('img', { name: 'Примечание: договорная' });
    await user.type(screen.getByRole('textbox', { name: /^Поиск по наименованию/ }), 'договор{Enter}');
    expect(await screen.findByText(/Найдено: 1/)).toBeInTheDocument();
    await waitFor(() => expect(mark.querySelector('mark')).not.toBeNull());
    expect(await screen.findAllByText('1 из 1')).not.toEqual([]);
  });

  it('a note is a mark whose hint comes by pointer and by keyboard, and a column once it is asked for', async () => {
    const user = userEvent.setup();
    const { edits } = openOne({ note: 'от 500 ₽' });
    const mark = await (await row()).findByRole('img', { name: 'Примечание: от 500 ₽' });
    expect(screen.queryByRole('columnheader', { name: /^Примечание/ })).toBeNull();
    await user.hover(mark);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('от 500 ₽');
    await user.unhover(mark);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await user.click((await row()).getByText('м²'));
    await user.keyboard('{Home}');
    expect(await screen.findByRole('tooltip')).toHaveTextContent('от 500 ₽');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Вид' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Примечание' }));
    expect(await screen.findByRole('columnheader', { name: /^Примечание/ })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
    await user.click((await row()).getByText('от 500 ₽'));
    await user.keyboard('500–700 ₽{Enter}');
    await waitFor(() => expect(edits).toMatchObject([{ body: { note: '500–700 ₽' } }]));
    await user.click((await row()).getByText('500–700 ₽'));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(edits[1]?.body).toEqual({ note: '' }));
    expect((await row()).queryByRole('img', { name: /^Примечание/ })).toBeNull();
    await screen.findByText('Всё сохранено');
  });

  it('no notes are offered over an API that tells of none', async () => {
    const user = userEvent.setup();
    openOne({});
    await row();
    await user.click(screen.getByRole('button', { name: 'Вид' }));
    expect(await screen.findByRole('checkbox', { name: 'Маржа' })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Примечание' })).toBeNull();
  });

  it('an old price says how long it has stood; a new one loses its age at once', async () => {
    const user = userEvent.setup();
    openOne({ price_changed_at: daysAgo(120) }, { edit: () => new Promise(() => undefined) });
    expect((await row()).getByText(/не менялась 120.дней/)).toBeInTheDocument();
    expect(await screen.findByText(/1.цена старше 90.дней/)).toBeInTheDocument();
    await user.click((await row()).getByText('200,00'));
    await user.keyboard('210{Enter}');
    expect((await row()).queryByText(/не менялась/)).toBeNull();
  });

  it('a read-only user sees neither cost, margin nor age', async () => {
    openOne({ cost_per_unit: null, price_changed_at: daysAgo(400) }, { role: 'client' });
    expect((await row()).getByText('200,00')).toBeInTheDocument();
    expect((await row()).queryByText(/не менялась/)).toBeNull();
    expect(screen.queryByText(/Себест|Маржа|Наценка|старше/)).toBeNull();
  });
});
