import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { BILL, COMPANY, empty, OBJECT, openAnalytics, profit } from '../support/analytics-screen.tsx';

// jsdom has neither canvas nor layout: of a chart only its legend is there, and the table says the rest

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ');
const table = (name: string) => screen.findByLabelText<HTMLTableElement>(name, { selector: 'table' });
/** The cells of a row by its heading. */
const rowOf = (found: HTMLTableElement, title: string) =>
  [...found.rows].map((row) => [...row.cells].map((cell) => plain(cell.textContent))).find(([first]) => first === title);

it('the analytics screen shows in tables what the charts show: months without operations as zeros, losses below zero, sums', async () => {
  openAnalytics();
  const months = await table('По месяцам');
  expect(rowOf(months, 'февраль 2026')).toEqual(['февраль 2026', '0,00', '0,00', '0,00', '0,00', '0,00', '—']);
  expect(rowOf(months, 'март 2026')).toEqual(['март 2026', '0,00', '200,00', '0,00', '0,00', '−200,00', '—']);
  expect(rowOf(months, 'Итого')).toEqual(['Итого', '1 000,00', '300,00', '200,00', '50,00', '500,00', '50 %']);
  expect(rowOf(await table('Расходы по статьям'), 'Выплаты подрядчикам')).toEqual(['Выплаты подрядчикам', '200,00', '40 %']);
  const objects = await table('Объекты по прибыли');
  expect(rowOf(objects, 'Дом')).toEqual(['Дом', '1 000,00', '100,00', '200,00', '700,00', '70 %', '600,00', '100,00']);
  expect(rowOf(objects, 'Без объекта')?.slice(-2)).toEqual(['—', '—']);
  expect(rowOf(await table('Контрагенты по обороту'), 'Бригада')).toEqual(['Бригада', '0,00', '0,00', '200,00', '200,00']);
  const balance = screen.getByRole('button', { name: /^Остаток/ });
  expect(plain(balance.textContent)).toBe('450,00 ₽');
});

it('a name in a table of the analytics screen breaks between no number and its unit', async () => {
  const [contractor] = profit.contractors ?? [];
  if (!contractor) throw new Error('the report has no contractor');
  openAnalytics({ profit: { ...profit, contractors: [{ ...contractor, title: 'Студия, 28 м²' }] } });
  const link = within(await table('Контрагенты по обороту')).getByRole('link', { name: 'Студия, 28 м²' });
  expect(within(link).getByText('28 м²')).toHaveStyle({ whiteSpace: 'nowrap' });
});

it('a table of the analytics screen is printed with all its rows, fifty of which are on the screen', async () => {
  const contractors = Array.from({ length: 60 }, (_, at) => ({
    guid: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
    title: `Бригада ${at + 1}`,
    income: 0,
    expense: 0,
    payment: at,
    turnover: at,
  }));
  openAnalytics({ profit: { ...profit, contractors } });
  const name = 'Контрагенты по обороту';
  await table(name);
  const rows = () => screen.getByLabelText(name, { selector: 'table' }).querySelectorAll('tbody > .ant-table-row').length;
  await waitFor(() => expect(rows()).toBe(50));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(rows()).toBe(60);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(rows()).toBe(50));
});

it('the drawer of a figure shows the formula with its numbers, the operations, and the way to them', async () => {
  const { user, asked } = openAnalytics();
  await user.click(await screen.findByLabelText(/^Прибыль, март.2026/));
  const drawer = await screen.findByRole('dialog', { name: /Почему столько\? Прибыль, март.2026/ });
  expect(await within(drawer).findByText('Прибыль = приход − расход − выплаты')).toBeVisible();
  expect(plain((await within(drawer).findByText(/−200,00 ₽ =/)).textContent)).toBe('−200,00 ₽ = 0,00 ₽ − 200,00 ₽ − 0,00 ₽');
  expect(await within(drawer).findByText(/Расход: Доски/)).toBeVisible();
  expect(within(drawer).queryByText(/операции изменились/)).toBeNull();
  const meant = { from: '2026-03-01', to: '2026-03-31', types: 'income,expense,payment', is_deleted: 'false' };
  expect(asked(calls.transactionSummary)[0]?.query).toMatchObject(meant);
  expect(asked(calls.transactionList)[0]?.query).toMatchObject(meant);
  expect(within(drawer).getByRole('link')).toHaveAttribute(
    'href',
    '/transactions?from=2026-03-01&to=2026-03-31&types=income%2Cexpense%2Cpayment',
  );
  await user.click(within(drawer).getByLabelText('Close'));
  await waitFor(() => expect(screen.getByLabelText(/^Прибыль, март.2026/)).toHaveFocus());
});

it('the drawer of a figure says when operations have changed since the report', async () => {
  const { user } = openAnalytics();
  await user.click(await screen.findByLabelText(/^Расход, Материалы/));
  const drawer = await screen.findByRole('dialog');
  expect(plain((await within(drawer).findByRole('status')).textContent)).toContain('в отчёте было 300,00 ₽');
});

it('the analytics screen keeps period, comparison and filter in the address, and requests what it says', async () => {
  const { user, asked, router } = openAnalytics({ address: `/analytics?from=2026-01-01&to=2026-03-31&object=${OBJECT}&compare=year` });
  await table('По месяцам');
  expect(asked(calls.companyProfit)[0]?.query).toEqual({ from: '2026-01-01', to: '2026-03-31', object: OBJECT, compare: 'year' });
  await user.click(screen.getByRole('combobox', { name: 'Статья' }));
  await user.click(await screen.findByTitle('Без статьи'));
  await waitFor(() => expect(router.state.location.search).toContain('bill=none'));
  expect(router.state.location.search).toContain(`object=${OBJECT}`);
  await waitFor(() => expect(asked(calls.companyExpense).at(-1)?.query).toMatchObject({ bill: 'none', compare: 'year' }));
  expect(await screen.findByText(/с отбором по контрагенту или статье он не показан/)).toBeVisible();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(router.state.location.search).not.toContain('bill'));
  expect(screen.getByRole('combobox', { name: 'Статья' })).toHaveAttribute('aria-expanded', 'false');
});

it('two choices of the analytics screen both count although the router has not shown the first yet', async () => {
  const push = vi.fn();
  const { user } = openAnalytics({ navigator: { createHref: String, go: () => undefined, push, replace: () => undefined } });
  await table('По месяцам');
  for (const [name, choice] of Object.entries({ Сравнение: 'С прошлым годом', Статья: 'Без статьи' })) {
    await user.click(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByTitle(choice));
  }
  expect(push.mock.lastCall?.[0]).toMatchObject({ search: '?bill=none&compare=year&from=2026-01-01&to=2026-03-31' });
});

it('the figures of the view before are no answers to another one: they cannot be asked about or saved while the new ones load', async () => {
  const world = openAnalytics();
  const before = (await table('По месяцам')).closest('.reports');
  expect(before).not.toHaveAttribute('inert');
  let come = () => {};
  world.slow.next = new Promise((go) => {
    come = go;
  });
  await world.router.navigate('/analytics?from=2025-01-01&to=2025-03-31');
  await waitFor(() => expect(before).toHaveAttribute('inert'));
  come();
  await waitFor(() => expect(before).not.toHaveAttribute('inert'));
});

it('the analytics screen shows no number of an object that it does not know', async () => {
  const unknown = '00000000-0000-4000-8000-0000000000ff';
  openAnalytics({ address: `/analytics?from=2026-01-01&to=2026-03-31&object=${unknown}` });
  await table('По месяцам');
  expect(await screen.findByText('неизвестный объект')).toBeVisible();
  expect(screen.queryByText(unknown)).toBeNull();
});

it('the analytics screen says in words how figures differ from those compared with', async () => {
  const compare = { income: 800, expense: 400, payment: 200, dividend: 50, profit: 200, margin: 25 };
  openAnalytics({ address: '/analytics?from=2026-01-01&to=2026-03-31&compare=year', profit: { ...profit, compare } });
  await table('По месяцам');
  const words = ['Приход', 'Расход', 'Выплаты', 'Прибыль', 'Рентабельность']
    .map((name) => screen.getByRole('group', { name }))
    .map((one) => plain(one.textContent));
  expect(words[0]).toContain('на 200,00 ₽ больше (+25 %), чем год назад');
  expect(words[1]).toContain('на 100,00 ₽ меньше (−25 %), чем год назад');
  expect(words[2]).toContain('столько же, сколько год назад');
  expect(words[4]).toContain('на 25 п. п. выше, чем год назад');
});

it('the analytics screen and its files name the days compared with, and what has not ended yet', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 15) });
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const compare = { ...profit.totals, margin: 25 };
  const { user } = openAnalytics({
    address: '/analytics?from=2026-01-01&to=2026-03-31&compare=year',
    profit: { ...profit, compare, compare_from: '2025-01-01', compare_to: '2025-03-31' },
  });
  const words = '01.01.2026–31.03.2026 в сравнении с периодом 01.01.2025–31.03.2025. Период ещё не закончился.';
  expect(await screen.findByText(words)).toBeVisible();
  const heading = (month: string) => rowOf(screen.getByLabelText('По месяцам', { selector: 'table' }), month)?.[0];
  await table('По месяцам');
  expect(heading('март 2026ещё не закончился')).toBeDefined();
  expect(heading('февраль 2026')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Расходы по статьям: сохранить таблицу CSV для Excel' }));
  expect(await files.at(-1)?.text()).toContain(words);
  vi.useRealTimers();
});

it('the analytics screen without operations offers to enter the first one', async () => {
  openAnalytics({ profit: empty, count: 0 });
  expect(await screen.findByRole('link', { name: 'Внести первую операцию' })).toHaveAttribute('href', '/transactions');
});

it('the analytics screen offers to remove the filter where nothing is left', async () => {
  const { user, router } = openAnalytics({ profit: empty, address: `/analytics?from=2026-01-01&to=2026-03-31&bill=${BILL}` });
  await user.click(await screen.findByRole('button', { name: 'Убрать отбор' }));
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-01-01&to=2026-03-31'));
});

it('the analytics screen says why reports failed to load and loads them again', async () => {
  const world = openAnalytics({ refused: new ApiFailure('Сервис временно недоступен.', { kind: 'answer', statusCode: 503, code: 1199 }) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Сервис временно недоступен.');
  world.refuse.next = null;
  await world.user.click(within(alert).getByRole('button', { name: 'Повторить' }));
  expect(await table('По месяцам')).toBeVisible();
});

it('the analytics screen says what the server refused in the period, not only that something is wrong', async () => {
  const fields = { from: ['Период длиннее 10 лет: выберите короче.'] };
  openAnalytics({ refused: new ApiFailure('Проверьте заполнение полей.', { kind: 'answer', statusCode: 422, code: 1100, fields }) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Период длиннее 10 лет: выберите короче.');
  expect(alert).not.toHaveTextContent('Проверьте заполнение полей.');
});

it('the analytics screen keeps its figures under the reason when they fail to load again, but not those of another view', async () => {
  const world = openAnalytics();
  await table('По месяцам');
  world.refuse.next = new ApiFailure('Сервис временно недоступен.', { kind: 'answer', statusCode: 503, code: 1199 });
  await act(() => world.client.invalidateQueries());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Сервис временно недоступен.');
  expect(await table('По месяцам')).toBeVisible();
  expect(alert.compareDocumentPosition(await table('По месяцам'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await act(() => world.router.navigate('/analytics?from=2025-01-01&to=2025-03-31'));
  await waitFor(() => expect(screen.queryByLabelText('По месяцам', { selector: 'table' })).toBeNull());
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервис временно недоступен.');
});

it('the figures of the analytics screen are no buttons where the API lists no operations', async () => {
  openAnalytics({ extensions: [] });
  const months = await table('По месяцам');
  expect(within(months).queryByRole('button')).toBeNull();
  expect(screen.queryByText('Закрытые месяцы')).toBeNull();
});

it('the copied link of the analytics screen names the company whose figures it is of', async () => {
  const { user } = openAnalytics({ address: '/analytics?from=2026-01-01&to=2026-03-31&compare=year' });
  await user.click(await screen.findByRole('button', { name: 'Скопировать ссылку' }));
  expect(await screen.findByText('Ссылка скопирована: по ней откроется этот же отчёт.')).toBeInTheDocument();
  const { searchParams } = new URL(await navigator.clipboard.readText());
  expect(Object.fromEntries(searchParams)).toEqual({ from: '2026-01-01', to: '2026-03-31', compare: 'year', company: COMPANY });
});
