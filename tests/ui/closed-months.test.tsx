import { screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { monthTitle } from '../../src/lib/periods.ts';
import { openAnalytics, profit } from '../support/analytics-screen.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ');
const FROZEN = '«Как закрыто» — только в этом разделе: остальные суммы на странице как сейчас.';
const sums = (expense: number) => ({ count: 2, income: 1000, expense, payment: 200, dividend: 50, profit: 800 - expense });
const january = {
  month: '2026-01',
  closed_at: '2026-02-03T09:00:00Z',
  closed_by: { guid: '00000000-0000-4000-8000-000000000009', name: 'Анна' },
  closed: sums(50),
  now: sums(100),
  corrections: 1,
};

it('the analytics screen shows closed months as they are now or as they were closed, with each correction since', async () => {
  const { user, router } = openAnalytics({ closed: [january] });
  const months = await screen.findByLabelText<HTMLTableElement>('По месяцам', { selector: 'table' });
  const first = () => months.rows[1] as HTMLElement;
  await waitFor(() => expect(plain(first().textContent)).toContain('закрыт 03.02.2026, после закрытия исправлена 1 операция'));
  expect(plain(first().textContent)).toContain('700,00');

  await user.click(screen.getByText('Как закрыто'));
  await waitFor(() => expect(router.state.location.search).toContain('sums=closed'));
  expect(plain(first().textContent)).toContain('750,00');
  // the figures above stay as they are
  expect(screen.getByText(FROZEN)).toBeVisible();
  // sums of that time cannot be traced to the operations of today
  expect(within(first()).queryByRole('button')).toBeNull();

  await user.click(screen.getByText(/^январь.2026: исправлена 1.операция$/));
  const drawer = await screen.findByRole('dialog', { name: /Исправления после закрытия: январь.2026/ });
  const correction = plain((await within(drawer).findByRole('row', { name: /Расход: Доски/ })).textContent);
  expect(correction).toContain('не было в этом месяце или была удалена');
  expect(correction).toContain('100,00 ₽');
  expect(correction).toContain('Анна, 10.02.2026');
  expect(within(drawer).getByText('сумма та же: сменили дату, объект, контрагента или статью')).toBeVisible();
});

it('the sums as closed of a period compared with can be chosen where the period itself has no closed month', async () => {
  const { user } = openAnalytics({
    address: '/analytics?from=2026-02-01&to=2026-02-28&compare=previous',
    closed: [january],
    profit: {
      ...profit,
      from: '2026-02-01',
      to: '2026-02-28',
      months: profit.months.slice(1, 2),
      compare: profit.totals,
      compare_from: '2026-01-01',
      compare_to: '2026-01-31',
      compare_months: profit.months.slice(0, 1),
    },
  });
  const months = await screen.findByLabelText<HTMLTableElement>('По месяцам', { selector: 'table' });
  await user.click(await screen.findByText('Как закрыто'));
  await waitFor(() => expect(plain(months.rows[1]?.textContent)).toContain('750,00'));
  await user.click(screen.getByText('Как сейчас'));
  await waitFor(() => expect(plain(months.rows[1]?.textContent)).toContain('700,00'));
});

it('a closed month that the period cuts is shown as now and named, for what a part of it was is not known', async () => {
  const february = { ...january, month: '2026-02', now: sums(0) };
  const { user } = openAnalytics({
    address: '/analytics?from=2026-01-10&to=2026-02-28&sums=closed',
    closed: [february, january],
  });
  expect(await screen.findByText(`${FROZEN} Взят не целиком и показан как сейчас: январь 2026.`)).toBeVisible();
  const months = screen.getByLabelText<HTMLTableElement>('По месяцам', { selector: 'table' });
  expect(plain(months.rows[1]?.textContent)).toContain('700,00');
  expect(plain(months.rows[2]?.textContent)).toContain('750,00');
  await user.click(screen.getByText('Как сейчас'));
  await waitFor(() => expect(screen.queryByText(/Взят не целиком/)).toBeNull());
});

it('sums as closed are said to be known of whole months where the period and the one before only cut closed months', async () => {
  const { user } = openAnalytics({
    address: '/analytics?from=2026-01-10&to=2026-01-20&compare=previous',
    closed: [january, { ...january, month: '2025-12' }],
    profit: {
      ...profit,
      from: '2026-01-10',
      to: '2026-01-20',
      months: profit.months.slice(0, 1),
      compare: profit.totals,
      compare_from: '2025-12-30',
      compare_to: '2026-01-09',
      compare_months: [{ ...profit.months[1], month: '2025-12' } as (typeof profit.months)[number]],
    },
  });
  await user.click(await screen.findByText('Как закрыто'));
  const cut = 'декабрь 2025 в сравнении, январь 2026, январь 2026 в сравнении';
  expect(await screen.findByText(`Взяты не целиком и показаны как сейчас: ${cut}.`)).toBeVisible();
});

it('the table file of closed months says that their sums are as they were closed', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = openAnalytics({ closed: [january] });
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'По месяцам: сохранить таблицу CSV для Excel' }));
    return files.at(-1)?.text();
  };
  await user.click(await screen.findByText('Как закрыто'));
  await screen.findByText(FROZEN);
  expect(await save()).toContain(FROZEN);

  await user.click(screen.getByText('Как сейчас'));
  await waitFor(() => expect(screen.queryByText(FROZEN)).toBeNull());
  expect(await save()).not.toContain('Как закрыто');
});

it('the archive of the reports is said to hold sums as now where those as closed are shown', async () => {
  URL.createObjectURL = () => 'blob:1';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = openAnalytics({ closed: [january] });
  const save = async () => user.click(await screen.findByRole('button', { name: 'Скачать отчёты таблицами' }));
  await save();
  expect(await screen.findByText('Таблицы отчётов сохранены одним архивом.')).toBeInTheDocument();
  await user.click(await screen.findByText('Как закрыто'));
  await screen.findByText(FROZEN);
  await save();
  expect(await screen.findByText('Таблицы сохранены одним архивом. Суммы в нём как сейчас, а не как закрыто.')).toBeInTheDocument();
});

it('an address of sums as closed says that they are as now while the list of closed months is missing', async () => {
  openAnalytics({ address: '/analytics?from=2026-01-01&to=2026-03-31&sums=closed', closed: null });
  expect(await screen.findByRole('alert')).toHaveTextContent('Нельзя.');
  expect(await screen.findByText('Закрытые месяцы не загружены: все суммы как сейчас.')).toBeVisible();
  expect(screen.queryByText('Как закрыто')).toBeNull();
});

it('a month is closed after a dialog shows what it holds, with what others write meanwhile', async () => {
  const { user, asked, month, tell } = openAnalytics();
  const last = dayjs().startOf('month').subtract(1, 'month').format('YYYY-MM');
  await user.click(await screen.findByLabelText(`Закрыть месяц: ${plain(monthTitle(last))}`));
  const dialog = await screen.findByRole('dialog', { name: /Закрыть месяц/ });
  const shown = async () => plain((await within(dialog).findByRole('row', { name: /^Прибыль/ })).textContent);
  expect(await shown()).toBe('Прибыль−200,00 ₽');
  month.expense = 300;
  tell('changeset', { entities: ['transaction'] });
  await waitFor(async () => expect(await shown()).toBe('Прибыль−300,00 ₽'));
  expect(asked(calls.transactionSummary).at(-1)?.query).toMatchObject({ from: `${last}-01`, is_deleted: 'false' });
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть месяц' }));
  await waitFor(() => expect(asked(calls.monthClose)[0]?.body).toMatchObject({ month: last }));
});

it('the owner can close a month of any year: twelve more are shown each time', async () => {
  const { user } = openAnalytics();
  const ago = dayjs().startOf('month').subtract(30, 'month').format('YYYY-MM');
  for (const more of ['6', '12', '12']) await user.click(await screen.findByText(new RegExp(`^Показать ещё ${more}.месяцев$`)));
  expect(await screen.findByLabelText(`Закрыть месяц: ${plain(monthTitle(ago))}`)).toBeVisible();
});

it('a partner sees closed months but cannot close them', async () => {
  const { user } = openAnalytics({ role: 'partner', closed: [january] });
  const content = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'content', tabIndex: -1 }));
  await user.click(await screen.findByText(/^Показать ещё/));
  expect(content).toHaveFocus();
  content.remove();
  expect(await screen.findByText(/^Закрыт 03\.02\.2026, Анна$/)).toBeVisible();
  expect(screen.queryByLabelText(/^Закрыть месяц/)).toBeNull();
  expect(screen.queryByText(/^Показать ещё/)).toBeNull();
});
