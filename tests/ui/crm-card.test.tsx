import { act, screen, waitFor, within } from '@testing-library/react';
import { useParams } from 'react-router';
import { expect, it } from 'vitest';
import type { CrmCard } from '../../contract/crmCard.ts';
import { cardQueries } from '../../src/features/crm/api.ts';
import UserScreen from '../../src/features/crm/card/UserScreen.tsx';
import { placeState } from '../../src/features/crm/cardPlace.ts';
import UsersScreen from '../../src/features/crm/UsersScreen.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import type { Connection } from '../../src/lib/connection.ts';
import { paths } from '../../src/lib/paths.ts';
import { type Answers, cardOf, openStaffScreen, refused, STAFF } from '../support/staff-screen.tsx';

type World = Partial<Parameters<typeof openStaffScreen>[2]>;

/** A card over a server that keeps it: edits of an older version are refused with the row. */
function open(first: Partial<CrmCard> = {}, answers: Answers = {}, world: World = {}) {
  const server = { card: cardOf(first) };
  const shown = openStaffScreen(
    UserScreen,
    {
      crmUserShow: () => server.card,
      crmUserEdit: ({ body }, { ifMatch }) => {
        if (ifMatch !== server.card.version) return refused(412, 1103, 'Запись изменил другой пользователь.', server.card);
        server.card = { ...server.card, ...body, version: server.card.version + 1 };
        return server.card;
      },
      ...answers,
    },
    { path: paths.crmUser, address: '/crm/user/12', ...world },
  );
  return { ...shown, server };
}

it('a user card says who the user is, how to reach them, and what access they have', async () => {
  open({ is_active: false });
  expect(await screen.findByRole('heading', { level: 1, name: 'Иван Петров' })).toBeVisible();
  expect(document.title).toBe('Иван Петров — Прорабка');
  expect(screen.getByText('Подписка действует')).toBeVisible();
  expect(screen.getByText('Вход закрыт')).toBeVisible();
  expect(screen.getByText('«Про» до 12.03.2099')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ivan@demo.example' })).toHaveAttribute('href', 'mailto:ivan@demo.example');
  expect(screen.getByRole('link', { name: /^\+7.916/ })).toHaveAttribute('href', 'tel:+79161234567');
  expect(screen.getByRole('link', { name: /^@ivan_petrov/ })).toHaveAttribute('href', 'https://t.me/ivan_petrov');
  expect(screen.getByRole('link', { name: /2.820,00.₽, 1.платёж/ })).toBeVisible();
});

it.each(['/crm/user/77', '/crm/user/abc'])('the address %s shows that there is no such user', async (address) => {
  open({}, { crmUserShow: () => refused(404, 1101) }, { address });
  expect(await screen.findByRole('heading', { name: 'Пользователь не найден' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'К списку пользователей' })).toHaveAttribute('href', '/crm/user');
});

it('a user card links back to the list as it was, and to its neighbours there', async () => {
  const { user, router } = open({}, {}, { state: placeState('?status=waiting&page=2', [11, 12, 13]) });
  expect(await screen.findByRole('link', { name: 'Пользователи' })).toHaveAttribute('href', '/crm/user?status=waiting&page=2');
  expect(screen.getByText('2 из 3')).toBeVisible();
  await user.keyboard('{Alt>}[PageDown]{/Alt}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/crm/user/13'));
  await waitFor(() => expect(screen.getByText('3 из 3')).toBeVisible());
  expect(screen.queryByRole('link', { name: /Следующий/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: /Предыдущий/ }));
  expect(await screen.findByText('2 из 3')).toBeVisible();
});

it('the next user card puts the focus into the same field or on its heading, and a pressed link keeps it', async () => {
  const answers: Answers = { crmUserShow: ({ params }) => cardOf({ id: Number(params?.id), name: `Клиент ${params?.id}` }) };
  const { user } = open({}, answers, { state: placeState('', [11, 12, 13, 14]) });
  await screen.findByRole('heading', { name: 'Клиент 12' });
  await user.keyboard('{Alt>}[PageDown]{/Alt}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Клиент 13' })).toHaveFocus());
  for (const name of ['Комментарий', 'Следующий контакт']) {
    await user.click(screen.getByRole('textbox', { name }));
    await user.keyboard('{Alt>}[PageUp]{/Alt}');
    await screen.findByRole('heading', { name: /Клиент 1[12]/ });
    await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveFocus());
  }
  screen.getByRole('link', { name: /Следующий/ }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Клиент 12' });
  await waitFor(() => expect(screen.getByRole('link', { name: /Следующий/ })).toHaveFocus());
});

it('a user card saves a field when it is left, on the known version', async () => {
  const { user, sent } = open();
  const field = await screen.findByRole('textbox', { name: 'Комментарий' });
  await user.type(field, ' завтра');
  await user.tab();
  const saved = await screen.findByText('Сохранено');
  expect(saved).toBeVisible();
  // read out once
  expect(await screen.findByText(/^Сохранено, Иван Петров/)).toHaveRole('status');
  expect(saved.closest('[role="status"]')).toBeNull();
  expect(sent).toMatchObject([
    { name: 'crmUserEdit', input: { params: { id: '12' }, body: { comment: 'Просил перезвонить завтра' } }, options: { ifMatch: 3 } },
  ]);
});

it('a user card saves over another field changed by somebody else, and offers a choice for the same one', async () => {
  const { user, sent, server } = open();
  const telegram = await screen.findByRole('textbox', { name: 'Telegram' });
  server.card = { ...server.card, status: 'paid', version: 4 };
  await user.clear(telegram);
  await user.type(telegram, '@novy_nik{Enter}');
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(sent.map(({ options }) => options.ifMatch)).toEqual([3, 4]);

  server.card = { ...server.card, comment: 'Чужие слова', version: 6 };
  const comment = screen.getByRole('textbox', { name: 'Комментарий' });
  await user.type(comment, '!');
  await user.tab();
  expect(await screen.findByText(/другой сотрудник записал: «Чужие слова»/)).toBeVisible();
  expect(comment).toHaveValue('Просил перезвонить!');

  // what is typed on waits for the choice, too
  const before = sent.length;
  await user.type(comment, ' ещё');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Выбрать…' }));
  const mine = await screen.findByRole('button', { name: 'Сохранить моё' });
  expect(sent).toHaveLength(before);
  expect(server.card.comment).toBe('Чужие слова');
  await user.click(mine);
  await waitFor(() => expect(server.card.comment).toBe('Просил перезвонить! ещё'));
  await waitFor(() => expect(comment).toHaveFocus());
});

it('a day typed into a user card leaves the choice of a conflict open', async () => {
  const { user, sent, server } = open();
  const day = await screen.findByRole('textbox', { name: 'Следующий контакт' });
  server.card = { ...server.card, next_time: '2030-12-01', version: 6 };
  await user.clear(day);
  await user.type(day, '05.12.2030{Enter}');
  await screen.findByText(/другой сотрудник записал: /);
  const before = sent.length;
  await user.clear(day);
  await user.type(day, '06.12.2030');
  await user.click(await screen.findByRole('button', { name: 'Выбрать…' }));
  const mine = await screen.findByRole('button', { name: 'Сохранить моё' });
  expect(sent).toHaveLength(before);
  await user.click(mine);
  await waitFor(() => expect(server.card.next_time).toBe('2030-12-06'));
});

it('a day being typed into a user card stays while a colleague’s comes, and is saved over it only by choice', async () => {
  const { user, client, sent, server } = open();
  const day = await screen.findByRole('textbox', { name: 'Следующий контакт' });
  await user.type(day, '05.12');
  server.card = { ...server.card, next_time: '2030-12-01', comment: 'Чужие слова', version: 4 };
  await act(() => client.refetchQueries({ queryKey: cardQueries.head(12).queryKey }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Комментарий' })).toHaveValue('Чужие слова'));
  expect(day).toHaveValue('05.12');
  await user.type(day, '.2030{Enter}');
  expect(await screen.findByText(/другой сотрудник записал: 01\.12\.2030/)).toBeVisible();
  expect(day).toHaveValue('05.12.2030');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Выбрать…' }));
  await user.click(await screen.findByRole('button', { name: 'Сохранить моё' }));
  await waitFor(() => expect(server.card.next_time).toBe('2030-12-05'));
});

it('a day typed into a user card and rubbed out again gives way to a colleague’s', async () => {
  const { user, client, sent, server } = open();
  const day = await screen.findByRole('textbox', { name: 'Следующий контакт' });
  await user.type(day, '05');
  server.card = { ...server.card, next_time: '2030-12-01', version: 4 };
  await act(() => client.refetchQueries({ queryKey: cardQueries.head(12).queryKey }));
  await user.clear(day);
  await waitFor(() => expect(day).toHaveValue('01.12.2030'));
  await user.tab();
  expect(sent).toEqual([]);
});

it('a dialog of a user card sends only what was changed in it, also over a colleague’s change', async () => {
  const { user, sent, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Действия' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Права доступа…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [mine, theirs] = await dialog.findAllByRole('checkbox');
  await user.click(mine as HTMLElement);
  const flags = Object.keys(server.card.permissions) as (keyof CrmCard['permissions'])[];
  const changed = Object.fromEntries(flags.map((flag) => [flag, theirs?.getAttribute('aria-describedby') === `flag-${flag}`]));
  server.card = { ...server.card, permissions: { ...server.card.permissions, ...changed }, version: 4 };
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText(/карточку изменили/)).toBeVisible();
  const again = dialog.getByRole('button', { name: /Сохранить$/ });
  // a button that is still turning takes no press
  await waitFor(() => expect(again).not.toHaveClass('ant-btn-loading'));
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sent.filter(({ name }) => name === 'crmUserEdit').map(({ input }) => input.body);
  expect(second).toEqual(first);
});

it('a user card knows a pasted link to Telegram again as the name that the server keeps', async () => {
  const { user, sent } = open();
  const field = await screen.findByRole('textbox', { name: 'Telegram' });
  await user.clear(field);
  await user.paste('https://t.me/novy_nik');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(sent.map(({ input }) => input.body)).toEqual([{ telegram: '@novy_nik' }]);
});

it('a user card keeps what could not be saved, with the reason and another try', async () => {
  let refuse = true;
  const { user } = open(
    {},
    { crmUserEdit: ({ body }) => (refuse ? refused(403, 1102, 'Недостаточно прав.') : { ...cardOf(), ...body, version: 4 }) },
  );
  const field = await screen.findByRole('textbox', { name: 'Telegram' });
  await user.type(field, '1');
  await user.tab();
  const reason = await screen.findByText(/Не сохранено\. Недостаточно прав\./);
  expect(reason).toBeVisible();
  // read out once
  expect(await screen.findByText(/^Не сохранено, Иван Петров: Недостаточно прав\./)).toHaveRole('status');
  expect(reason.closest('[role="alert"]')).toBeNull();
  expect(field).toHaveValue('@ivan_petrov1');
  refuse = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
});

it('a day that a user card could not save is described by the reason', async () => {
  let refuse = true;
  const { user } = open(
    {},
    { crmUserEdit: ({ body }) => (refuse ? refused(403, 1102, 'Недостаточно прав.') : { ...cardOf(), ...body, version: 4 }) },
  );
  const day = await screen.findByRole('textbox', { name: 'Следующий контакт' });
  expect(day).toBeValid();
  await user.clear(day);
  await user.type(day, '05.12.2030{Enter}');
  await waitFor(() => expect(day).toBeInvalid());
  expect(day).toHaveAccessibleDescription('Не сохранено. Недостаточно прав.');
  refuse = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
});

it('a user card sends a refused text typed over, and asks nothing', async () => {
  let refuse = true;
  const { user, sent } = open(
    {},
    { crmUserEdit: ({ body }) => (refuse ? refused(403, 1102, 'Недостаточно прав.') : { ...cardOf(), ...body, version: 4 }) },
  );
  const field = await screen.findByRole('textbox', { name: 'Telegram' });
  await user.type(field, '1{Enter}');
  expect(await screen.findByText(/Не сохранено\. Недостаточно прав\./)).toBeVisible();
  refuse = false;
  await user.type(field, '2{Enter}');
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(sent.map(({ input }) => input.body)).toEqual([{ telegram: '@ivan_petrov1' }, { telegram: '@ivan_petrov12' }]);
});

it('a user card saves what only lacked a connection when it is back', async () => {
  let connected = false;
  const heard = new EventTarget();
  const connection: Connection = {
    get: () => connected,
    subscribe: (listener) => {
      heard.addEventListener('change', listener);
      return () => heard.removeEventListener('change', listener);
    },
  };
  const lost = new ApiFailure('Нет связи с сервером.', { kind: 'network' });
  const { user, sent } = open(
    {},
    { crmUserEdit: ({ body }) => (connected ? { ...cardOf(), ...body, version: 4 } : Promise.reject(lost)) },
    { connection },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Telegram' }), '1');
  await user.tab();
  expect(await screen.findByText(/Не сохранено\. Нет связи с сервером\./)).toBeVisible();
  connected = true;
  act(() => void heard.dispatchEvent(new Event('change')));
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(sent.map(({ input }) => input.body)).toEqual([{ telegram: '@ivan_petrov1' }]);
});

it('a day being typed in a user card is saved when the next card is opened by its key', async () => {
  const { user, sent, router } = open({}, {}, { state: placeState('', [12, 13]) });
  await user.click(await screen.findByRole('textbox', { name: 'Следующий контакт' }));
  await user.paste('24.11.2027');
  await user.keyboard('{Alt>}[PageDown]{/Alt}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/crm/user/13'));
  await waitFor(() => expect(sent).toMatchObject([{ input: { params: { id: '12' }, body: { next_time: '2027-11-24' } } }]));
});

it('a day being typed in a user card is saved when the card is left by the browser’s buttons', async () => {
  const { user, sent, router } = open();
  await user.click(await screen.findByRole('textbox', { name: 'Следующий контакт' }));
  await user.paste('24.11.2027');
  await act(() => router.navigate('/crm/user'));
  await waitFor(() => expect(sent).toMatchObject([{ input: { params: { id: '12' }, body: { next_time: '2027-11-24' } } }]));
});

it('an edit that a closed user card could not save waits in the list', async () => {
  let refuse = true;
  const CardOrList = () => (useParams().id === '0' ? <UsersScreen /> : <UserScreen />);
  const { user, sent, router } = openStaffScreen(
    CardOrList,
    {
      crmUserShow: () => cardOf(),
      crmUserQueue: () => ({ day: '2026-11-22', time_zone: 'Europe/Moscow', today: 0, overdue: 0 }),
      crmUserEdit: ({ body }) => (refuse ? refused(403, 1102, 'Недостаточно прав.') : { ...cardOf(), ...body, version: 4 }),
    },
    { path: paths.crmUser, address: '/crm/user/12' },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Telegram' }), '1');
  await act(() => router.navigate('/crm/user/0'));
  expect(await screen.findByText('Не сохранено: Иван Петров')).toBeVisible();
  expect(screen.getByText(/Введено: Telegram — @ivan_petrov1/)).toBeVisible();
  refuse = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByText('Не сохранено: Иван Петров')).toBeNull());
  expect(sent.at(-1)).toMatchObject({ input: { body: { telegram: '@ivan_petrov1' } }, options: { ifMatch: 3 } });
});

it('a manager is offered no action on a user card that the API refuses', async () => {
  open({}, {}, { superUser: false });
  await screen.findByRole('tab', { name: 'Платежи' });
  expect(screen.queryByRole('button', { name: /Действия/ })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Коды' })).toBeNull();
});

it('nobody is offered to deactivate themselves', async () => {
  open({ guid: STAFF });
  await screen.findByRole('tab', { name: 'Коды' });
  expect(screen.queryByRole('button', { name: /Действия/ })).toBeNull();
});

it('an invitation is sent again from a user card', async () => {
  const until = '2099-01-01T09:00:00Z';
  const { user, sent, asked } = open(
    { has_password: false, invited_until: '2026-01-01T09:00:00Z' },
    { crmUserInvite: () => cardOf({ has_password: false, invited_until: until }) },
    { address: '/crm/user/12?part=events' },
  );
  expect(await screen.findByText(/истекло 01\.01\.2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отправить приглашение ещё раз' }));
  expect(await screen.findByText(/действует до 01\.01\.2099/)).toBeVisible();
  expect(sent).toMatchObject([{ name: 'crmUserInvite', input: { params: { id: '12' } } }]);
  await waitFor(() => expect(asked.filter(({ name }) => name === 'crmUserEvents')).toHaveLength(2));
});

it('an invitation without a code that holds, used or never sent, is not said to have been sent or not', async () => {
  open({ has_password: false, invited_until: null });
  const again = await screen.findByRole('button', { name: 'Отправить приглашение' });
  expect(again.parentElement).toHaveTextContent(/^сейчас не действует/);
});

it('the open tab of a user card is in the address, and the way back to the list stays', async () => {
  const { user, router } = open({}, {}, { state: placeState('?status=new', [12]), address: '/crm/user/12?part=events' });
  expect(await screen.findByRole('tab', { name: 'История' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('Карточку ещё не меняли.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Сеансы' }));
  expect(router.state.location.search).toBe('?part=sessions');
  expect(within(screen.getByRole('navigation')).getByRole('link')).toHaveAttribute('href', '/crm/user?status=new');
});
