import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { ApiFailure } from '../../src/lib/api-failure.ts';
import { SessionProvider, type SessionStatus } from '../../src/lib/session-context.tsx';
import LoginPage from '../../src/pages/login/LoginPage.tsx';
import { answerFailure } from '../../src/providers/http/failure.ts';

function open(answer: () => Promise<unknown>, status: SessionStatus = { signedIn: false, reason: null }) {
  const signIn = vi.fn();
  const call = vi.fn(answer);
  render(
    <SessionProvider value={{ status, signIn }}>
      <ApiProvider value={{ call, reply: vi.fn() } as unknown as Api}>
        <LoginPage />
      </ApiProvider>
    </SessionProvider>,
  );
  return { signIn, call, user: userEvent.setup() };
}

const login = () => screen.getByLabelText('E-mail или телефон');
const password = () => screen.getByLabelText('Пароль');
const refusal = (status: number, code: number) => () => Promise.reject(answerFailure(status, { error: code, detail: '' }));

async function submit(user: ReturnType<typeof userEvent.setup>) {
  await user.type(login(), ' a@b.ru ');
  await user.type(password(), 'tajna-1');
  await user.keyboard('{Enter}');
}

it('signs in with what was typed, the spaces around the login taken off', async () => {
  const tokens = { token: 't', refresh_token: 'r' };
  const { user, call, signIn } = open(async () => tokens);
  expect(login()).toHaveFocus();
  expect(login()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  await submit(user);
  expect(call.mock.calls[0]).toMatchObject([{ path: '/api/auth/sign-in/' }, { body: { login: 'a@b.ru', password: 'tajna-1' } }]);
  await waitFor(() => expect(signIn).toHaveBeenCalledWith(tokens));
});

it('marks both fields for a wrong pair, says it at the password and clears nothing', async () => {
  const { user, signIn } = open(refusal(401, 1002));
  await submit(user);
  expect(await screen.findByText('Неправильный email или пароль.')).toBeVisible();
  expect(login()).toBeInvalid();
  expect(password()).toBeInvalid();
  expect(password()).toHaveAccessibleDescription('Неправильный email или пароль.');
  expect(password()).toHaveFocus();
  expect(password()).toHaveValue('tajna-1');
  expect(login()).toHaveValue(' a@b.ru ');
  expect(signIn).not.toHaveBeenCalled();
});

it('says 1010 at the login', async () => {
  const { user } = open(refusal(400, 1010));
  await submit(user);
  await waitFor(() => expect(login()).toHaveAccessibleDescription('Некорректный email.'));
  expect(login()).toHaveFocus();
  expect(password()).not.toBeInvalid();
});

it('says 1000 above the form', async () => {
  const { user } = open(refusal(403, 1000));
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Пользователь не активен.');
  expect(login()).not.toBeInvalid();
});

it('says that there is no connection, and lets try again', async () => {
  const { user, call } = open(() =>
    Promise.reject(new ApiFailure('Нет связи с сервером. Проверьте интернет и повторите.', { kind: 'network' })),
  );
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером.');
  await user.click(screen.getByRole('button', { name: /Войти/ }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});

it('asks for what is missing without asking the server', async () => {
  const { user, call } = open(async () => ({}));
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(login()).toHaveAccessibleDescription('Укажите e-mail или телефон.');
  await user.type(login(), 'a@b.ru{Enter}');
  expect(password()).toHaveAccessibleDescription('Введите пароль.');
  expect(password()).toHaveFocus();
  expect(call).not.toHaveBeenCalled();
});

it('says why the visitor is here after the server ended the session', () => {
  open(async () => ({}), { signedIn: false, reason: 'ended' });
  expect(screen.getByRole('status')).toHaveTextContent('Сессия завершена. Войдите снова.');
});
