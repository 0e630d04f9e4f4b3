import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DEAD_CODE } from '../../contract/login.ts';
import { type Answers, answer, openLogin, refuse, tokens } from '../support/open-login.tsx';

beforeEach(() => sessionStorage.clear());

const server: Answers = {
  'check-login': answer({ kind: 'phone', exists: true, next: 'password' }),
  'request-code': answer({ resend_in: 60, expires_in: 600 }),
  'sign-in': answer(tokens),
};
const codeField = () => screen.findByLabelText('Код из SMS');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function goToCode(answers: Answers = server) {
  const page = openLogin(answers);
  await page.user.type(screen.getByLabelText('E-mail или телефон'), '89161234567{Enter}');
  await page.user.click(await button('Войти по коду'));
  return { ...page, field: await codeField() };
}

it('the code step sends a code, says where it went, and signs in at the sixth digit', async () => {
  const { user, field, asked, signIn } = await goToCode();
  expect(asked('request-code')).toEqual([{ query: { login: '8 916 123-45-67' } }]);
  expect(window.location.search).toBe('?step=code');
  expect(screen.getByText(/Код отправлен на/)).toHaveTextContent('Код отправлен на +7 916 123-45-67');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(field, '123456');
  await waitFor(() => expect(signIn).toHaveBeenCalledWith(tokens, '8 916 123-45-67'));
  expect(asked('sign-in')).toEqual([{ body: { login: '8 916 123-45-67', code: '123456' } }]);
});

it('the code step takes a pasted code', async () => {
  const { user, field, asked } = await goToCode();
  await user.click(field);
  await user.paste('Ваш код: 654 321');
  await waitFor(() => expect(asked('sign-in')).toMatchObject([{ body: { code: '654321' } }]));
});

it('a wrong sign-in code stays to be corrected, with the tries that are left', async () => {
  const wrong = refuse(400, 1007, { code: ['Неверный код. Осталось попыток: 3.'] });
  const { user, field, signIn } = await goToCode({ ...server, 'sign-in': wrong });
  await user.type(field, '123456');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Неверный код. Осталось попыток: 3.'));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('123456');
  expect(signIn).not.toHaveBeenCalled();
});

it('the main button offers a new sign-in code when the old one no longer works', async () => {
  const answers: Answers = { ...server, 'request-code': answer({ resend_in: 0, expires_in: 600 }) };
  answers['sign-in'] = refuse(400, 1007, { code: [DEAD_CODE] });
  const { user, field, asked } = await goToCode(answers);
  await user.type(field, '123456');
  await user.click(await button('Отправить новый код'));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(asked('request-code')).toHaveLength(2);
  expect(screen.getByText(/Новый код отправлен на/)).toBeVisible();
  expect(field).toHaveFocus();
  expect(await button('Войти')).toBeEnabled();
});

it('the code step counts down to the next sending, also after a reload, and asks the server once', async () => {
  const page = await goToCode();
  expect(await button(/^Отправить ещё раз через\s(1:00|0:5\d)$/)).toBeVisible();
  await page.user.click(await button(/^Отправить ещё раз/));
  const again = page.reload();
  expect(await codeField()).toHaveValue('');
  expect(await button(/^Отправить ещё раз через\s(1:00|0:5\d)$/)).toBeVisible();
  expect(again.asked('request-code')).toHaveLength(0);
  // back to the password, and to the code that is on its way
  await again.user.click(await button('Войти по паролю'));
  await again.user.click(await button('Войти по коду'));
  expect(await codeField()).toHaveFocus();
  expect(again.asked('request-code')).toHaveLength(0);
});

it('a clock that is set back by hours after a code was sent does not keep another one back', async () => {
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 5 * 3_600_000);
  const page = await goToCode();
  expect(await button(/^Отправить ещё раз через/)).toBeVisible();
  clock.mockRestore();
  const again = page.reload();
  expect(await button('Отправить код ещё раз')).toBeVisible();
  await again.user.click(await button('Войти по паролю'));
  await again.user.click(await button('Войти по коду'));
  await waitFor(() => expect(again.asked('request-code')).toHaveLength(1));
  expect(await button(/^Отправить ещё раз через\s(1:00|0:5\d)$/)).toBeVisible();
});

it('a temporary refusal to send a code moves the countdown and keeps the typed digits', async () => {
  const answers: Answers = { ...server, 'request-code': answer({ resend_in: 0, expires_in: 600 }) };
  const { user, field } = await goToCode(answers);
  answers['request-code'] = refuse(429, 1105, undefined, 3000);
  await user.type(field, '123');
  await user.click(await button('Отправить код ещё раз'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Слишком много попыток. Повторите позже.');
  expect(await button(/^Отправить ещё раз через\s(50:00|49:5\d)$/)).toBeVisible();
  expect(field).toHaveValue('123');
  expect(await button('Войти')).toBeEnabled();
});

it('an invited user without a password goes straight to the code', async () => {
  const page = openLogin({ ...server, 'check-login': answer({ kind: 'email', exists: true, next: 'code' }) });
  await page.user.type(screen.getByLabelText('E-mail или телефон'), 'a@b.ru{Enter}');
  expect(await screen.findByLabelText('Код из письма')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Войти по паролю' })).toBeNull();
});

it('an invited user who is refused another code types the one that came earlier', async () => {
  const answers: Answers = { ...server, 'check-login': answer({ kind: 'email', exists: true, next: 'code' }) };
  answers['request-code'] = refuse(429, 1105, undefined, 3000);
  const { user, asked, signIn } = openLogin(answers);
  await user.type(screen.getByLabelText('E-mail или телефон'), 'a@b.ru{Enter}');
  await user.click(await button('Код уже есть'));
  const field = await screen.findByLabelText('Код из письма');
  expect(field).toHaveFocus();
  expect(await button(/^Отправить ещё раз через\s(50:00|49:5\d)$/)).toBeVisible();
  await user.type(field, '123456');
  await waitFor(() => expect(signIn).toHaveBeenCalledWith(tokens, 'a@b.ru'));
  expect(asked('sign-in')).toEqual([{ body: { login: 'a@b.ru', code: '123456' } }]);
});

it('the late answer to a sign-in code signs nobody in once its step was left', async () => {
  const resolve = vi.fn<(body: unknown) => void>();
  const late = () => new Promise<unknown>((done) => resolve.mockImplementation(done));
  const { user, field, asked, signIn } = await goToCode({ ...server, 'sign-in': late });
  await user.type(field, '123456');
  await waitFor(() => expect(asked('sign-in')).toHaveLength(1));
  await user.click(await button('Изменить'));
  resolve(tokens);
  await expect(screen.findByLabelText('E-mail или телефон')).resolves.toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
});
