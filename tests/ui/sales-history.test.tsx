import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refused } from '../support/codes-screen.tsx';
import { openSales, paymentRow } from '../support/sales-screen.tsx';

const saved: string[] = [];
beforeEach(() => {
  URL.createObjectURL = () => 'blob:file';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ');
const payments = async () => within(await screen.findByRole('region', { name: 'История платежей' }));

it('the sales history says of each payment when by Moscow time, whose, what for and what became of it', async () => {
  openSales({
    answers: {
      crmProfitHistory: () => [
        paymentRow(1, { refunded: 990 }),
        paymentRow(2, { status: 'failed', detail: 'Недостаточно средств на карте.' }),
        paymentRow(3, { source: 'code', kind: null, amount: 0, number: '' }),
        paymentRow(4, { source: 'manual', subscription_type: 'pro', period: 1, kind: null, amount: 0, number: '' }),
      ],
    },
  });
  const list = await payments();
  expect(await list.findAllByText('01.04.2026, 00:30')).toHaveLength(4);
  expect(list.getAllByRole('link', { name: 'Виктор Орлов' })[0]).toHaveAttribute('href', '/crm/user/7');
  expect(list.getAllByText(/Возвращено 990,00.₽/)[0]).toBeVisible();
  expect(list.getByText('Недостаточно средств на карте.')).toBeVisible();
  expect(list.getAllByText('Без оплаты')[0]).toBeVisible();
  expect(list.getByText('П-000001')).toBeVisible();
  // where the screen is narrow, all of it stands below the user
  const brief = list.getByText(/ · П-000002 · /);
  expect(plain(brief.textContent)).toBe(
    '01.04.2026, 00:30 · Про Плюс, 3 месяца · Автопродление · Не прошёл · Карта · П-000002 · Недостаточно средств на карте.',
  );
  // support sets a day, not a number of months
  expect(list.getByRole('cell', { name: 'Про' })).toBeVisible();
  expect(list.queryByText(/1.месяц(?!а)/)).toBeNull();
});

it('a payment of the sales history names its user, but leads to no card over an API without cards', async () => {
  openSales({ extensions: [] });
  const list = await payments();
  expect(await list.findByText('Виктор Орлов')).toBeVisible();
  expect(list.queryByRole('link')).toBeNull();
});

it('the sales history keeps filters, order and the view in one address, and counts the rows that match', async () => {
  const { user, address, sentTo } = openSales({ search: '?from=2026-03-01&to=2026-03-31&compare=year&kind=renewal&ordering=-amount' });
  const list = await payments();
  expect(plain((await list.findByText(/оплачено/)).textContent)).toBe(
    '1 строка · оплачено 5 670,00 ₽ · из них возвращено 0,00 ₽ · осталось 5 670,00 ₽',
  );
  // paper has no fields
  expect(plain(list.getByText(/на.листе/).textContent)).toMatch(/^март 2026 · .+ · на листе: 1 строка$/);
  await user.click(await list.findByRole('button', { name: 'Только платежи: Виктор Орлов' }));
  await waitFor(() => expect(address()).toContain('user=7'));
  const asked = { from: '2026-03-01', to: '2026-03-31', kind: 'renewal', user: '7' };
  await waitFor(() =>
    expect(sentTo('crmProfitHistory').at(-1)?.input.query).toEqual({ ...asked, ordering: '-amount', page: '1', page_size: '50' }),
  );
  expect(sentTo('crmProfitSummary').at(-1)?.input.query).toEqual(asked);
  expect(address()).toContain('compare=year');
  await user.click(list.getByRole('button', { name: 'Только Виктор Орлов' }));
  await waitFor(() => expect(address()).not.toContain('user='));
  await waitFor(() => expect(list.getByRole('searchbox')).toHaveFocus());
  await user.type(list.getByRole('searchbox'), 'орлов');
  await waitFor(() => expect(sentTo('crmProfitSummary').at(-1)?.input.query).toMatchObject({ search: 'орлов' }));
});

it.each([
  ['payments alone', '', 'card'],
  ['codes where codes are chosen', '&source=code', 'code'],
])('the sales history shows under «Оплачен» %s', async (_, more, source) => {
  const { sentTo } = openSales({ search: `?from=2026-03-01&to=2026-03-31&status=paid${more}` });
  await (await payments()).findByText('Виктор Орлов');
  const asked = { from: '2026-03-01', to: '2026-03-31', status: 'paid', source };
  expect(sentTo('crmProfitHistory').at(-1)?.input.query).toEqual({ ...asked, page: '1', page_size: '50' });
  expect(sentTo('crmProfitSummary').at(-1)?.input.query).toEqual(asked);
});

it('the totals of the sales history are «…» while those of another filter are counted', async () => {
  let answer = (_: object) => {};
  const { user } = openSales({
    answers: {
      crmProfitSummary: ({ query }) =>
        query?.user
          ? new Promise((resolve) => {
              answer = resolve;
            })
          : { count: 1, paid: 5670, refunded: 0, net: 5670 },
    },
  });
  const list = await payments();
  expect(await list.findByText(/оплачено/)).toHaveAttribute('aria-busy', 'false');
  await user.click(await list.findByRole('button', { name: 'Только платежи: Виктор Орлов' }));
  expect(await list.findByText('…')).toHaveAttribute('aria-busy', 'true');
  expect(list.queryByText(/оплачено/)).toBeNull();
  answer({ count: 2, paid: 990, refunded: 0, net: 990 });
  expect(plain((await list.findByText(/оплачено/)).textContent)).toMatch(/^2 строки · оплачено 990,00 ₽/);
});

it('a heading of the sales history sorts down, up and back to the list’s own order', async () => {
  const { user, address } = openSales();
  const list = await payments();
  const when = () => list.getByRole('columnheader', { name: 'Когда' });
  await list.findByRole('button', { name: 'Только платежи: Виктор Орлов' });
  for (const [order, sorted] of [
    ['-date', 'descending'],
    ['date', 'ascending'],
    [null, null],
  ] as const) {
    await user.click(when());
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('ordering')).toBe(order));
    expect(when().getAttribute('aria-sort')).toBe(sorted);
  }
});

it('the sales history has a period of its own beside the one of the page', async () => {
  const { user, address, sentTo } = openSales({ answers: { crmProfitHistory: ({ query }) => (query?.from ? [] : [paymentRow(1)]) } });
  const list = await payments();
  await user.click(await list.findByRole('button', { name: 'Показать за всё время' }));
  expect(await list.findByText('Виктор Орлов')).toBeVisible();
  expect(address()).toContain('pays=all');
  expect(address()).toContain('from=2026-03-01');
  expect(sentTo('crmProfitHistory').at(-1)?.input.query).toEqual({ page: '1', page_size: '50' });
  expect(sentTo('crmProfit')).toHaveLength(1);
});

it('the sales history removes every condition where nothing is left', async () => {
  const { user, address } = openSales({ search: '?period=lastMonth&status=failed&search=нет', answers: { crmProfitHistory: () => [] } });
  await user.click(await screen.findByRole('button', { name: 'Сбросить поиск и отбор' }));
  await waitFor(() => expect(address()).toBe('?period=lastMonth'));
  await waitFor(() => expect((document.activeElement as HTMLElement | null)?.matches('.sales-history [type="search"]')).toBe(true));
});

it('the sales history says that there are more payments than were counted', async () => {
  openSales({ count: '100000+' });
  expect(await (await payments()).findByText(/^1–50 из более чем\s100\s000$/)).toBeVisible();
});

it('the sales history has pages beyond the payments that were counted', async () => {
  const { user, address } = openSales({
    search: '?from=2026-03-01&to=2026-03-31&page=2500',
    count: '100000+',
    answers: { crmProfitHistory: ({ query }) => Array.from({ length: query?.page === '2500' ? 50 : 7 }, (_, n) => paymentRow(n + 1)) },
  });
  const list = await payments();
  expect(await list.findByText(/^124951–125000 из более чем\s100\s000$/)).toBeVisible();
  expect(address()).toContain('page=2500');
  await user.click(list.getByText('2501'));
  await waitFor(() => expect(address()).toContain('page=2501'));
  // this one is not full: it is the last
  expect(await list.findByText(/^125001–125007 из более чем\s100\s000$/)).toBeVisible();
  expect(list.queryByText('2502')).toBeNull();
});

it('a page of the sales history that has no payments gives way to the last page that was counted', async () => {
  const { address } = openSales({
    search: '?from=2026-03-01&to=2026-03-31&page=2500',
    count: '100000+',
    answers: { crmProfitHistory: ({ query }) => (Number(query?.page) > 2400 ? [] : [paymentRow(1)]) },
  });
  await waitFor(() => expect(address()).toContain('page=2000'));
  expect(await (await payments()).findByText('Виктор Орлов')).toBeVisible();
});

it('the sales history saves the filtered rows as a file, and says why when it cannot', async () => {
  let down = true;
  const { user, sentTo } = openSales({
    search: '?from=2026-03-01&to=2026-03-31&source=card',
    answers: { crmProfitExport: () => (down ? refused(503, 1199) : new Blob(['x'])) },
  });
  const list = await payments();
  const save = async () => {
    await user.click(list.getByRole('button', { name: 'Скачать…' }));
    await user.click(await screen.findByRole('menuitem', { name: /xlsx/ }));
  };
  await save();
  await waitFor(() => expect(sentTo('crmProfitExport')).toHaveLength(1));
  expect(saved).toEqual([]);
  // one file at a time: the refusal has to have come
  await waitFor(() => expect(list.getByRole('button', { name: 'Скачать…' })).toHaveAttribute('aria-busy', 'false'));
  down = false;
  await save();
  await waitFor(() => expect(saved).toEqual(['Продажи 2026-03-01…2026-03-31.xlsx']));
  expect(sentTo('crmProfitExport').at(-1)?.input.query).toEqual({ from: '2026-03-01', to: '2026-03-31', source: 'card', format: 'xlsx' });
});

it('the sales history makes one file at a time, and shows that it is being made', async () => {
  let answer = (_: Blob) => {};
  const { user, sentTo } = openSales({
    answers: {
      crmProfitExport: () =>
        new Promise<Blob>((resolve) => {
          answer = resolve;
        }),
    },
  });
  const button = (await payments()).getByRole('button', { name: 'Скачать…' });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: /csv/ }));
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Готовим файл…')).toBeInTheDocument();
  const files = saved.length;
  fireEvent.click(screen.getByRole('menuitem', { name: /csv/, hidden: true }));
  expect(sentTo('crmProfitExport')).toHaveLength(1);
  answer(new Blob(['x']));
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  expect(saved).toHaveLength(files + 1);
});

it('the sales history says why payments failed to load and loads them again', async () => {
  let down = true;
  const { user } = openSales({ answers: { crmProfitHistory: () => (down ? refused(503, 1199) : [paymentRow(1)]) } });
  const list = await payments();
  const again = await list.findByRole('button', { name: 'Повторить' });
  down = false;
  await user.click(again);
  expect(await list.findByText('Виктор Орлов')).toBeVisible();
});
