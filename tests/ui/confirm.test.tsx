import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import ConfirmPage from '../../src/features/signIn/ConfirmPage.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { type EntryAnswers, openEntry, shownAddress } from '../support/open-entry.tsx';
import { answer, refuse, tokens } from '../support/open-login.tsx';

const KEY = 'k'.repeat(43);
const LINK = `/confirm-code?key=${KEY}&email=a%40b.ru`;
const dead = refuse(400, 1007, { confirmation_key: ['Ссылка уже использована или устарела. Запросите новую.'] });
const good: EntryAnswers = new Map()
  .set(calls.meta, answer({ extensions: ['registration-resend'] }))
  .set(calls.activate, answer(tokens))
  .set(calls.registrationResend, answer({ notice: 1003, detail: '' }));
const but = (...other: Parameters<EntryAnswers['set']>[]): EntryAnswers => new Map([...good, ...other]);

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

const open = (answers = good, address = LINK) => openEntry('/confirm-code', ConfirmPage, address, answers);
const press = (page: ReturnType<typeof open>) => page.user.click(screen.getByRole('button', { name: 'Подтвердить e-mail' }));
const heading = (name: string) => screen.findByRole('heading', { name });

it('an email is confirmed at the press of a button, never by opening the link alone', async () => {
  const page = open();
  expect(shownAddress()).toBe('/confirm-code');
  expect(screen.getByText('a@b.ru')).toBeVisible();
  await waitFor(() => expect(page.asked(calls.meta)).toHaveLength(1));
  expect(page.asked(calls.activate)).toEqual([]);
  await press(page);
  expect(await heading('E-mail подтверждён')).toHaveFocus();
  expect(page.asked(calls.activate)).toEqual([{ body: { confirmation_key: KEY, email: 'a@b.ru' } }]);
  expect(page.signIn).toHaveBeenCalledWith(tokens, 'a@b.ru');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(KEY);
  await page.user.click(screen.getByRole('button', { name: 'Открыть прайс-лист' }));
  expect(await screen.findByText(/Открыто \/services/)).toBeVisible();
});

it('the confirmation page offers to set a password where the one of the registration does not apply', async () => {
  const page = open(but([calls.profile, answer({ has_password: false })]));
  await press(page);
  await page.user.click(await screen.findByRole('button', { name: 'Задать пароль' }));
  expect(await screen.findByText(/Открыто \/profile/)).toBeVisible();
});

it('the confirmation page keeps the link over a reload', async () => {
  const page = open().reload();
  await press(page);
  expect(await heading('E-mail подтверждён')).toBeVisible();
});

it('the confirmation page takes the email and the key by hand, or the whole link in place of the key', async () => {
  const page = open(good, '/confirm-code');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  await press(page);
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/Укажите e-mail/);
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(page.asked(calls.activate)).toEqual([]);
  await page.user.click(screen.getByLabelText('Ключ из письма'));
  await page.user.paste(`https://own.invalid${LINK}`);
  await press(page);
  expect(await heading('E-mail подтверждён')).toBeVisible();
  expect(page.asked(calls.activate)).toEqual([{ body: { confirmation_key: KEY, email: 'a@b.ru' } }]);
});

it('the confirmation page says that a key is used or expired, keeps what is typed, and sends another link at one press', async () => {
  const page = open(but([calls.activate, dead]), '/confirm-code');
  await page.user.type(screen.getByLabelText('E-mail'), 'a@b.ru');
  await page.user.type(screen.getByLabelText('Ключ из письма'), 'mistyped{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Ключ из письма')).toHaveAccessibleDescription(/Ссылка уже использована или устарела/));
  expect(screen.getByLabelText('Ключ из письма')).toHaveFocus();
  expect(screen.getByLabelText('Ключ из письма')).toHaveValue('mistyped');
  await page.user.click(await screen.findByRole('button', { name: 'Прислать новую ссылку' }));
  expect(await heading('Письмо отправлено')).toHaveFocus();
  expect(screen.getByText(/Новая ссылка отправлена на/)).toHaveTextContent('a@b.ru');
  expect(page.asked(calls.registrationResend)).toEqual([{ body: { email: 'a@b.ru' } }]);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await page.user.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }));
  expect(await screen.findByText('Отправили ещё одно письмо. Подойдёт ссылка из любого нового письма.')).toBeVisible();
  expect(page.asked(calls.registrationResend)).toHaveLength(2);
});

it('the confirmation page says that an opened link is used or expired', async () => {
  const page = open(but([calls.activate, dead], [calls.registrationResend, refuse(400, 1006)]));
  await press(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Ссылка уже использована или устарела. Запросите новую.');
  expect(await screen.findByRole('button', { name: 'Прислать новую ссылку' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Подтвердить e-mail' })).toBeNull();
  await page.user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Пользователя с таким email не существует.');
});

it.each([
  ['does not know how', answer({ extensions: [] })],
  ['does not say', () => Promise.reject(new ApiFailure('Нет связи с сервером.', { kind: 'network' }))],
])('the confirmation page offers to register again where the server %s to send another link', async (_what, meta) => {
  const page = open(but([calls.activate, dead], [calls.meta, meta]));
  await press(page);
  await page.user.click(await screen.findByRole('link', { name: 'Зарегистрироваться заново' }));
  expect(await screen.findByText('Открыто /login {"login":"a@b.ru"}')).toBeVisible();
});

it('the confirmation page shows 1004 in Russian, and leads to /login', async () => {
  const page = open(but([calls.activate, refuse(409, 1004)]));
  await press(page);
  expect(await heading('Аккаунт уже активирован')).toHaveFocus();
  expect(screen.getByText(/подтверждён раньше/)).toHaveTextContent(/^Адрес \S+ подтверждён раньше\. Можно входить\.$/);
  await page.user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(await screen.findByText('Открыто /login {"login":"a@b.ru"}')).toBeVisible();
});

it('the confirmation page says that there is no connection, and can be tried again', async () => {
  const page = open(but([calls.activate, () => Promise.reject(new ApiFailure('Нет связи с сервером.', { kind: 'network' }))]));
  await press(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером.');
  await press(page);
  await waitFor(() => expect(page.asked(calls.activate)).toHaveLength(2));
});
