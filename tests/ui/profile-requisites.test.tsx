import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { keepUnsaved } from '../../src/lib/unsavedWork.ts';
import { guidOf, openProfile as openPage, refusal, section } from '../support/profile.tsx';

const openProfile = (answers: Parameters<typeof openPage>[0] = {}) => openPage(answers, ['requisites']);
const save = () => section('Реквизиты').getByRole('button', { name: 'Сохранить реквизиты' });

beforeEach(() => localStorage.clear());

it('the requisites form shows long numbers in groups, and takes, keeps and copies them plain', async () => {
  const { user, sent } = openProfile();
  const account = await screen.findByLabelText<HTMLInputElement>('Расчётный счёт');
  expect(screen.getByLabelText('Корреспондентский счёт')).toHaveValue('30101 810 4 0000 0000225');
  await user.click(account);
  await user.paste('40702810938000000018');
  expect(account).toHaveValue('40702 810 9 3800 0000018');
  account.select();
  const copied = { setData: (_type: string, text: string) => (copied.text = text), text: '' };
  fireEvent.copy(account, { clipboardData: copied });
  expect(copied.text).toBe('40702810938000000018');
  await user.clear(account);
  await user.type(account, '40702 810 x4');
  expect(account).toHaveValue('40702 810 4');
  await user.clear(account);
  await user.type(screen.getByLabelText('Банк'), ' (ПАО)');
  await user.click(save());
  expect(await screen.findByText('Реквизиты сохранены.')).toBeVisible();
  expect(sent.map(({ input }) => input.body)).toEqual([{ bank: 'ПАО Сбербанк (ПАО)' }]);
});

it('the requisites form explains a wrong control digit when the field is left, not while it is typed', async () => {
  const { user } = openProfile();
  const inn = await screen.findByLabelText('ИНН');
  await user.clear(inn);
  await user.type(inn, '7707083894');
  expect(inn).not.toBeInvalid();
  await user.tab();
  await waitFor(() => expect(inn).toHaveAccessibleDescription(/не сходится контрольная цифра/));
  await user.type(inn, '{Backspace}3');
  await waitFor(() => expect(inn).not.toBeInvalid());
});

it('the requisites form checks an account against the bank before anything is sent, and focuses the first wrong field', async () => {
  const { user, sent } = openProfile();
  const account = await screen.findByLabelText('Расчётный счёт');
  await user.type(account, '40702810100000000000{Enter}');
  await waitFor(() => expect(account).toHaveAccessibleDescription(/не подходит к БИК/));
  await waitFor(() => expect(account).toHaveFocus());
  expect(sent).toEqual([]);
});

it('the requisites form says what the server refuses at its field and keeps what was typed', async () => {
  const { user } = openProfile({ requisitesEdit: () => refusal(422, 1100, { legal_address: ['Слишком длинный адрес.'] }) });
  const address = await screen.findByLabelText('Юридический адрес');
  await user.type(address, ', Тверская{Enter}');
  await waitFor(() => expect(address).toHaveAccessibleDescription('Слишком длинный адрес.'));
  await waitFor(() => expect(address).toHaveFocus());
  expect(address).toHaveValue('Москва, Тверская');
});

it('the requisites form keeps unsaved edits over an error and another screen, and asks before the page is closed', async () => {
  const { user, leave, comeBack } = openProfile({
    requisitesEdit: () => new ApiFailure('Нет связи с сервером.', { kind: 'network' }),
  });
  const bank = await screen.findByLabelText('Банк');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  await user.clear(bank);
  await user.type(bank, 'Другой банк{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером.');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  leave();
  expect(await screen.findByText('Реквизиты не сохранены. Правки ждут вас в профиле.')).toBeVisible();
  comeBack();
  expect(await screen.findByLabelText('Банк')).toHaveValue('Другой банк');
  await user.click(screen.getByRole('button', { name: 'Отменить правки' }));
  expect(screen.getByLabelText('Банк')).toHaveValue('ПАО Сбербанк');
  expect(screen.getByRole('heading', { name: 'Реквизиты' })).toHaveFocus();
});

it('unsaved requisites are offered to their owner after the session, whichever company is selected then', async () => {
  const { user, unmount } = openProfile();
  await user.type(await screen.findByLabelText('Банк'), ' (ПАО)');
  keepUnsaved();
  unmount();
  openPage({}, ['requisites'], guidOf(51));
  expect(await screen.findByRole('region', { name: 'Несохранённое' })).toHaveTextContent(/реквизиты в.профиле/);
  expect(screen.getByLabelText('Банк')).toHaveValue('ПАО Сбербанк');
  await user.click(screen.getByRole('button', { name: 'Вернуть несохранённое' }));
  expect(screen.getByLabelText('Банк')).toHaveValue('ПАО Сбербанк (ПАО)');
  expect(screen.queryByRole('region', { name: 'Несохранённое' })).toBeNull();
});
