import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cell, crmUser, ME, openUsers, refused, rowShown, TODAY } from '../support/crm-users-screen.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});
beforeEach(() => localStorage.clear());

it('the table of users says of each user who they are and when to call, overdue calls in words', async () => {
  openUsers([
    crmUser(2, { phone: '+79161234567', next_time: '2026-11-20', telegram: '@petr_ilyin', comment: 'Просил скидку', is_active: false }),
    crmUser(3, { subscription_type: 'pro', subscription_until: '2020-01-01T00:00:00Z', next_time: '2026-11-22' }),
  ]);
  await rowShown('Клиент 2');
  await waitFor(() => expect(cell(2, 'next_time')).toHaveTextContent(/20\.11\.2026просрочено на 2\sдня/));
  expect(cell(3, 'next_time')).toHaveTextContent('сегодня');
  expect(within(cell(2, 'telegram')).getByRole('link')).toHaveAttribute('href', 'https://t.me/petr_ilyin');
  expect(cell(2, 'contacts')).toHaveTextContent('+7 916 123-45-67');
  expect(cell(2, 'name')).toHaveTextContent('Вход закрыт');
  expect(cell(3, 'plan')).toHaveTextContent(/ЗакончиласьПро до/);
  expect(screen.getByRole('button', { name: /Сегодня\s*2/ })).toBeVisible();
});

it('the table of users tells a subscription that ended while it was open once it is read anew', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const { user } = openUsers([crmUser(2, { subscription_type: 'pro', subscription_until: until })]);
  await rowShown('Клиент 2');
  expect(cell(2, 'plan')).toHaveTextContent('Действует');
  vi.setSystemTime(Date.now() + 7_200_000);
  await user.click(screen.getByRole('button', { name: 'Обновить' }));
  await waitFor(() => expect(cell(2, 'plan')).toHaveTextContent('Закончилась'));
});

it('the table of users is edited by keyboard: status, comment, day, and down to the next row where it began', async () => {
  const { user, sentTo } = openUsers([crmUser(2), crmUser(3)]);
  await rowShown('Клиент 2');
  cell(2, 'status').focus();
  await user.keyboard('{Enter}{ArrowDown}{Tab}');
  expect(cell(2, 'status')).toHaveTextContent('В работе');
  expect(cell(2, 'comment')).toHaveFocus();
  await user.keyboard('Звонил{Tab}');
  expect(cell(2, 'next_time')).toHaveFocus();
  await user.keyboard('+3{Enter}');
  expect(cell(2, 'next_time')).toHaveTextContent('25.11.2026');
  expect(cell(3, 'status')).toHaveFocus();
  const written = () => sentTo('crmUserEdit').map(({ input }) => input.body);
  await waitFor(() => expect(Object.assign({}, ...written())).toEqual({ status: 'in_work', comment: 'Звонил', next_time: '2026-11-25' }));
  // each over the version that the one before it made
  expect(sentTo('crmUserEdit').map(({ options }) => options.ifMatch)).toEqual(written().map((_, index) => index + 1));
  // and the next row: typing finds the status at once
  await user.keyboard('ж{Enter}');
  await waitFor(() => expect(sentTo('crmUserEdit').at(-1)?.input).toEqual({ params: { id: '3' }, body: { status: 'waiting' } }));
});

it('choosing a status in the table of users scrolls nothing but the list of choices', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = openUsers([crmUser(2)]);
  await rowShown('Клиент 2');
  cell(2, 'status').focus();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(await screen.findByRole('option', { name: /В работе/, selected: true })).toBeInTheDocument();
  expect(into.mock.contexts.filter((element) => element instanceof Element && element.matches('[role="option"]'))).toEqual([]);
});

it('a user cell is left as it was on Escape, cleared on Delete, and keeps a day that makes no sense to be corrected', async () => {
  const { user, sentTo } = openUsers([crmUser(2, { comment: 'Было', next_time: '2026-11-23' })]);
  await rowShown('Клиент 2');
  cell(2, 'comment').focus();
  await user.keyboard('Стало{Escape}');
  expect(cell(2, 'comment')).toHaveTextContent('Было');
  expect(cell(2, 'comment')).toHaveFocus();
  cell(2, 'next_time').focus();
  await user.keyboard('когда-нибудь{Enter}');
  const field = within(cell(2, 'next_time')).getByRole('combobox');
  expect(field).toBeInvalid();
  expect(field).toHaveValue('когда-нибудь');
  await user.keyboard('{Escape}');
  expect(sentTo('crmUserEdit')).toEqual([]);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(sentTo('crmUserEdit')[0]?.input.body).toEqual({ next_time: null }));
});

it('the table of users keeps a refused edit, and sends it again', async () => {
  let lost = true;
  const kept = [crmUser(2)];
  const { user, sentTo } = openUsers(kept, {
    crmUserEdit: ({ body }) => (lost ? refused(403, 1102, { detail: 'Недостаточно прав.' }) : { ...kept[0], ...body, version: 2 }),
  });
  await rowShown('Клиент 2');
  cell(2, 'comment').focus();
  await user.keyboard('Звонил{Enter}');
  const trouble = await screen.findByText('Не сохранено: Клиент 2');
  // read out once
  expect(await screen.findByText(/^Не сохранено, Клиент 2: Недостаточно прав\./)).toHaveRole('status');
  expect(trouble.closest('[role="alert"]')).toBeNull();
  expect(cell(2, 'comment')).toHaveTextContent('Звонил');
  expect(cell(2, 'comment')).toBeInvalid();
  lost = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(trouble).not.toBeInTheDocument());
  expect(sentTo('crmUserEdit')).toHaveLength(2);
  expect(cell(2, 'comment')).toHaveTextContent('Звонил');
});

it('the table of users names who wrote into the same field, and when, and lets one choose', async () => {
  const kept = [crmUser(2, { comment: 'Было' })];
  const theirs = crmUser(2, { comment: 'Не звонить', version: 5 });
  const changed = { at: '2026-11-20T09:05:00Z', name: 'Пётр Новиков' };
  const { user, sentTo } = openUsers(kept, {
    crmUserEdit: ({ body }, { ifMatch }) =>
      ifMatch === 5 ? { ...theirs, ...body, version: 6 } : refused(412, 1103, { current: theirs, changed }),
  });
  await rowShown('Клиент 2');
  cell(2, 'comment').focus();
  await user.keyboard('Звонил{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Выбрать…' }));
  expect(await screen.findByText('Не звонить')).toBeVisible();
  expect(screen.getByText(/^Изменено: Пётр Новиков, 20\.11\.2026/)).toBeVisible();
  expect(cell(2, 'comment')).toHaveTextContent('Звонил');
  await user.click(screen.getByRole('button', { name: 'Сохранить моё' }));
  await waitFor(() =>
    expect(sentTo('crmUserEdit').at(-1)).toMatchObject({ input: { body: { comment: 'Звонил' } }, options: { ifMatch: 5 } }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Выбрать…' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-cell'));
});

it('the table of users keeps a row in its place when it no longer fits the filter, and says so', async () => {
  const { user } = openUsers([crmUser(2, { next_time: '2026-11-22' })], {}, { search: '?queue=today' });
  await rowShown('Клиент 2');
  await screen.findByRole('button', { name: /Сегодня/, pressed: true });
  cell(2, 'next_time').focus();
  await user.keyboard('завтра{Enter}');
  expect(await screen.findByText(/не подходит под отбор: 1\sстрока, пока остаётся/)).toBeVisible();
  expect(cell(2, 'next_time')).toHaveTextContent('23.11.2026');
});

it('the next page of a queue of users passes over nobody who moved up when rows left this page', async () => {
  const kept = [2, 3, 4, 5].map((id) => crmUser(id, { next_time: TODAY }));
  const page = (number: number) => kept.filter(({ next_time: next }) => next === TODAY).slice(number * 2 - 2, number * 2);
  const { user, sentTo, address } = openUsers(
    kept,
    { crmUserList: ({ query }) => page(Number(query.page)) },
    { search: '?queue=today', total: 100 },
  );
  await rowShown('Клиент 3');
  await screen.findByRole('button', { name: /Сегодня\s*2/, pressed: true });
  cell(2, 'next_time').focus();
  await user.keyboard('завтра{Enter}');
  await waitFor(() => expect(sentTo('crmUserEdit')).toHaveLength(1));
  await user.click(screen.getByTitle('2'));
  await rowShown('Клиент 4');
  expect(screen.queryByRole('link', { name: 'Клиент 2' })).toBeNull();
  expect(address()).toBe('/crm/user?queue=today');
  await user.click(screen.getByTitle('2'));
  await waitFor(() => expect(address()).toBe('/crm/user?queue=today&page=2'));
  await rowShown('Клиент 5');
});

it('the table of users shows what was saved, though a page that was read before it comes later', async () => {
  let late = false;
  let answer: (users: unknown[]) => void = () => undefined;
  const before = crmUser(2, { comment: 'Было' });
  const { user, sentTo } = openUsers([before], {
    crmUserList: () => (late ? new Promise((resolve) => (answer = resolve)) : [before]),
  });
  await rowShown('Клиент 2');
  late = true;
  await user.click(screen.getByRole('button', { name: 'Обновить' }));
  await waitFor(() => expect(sentTo('crmUserList')).toHaveLength(2));
  cell(2, 'comment').focus();
  await user.keyboard('Звонил{Enter}');
  await screen.findByText(/^Сохранено, Клиент 2/);
  answer([before, crmUser(3)]);
  await rowShown('Клиент 3');
  expect(cell(2, 'comment')).toHaveTextContent('Звонил');
  // and it is edited on from the version that was saved
  cell(2, 'telegram').focus();
  await user.keyboard('petr_ilyin{Enter}');
  await waitFor(() => expect(sentTo('crmUserEdit').map(({ options }) => options.ifMatch)).toEqual([1, 2]));
});

it('the keyboard in the table of users passes over cells that a phone does not show, and never stays on one', async () => {
  const { user } = openUsers([crmUser(2), crmUser(3)]);
  await rowShown('Клиент 3');
  for (const hidden of [cell(2, 'contacts'), cell(0, 'comment')]) hidden.checkVisibility = () => false;
  cell(2, 'name').focus();
  await user.keyboard('{ArrowRight}');
  expect(cell(2, 'status')).toHaveFocus();
  cell(2, 'comment').focus();
  await user.keyboard('{ArrowUp}');
  expect(cell(0, 'name')).toHaveFocus();
  fireEvent.keyDown(cell(0, 'name'), { code: 'Numpad2', key: 'ArrowDown' });
  expect(cell(2, 'name')).toHaveFocus();
});

it('the table of users opens a card by Ctrl+Enter, and returns to the same cell', async () => {
  const { user, address, go } = openUsers([crmUser(2), crmUser(3)], {}, { search: '?status=new' });
  await rowShown('Клиент 3');
  cell(3, 'status').focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/crm/user/3'));
  await go(-1);
  await rowShown('Клиент 3');
  await waitFor(() => expect(cell(3, 'status')).toHaveFocus());
});

it.each([
  ['comment', '{Enter}, занято', { comment: 'Звонил, занято' }],
  ['next_time', '24.11.2027', { next_time: '2027-11-24' }],
])('the table of users saves a %s being typed when the screen is left by the browser’s buttons', async (field, keys, body) => {
  const { user, sentTo, go } = openUsers([crmUser(2, { comment: 'Звонил' })]);
  await rowShown('Клиент 2');
  cell(2, 'status').focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('другой экран');
  await go(-1);
  await rowShown('Клиент 2');
  cell(2, field).focus();
  await user.keyboard(keys);
  await go(1);
  await screen.findByText('другой экран');
  await waitFor(() => expect(sentTo('crmUserEdit').map(({ input }) => input.body)).toEqual([body]));
});

it('the table of users does not mention edited rows while another filter is loading', async () => {
  let answer: (users: unknown[]) => void = () => undefined;
  const { user } = openUsers([crmUser(2)], {
    crmUserList: ({ query }) => (query.queue ? new Promise((resolve) => (answer = resolve)) : [crmUser(2)]),
  });
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('button', { name: /Сегодня/ }));
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByText(/не подходят под отбор/)).toBeNull();
  answer([]);
  expect(await screen.findByText(/На сегодня звонков больше нет/)).toBeVisible();
});

it('a heading of the table of users sorts up, down and back to the list’s own order', async () => {
  const { user, address } = openUsers([crmUser(2)]);
  await rowShown('Клиент 2');
  const name = () => screen.getByRole('columnheader', { name: 'Имя' });
  for (const [order, sorted] of [
    ['?ordering=name', 'ascending'],
    ['?ordering=-name', 'descending'],
    ['', 'none'],
  ]) {
    await user.click(name());
    await waitFor(() => expect(address()).toBe(`/crm/user${order}`));
    // the address is there before the screen
    await waitFor(() => expect(name()).toHaveAttribute('aria-sort', sorted));
  }
});

it('in the table of users Space selects, Ctrl with arrows goes far, a heading is sorted, widened and moved, and Escape lets Tab out', async () => {
  const { user, address } = openUsers([crmUser(2), crmUser(3)]);
  await rowShown('Клиент 3');
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  cell(2, 'status').focus();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'Выбрать: Клиент 2' })).toBeChecked();
  await user.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(cell(3, 'status')).toHaveFocus();
  await user.keyboard('{Control>}{ArrowUp}{/Control}');
  expect(cell(0, 'status')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/crm/user?ordering=status'));
  await user.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(localStorage.getItem(`columns:crm-users:${ME}`)).toContain('"widths":{"status":');
  const before = headings();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(headings().indexOf('Статус')).toBe(before.indexOf('Статус') + 1);
  cell(3, 'name').focus();
  await user.keyboard('{Escape}{Tab}');
  expect(document.activeElement?.closest('[data-cell]')).toBeNull();
});
