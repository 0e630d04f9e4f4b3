import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { DEAD_CODE } from '../../contract/login.ts';
import RestorePage from '../../src/features/signIn/RestorePage.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { type EntryAnswers, openEntry, shownAddress } from '../support/open-entry.tsx';
import { answer, refuse, tokens } from '../support/open-login.tsx';

const PASSWORD = 'Восемь рыжих гвоздей';
const KEY = 'k'.repeat(43);
const LINK = `/restore-pass?key=${KEY}&email=a%40b.ru`;
const good: EntryAnswers = new Map()
  .set(calls.requestCode, answer({ resend_in: 60, expires_in: 600 }))
  .set(calls.verifyCode, answer({ valid: true, ticket: 'the-ticket' }))
  .set(calls.restorePassword, answer({ ...tokens, notice: 1008, detail: '' }))
  .set(calls.recoveryRequest, answer({ notice: 1009, detail: '' }))
  .set(calls.recoveryCheck, answer({ valid: true }))
  .set(calls.recoveryPassword, answer({ notice: 1008, detail: '' }))
  .set(calls.signIn, answer(tokens));
const but = (...other: Parameters<EntryAnswers['set']>[]): EntryAnswers => new Map([...good, ...other]);

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

const open = (answers = good, address = '/restore-pass', state?: unknown) =>
  openEntry('/restore-pass', RestorePage, address, answers, { state });
const login = () => screen.findByLabelText('E-mail или телефон');
const code = () => screen.findByLabelText(/^Код из (письма|SMS)$/);
const password = () => screen.findByLabelText('Новый пароль');
const heading = (name: string) => screen.findByRole('heading', { name });
const stored = () => JSON.stringify({ ...sessionStorage });

async function toPassword(page: ReturnType<typeof open>) {
  await page.user.type(await login(), 'a@b.ru{Enter}');
  await page.user.type(await code(), '123456');
  return password();
}

it('the restore page restores by a code, signs in, and goes on to the price list', async () => {
  const page = open();
  expect(await login()).toHaveFocus();
  const field = await toPassword(page);
  expect(page.asked(calls.requestCode)).toEqual([{ query: { login: 'a@b.ru' } }]);
  expect(page.asked(calls.verifyCode)).toEqual([{ query: { login: 'a@b.ru', code: '123456' } }]);
  expect(field).toHaveFocus();
  expect(document.title).toBe('Новый пароль — Прорабка');
  await page.user.type(field, `${PASSWORD}{Enter}`);
  expect(await heading('Пароль изменён')).toHaveFocus();
  expect(page.asked(calls.restorePassword)).toEqual([{ body: { ticket: 'the-ticket', password: PASSWORD } }]);
  expect(page.signIn).toHaveBeenCalledWith(expect.objectContaining(tokens), 'a@b.ru');
  expect(screen.getByText('Пароль изменён. Другие сеансы завершены.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Открыть прайс-лист' }));
  expect(await screen.findByText(/Открыто \/services/)).toBeVisible();
  expect(stored()).toBe('{}');
});

it('the restore page takes the login brought from /login once, and keeps what is typed after it', async () => {
  const page = open(good, '/restore-pass?to=%2Fanalytics', { login: 'a@b.ru' });
  expect(await login()).toHaveValue('a@b.ru');
  await page.user.clear(await login());
  await page.user.type(await login(), '89161234567');
  page.reload();
  expect(await login()).toHaveValue('8 916 123-45-67');
  expect(shownAddress()).toBe('/restore-pass?to=%2Fanalytics');
});

it('the restore page keeps the step and the login over a reload and the browser’s buttons, but no code and no password', async () => {
  const page = open();
  await page.user.type(await login(), 'a@b.ru{Enter}');
  await page.user.type(await code(), '12345');
  const again = page.reload();
  expect(await code()).toHaveValue('');
  expect(screen.getByText('a@b.ru')).toBeVisible();
  act(() => window.history.back());
  expect(await login()).toHaveValue('a@b.ru');
  await again.user.click(screen.getByRole('button', { name: 'Получить код' }));
  await again.user.type(await code(), '123456');
  // the code sent a moment ago is still good
  expect(again.asked(calls.requestCode)).toEqual([]);
  await again.user.type(await password(), PASSWORD);
  expect(stored()).not.toMatch(/123456|гвоздей/);
  again.reload();
  expect(await password()).toHaveValue('');
});

it('the restore page shows 1006 at the field with a way to register', async () => {
  const page = open(but([calls.requestCode, refuse(400, 1006)]));
  await page.user.type(await login(), 'a@b.ru{Enter}');
  await waitFor(async () => expect(await login()).toHaveAccessibleDescription('Пользователя с таким email не существует.'));
  expect(await login()).toHaveFocus();
  await page.user.click(screen.getByRole('link', { name: 'Зарегистрироваться' }));
  expect(await screen.findByText('Открыто /login {"login":"a@b.ru"}')).toBeVisible();
});

it('the restore page says how many tries are left, keeps the code, and sends another when it is time', async () => {
  const page = open(but([calls.verifyCode, refuse(400, 1007, { code: ['Неверный код. Осталось попыток: 4.'] })]));
  await page.user.type(await login(), 'a@b.ru{Enter}');
  await page.user.type(await code(), '123456');
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription('Неверный код. Осталось попыток: 4.'));
  expect(await code()).toHaveValue('123456');
  expect(await code()).toHaveFocus();
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await page.user.click(screen.getByRole('button', { name: 'Отправить код ещё раз' }));
  expect(await screen.findByText(/Новый код отправлен/)).toBeVisible();
  expect(page.asked(calls.requestCode)).toHaveLength(2);
  expect(screen.getByRole('button', { name: /Отправить ещё раз через/ })).toBeVisible();
});

it('the main button of the restore page offers a new code when the old one no longer works', async () => {
  const answers = but(
    [calls.requestCode, answer({ resend_in: 0, expires_in: 600 })],
    [calls.verifyCode, refuse(400, 1007, { code: [DEAD_CODE] })],
  );
  const page = open(answers);
  await page.user.type(await login(), '89161234567{Enter}');
  expect(await screen.findByText(/Код отправлен на/)).toHaveTextContent('+7 916 123-45-67');
  await page.user.type(await code(), '123456');
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(DEAD_CODE));
  expect(screen.queryByRole('button', { name: 'Продолжить' })).toBeNull();
  answers.set(calls.verifyCode, answer({ valid: true, ticket: 'the-ticket' }));
  await page.user.click(screen.getByRole('button', { name: 'Отправить новый код' }));
  await waitFor(async () => expect(await code()).toHaveValue(''));
  expect(await code()).toHaveFocus();
  await page.user.type(await code(), '654321');
  expect(await password()).toHaveFocus();
  expect(page.asked(calls.requestCode)).toHaveLength(2);
});

it('the restore page waits as long as 1105 says', async () => {
  const page = open(but([calls.requestCode, refuse(429, 1105, undefined, 42)]));
  await page.user.type(await login(), 'a@b.ru{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Слишком много попыток.');
  expect(screen.getByRole('button', { name: /через\s0:(4[0-2]|3\d)/ })).toBeDisabled();
  expect(await login()).toHaveValue('a@b.ru');
});

it('the restore page says that there is no connection, repeats nothing by itself and loses nothing', async () => {
  const page = open(
    but([
      calls.restorePassword,
      () => Promise.reject(new ApiFailure('Нет связи с сервером. Проверьте интернет и повторите.', { kind: 'network' })),
    ]),
  );
  await page.user.type(await toPassword(page), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Нет связи с сервером[^a-z]*$/);
  expect(await password()).toHaveValue(PASSWORD);
  expect(page.asked(calls.restorePassword)).toHaveLength(1);
});

it('the restore page refuses a short password itself and shows the server’s own complaint at the field', async () => {
  const page = open(but([calls.restorePassword, refuse(422, 1100, { password: ['Этот пароль слишком известен.'] })]));
  await page.user.type(await toPassword(page), 'корот{Enter}');
  expect(await password()).toHaveAccessibleDescription(/не короче 8/);
  expect(page.asked(calls.restorePassword)).toHaveLength(0);
  await page.user.type(await password(), 'кий пароль{Enter}');
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription(/слишком известен/));
  expect(await password()).toHaveFocus();
});

it('the restore page asks for another code when the ticket has expired, and keeps the password', async () => {
  const page = open(but([calls.restorePassword, refuse(400, 1007, { ticket: ['Ссылка уже использована или устарела.'] })]));
  await page.user.type(await toPassword(page), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Время вышло');
  // Enter does what the button says, and never sends the dead ticket again.
  expect(screen.getByRole('button', { name: 'Получить новый код' })).toBeVisible();
  await page.user.type(await password(), '{Enter}');
  expect(page.asked(calls.restorePassword)).toHaveLength(1);
  await page.user.type(await code(), '654321');
  expect(await password()).toHaveValue(PASSWORD);
});

it('the restore page never shows the password typed for one login when another is restored', async () => {
  const page = open();
  await page.user.type(await toPassword(page), PASSWORD);
  act(() => window.history.back());
  await page.user.clear(await login());
  await page.user.type(await login(), 'boris@b.ru{Enter}');
  await page.user.type(await code(), '123456');
  expect(await password()).toHaveValue('');
});

it('the restore page offers a link by email, never for a phone', async () => {
  const page = open();
  await page.user.type(await login(), '89161234567');
  expect(screen.queryByRole('button', { name: /ссылку письмом/ })).toBeNull();
  await page.user.clear(await login());
  await page.user.type(await login(), 'a@b.ru');
  await page.user.click(screen.getByRole('button', { name: 'Прислать ссылку письмом' }));
  expect(await heading('Письмо отправлено')).toHaveFocus();
  expect(screen.getByText(/Письмо отправлено на/)).toHaveTextContent('a@b.ru');
  expect(page.asked(calls.recoveryRequest)).toEqual([{ query: { email: 'a@b.ru' } }]);
  expect(screen.getByRole('button', { name: /Отправить ещё раз через/ })).toBeVisible();
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await page.user.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }));
  expect(await screen.findByText('Отправили ещё одно письмо. Подойдёт ссылка из любого.')).toBeVisible();
  expect(page.asked(calls.recoveryRequest)).toHaveLength(2);
});

it('the restore page takes the key of an emailed link out of the address, asks for the password twice, and signs in', async () => {
  const page = open(good, LINK);
  expect(shownAddress()).toBe('/restore-pass?step=link');
  await page.user.type(await password(), `${PASSWORD}`);
  expect(page.asked(calls.recoveryCheck)).toEqual([{ body: { confirmation_key: KEY, email: 'a@b.ru' } }]);
  const repeat = screen.getByLabelText('Пароль ещё раз');
  await page.user.type(repeat, 'Восемь{Enter}');
  expect(repeat).toHaveAccessibleDescription('Пароли не совпадают.');
  expect(repeat).toHaveFocus();
  expect(page.asked(calls.recoveryPassword)).toEqual([]);
  await page.user.type(repeat, ' рыжих гвоздей{Enter}');
  expect(await heading('Пароль изменён')).toHaveFocus();
  expect(page.asked(calls.recoveryPassword)).toEqual([{ body: { confirmation_key: KEY, password: PASSWORD, password_repeat: PASSWORD } }]);
  expect(page.asked(calls.signIn)).toEqual([{ body: { login: 'a@b.ru', password: PASSWORD } }]);
  expect(page.signIn).toHaveBeenCalledWith(tokens, 'a@b.ru');
  expect(stored()).not.toMatch(/kkkk|гвоздей/);
});

it('the restore page checks the key of an emailed link again after a reload', async () => {
  const offline = but([calls.recoveryCheck, () => Promise.reject(new ApiFailure('Нет связи с сервером.', { kind: 'network' }))]);
  const page = open(offline, LINK);
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером.');
  await page.user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(page.asked(calls.recoveryCheck)).toHaveLength(2));
  offline.set(calls.recoveryCheck, answer({ valid: true }));
  page.reload();
  expect(await password()).toBeVisible();
});

it('the restore page leads to /login when signing in with the new password does not succeed', async () => {
  const page = open(but([calls.signIn, refuse(429, 1105, undefined, 60)]), LINK);
  await page.user.type(await password(), PASSWORD);
  await page.user.type(screen.getByLabelText('Пароль ещё раз'), `${PASSWORD}{Enter}`);
  await page.user.click(await screen.findByRole('button', { name: 'Войти с новым паролем' }));
  expect(await screen.findByText('Открыто /login {"login":"a@b.ru"}')).toBeVisible();
});

it.each([
  ['when it is opened', but([calls.recoveryCheck, refuse(400, 1007)])],
  ['when the password is sent', but([calls.recoveryPassword, refuse(400, 1007)])],
])('the restore page says that a link is used or expired %s, and sends another at one press', async (when, answers) => {
  const page = open(answers, LINK);
  if (when === 'when the password is sent') {
    await page.user.type(await password(), PASSWORD);
    await page.user.type(screen.getByLabelText('Пароль ещё раз'), `${PASSWORD}{Enter}`);
  }
  expect(await heading('Ссылка не действует')).toHaveFocus();
  expect(stored()).not.toContain(KEY);
  await page.user.click(screen.getByRole('button', { name: 'Прислать новую ссылку' }));
  expect(await heading('Письмо отправлено')).toHaveFocus();
  expect(page.asked(calls.recoveryRequest)).toEqual([{ query: { email: 'a@b.ru' } }]);
});
