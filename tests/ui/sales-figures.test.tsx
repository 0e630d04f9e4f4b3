import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '../support/codes-screen.tsx';
import { cohorts, figures, months, noMonths, openSales, rowBehind } from '../support/sales-screen.tsx';

// loaded before, for a slow machine may take seconds over it
await import('../../src/features/sales/FigureDrawer.tsx');

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ');
const rowOf = (table: HTMLElement, title: RegExp) => {
  const row = within(table).getByRole('rowheader', { name: title }).closest('tr');
  return [...(row?.cells ?? [])].slice(1).map((cell) => plain(cell.textContent));
};

it('the sales page says how much came in and how it has changed, by sign and in words', async () => {
  openSales();
  const total = within(await screen.findByRole('region', { name: /^Выручка: март.2026/ }));
  expect(plain((await total.findByText(/4.680,00.₽/)).textContent)).toBe('4 680,00 ₽');
  expect(plain(total.getByText(/предыдущем периоде/).textContent)).toBe('+12,5 %: больше, чем в предыдущем периоде той же длины');
  expect(await total.findByText('Дни и месяцы — по московскому времени.')).toBeVisible();
});

it.each([
  [null, 'в предыдущем периоде той же длины выручка 0 ₽: сравнить не с чем'],
  [-40, '−40 %: меньше, чем в предыдущем периоде той же длины'],
])('the sales page describes a change of %s', async (percentage, words) => {
  openSales({ answers: { crmProfit: () => ({ total: 10, percentage }) } });
  expect(await screen.findByText((text) => plain(text) === words)).toBeVisible();
});

it('the sales page shows the months in a table, marks the one in progress, and makes one the period by a key', async () => {
  const { user, address, sentTo } = openSales();
  await user.click(await screen.findByText('Показать таблицей'));
  const table = screen.getByRole('table', { name: 'По месяцам' });
  expect(rowOf(table, /март.2026/)).toEqual(['4 680,00', '0,00', '5 670,00', '990,00', '1', '0', '1', '1']);
  expect(within(table).getByText('ещё не закончился')).toBeVisible();
  expect(within(table).getByRole('button', { name: /март/ })).toHaveAttribute('aria-pressed', 'true');
  within(table)
    .getByRole('button', { name: /февраль/ })
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('?from=2026-02-01&to=2026-02-28'));
  await waitFor(() => expect(sentTo('crmProfit').at(-1)?.input.query).toEqual({ from: '2026-02-01', to: '2026-02-28' }));
});

it('the sales page shows each figure beside what it was, with its meaning on a key and its rows in the address', async () => {
  const { user, address, sentTo } = openSales();
  const figures = within(await screen.findByRole('region', { name: 'Показатели' }));
  const revenue = await figures.findByRole('group', { name: 'Поступления' });
  expect(plain(revenue.textContent)).toContain('на 200,00 ₽ больше (+25 %)в предыдущем периоде: 800,00 ₽');
  expect(figures.getByText(/на 2,5.п\..п\. больше/)).toBeVisible();
  expect(figures.getByText('не посчитать: не на что делить')).toBeVisible();

  const meaning = figures.getByRole('button', { name: 'MRR: что это значит' });
  meaning.focus();
  expect(figures.getByText(/Регулярная выручка в месяц/)).not.toBeVisible();
  await user.keyboard(' ');
  expect(figures.getByText(/Регулярная выручка в месяц/)).toBeVisible();
  expect(meaning).toHaveAttribute('aria-expanded', 'true');

  await user.click(figures.getByRole('button', { name: /^Поступления: .*Показать строки/ }));
  const drawer = await screen.findByRole('dialog', { name: /Поступления: март.2026/ });
  expect(address()).toContain('figure=revenue');
  expect(sentTo('crmProfitRows')[0]?.input.query).toMatchObject({ figure: 'revenue', from: '2026-03-01', to: '2026-03-31', page: '1' });
  expect(plain((await within(drawer).findByRole('row', { name: /Итого/ })).textContent)).toBe('Итого2 строки1 000,00');
  expect(within(drawer).getAllByRole('link')[0]).toHaveAttribute('href', '/crm/user/7');
  await user.click(within(drawer).getByLabelText('Close'));
  await waitFor(() => expect(address()).not.toContain('figure'));
  await waitFor(() => expect(figures.getByRole('button', { name: /^Поступления: .*Показать строки/ })).toHaveFocus());
});

it('the sales page opens the rows that an address names, and says how many of them are shown', async () => {
  openSales({
    search: '?from=2026-03-01&to=2026-03-31&figure=mrr',
    answers: { crmProfitRows: () => [] },
  });
  expect(await screen.findByText('За этот период таких строк нет.')).toBeVisible();
});

it('the sales page keeps the figures where they could not be read again, and says why', async () => {
  let down = false;
  const { user } = openSales({ answers: { crmProfitFigures: () => (down ? refused(503, 1199) : figures) } });
  const section = within(await screen.findByRole('region', { name: 'Показатели' }));
  const revenue = { name: /^Поступления: .*Показать строки/ };
  expect(await section.findByRole('button', revenue)).toBeVisible();
  down = true;
  await user.click(screen.getByRole('button', { name: 'Обновить' }));
  const again = await section.findByRole('button', { name: /^Повторить/ });
  expect(section.getByRole('button', revenue)).toBeVisible();
  down = false;
  await user.click(again);
  await waitFor(() => expect(section.queryByRole('button', { name: /^Повторить/ })).toBeNull());
  expect(section.getByRole('button', revenue)).toBeVisible();
});

it('the sales page says beside a share of churn, and over its rows, out of how many it is', async () => {
  const shares = {
    logo_churn: { value: 50, before: 10, part: 2, whole: 4 },
    revenue_churn: { value: 12.5, before: 0, part: 990, whole: 7920 },
  };
  const { user } = openSales({ answers: { crmProfitFigures: () => ({ ...figures, figures: { ...figures.figures, ...shares } }) } });
  const section = within(await screen.findByRole('region', { name: 'Показатели' }));
  expect(await section.findByText((text) => plain(text) === '2 из 4 плательщиков на начало периода')).toBeVisible();
  expect(section.getByText((text) => plain(text) === '990,00 ₽ из 7 920,00 ₽ MRR на начало периода')).toBeVisible();
  await user.click(section.getByRole('button', { name: /^Отток плательщиков: .*Показать строки/ }));
  const drawer = await screen.findByRole('dialog', { name: /Отток плательщиков/ });
  expect(plain(within(drawer).getByText(/Отток плательщиков =/).textContent)).toBe(
    'Отток плательщиков = 50 %: 2 из 4 плательщиков на начало периода',
  );
});

it('the sales page names the days that the percentage is of, and that it is not of the year before', async () => {
  const answer = { total: 10, percentage: 12.5, compare_from: '2026-02-01', compare_to: '2026-02-28' };
  const { user } = openSales({ answers: { crmProfit: () => answer } });
  expect(await screen.findByText(/^\+12,5.% к.01\.02–28\.02\.2026: больше/)).toBeVisible();
  const said = /^Здесь выручка сравнена с предыдущим периодом, с прошлым годом — в показателях ниже/;
  expect(screen.queryByText(said)).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Сравнение' }));
  await user.click(await screen.findByTitle('С прошлым годом'));
  expect(await screen.findByText(said)).toBeVisible();
});

it.each([
  ['crmProfit', { name: /^Выручка: / }, /4.680,00.₽/],
  ['crmProfitByMonth', undefined, 'Показать таблицей'],
  ['crmProfitCohorts', { name: 'Когорты' }, /^25.%$/],
] as const)('the sales page keeps what %s gave where it could not be read again, and says why', async (call, region, shown) => {
  let down = false;
  const first: Partial<Record<typeof call, unknown>> = {
    crmProfit: { total: 4680, percentage: 12.5 },
    crmProfitByMonth: months,
    crmProfitCohorts: cohorts,
  };
  const { user } = openSales({ answers: { [call]: () => (down ? refused(503, 1199) : first[call]) } });
  const place = within(region ? await screen.findByRole('region', region) : document.body);
  expect(await place.findByText(shown)).toBeVisible();
  down = true;
  await user.click(screen.getByRole('button', { name: 'Обновить' }));
  expect(await place.findByRole('alert')).toBeVisible();
  expect(place.getByText(shown)).toBeVisible();
  down = false;
  await user.click(within(place.getByRole('alert')).getByRole('button', { name: /^Повторить/ }));
  await waitFor(() => expect(place.queryByRole('alert')).toBeNull());
  expect(place.getByText(shown)).toBeVisible();
});

it('the sales page has cohorts as a table whose measure is in the address', async () => {
  const { user, address } = openSales();
  const table = await screen.findByRole('table', { name: 'Когорты: Доля, %' });
  expect(rowOf(table, /февраль/)).toEqual(['4', '100 %', '25 %']);
  await user.click(screen.getByText('Деньги, ₽'));
  expect(rowOf(await screen.findByRole('table', { name: 'Когорты: Деньги, ₽' }), /февраль/)).toEqual(['4', '3 960,00', '990,00']);
  expect(address()).toContain('cohorts=money');
});

it('the sales page requests again a section that failed to load, while the others stay', async () => {
  let down = true;
  const { user } = openSales({
    answers: { crmProfitCohorts: () => (down ? refused(503, 1199) : []), crmProfitRows: () => [rowBehind(1, 1)] },
  });
  const again = await screen.findByRole('button', { name: 'Повторить: когорты' });
  expect(await screen.findByRole('button', { name: /^Поступления: .*Показать строки/ })).toBeVisible();
  down = false;
  await user.click(again);
  expect(await screen.findByText('Платежей ещё не было.')).toBeVisible();
});

it('the sales page says that nothing was sold in two years instead of empty charts; the figures of an earlier period stay', async () => {
  openSales({
    answers: { crmProfitByMonth: () => noMonths, crmProfit: () => ({ total: 0, percentage: null }), crmProfitHistory: () => [] },
  });
  expect(await screen.findByText('За последние 24 месяца продаж не было. Оплаты подписки появятся здесь сами.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Когорты' })).toBeNull();
  expect(await screen.findByRole('button', { name: /^Поступления: .*Показать строки/ })).toBeVisible();
});

it('the sales page works over an API with only the specification’s calls', async () => {
  const { sent } = openSales({ extensions: [] });
  expect(await screen.findByText(/4.680,00.₽/)).toBeVisible();
  expect(await screen.findByText('Виктор Орлов')).toBeVisible();
  for (const name of ['Показатели', 'Когорты']) expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(new Set(sent.map(({ name }) => name))).toEqual(new Set(['crmProfit', 'crmProfitByMonth', 'crmProfitHistory']));
  expect(screen.queryByRole('combobox', { name: 'Любой статус' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Скачать/ })).toBeNull();
});
