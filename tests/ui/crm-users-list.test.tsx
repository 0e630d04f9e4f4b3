import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cell, crmUser, ME, openUsers, refused, rowShown } from '../support/crm-users-screen.tsx';

// loaded before, for a slow machine may take seconds over it
await Promise.all([
  import('../../src/features/crm/BulkDialog.tsx'),
  import('../../src/features/crm/CreateDrawer.tsx'),
  import('../../src/features/crm/DeleteDialog.tsx'),
  import('../../src/features/crm/SubscriptionDialog.tsx'),
]);

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});
beforeEach(() => localStorage.clear());

it('the list of users keeps counters, queues and search in the address and sends them to the server', async () => {
  const { user, sentTo, address } = openUsers([crmUser(2)]);
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('button', { name: /Без подписки\s*5/ }));
  await waitFor(() => expect(address()).toBe('/crm/user?statistic=new'));
  await user.click(screen.getByRole('button', { name: /Просрочено/ }));
  await user.type(screen.getByRole('searchbox'), 'петр');
  await waitFor(() =>
    expect(sentTo('crmUserList').at(-1)?.input.query).toEqual({
      statistic: 'new',
      queue: 'overdue',
      search: 'петр',
      ordering: 'next_time',
      page: '1',
      page_size: '50',
    }),
  );
  // what is on is pressed already, a line of words would only push the table down
  expect(screen.getByRole('button', { name: /Просрочено/, pressed: true })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Убрать условие/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Сбросить всё' }));
  await waitFor(() => expect(address()).toBe('/crm/user'));
});

it('values of conditions that make no sense narrow no list of users, have no chip and leave the address', async () => {
  const { user, sentTo, address } = openUsers([crmUser(2)], {}, { search: '?status=quick&plan=pro&queue=never&seen_to=завтра' });
  await rowShown('Клиент 2');
  expect(sentTo('crmUserList').at(-1)?.input.query).toEqual({ plan: 'pro', page: '1', page_size: '50' });
  expect(screen.getAllByRole('button', { name: /Убрать условие/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Без подписки\s*5/ }));
  await waitFor(() => expect(address()).toBe('/crm/user?plan=pro&statistic=new'));
});

it('the days of a condition of the list of users stand in their order, whichever was typed first', async () => {
  const { user, address } = openUsers([crmUser(2)], {}, { search: '?joined_to=2026-01-01' });
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('button', { name: /^Условия/ }));
  await user.type(screen.getByRole('textbox', { name: 'Регистрация с' }), '01.12.2026{Enter}');
  await waitFor(() => expect(address()).toBe('/crm/user?joined_to=2026-12-01&joined_from=2026-01-01'));
});

it('the focus moves on when a condition of the list of users is removed', async () => {
  const { user } = openUsers([crmUser(2)], {}, { search: '?status=new&plan=pro&is_active=true' });
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('button', { name: 'Убрать условие: Статус: Новый' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Убрать условие: Тариф: Про' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Сбросить всё' }));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
});

it('an empty queue of users says so and offers to show all users', async () => {
  const { user } = openUsers([], {}, { search: '?queue=today' });
  expect(await screen.findByText(/На сегодня звонков больше нет/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать всех' }));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
});

it('the list of users says why it failed to load, and loads again', async () => {
  let lost = true;
  const { user } = openUsers([crmUser(2)], {
    crmUserList: () => (lost ? refused(503, 1199, { detail: 'Сервис недоступен.' }) : [crmUser(2)]),
  });
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  lost = false;
  await user.click(retry);
  await rowShown('Клиент 2');
});

it('the selected users are changed together after the server counted them', async () => {
  const { user, sentTo } = openUsers([crmUser(2), crmUser(3)], { crmUserBulk: () => ({ affected: 2 }) });
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать всех на странице' }));
  await user.click(screen.getByRole('button', { name: 'Назначить контакт…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Следующий контакт' }), '24.11.2026{Enter}');
  expect(await dialog.findByText(/Изменится: 2\sпользователя/)).toBeInTheDocument();
  expect(sentTo('crmUserBulk').every(({ input }) => input.body.dry_run === true)).toBe(true);
  await user.click(dialog.getByRole('button', { name: /^Изменить у 2/ }));
  await waitFor(() =>
    expect(sentTo('crmUserBulk').at(-1)?.input.body).toEqual({
      ids: [2, 3],
      set: { next_time: '2026-11-24' },
      count: 2,
      dry_run: false,
    }),
  );
  await waitFor(() => expect(screen.queryByText(/^Выбрано:/)).toBeNull());
});

it('the form of a new user shows who has a login that is taken', async () => {
  const { user, sentTo } = openUsers([crmUser(2)], {
    crmUserCreate: () => refused(409, 1001, { current: crmUser(7, { name: 'Пётр Ильин' }) }),
  });
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('button', { name: /Добавить/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Новый пользователь' }));
  await user.click(drawer.getByRole('button', { name: 'Пригласить' }));
  await waitFor(() => expect(drawer.getByRole('textbox', { name: 'Имя' })).toBeInvalid());
  await user.type(drawer.getByRole('textbox', { name: 'E-mail или телефон' }), 'petr@demo.example');
  await user.type(drawer.getByRole('textbox', { name: 'Имя' }), 'Пётр');
  await user.click(drawer.getByRole('button', { name: 'Пригласить' }));
  expect(await drawer.findByRole('link', { name: 'Пётр Ильин' })).toHaveAttribute('href', '/crm/user/7');
  // leaving the field to press it changes nothing
  await user.tab();
  expect(drawer.getByRole('link', { name: 'Пётр Ильин' })).toBeVisible();
  expect(sentTo('crmUserCreate')[0]?.input.body).toEqual({ email: 'petr@demo.example', name: 'Пётр', status: 'new' });
});

it('a failed bulk change reports it for its own value alone, and a failed count is repeated', async () => {
  let counting = false;
  const { user } = openUsers([crmUser(2)], {
    crmUserBulk: ({ body }) =>
      counting && body.dry_run ? { affected: 1 } : refused(503, 1199, { detail: body.dry_run ? 'Не сосчитано.' : 'Не записано.' }),
  });
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Клиент 2' }));
  await user.click(screen.getByRole('button', { name: 'Назначить контакт…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByRole('textbox', { name: 'Следующий контакт' });
  await user.type(day, '01.12.2026{Enter}');
  expect(await dialog.findByText('Не сосчитано.')).toBeInTheDocument();
  counting = true;
  await user.click(dialog.getByRole('button', { name: 'Повторить' }));
  // Escape and Tab work on
  expect(day.closest('.ant-modal-wrap')).toHaveFocus();
  await user.click(await dialog.findByRole('button', { name: /^Изменить у 1/ }));
  expect(await dialog.findByText('Не записано.')).toBeInTheDocument();
  await user.clear(day);
  await user.type(day, '02.12.2026{Enter}');
  await waitFor(() => expect(dialog.queryByText('Не записано.')).toBeNull());
});

it('a user is deleted only after the login was typed', async () => {
  const { user, sentTo } = openUsers([crmUser(2)]);
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('button', { name: 'Действия: Клиент 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox');
  await user.type(field, 'кто-то@другой');
  await user.click(dialog.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(field).toBeInvalid());
  await user.clear(field);
  await user.type(field, 'client2@demo.example');
  await user.click(dialog.getByRole('button', { name: 'Удалить' }));
  await waitFor(() =>
    expect(sentTo('crmUserDelete')[0]).toMatchObject({
      input: { params: { id: '2' }, query: { confirm: 'client2@demo.example' } },
      options: { ifMatch: 1 },
    }),
  );
});

it.each([
  ['a manager', false, 2],
  ['nobody to themselves', true, 1],
])('the menu of a user offers none of a super user’s actions: %s', async (_, superUser, id) => {
  const { user } = openUsers([crmUser(id, { guid: id === 1 ? ME : crmUser(id).guid })], {}, { superUser });
  await rowShown(`Клиент ${id}`);
  await user.click(screen.getByRole('button', { name: `Действия: Клиент ${id}` }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Открыть карточку']);
});

it('the list of users still lists and edits over an API with only the specification’s calls', async () => {
  const { user, sentTo } = openUsers([crmUser(2)], {}, { extensions: [] });
  await screen.findByText('Клиент 2');
  expect(screen.queryByRole('button', { name: /Сегодня/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Виды|Скачать/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  cell(2, 'telegram').focus();
  await user.keyboard('t.me/petr_ilyin{Enter}');
  await waitFor(() => expect(sentTo('crmUserEdit')[0]?.input.body).toEqual({ telegram: '@petr_ilyin' }));
  expect(sentTo('crmUserQueue')).toEqual([]);
});

it('nothing in the list of users leads to a card over an API without cards', async () => {
  const { user, address, sentTo } = openUsers([crmUser(2)], {}, { extensions: [] });
  await screen.findByText('Клиент 2');
  expect(screen.queryByRole('link', { name: 'Клиент 2' })).toBeNull();
  expect(screen.getByRole('grid', { name: 'Пользователи' }).getAttribute('aria-description')).not.toContain('карточку');
  cell(2, 'name').focus();
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
  expect(address()).toBe('/crm/user');
  cell(2, 'telegram').focus();
  await user.keyboard('t.me/petr_ilyin{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sentTo('crmUserEdit')).toHaveLength(1));
  await waitFor(() => expect(cell(2, 'telegram')).toHaveFocus());
  expect(address()).toBe('/crm/user');
  await user.click(screen.getByRole('button', { name: 'Как работать с клавиатуры' }));
  await screen.findByText('Alt+Enter');
  expect(screen.queryByText('Ctrl+Enter')).toBeNull();
});

it('the form of a new user names who has the login, without a link, over an API without cards', async () => {
  const taken = { crmUserCreate: () => refused(409, 1001, { current: crmUser(7, { name: 'Пётр Ильин' }) }) };
  const { user } = openUsers([crmUser(2)], taken, { extensions: [] });
  await user.click(screen.getByRole('button', { name: /Добавить/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Новый пользователь' }));
  await user.type(drawer.getByRole('textbox', { name: 'E-mail или телефон' }), 'petr@demo.example');
  await user.type(drawer.getByRole('textbox', { name: 'Имя' }), 'Пётр');
  await user.click(drawer.getByRole('button', { name: 'Пригласить' }));
  await drawer.findByText(/Пётр Ильин/);
  expect(drawer.queryByRole('link', { name: 'Пётр Ильин' })).toBeNull();
});

it('the list of users offers and sends no filter that an API with only the specification’s calls does not know', async () => {
  const { user, sentTo } = openUsers([crmUser(2)], {}, { extensions: [], search: '?status=new&plan=pro&is_active=false' });
  await screen.findByText('Клиент 2');
  expect(sentTo('crmUserList').at(-1)?.input.query).toEqual({ status: 'new', page: '1', page_size: '50' });
  expect(screen.getAllByRole('button', { name: /Убрать условие/ })).toHaveLength(1);
  expect(screen.queryByRole('combobox', { name: 'Любой тариф' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Условия/ }));
  const panel = within(screen.getByRole('region', { name: 'Условия отбора пользователей' }));
  expect(panel.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(['Следующий контакт']);
});

it('the menu of a user over an API without cards holds the other actions, with no line above the first', async () => {
  const { user } = openUsers([crmUser(2)], {}, { extensions: [] });
  await user.click(await screen.findByRole('button', { name: 'Действия: Клиент 2' }));
  const titles = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Подписка вручную…', 'Права доступа…', 'Отключить…', 'Удалить…']);
  expect(screen.queryByRole('separator')).toBeNull();
});

it('a user with whom nothing can be done has no menu, as a manager’s over an API without cards', async () => {
  const { user } = openUsers([crmUser(2), crmUser(3, { telegram: '@petr_ilyin' })], {}, { extensions: [], superUser: false });
  await screen.findByText('Клиент 2');
  expect(screen.queryByRole('button', { name: 'Действия: Клиент 2' })).toBeNull();
  fireEvent.keyDown(cell(2, 'name'), { key: 'F10', code: 'F10', shiftKey: true });
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Действия: Клиент 3' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Написать в Telegram']);
});

it('the list of users remembers which columns are shown', async () => {
  const { user } = openUsers([crmUser(2)]);
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('button', { name: 'Вид' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Telegram' }));
  expect(document.querySelector('[data-cell="2:telegram"]')).toBeNull();
  expect(localStorage.getItem(`columns:crm-users:${ME}`)).toContain('telegram');
});

it('the list of users starts with the columns that fit, and goes back to them', async () => {
  const { user } = openUsers([crmUser(2)]);
  await rowShown('Клиент 2');
  const companies = () => document.querySelector('[data-cell="2:companies"]');
  expect(companies()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Вид' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Компании' }));
  expect(companies()).toHaveTextContent('Ремонт');
  await user.click(screen.getByRole('button', { name: 'Вернуть исходный вид столбцов' }));
  expect(companies()).toBeNull();
  expect(localStorage.getItem(`columns:crm-users:${ME}`)).toBeNull();
});

it('the list of users counts «завтра» from the day of the queues wherever a contact is set', async () => {
  const { user, sentTo } = openUsers([crmUser(2)], {
    crmUserQueue: () => ({ day: '2026-12-31', time_zone: 'Europe/Moscow', today: 0, overdue: 0 }),
    crmUserBulk: () => ({ affected: 1 }),
  });
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Клиент 2' }));
  await user.click(screen.getByRole('button', { name: 'Назначить контакт…' }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Следующий контакт' }), 'завтра{Enter}');
  await waitFor(() => expect(sentTo('crmUserBulk')[0]?.input.body.set).toEqual({ next_time: '2027-01-01' }));
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await user.click(screen.getByRole('button', { name: /Добавить/ }));
  const day = within(await screen.findByRole('dialog', { name: 'Новый пользователь' })).getByRole('textbox', { name: 'Следующий контакт' });
  await user.type(day, 'завтра{Enter}');
  expect(day).toHaveValue('01.01.2027');
});

it('the list of users left open past midnight counts «завтра» from the new day of the queues', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let queue = { day: '2026-12-30', time_zone: 'Europe/Moscow', today: 4, overdue: 0 };
  const { user, sentTo } = openUsers([crmUser(2)], { crmUserQueue: () => queue });
  await rowShown('Клиент 2');
  await screen.findByRole('button', { name: /Сегодня\s*4/ });
  queue = { ...queue, day: '2026-12-31', today: 7 };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  await screen.findByRole('button', { name: /Сегодня\s*7/ });
  cell(2, 'next_time').focus();
  await user.keyboard('завтра{Enter}');
  await waitFor(() => expect(sentTo('crmUserEdit')[0]?.input.body).toEqual({ next_time: '2027-01-01' }));
});

it('a queue of users left open past midnight is read anew, and nobody of the day before stays selected', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let queue = { day: '2026-12-30', time_zone: 'Europe/Moscow', today: 4, overdue: 0 };
  const { user } = openUsers(
    [],
    {
      crmUserQueue: () => queue,
      crmUserList: () => [crmUser(queue.day === '2026-12-30' ? 2 : 3, { next_time: queue.day })],
    },
    { search: '?queue=today', total: 4 },
  );
  await rowShown('Клиент 2');
  await screen.findByRole('button', { name: /Сегодня\s*4/ });
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Клиент 2' }));
  await user.click(screen.getByRole('button', { name: 'Выбрать всех 4 по отбору' }));
  expect(await screen.findByText(/^Выбрано: 4/)).toBeVisible();
  queue = { ...queue, day: '2026-12-31', today: 7 };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  await rowShown('Клиент 3');
  expect(screen.queryByText(/^Выбрано/)).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Выбрать: Клиент 3' })).not.toBeChecked();
});
