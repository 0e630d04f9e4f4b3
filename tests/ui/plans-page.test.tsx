import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import PlansPage from '../../src/features/plans/PlansPage.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { type Answers, guidOf, openBilling, plans, refusal, termsOf } from '../support/subscription-page.tsx';

const future = { ...termsOf('pro', 'Про 2027', 200), guid: guidOf(77), effective_from: '2098-12-31T21:00:00Z', author: 'Анна' };
const open = (answers: Answers = {}) => openBilling(PlansPage, { planHistory: () => [...plans, future], ...answers }, { superUser: true });
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

async function newTerms(user: ReturnType<typeof open>['user']) {
  await screen.findByRole('table');
  await user.click(screen.getByText('Новые условия'));
  const price = await screen.findByLabelText(/Цена за.3.месяца/);
  return { price, save: screen.getByText('Сохранить') };
}

it('the plans page shows future terms, current terms and since when by Moscow time', async () => {
  open();
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(screen.getByText('Действуют с (по Москве)')).toBeVisible();
  const texts = rows.map(({ textContent }) => plain(textContent));
  expect(texts.find((text) => text.includes('Про 2027'))).toMatch(/^Вступят в силу01\.01\.2099, 00:00/);
  expect(texts.find((text) => text.includes('Описание тарифа Бесплатный'))).toMatch(/^Действуют.*———+5555С самого начала$/);
});

it('the form of new terms begins with those in force, says what changes and sends it all', async () => {
  const { user, sent } = open({ planCreate: () => future });
  const { price, save } = await newTerms(user);
  expect(price).toHaveValue(plain('2 820,00').replace(' ', '\u00a0'));
  await user.clear(price);
  await user.type(price, '2990,50');
  await user.click(screen.getByLabelText('Объекты: без предела'));
  const changes = screen.getByText(/^Что изменится/).parentElement;
  expect(plain(changes?.textContent)).toMatch(
    /^Что изменится сразуЦена за 3 месяца: 2 820 ₽ → 2 990,50 ₽Объекты: 100 → без пределаТолько до /,
  );
  await user.dblClick(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      name: 'planCreate',
      input: { body: { plan: 'pro', prices: { 1: 990, 3: 2990.5, 6: 5340, 12: 9480 }, limits: { objects: null, services: 100 } } },
    },
  ]);
});

it('the form of new terms says until when they would last where later terms of the plan are planned already', async () => {
  const { user } = open();
  const { price } = await newTerms(user);
  const until = 'Только до 01.01.2099, 00:00: тогда вступят в силу условия, созданные раньше.';
  expect(screen.queryByText(/^Только до/)).toBeNull();
  await user.clear(price);
  await user.type(price, '3000');
  expect(screen.getByText(/^Только до/)).toHaveTextContent(until);
  const day = screen.getByRole('textbox', { name: 'С какого дня' });
  await user.type(day, '01.12.2098');
  await user.tab();
  expect(screen.getByText(/^Только до/)).toHaveTextContent(until);
  await user.clear(day);
  await user.type(day, '01.12.2099');
  await user.tab();
  expect(screen.getByText('Что изменится с 01.12.2099')).toBeVisible();
  expect(screen.queryByText(/^Только до/)).toBeNull();
});

it('the form of new terms says at its field what is wrong, and keeps what was typed after a refusal', async () => {
  const { user, sent } = open({ planCreate: () => refusal(409, 1108, 'На этот момент условия уже есть.') });
  const { price, save } = await newTerms(user);
  await user.clear(price);
  await user.type(price, 'дорого');
  await user.click(save);
  await waitFor(() => expect(price).toHaveAccessibleDescription(/Укажите цену/));
  expect(sent).toEqual([]);
  await user.clear(price);
  await user.type(price, '3000');
  await user.click(save);
  expect(await screen.findByText('На этот момент условия уже есть.')).toBeVisible();
  expect(price).toHaveValue('3000');
});

it('new terms whose answer was lost are sent again as they were, though others are typed since', async () => {
  let lost = true;
  const { user, sent } = open({
    planCreate() {
      if (lost) throw new ApiFailure('Сервер не ответил.', { kind: 'network' });
      return future;
    },
  });
  const { price, save } = await newTerms(user);
  await user.clear(price);
  await user.type(price, '3000');
  await user.click(save);
  expect(await screen.findByText(/Сервер не ответил\..*отправится то\sже\sсамое/)).toBeVisible();
  await user.clear(price);
  await user.type(price, '4000');
  expect(screen.getByText(/Сервер не ответил/)).toBeVisible();
  lost = false;
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const prices = sent.map(({ input }) => (input as { body: { prices: Record<string, number> } }).body.prices[3]);
  expect(prices).toEqual([3000, 3000]);
});

it('new terms are not saved over terms that somebody else made meanwhile until the person has seen them', async () => {
  const theirs = { ...termsOf('pro', 'Про 2026', 100), guid: guidOf(78), effective_from: '2026-01-01T00:00:00Z', author: 'Анна' };
  let history = [...plans, future];
  const { user, sent } = open({ planHistory: () => history, planCreate: () => future });
  const { price, save } = await newTerms(user);
  await user.clear(price);
  await user.type(price, '3000');
  history = [...history, theirs];
  await user.click(save);
  expect(await screen.findByText(/условия этого тарифа изменили/)).toBeVisible();
  expect(sent).toEqual([]);
  // what was not touched follows the new terms
  await waitFor(() => expect(screen.getByLabelText('Название')).toHaveValue('Про 2026'));
  expect(price).toHaveValue('3000');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([{ name: 'planCreate', input: { body: { plan: 'pro', title: 'Про 2026', prices: { 3: 3000 } } } }]);
});

it('new terms are not sent, nor said to be saved perhaps, when the present ones cannot be read', async () => {
  let lost = false;
  const planHistory = () => (lost ? new ApiFailure('Сервер не ответил.', { kind: 'network' }) : [...plans, future]);
  const { user, sent } = open({ planHistory, planCreate: () => future });
  const { price, save } = await newTerms(user);
  await user.clear(price);
  await user.type(price, '3000');
  lost = true;
  await user.click(save);
  expect(await screen.findByText('Сервер не ответил.')).toBeVisible();
  expect(screen.queryByText(/Возможно, всё уже сделано/)).toBeNull();
  expect(sent).toEqual([]);
  lost = false;
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('Enter in the day of new terms takes the day and does not save them', async () => {
  const { user, sent } = open({ planCreate: () => future });
  const { price } = await newTerms(user);
  await user.clear(price);
  await user.type(price, '3000');
  await user.type(screen.getByRole('textbox', { name: 'С какого дня' }), '01.12.2099{Enter}');
  expect(screen.getByText('Что изменится с 01.12.2099')).toBeVisible();
  expect(sent).toEqual([]);
});

it('new terms are not saved while their day makes no sense', async () => {
  const { user, sent } = open();
  const { price, save } = await newTerms(user);
  await user.clear(price);
  await user.type(price, '3000');
  const day = screen.getByRole('textbox', { name: 'С какого дня' });
  await user.type(day, '01.12.2099');
  await user.tab();
  await user.clear(day);
  await user.type(day, 'когда-нибудь');
  await user.click(save);
  expect(day).toBeInvalid();
  await waitFor(() => expect(day).toHaveAccessibleDescription(/Непонятная дата.*Исправьте день или сотрите его\./));
  await waitFor(() => expect(day).toHaveFocus());
  expect(sent).toEqual([]);
});

it('a day that made no sense in the terms of one plan does not hold up those of another, whose day is empty', async () => {
  const { user, sent } = open({ planCreate: () => future });
  const { price, save } = await newTerms(user);
  await user.clear(price);
  await user.type(price, '3000');
  const day = () => screen.getByRole('textbox', { name: 'С какого дня' });
  await user.type(day(), 'когда-нибудь');
  await user.click(save);
  await waitFor(() => expect(day()).toHaveAccessibleDescription(/Исправьте день или сотрите его\./));
  await user.click(screen.getByRole('combobox', { name: 'Тариф' }));
  await user.click(await screen.findByTitle('Про Плюс'));
  await user.click(await screen.findByRole('button', { name: 'Сменить' }));
  await waitFor(() => expect(day()).toHaveValue(''));
  await waitFor(() => expect(screen.queryByText(/Исправьте день или сотрите его\./)).toBeNull());
  const other = screen.getByLabelText(/Цена за.3.месяца/);
  await user.clear(other);
  await user.type(other, '6000');
  await user.click(save);
  await waitFor(() => expect(sent).toMatchObject([{ name: 'planCreate', input: { body: { plan: 'pro_plus', prices: { 3: 6000 } } } }]));
});

it('another plan chosen over terms being typed throws them away only after a question', async () => {
  const { user, sent } = open({ planCreate: () => future });
  const { price, save } = await newTerms(user);
  await user.clear(price);
  await user.type(price, '3000');
  await user.click(screen.getByRole('combobox', { name: 'Тариф' }));
  await user.click(await screen.findByTitle('Про Плюс'));
  await user.click(await screen.findByRole('button', { name: 'Продолжить правку' }));
  expect(price).toHaveValue('3000');
  await user.click(save);
  await waitFor(() => expect(sent).toMatchObject([{ name: 'planCreate', input: { body: { plan: 'pro', prices: { 3: 3000 } } } }]));
});

it('the day of new terms is not complained of any more once what made no sense is rubbed out', async () => {
  const { user } = open();
  const { price, save } = await newTerms(user);
  await user.clear(price);
  await user.type(price, '3000');
  const day = screen.getByRole('textbox', { name: 'С какого дня' });
  await user.type(day, 'когда-нибудь');
  await user.click(save);
  await waitFor(() => expect(day).toHaveAccessibleDescription(/Исправьте день или сотрите его\./));
  await waitFor(() => expect(day).toHaveFocus());
  await user.clear(day);
  await user.tab();
  await waitFor(() => expect(day).not.toHaveAccessibleDescription(/Исправьте/));
});

it('new terms are not saved while their day has passed: its field says so and has the focus, from its label too', async () => {
  const { user, sent } = open();
  const { price, save } = await newTerms(user);
  await user.clear(price);
  await user.type(price, '3000');
  const day = screen.getByRole('textbox', { name: 'С какого дня' });
  await user.click(screen.getByText('С какого дня', { selector: 'label' }));
  expect(day).toHaveFocus();
  await user.keyboard('01.01.2020');
  await user.click(save);
  await waitFor(() => expect(day).toHaveAccessibleDescription(/^Укажите день позже сегодняшнего/));
  expect(day).toBeInvalid();
  await waitFor(() => expect(day).toHaveFocus());
  expect(sent).toEqual([]);
});

it('terms that are not in force yet are removed after a question, and the focus does not go with their row', async () => {
  const content = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'content', tabIndex: -1 }));
  onTestFinished(() => content.remove());
  let history = [...plans, future];
  const { user, sent } = open({
    planHistory: () => history,
    planDelete() {
      history = plans;
    },
  });
  await user.click(await screen.findByLabelText(/^Убрать условия «Про 2027»/));
  await user.click(within(await screen.findByRole('dialog')).getByText('Убрать'));
  await waitFor(() => expect(sent).toMatchObject([{ name: 'planDelete', input: { params: { guid: future.guid } } }]));
  await waitFor(() => expect(screen.queryByText('Про 2027')).toBeNull());
  await waitFor(() => expect(content).toHaveFocus());
});
