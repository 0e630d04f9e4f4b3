import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { type Answers, answer, openLogin, refuse, tokens } from '../support/open-login.tsx';

beforeEach(() => sessionStorage.clear());

const known = answer({ kind: 'email', exists: true, next: 'password' });
const login = () => screen.getByLabelText('E-mail или телефон');
const password = () => screen.findByLabelText('Пароль');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const offline = () => Promise.reject(new ApiFailure('Нет связи с сервером. Проверьте интернет и повторите.', { kind: 'network' }));

type Opened = ReturnType<typeof openLogin>;

async function goToPassword({ user }: Opened, typed = 'a@b.ru') {
  await user.type(login(), `${typed}{Enter}`);
  return password();
}

it('the login page asks for the login, then for the password, and signs in', async () => {
  const page = openLogin({ 'check-login': known, 'sign-in': answer(tokens) }, { device: 'known' });
  expect(login()).toHaveFocus();
  expect(login()).toHaveAttribute('autocomplete', 'username');
  const field = await goToPassword(page, ' a@b.ru ');
  expect(page.asked('check-login')).toEqual([{ body: { login: 'a@b.ru' } }]);
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  expect(window.location.search).toBe('?step=password');
  expect(document.title).toBe('Вход — Прорабка');
  expect(document.querySelector('form input[autocomplete=username]')).toHaveValue('a@b.ru');
  await page.user.type(field, 'tajna-1{Enter}');
  await waitFor(() => expect(page.signIn).toHaveBeenCalledWith(tokens, 'a@b.ru'));
  expect(page.asked('sign-in')).toEqual([{ body: { login: 'a@b.ru', password: 'tajna-1', device_token: 'known' } }]);
  await waitFor(() => expect(window.location.pathname).toBe('/services'));
  expect(sessionStorage.length).toBe(0);
});

it('a sign-in step in progress says so on its button and is not sent twice, then leads on or enables the button', async () => {
  const waiting: ((outcome: 'wrong' | 'right') => void)[] = [];
  const page = openLogin({
    'check-login': known,
    'sign-in': () =>
      new Promise((resolve, reject) => {
        waiting.push((outcome) => (outcome === 'right' ? resolve(tokens) : refuse(401, 1002)().catch(reject)));
      }),
  });
  await page.user.type(await goToPassword(page), 'tajna-1');
  expect(button('Войти')).toHaveAttribute('aria-busy', 'false');
  await page.user.keyboard('{Enter}{Enter}');
  const busy = await screen.findByRole('button', { name: /^Вход/ });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await page.user.click(busy);
  expect(waiting).toHaveLength(1);
  waiting[0]?.('wrong');
  await waitFor(() => expect(button('Войти')).toHaveAttribute('aria-busy', 'false'));
  expect(await password()).toHaveAccessibleDescription('Неправильный email или пароль.');
  await page.user.click(button('Войти'));
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.('right');
  await waitFor(() => expect(page.signIn).toHaveBeenCalledOnce());
});

it('the login page formats a phone as it is typed', async () => {
  const page = openLogin({ 'check-login': answer({ kind: 'phone', exists: true, next: 'password' }) });
  await goToPassword(page, '89161234567');
  expect(page.asked('check-login')).toEqual([{ body: { login: '8 916 123-45-67' } }]);
  expect(screen.getByText('+7 916 123-45-67')).toBeVisible();
});

it('the login page shows 1010 at the login, keeps it and removes the error at the next key', async () => {
  const answers: Answers = { 'check-login': refuse(400, 1010) };
  const { user } = openLogin(answers);
  await user.type(login(), 'operator@{Enter}');
  await waitFor(() => expect(login()).toHaveAccessibleDescription('Некорректный email.'));
  expect(login()).toHaveFocus();
  expect(login()).toHaveValue('operator@');
  await user.type(login(), 'x');
  expect(login()).not.toBeInvalid();
  answers['check-login'] = refuse(400, 1010, { login: ['Некорректный номер.'] });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(login()).toHaveAccessibleDescription('Некорректный номер.'));
});

it('the login page shows 1002 at the password, keeps what was typed and focuses it', async () => {
  const page = openLogin({ 'check-login': known, 'sign-in': refuse(401, 1002) });
  await page.user.type(await goToPassword(page), 'tajna-1{Enter}');
  const field = await password();
  await waitFor(() => expect(field).toHaveAccessibleDescription('Неправильный email или пароль.'));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('tajna-1');
  expect(page.signIn).not.toHaveBeenCalled();
});

it('the login page shows 1000 above the form', async () => {
  const page = openLogin({ 'check-login': known, 'sign-in': refuse(403, 1000) });
  await page.user.type(await goToPassword(page), 'tajna-1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Пользователь не активен.');
  expect(await password()).not.toBeInvalid();
});

it('after 1105 the sign-in button counts the seconds and is enabled by itself', async () => {
  const page = openLogin({ 'check-login': known, 'sign-in': refuse(429, 1105, undefined, 4) });
  await page.user.type(await goToPassword(page), 'tajna-1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Слишком много попыток. Повторите позже.');
  expect(button(/^Войти — через\s0:0[1-4]$/)).toBeDisabled();
  await waitFor(() => expect(button('Войти')).toBeEnabled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await password()).toHaveValue('tajna-1');
});

it.each(['check-login', 'sign-in'])('the login page reports no connection for %s, keeps the text and can try again', async (broken) => {
  const answers = { 'check-login': known, 'sign-in': answer(tokens), [broken]: offline };
  const page = openLogin(answers);
  await page.user.type(login(), 'a@b.ru{Enter}');
  if (broken === 'sign-in') await page.user.type(await password(), 'tajna-1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером.');
  answers[broken] = broken === 'sign-in' ? answer(tokens) : known;
  await page.user.click(button(broken === 'sign-in' ? 'Войти' : 'Продолжить'));
  await waitFor(() => expect(page.asked(broken)).toHaveLength(2));
  if (broken === 'sign-in') await waitFor(() => expect(page.signIn).toHaveBeenCalled());
  else expect(await password()).toHaveFocus();
});

it('the login page asks for what is missing without asking the server', async () => {
  const page = openLogin({ 'check-login': known });
  await page.user.click(button('Продолжить'));
  expect(login()).toHaveAccessibleDescription('Укажите e-mail или телефон.');
  expect(page.asked('check-login')).toEqual([]);
  await goToPassword(page);
  await page.user.click(button('Войти'));
  expect(await password()).toHaveAccessibleDescription('Введите пароль.');
  expect(await password()).toHaveFocus();
});

it('the login page keeps the step and the login over a reload, and the browser’s buttons lead back and forth', async () => {
  const first = openLogin({ 'check-login': known });
  await first.user.type(await goToPassword(first), 'tajna-1');
  const page = first.reload();
  expect(await password()).toHaveValue('');
  expect(screen.getByText('a@b.ru')).toBeVisible();
  window.history.back();
  await waitFor(() => expect(login()).toHaveValue('a@b.ru'));
  expect(login()).toHaveFocus();
  window.history.forward();
  expect(await password()).toHaveFocus();
  await page.user.click(button('Изменить'));
  expect(login()).toHaveValue('a@b.ru');
});

it('the password step is not shown for a login that was changed meanwhile', async () => {
  const page = openLogin({ 'check-login': known });
  await goToPassword(page);
  window.history.back();
  await waitFor(() => expect(login()).toBeVisible());
  await page.user.type(login(), 'x');
  window.history.forward();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(login()).toHaveValue('a@b.rux');
});

it.each(['password', 'code', 'newcomer', 'confirm', 'registration', 'done', 'nonsense'])(
  'the address ?step=%s typed by hand leads to the first sign-in step',
  async (step) => {
    openLogin({}, { address: `/login?step=${step}&to=%2Fservices%3Ffrom%3Dletter&x=1` });
    expect(login()).toBeVisible();
    if (step !== 'nonsense') await waitFor(() => expect(window.location.search).toBe('?to=%2Fservices%3Ffrom%3Dletter'));
  },
);

it('the login page returns to where the visitor was going, and passes that on to restoring the password', async () => {
  const page = openLogin({ 'check-login': known, 'sign-in': answer(tokens) }, { address: '/login?to=%2Fservices%3Ffrom%3Dletter' });
  const field = await goToPassword(page);
  expect(screen.getByRole('link', { name: 'Забыли пароль?' })).toHaveAttribute('href', '/restore-pass?to=%2Fservices%3Ffrom%3Dletter');
  await page.user.type(field, 'tajna-1{Enter}');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/services?from=letter'));
});

it('the login page passes the login on to restoring the password', async () => {
  const page = openLogin({ 'check-login': known });
  await goToPassword(page);
  await page.user.click(screen.getByRole('link', { name: 'Забыли пароль?' }));
  expect(window.history.state).toMatchObject({ usr: { login: 'a@b.ru' } });
});

it('the login page shows the password on request', async () => {
  const page = openLogin({ 'check-login': known });
  const field = await goToPassword(page);
  expect(field).toHaveAttribute('type', 'password');
  await page.user.click(button('Показать пароль'));
  expect(field).toHaveAttribute('type', 'text');
});

it('the login page says why the visitor is here after the server ended the session', () => {
  openLogin({}, { status: { signedIn: false, reason: 'ended' } });
  expect(screen.getByText('Сессия завершена. Войдите снова.')).toBeVisible();
});
