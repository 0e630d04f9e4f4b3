import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { eventOf, guidOf, openProfile as openPage, refusal, section, sessionOf } from '../support/profile.tsx';

const offline = new ApiFailure('Нет связи с сервером.', { kind: 'network' });
const openProfile = (answers: Parameters<typeof openPage>[0] = {}) => openPage(answers, [answers.securityEvents ? 'security' : 'sessions']);
const rows = () => section('Сеансы').getAllByRole('listitem');

const three = () => [
  sessionOf(2, { last_used_at: new Date(Date.now() - 5.5 * 60_000).toISOString() }),
  sessionOf(3, { user_agent: 'curl/8', last_used_at: '2026-01-02T03:04:05Z' }),
  sessionOf(1, { current: true }),
];

async function confirm(user: ReturnType<typeof openProfile>['user'], words: RegExp): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(words);
  await user.click(within(dialog).getByRole('button', { name: 'Завершить' }));
}

it('the list of sessions describes the devices in words, the present one first', async () => {
  openProfile({ sessions: three });
  await screen.findByText('Этот сеанс');
  expect(rows()[0]).toHaveTextContent(/Chrome на Windows.*Этот сеанс.*Активность: сейчас/);
  expect(rows()[1]).toHaveTextContent(/10\.0\.0\.2.*5 минут назад/);
  expect(rows()[2]).toHaveTextContent('Неизвестное устройство');
  expect(within(rows()[0] ?? document.body).queryByRole('button', { name: /Завершить/ })).toBeNull();
});

it('one session is ended after a question and removed from the list', async () => {
  let list = three();
  const { user, sent } = openProfile({
    sessions: () => list,
    endSession: ({ params }) => {
      list = list.filter(({ guid }) => guid !== params?.guid);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Завершить сеанс: Неизвестное устройство, 10.0.0.3' }));
  await confirm(user, /Завершить этот сеанс\?.*10\.0\.0\.3/);
  expect(await screen.findByText('Сеанс завершён: Неизвестное устройство.')).toBeVisible();
  expect(sent).toMatchObject([{ name: 'endSession', input: { params: { guid: guidOf(3) } } }]);
  expect(rows()).toHaveLength(2);
});

it('a session that was ended leaves the list though the list cannot be read again', async () => {
  let ended = false;
  const { user } = openProfile({
    sessions: () => (ended ? offline : three()),
    endSession: () => {
      ended = true;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Завершить сеанс: Неизвестное устройство, 10.0.0.3' }));
  await confirm(user, /Завершить этот сеанс\?/);
  expect(await screen.findByText('Сеанс завершён: Неизвестное устройство.')).toBeVisible();
  expect(rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Неизвестное устройство/ })).toBeNull();
});

it('the name of a device tells more when it is pressed, by a finger too, and on focus', async () => {
  const { user } = openProfile({ sessions: three });
  const device = await screen.findByRole('button', { name: 'Неизвестное устройство' });
  expect(device).not.toHaveAttribute('aria-describedby');
  await user.pointer({ keys: '[TouchA]', target: device });
  expect(await screen.findByRole('tooltip')).toHaveTextContent('curl/8');
  expect(device).toHaveAccessibleDescription('curl/8');
  await user.pointer({ keys: '[TouchA]', target: document.body });
  await waitFor(() => expect(device).not.toHaveAttribute('aria-describedby'));
});

it('the row of a session that could not be ended stays', async () => {
  const { user } = openProfile({ sessions: three, endSession: () => offline });
  await user.click(await screen.findByRole('button', { name: /Завершить сеанс: Chrome/ }));
  await confirm(user, /Chrome на Windows/);
  expect(await section('Сеансы').findByRole('alert')).toHaveTextContent('Не получилось завершить. Нет связи с сервером.');
  expect(rows()).toHaveLength(3);
});

it('a session that is gone already is taken for ended', async () => {
  const { user } = openProfile({ sessions: three, endSession: () => refusal(404, 1101) });
  await user.click(await screen.findByRole('button', { name: /Завершить сеанс: Chrome/ }));
  await confirm(user, /Chrome на Windows/);
  expect(await screen.findByText(/^Сеанс завершён:/)).toBeVisible();
});

it('all the other sessions are ended at once', async () => {
  let list = three();
  const { user, sent } = openProfile({
    sessions: () => list,
    endOtherSessions: () => {
      list = list.filter(({ current }) => current);
      return { ended: 2 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Завершить все остальные (2)' }));
  await confirm(user, /Завершить 2 других сеанса\?/);
  expect(await screen.findByText(/Завершено: 2 сеанса\./)).toBeVisible();
  expect(sent.map(({ name }) => name)).toEqual(['endOtherSessions']);
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('Других сеансов нет: вы вошли только здесь.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Завершить все/ })).toBeNull();
});

it('the question before 21 other sessions are ended speaks of other devices in the plural', async () => {
  const others = Array.from({ length: 21 }, (_, index) => sessionOf(index + 2));
  const { user } = openProfile({ sessions: () => [sessionOf(1, { current: true }), ...others] });
  await user.click(await screen.findByRole('button', { name: 'Завершить все остальные (21)' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Завершить 21 другой сеанс\?.*На остальных устройствах нужно будет войти снова\./);
});

it('security events are described in sentences, and dangerous ones are marked by a word, with advice', async () => {
  openProfile({ securityEvents: () => [eventOf(11, 'refresh_reuse'), eventOf(12, 'password_changed'), eventOf(13, 'phone_added')] });
  const events = await section('Безопасность').findAllByRole('listitem');
  expect(events[0]).toHaveTextContent(/старому ключу.*Проверьте.*Chrome на Windows.*10\.0\.0\.9/);
  expect(events[1]).toHaveTextContent('Пароль изменён');
  expect(events[1]).not.toHaveTextContent('Проверьте');
  expect(events[2]).toHaveTextContent('Телефон добавлен');
  expect(section('Безопасность').getByRole('link', { name: 'смените пароль' })).toHaveAttribute('href', '#password');
});

it('more security events are shown on request, and the first of them gets the focus', async () => {
  const first = Array.from({ length: 20 }, (_, index) => eventOf(100 + index));
  // a new event has moved the pages on by one meanwhile
  const pages: Record<string, unknown> = { 1: first, 2: [eventOf(119), eventOf(120, 'signed_out')] };
  const { user } = openProfile({ securityEvents: ({ query }) => pages[query?.page ?? ''] });
  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
  await waitFor(() => expect(section('Безопасность').getAllByRole('listitem')).toHaveLength(21));
  expect(section('Безопасность').getAllByRole('listitem')[20]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});

it('the security events have words for an empty list and for a failure', async () => {
  const first = openProfile({ securityEvents: () => [] });
  expect(await screen.findByText('Событий пока нет.')).toBeVisible();
  first.unmount();
  openProfile({ securityEvents: () => offline });
  expect(await screen.findByRole('button', { name: 'Повторить: события' })).toBeVisible();
});
