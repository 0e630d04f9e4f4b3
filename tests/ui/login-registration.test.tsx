import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DEAD_CODE } from '../../contract/login.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { type Answers, answer, openLogin, refuse, tokens } from '../support/open-login.tsx';

beforeEach(() => sessionStorage.clear());

const process = 'process-abcdefghijklmnop';
const server = (): Answers => ({
  'check-login': answer({ kind: 'email', exists: false, next: 'registration' }),
  'create-process': answer({ process, resend_in: 60, expires_in: 600 }),
  'verify-code': answer({ valid: true }),
  'create-account': answer(tokens),
});
const field = (label: string) => screen.findByLabelText(label);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

type Page = ReturnType<typeof openLogin>;

async function goToNewcomer(answers = server(), address = '/login') {
  const page = openLogin(answers, { address });
  await page.user.type(screen.getByLabelText('E-mail или телефон'), 'new@b.ru{Enter}');
  await button('Зарегистрироваться');
  return page;
}

async function goToForm(answers = server(), address = '/login') {
  const page = await goToNewcomer(answers, address);
  await page.user.click(await button('Зарегистрироваться'));
  await page.user.click(await field('Код из письма'));
  await page.user.paste('123456');
  await field('Ваше имя');
  return page;
}

async function fillForm({ user }: Page, company = 'Дом') {
  await user.click(await field('Ваше имя'));
  await user.paste('Анна');
  if (company) await user.type(await field('Название компании'), company);
  await user.click(await field('Пароль'));
  await user.paste('tajna i esche slovo');
  await user.keyboard('{Enter}');
}

/** The offer leads to the first step, where the server says how the account is entered. */
async function signInInstead({ user }: Page, answers: Answers) {
  answers['check-login'] = answer({ kind: 'email', exists: true, next: 'password' });
  await user.click(await button('Войти в этот аккаунт'));
  expect(await field('E-mail или телефон')).toHaveValue('new@b.ru');
  await user.click(await button('Продолжить'));
  expect(await field('Пароль')).toHaveAttribute('autocomplete', 'current-password');
  expect(window.location.search).toBe('?step=password');
}

it('the registration makes an account: newcomer, code, form, success', async () => {
  const page = await goToForm();
  expect(page.asked('create-process')).toEqual([{ body: { login: 'new@b.ru' } }]);
  expect(page.asked('verify-code')).toEqual([{ query: { process, code: '123456' } }]);
  expect(window.location.search).toBe('?step=registration');
  expect(document.title).toBe('Регистрация — Прорабка');
  expect(await field('Ваше имя')).toHaveFocus();
  expect(await field('Ваше имя')).toHaveAttribute('autocomplete', 'name');
  expect(await field('Название компании')).toHaveAttribute('autocomplete', 'organization');
  expect(await field('Пароль')).toHaveAttribute('autocomplete', 'new-password');
  expect(document.querySelector('form input[autocomplete=username]')).toHaveValue('new@b.ru');
  await fillForm(page);
  expect(await screen.findByRole('heading', { name: 'Аккаунт создан' })).toHaveFocus();
  expect(page.asked('create-account')).toEqual([
    { body: { process, code: '123456', name: 'Анна', company_title: 'Дом', password: 'tajna i esche slovo' } },
  ]);
  await waitFor(() => expect(page.signIn).toHaveBeenCalledExactlyOnceWith(tokens, 'new@b.ru'));
  expect(window.location.search).toBe('?step=done');
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Анна|Дом|new@b|process-/);
});

it('the last step of the registration survives a reload and leads to where the visitor was going', async () => {
  const first = await goToForm(server(), '/login?to=%2Fservices%3Ffrom%3Dletter');
  await fillForm(first);
  await button('Открыть прайс-лист');
  const page = first.reload({ status: { signedIn: true, user: 'u' } });
  await page.user.click(await button('Открыть прайс-лист'));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/services?from=letter'));
  expect(sessionStorage.length).toBe(0);
  expect(screen.getByText('Другая страница')).toBeVisible();
});

it('somebody signed in who opens the address of the last step goes where others go', async () => {
  openLogin({}, { address: '/login?step=done', status: { signedIn: true, user: 'u' } });
  await waitFor(() => expect(window.location.pathname).toBe('/services'));
});

it('a button disabled by 1105 hands the focus over to the other one', async () => {
  const page = await goToNewcomer({ ...server(), 'create-process': refuse(429, 1105, undefined, 90) });
  await page.user.click(await button('Зарегистрироваться'));
  await waitFor(async () => expect(await button('Исправить')).toHaveFocus());
});

it('the registration form says whose account it will be, and leads back to the login', async () => {
  const page = await goToForm();
  expect(screen.getByText('new@b.ru')).toBeVisible();
  await page.user.type(await field('Ваше имя'), 'Анна');
  await page.user.click(await button('Изменить'));
  expect(screen.getByLabelText('E-mail или телефон')).toHaveValue('new@b.ru');
});

it('the newcomer step says that there is no such account and lets one correct the login', async () => {
  const page = await goToNewcomer();
  expect(screen.getByText(/^Аккаунта с e-mail/)).toHaveTextContent('Аккаунта с e-mail new@b.ru нет. Проверьте, нет ли опечатки');
  await page.user.click(await button('Исправить'));
  expect(screen.getByLabelText('E-mail или телефон')).toHaveValue('new@b.ru');
  expect(screen.getByLabelText('E-mail или телефон')).toHaveFocus();
});

it('a reload of the registration form keeps name, company and step, but no password or code, which is requested again', async () => {
  const first = await goToForm();
  await fillForm(first, '');
  await first.user.type(await field('Название компании'), 'Дом');
  expect(JSON.stringify(sessionStorage)).not.toMatch(/tajna|123456/);
  const page = first.reload();
  expect(await field('Ваше имя')).toHaveValue('Анна');
  expect(await field('Название компании')).toHaveValue('Дом');
  expect(await field('Пароль')).toHaveValue('');
  expect(await field('Код из письма')).toHaveFocus();
  await page.user.type(await field('Код из письма'), '123456');
  await page.user.type(await field('Пароль'), 'tajna i esche slovo{Enter}');
  expect(await screen.findByRole('heading', { name: 'Аккаунт создан' })).toBeVisible();
  expect(page.asked('create-account')).toMatchObject([{ body: { process, code: '123456', name: 'Анна' } }]);
});

it('the registration form offers signing in when the login was taken meanwhile, and keeps what was typed until then', async () => {
  const answers: Answers = { ...server(), 'create-account': refuse(409, 1001) };
  const page = await goToForm(answers);
  await fillForm(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Email уже зарегистрирован.');
  expect(await field('Название компании')).toHaveValue('Дом');
  expect(await field('Пароль')).toHaveValue('tajna i esche slovo');
  await signInInstead(page, answers);
});

it.each([
  ['the newcomer step', 'create-process'],
  ['the step of the registration code', 'verify-code'],
])('%s offers signing in when the login was taken meanwhile', async (step, refused) => {
  const answers: Answers = { ...server(), [refused]: refuse(409, 1001) };
  const page = await goToNewcomer(answers);
  await page.user.click(await button('Зарегистрироваться'));
  if (step !== 'the newcomer step') await page.user.type(await field('Код из письма'), '123456');
  await signInInstead(page, answers);
});

it.each([
  ['the newcomer step', 'create-process'],
  ['the step of the registration code', 'verify-code'],
])('%s speaks of a phone where a phone was taken meanwhile', async (step, refused) => {
  const taken = 'Этот номер телефона уже зарегистрирован. Войдите или восстановите пароль.';
  const page = openLogin({
    ...server(),
    'check-login': answer({ kind: 'phone', exists: false, next: 'registration' }),
    [refused]: refuse(409, 1001, { login: [taken] }),
  });
  await page.user.type(screen.getByLabelText('E-mail или телефон'), '89161234567{Enter}');
  await page.user.click(await button('Зарегистрироваться'));
  if (step !== 'the newcomer step') await page.user.type(await field('Код из SMS'), '123456');
  expect(await screen.findByRole('alert')).toHaveTextContent(taken);
  expect(await button('Войти в этот аккаунт')).toBeVisible();
});

it('an account without a password that took the login meanwhile is signed in to by a code', async () => {
  const answers: Answers = { ...server(), 'create-process': refuse(409, 1001), 'request-code': answer({ resend_in: 60, expires_in: 600 }) };
  const page = await goToNewcomer(answers);
  await page.user.click(await button('Зарегистрироваться'));
  answers['check-login'] = answer({ kind: 'email', exists: true, next: 'code' });
  await page.user.click(await button('Войти в этот аккаунт'));
  await page.user.click(await button('Продолжить'));
  expect(await field('Код из письма')).toHaveFocus();
});

it('the newcomer step leads to the code that is on its way instead of asking for another', async () => {
  const page = await goToNewcomer();
  await page.user.click(await button('Зарегистрироваться'));
  await field('Код из письма');
  window.history.back();
  await page.user.click(await button('Зарегистрироваться'));
  expect(await field('Код из письма')).toHaveFocus();
  expect(page.asked('create-process')).toHaveLength(1);
});

it('the registration form shows 1011 at the company and password rules at the password, and focuses the first wrong field', async () => {
  const answers: Answers = { ...server(), 'create-account': refuse(400, 1011) };
  const page = await goToForm(answers);
  await fillForm(page, 'Не то');
  await waitFor(async () => expect(await field('Название компании')).toHaveAccessibleDescription('Некорректное имя компании.'));
  expect(await field('Название компании')).toHaveFocus();
  answers['create-account'] = refuse(422, 1100, { password: ['Такой пароль угадывают первым.'] });
  await page.user.click(await button('Создать аккаунт'));
  await waitFor(async () => expect(await field('Пароль')).toHaveFocus());
  expect(await field('Пароль')).toHaveAccessibleDescription(/^Такой пароль угадывают первым\./);
  expect(await field('Название компании')).toHaveValue('Не то');
  answers['create-account'] = refuse(422, 1100, { password: ['Слишком простой.'], company_title: ['Длинно.'] });
  await page.user.click(await button('Создать аккаунт'));
  await waitFor(async () => expect(await field('Название компании')).toHaveFocus());
  answers['create-account'] = refuse(422, 1100, { company_title: ['Длинно.'], name: ['Длинно.'] });
  await page.user.click(await button('Создать аккаунт'));
  await waitFor(async () => expect(await field('Ваше имя')).toHaveFocus());
});

it('the registration form asks for what is missing without asking the server', async () => {
  const page = await goToForm();
  await page.user.click(await button('Создать аккаунт'));
  expect(await field('Название компании')).toHaveAccessibleDescription(/^Некорректное имя компании\./);
  expect(await field('Название компании')).toHaveFocus();
  expect(await field('Пароль')).toBeInvalid();
  expect(page.asked('create-account')).toEqual([]);
});

it('a code that expired while the registration form was filled in is requested at the form, and nothing typed is lost', async () => {
  const answers: Answers = { ...server(), 'create-process': answer({ process, resend_in: 0, expires_in: 600 }) };
  answers['create-account'] = refuse(400, 1007, { code: [DEAD_CODE] });
  const page = await goToForm(answers);
  await fillForm(page);
  await waitFor(async () => expect(await field('Код из письма')).toHaveAccessibleDescription('Код больше не действует. Запросите новый.'));
  answers['create-process'] = answer({ process: 'another-abcdefghijklmnop', resend_in: 60, expires_in: 600 });
  answers['create-account'] = answer(tokens);
  await page.user.click(await button('Отправить код ещё раз'));
  await waitFor(async () => expect(await field('Код из письма')).toHaveValue(''));
  await page.user.type(await field('Код из письма'), '777777');
  await page.user.click(await button('Создать аккаунт'));
  await screen.findByRole('heading', { name: 'Аккаунт создан' });
  expect(page.asked('create-account').at(-1)).toEqual({
    body: { process: 'another-abcdefghijklmnop', code: '777777', name: 'Анна', company_title: 'Дом', password: 'tajna i esche slovo' },
  });
});

it('a registration code sent again at its own step is requested at the form too, as the old one is void', async () => {
  const answers: Answers = { ...server(), 'create-process': answer({ process, resend_in: 0, expires_in: 600 }) };
  const page = await goToForm(answers);
  window.history.back();
  answers['create-process'] = answer({ process: 'another-abcdefghijklmnop', resend_in: 60, expires_in: 600 });
  await page.user.click(await button('Отправить код ещё раз'));
  await screen.findByText(/Новый код отправлен на/);
  window.history.forward();
  await field('Ваше имя');
  expect(await field('Код из письма')).toHaveValue('');
  await page.user.type(await field('Код из письма'), '777777');
  await fillForm(page);
  await screen.findByRole('heading', { name: 'Аккаунт создан' });
  expect(page.asked('create-account')).toMatchObject([{ body: { process: 'another-abcdefghijklmnop', code: '777777' } }]);
});

it('the registration form without a connection says so and keeps everything', async () => {
  const offline = () => Promise.reject(new ApiFailure('Нет связи с сервером. Проверьте интернет и повторите.', { kind: 'network' }));
  const answers: Answers = { ...server(), 'create-account': offline };
  const page = await goToForm(answers);
  await fillForm(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером.');
  expect(await field('Пароль')).toHaveValue('tajna i esche slovo');
});
