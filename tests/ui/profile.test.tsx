import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { openProfile as openPage, profile, refusal, section } from '../support/profile.tsx';

const offline = new ApiFailure('Нет связи с сервером.', { kind: 'network' });
const openProfile = (answers: Parameters<typeof openPage>[0] = {}, extensions = ['profile']) => openPage(answers, extensions);
const personal = () => section('Личные данные');
const password = () => section('Пароль');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the profile shows only the sections that the API can serve', async () => {
  openProfile({}, ['profile', 'sessions']);
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    'Личные данные',
    'Пароль',
    'Сеансы',
  ]);
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#personal', '#password', '#sessions']);
});

it('a link to a section of the profile shows it again while what stands above is loading, until the user scrolls', async () => {
  let grow = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grow = tell;
      }
      observe() {}
      unobserve() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
  const show = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { leave, comeBack } = openProfile({}, ['profile', 'sessions']);
  leave();
  comeBack('#sessions');
  grow();
  grow();
  expect(show.mock.contexts).toEqual([0, 1].map(() => screen.getByRole('region', { name: 'Сеансы' })));
  fireEvent.wheel(window);
  grow();
  expect(show).toHaveBeenCalledTimes(2);
});

it('the profile says what did not load and loads it on request', async () => {
  let tries = 0;
  const { user } = openProfile({ profile: () => (++tries === 1 ? offline : profile) });
  await user.click(await screen.findByRole('button', { name: 'Повторить: личные данные' }));
  expect(await screen.findByText('ivan@demo.example')).toBeVisible();
});

it('the profile saves the name and says so', async () => {
  const { user, sent } = openProfile();
  const name = await screen.findByLabelText('Имя');
  expect(name).toHaveAttribute('autocomplete', 'name');
  await user.clear(name);
  await user.type(name, '  Иван Петров {Enter}');
  expect(await screen.findByText('Имя сохранено.')).toBeVisible();
  expect(sent).toMatchObject([{ name: 'profileEdit', input: { body: { name: 'Иван Петров' } } }]);
  expect(name).toHaveValue('Иван Петров');
});

it('the profile keeps a name that could not be saved', async () => {
  const { user } = openProfile({ profileEdit: () => offline });
  const name = await screen.findByLabelText('Имя');
  await user.type(name, ' Второй{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером.');
  expect(name).toHaveValue('Иван Второй');
});

it('the profile adds a phone by the code that was sent to it', async () => {
  const wrong = refusal(400, 1007, { code: ['Неверный код. Осталось попыток: 4.'] });
  const { user, sent } = openProfile({
    contactCode: () => ({ resend_in: 60, expires_in: 600 }),
    profileEdit: ({ body }) => ((body as { code: string }).code === '123456' ? { ...profile, phone: '+79161234567' } : wrong),
  });
  await user.click(await screen.findByRole('button', { name: 'Добавить телефон' }));
  const phone = screen.getByRole('textbox', { name: 'Новый телефон' });
  expect(phone).toHaveFocus();
  await user.type(phone, '8916123{Enter}');
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/Укажите российский номер/));
  expect(phone).toHaveFocus();
  await user.type(phone, '4567');
  await user.type(screen.getByLabelText('Ваш пароль'), 'tajna-1{Enter}');
  const code = await screen.findByLabelText('Код подтверждения');
  expect(personal().getByText('+7 916 123-45-67')).toBeVisible();
  await user.type(code, '111111');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Неверный код. Осталось попыток: 4.'));
  await waitFor(() => expect(code).toHaveFocus());
  await user.clear(code);
  await user.type(code, '123456');
  expect(await screen.findByText('Телефон сохранён: +7 916 123-45-67.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Изменить телефон' })).toHaveFocus();
  const contact = { phone: '+79161234567', old_password: 'tajna-1' };
  expect(sent.map(({ input }) => input.body)).toEqual([contact, { ...contact, code: '111111' }, { ...contact, code: '123456' }]);
});

it('the profile shows a taken address and a wrong password at their fields, and keeps both', async () => {
  const refusals = [refusal(400, 1005), refusal(409, 1001), refusal(400, 1010)];
  const { user } = openProfile({ contactCode: () => refusals.shift() });
  await user.click(await screen.findByRole('button', { name: 'Изменить e-mail' }));
  const email = screen.getByRole('textbox', { name: 'Новый e-mail' });
  const old = screen.getByLabelText('Ваш пароль');
  await user.type(email, 'new@demo.example');
  await user.type(old, 'wrong{Enter}');
  await waitFor(() => expect(old).toHaveAccessibleDescription('Старый пароль неверен.'));
  await waitFor(() => expect(old).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Email уже зарегистрирован\./));
  await waitFor(() => expect(email).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Некорректный email\./));
  expect(email).toHaveValue('new@demo.example');
  expect(old).toHaveValue('wrong');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Изменить e-mail' })).toHaveFocus();
});

it('the profile goes back to the code that was sent a moment ago instead of asking for another', async () => {
  const { user, sent } = openProfile({
    contactCode: () => ({ resend_in: 60, expires_in: 600 }),
    profileEdit: () => ({ ...profile, phone: '+79161234567' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Добавить телефон' }));
  await user.type(screen.getByRole('textbox', { name: 'Новый телефон' }), '89161234567');
  await user.type(screen.getByLabelText('Ваш пароль'), 'tajna-1{Enter}');
  await user.type(await screen.findByLabelText('Код подтверждения'), '12');
  await user.click(screen.getByRole('button', { name: 'Указать другой номер' }));
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  const code = await screen.findByLabelText('Код подтверждения');
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveValue('');
  await user.type(code, '123456');
  expect(await screen.findByText('Телефон сохранён: +7 916 123-45-67.')).toBeVisible();
  expect(sent.map(({ name }) => name)).toEqual(['contactCode', 'profileEdit']);
});

it('the profile keeps the code of an address while another one is tried', async () => {
  const { user, sent } = openProfile({
    contactCode: ({ body }) => ((body as { phone: string }).phone.endsWith('67') ? { resend_in: 60, expires_in: 600 } : refusal(409, 1001)),
  });
  await user.click(await screen.findByRole('button', { name: 'Добавить телефон' }));
  const phone = () => screen.getByRole('textbox', { name: 'Новый телефон' });
  await user.type(phone(), '89161234567');
  await user.type(screen.getByLabelText('Ваш пароль'), 'tajna-1{Enter}');
  await screen.findByLabelText('Код подтверждения');
  await user.click(screen.getByRole('button', { name: 'Указать другой номер' }));
  await user.clear(phone());
  await user.type(phone(), '89161234568{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.clear(phone());
  await user.type(phone(), '89161234567{Enter}');
  expect(await screen.findByLabelText('Код подтверждения')).toBeVisible();
  expect(sent).toHaveLength(2);
});

it('the profile waits with another code as long as the server says', async () => {
  const { user } = openProfile({ contactCode: () => refusal(429, 1105), profile: () => ({ ...profile, has_password: false }) });
  await user.click(await screen.findByRole('button', { name: 'Изменить e-mail' }));
  expect(screen.queryByLabelText('Ваш пароль')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Новый e-mail' }), 'new@demo.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Слишком много попыток.');
});

it('the profile changes the password and says what became of the other sessions', async () => {
  const { user, sent } = openProfile();
  const old = await screen.findByLabelText('Нынешний пароль');
  const next = screen.getByLabelText('Новый пароль');
  expect(old).toHaveAttribute('autocomplete', 'current-password');
  expect(next).toHaveAttribute('autocomplete', 'new-password');
  await user.type(old, 'tajna-1');
  await user.type(next, 'корова летит на юг{Enter}');
  expect(await screen.findByText('Пароль изменён. Остальные сеансы завершены.')).toBeVisible();
  expect(sent).toMatchObject([{ input: { body: { old_password: 'tajna-1', password: 'корова летит на юг' } } }]);
  expect(old).toHaveValue('');
  expect(next).toHaveValue('');
});

it('the profile shows a wrong old password and a broken rule at their fields', async () => {
  const common = refusal(422, 1100, { password: ['Этот пароль угадывают первым. Придумайте другой.'] });
  const refusals = [refusal(400, 1005), common];
  const { user } = openProfile({ profileEdit: () => refusals.shift() });
  const old = await screen.findByLabelText('Нынешний пароль');
  const next = screen.getByLabelText('Новый пароль');
  await user.click(password().getByRole('button', { name: 'Изменить пароль' }));
  await waitFor(() => expect(old).toHaveAccessibleDescription('Введите нынешний пароль.'));
  await waitFor(() => expect(old).toHaveFocus());
  await user.type(old, 'wrong');
  await user.type(next, 'password{Enter}');
  await waitFor(() => expect(old).toHaveAccessibleDescription('Старый пароль неверен.'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next).toHaveAccessibleDescription(/угадывают первым/));
  await waitFor(() => expect(next).toHaveFocus());
  expect(next).toHaveValue('password');
});

it('the profile leads who forgot the present password to a new one by a code, at the change of a contact too', async () => {
  const { user } = openProfile();
  const links = () => screen.getAllByRole('link', { name: 'Забыли нынешний пароль?' }).map((link) => link.getAttribute('href'));
  await screen.findByLabelText('Нынешний пароль');
  const address = '/restore-pass?to=%2Fprofile%23password';
  expect(links()).toEqual([address]);
  await user.click(screen.getByRole('button', { name: 'Изменить e-mail' }));
  expect(links()).toEqual([address, address]);
});

it('the profile sets a first password without an old one', async () => {
  const { user, sent } = openProfile({ profile: () => ({ ...profile, has_password: false }) });
  const next = await screen.findByLabelText('Новый пароль');
  expect(screen.queryByRole('link', { name: 'Забыли нынешний пароль?' })).toBeNull();
  await user.type(next, 'корова летит на юг{Enter}');
  expect(await screen.findByText(/^Пароль задан\./)).toBeVisible();
  expect(sent).toMatchObject([{ input: { body: { password: 'корова летит на юг' } } }]);
  expect(Object.keys(sent[0]?.input.body ?? {})).toEqual(['password']);
});
