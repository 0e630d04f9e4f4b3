import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Role } from '../../contract/permissions.ts';
import ContractorScreen from '../../src/features/directories/ContractorCard.tsx';
import ObjectScreen from '../../src/features/directories/ObjectCard.tsx';
import { directoryApi, guidOf, openScreen, person, type Sent, site } from '../support/directory-screen.tsx';
import { secondClick } from '../support/second-click.ts';

// jsdom has no canvas, and the table says the same

const summary = { count: 27, income: 3_285_022.5, expense: 1_980_002.25, payment: 880_000, dividend: 0, profit: 425_020.25 };
const operation = {
  guid: guidOf(50),
  description: 'Плитка',
  date: '2026-09-10',
  amount: 150_000,
  is_deleted: false,
  version: 1,
  bill: null,
};

function money({ call }: Sent): unknown {
  if (call === calls.transactionSummary) return summary;
  if (call === calls.transactionMonths) return [{ ...summary, month: '2026-02' }];
  if (call === calls.transactionList) return [{ ...operation, type: 'expense', contractor: guidOf(2), stroiobject: guidOf(1) }];
  return undefined;
}

type Opened = { at?: string; role?: Role; plan?: number; dividend?: number };

function open({ at = guidOf(1), role = 'company', plan, dividend = 0 }: Opened = {}) {
  const objects = [site(1, 'Дача', { address: 'Лесная, 1', planned_income: plan ?? 2_950_000, planned_expense: plan ?? 2_120_000 })];
  const answer = (sent: Sent) => (sent.call === calls.transactionSummary ? { ...summary, dividend } : money(sent));
  const server = directoryApi({ objects, contractors: [person(2, 'Бригада')] }, answer);
  const place = openScreen(ObjectScreen, server.api, { path: '/objects/:id', at: `/objects/${at}`, role, extensions: ['transactions'] });
  return { user: userEvent.setup(), ...server, ...place };
}

it('an object card shows plan, fact and profit, in words too', async () => {
  const { sentTo } = open();
  const figures = within(await screen.findByRole('region', { name: 'План и факт' }));
  expect(await figures.findByText(/111.%/)).toBeInTheDocument();
  expect(figures.getByText(/Перерасход: 740.002,25.₽/)).toBeInTheDocument();
  expect(figures.getByText(/425.020,25.₽/)).toBeInTheDocument();
  expect(figures.getByText(/12,9.%/)).toBeInTheDocument();
  expect(figures.getByText(/по плану 830.000,00.₽/)).toBeInTheDocument();
  expect(sentTo(calls.transactionSummary)[0]?.input.query).toMatchObject({ object: guidOf(1), is_deleted: 'false' });
});

it('an object card shows what goes over a plan of zero', async () => {
  open({ plan: 0 });
  const figures = within(await screen.findByRole('region', { name: 'План и факт' }));
  expect(await figures.findByText(/^Сверх плана: 3.285.022,50.₽$/)).toHaveClass('good');
  expect(figures.getByText(/^Перерасход: 2.860.002,25.₽$/)).toHaveClass('bad');
});

it('an object card links from a month and from the last operations to all of them', async () => {
  open();
  expect(await screen.findByRole('link', { name: /февраль.2026/ })).toHaveAttribute(
    'href',
    `/transactions?from=2026-02-01&object=${guidOf(1)}&to=2026-02-28`,
  );
  const last = within(screen.getByRole('region', { name: 'Последние операции' }));
  expect(await last.findByText('−150 000,00 ₽')).toBeInTheDocument();
  expect(await last.findByRole('link', { name: 'Бригада' })).toHaveAttribute('href', `/contractors/${guidOf(2)}`);
  expect(last.getByRole('link', { name: /Все операции \(27\)/ })).toHaveAttribute('href', `/transactions?object=${guidOf(1)}`);
});

it('a contractor card says that the contractor is a member of the company', async () => {
  const server = directoryApi({ contractors: [person(2, 'Бригада', { is_member: true })] }, money);
  openScreen(ContractorScreen, server.api, { path: '/contractors/:id', at: `/contractors/${guidOf(2)}` });
  const requisites = within(await screen.findByRole('region', { name: 'Реквизиты' }));
  expect(requisites.getByText('Участник компании')).toBeInTheDocument();
});

it('a contractor card dials the first number of a phone, and shows one without a whole number as text', async () => {
  const contractors = [
    person(2, 'Бригада', { phone: '8 (495) 123-45-67 доб. 105' }),
    person(3, 'Склад', { phone: 'доб. 12, спросить Аню' }),
  ];
  const server = directoryApi({ contractors }, money);
  const { router } = openScreen(ContractorScreen, server.api, { path: '/contractors/:id', at: `/contractors/${guidOf(2)}` });
  expect(await screen.findByRole('link', { name: '8 (495) 123-45-67 доб. 105' })).toHaveAttribute('href', 'tel:+74951234567');
  await router.navigate(`/contractors/${guidOf(3)}`);
  expect((await screen.findByText('доб. 12, спросить Аню')).closest('a')).toBeNull();
});

it('a contractor card shows turnovers by month, without profit and margin, which an object card has', async () => {
  const server = directoryApi({ contractors: [person(2, 'Бригада')] }, money);
  openScreen(ContractorScreen, server.api, { path: '/contractors/:id', at: `/contractors/${guidOf(2)}`, extensions: ['transactions'] });
  const headings = async () => {
    const table = await screen.findByLabelText('Суммы по месяцам', { selector: 'table' });
    return within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  };
  const turnovers = ['Месяц', 'Приход, ₽', 'Расход, ₽', 'Выплаты, ₽'];
  expect(await headings()).toEqual(turnovers);
  cleanup();
  open();
  expect(await headings()).toEqual([...turnovers, 'Прибыль, ₽', 'Рентабельность']);
});

it('an object card tells a role that it sees only its own operations, and requests nothing forbidden', async () => {
  const { sentTo } = open({ role: 'contractor' });
  expect(await screen.findByText(/только операции, в которых контрагент — вы/)).toBeInTheDocument();
  await screen.findByText('Плитка');
  expect(sentTo(calls.contractorList)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Изменить' })).not.toBeInTheDocument();
});

it('an object card counts dividends among the sums of a role that sees only its own operations', async () => {
  open({ role: 'contractor', dividend: 50_000 });
  const figures = within(await screen.findByRole('region', { name: 'Ваши операции по объекту' }));
  expect(await figures.findByText('Дивиденды')).toBeVisible();
  expect(figures.getByText(/^50.000,00.₽$/)).toBeVisible();
});

it('an object card says when there is no such object', async () => {
  open({ at: guidOf(77) });
  expect(await screen.findByText('Объект не найден')).toBeInTheDocument();
});

it('an object card marks a deleted object and restores it', async () => {
  const { user, kept } = open();
  await user.click(await screen.findByRole('button', { name: 'Удалить' }));
  // the notice has one too
  const restore = await within(screen.getByRole('article')).findByRole('button', { name: 'Вернуть' });
  expect(restore).toHaveFocus();
  await user.click(restore);
  await waitFor(() => expect(kept.objects?.[0]?.is_deleted).toBe(false));
});

it('an object card whose object is deleted by a double click does not restore it by the second click', async () => {
  const { user, sentTo } = open();
  await user.click(await screen.findByRole('button', { name: 'Удалить' }));
  const restore = await within(screen.getByRole('article')).findByRole('button', { name: 'Вернуть' });
  await secondClick(restore);
  expect(sentTo(calls.objectEdit)).toHaveLength(1);
});
