import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import UserScreen from '../../src/features/crm/card/UserScreen.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { paths } from '../../src/lib/paths.ts';
import { keepUnsaved, SectionContext, unsavedHere } from '../../src/lib/unsavedWork.ts';
import { cell, crmUser, openUsers, rowShown } from '../support/crm-users-screen.tsx';
import { fakeOperations, openOperations } from '../support/operations-screen.tsx';
import { fakeApi, openPriceList } from '../support/price-screen.tsx';
import { openProfile } from '../support/profile.tsx';
import { queryClientOf } from '../support/query-client.ts';
import { cardOf, openStaffScreen } from '../support/staff-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** Does the browser ask before it closes the page? */
const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
/** Another screen is opened. */
const leave = cleanup;
const restore = async () => userEvent.click(await screen.findByRole('button', { name: 'Вернуть несохранённое' }));
const price = async (text: string) => within(await screen.findByRole('row', { name: /Окраска стен/ })).findByText(text);

it('the browser asks before the page is closed while a price typed on a screen that was left is being saved', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  openPriceList(fakeApi(() => answered).api);
  await userEvent.click(await price('200,00'));
  expect(asks()).toBe(false);
  await userEvent.keyboard('300{Enter}');
  await price('300,00');
  leave();
  expect(asks()).toBe(true);
  answer();
  await waitFor(() => expect(asks()).toBe(false));
});

it.each([
  ['before', false],
  ['after', true],
])('a price saved %s its screen was left stands there when one comes back, and the next edit follows it', async (_, late) => {
  let answer = () => {};
  let reads = 0;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { api, edits } = fakeApi(() => answered);
  const slow: typeof api.reply = async (call, ...rest) => {
    const asked: Call = call;
    // the list is read anew when one comes back: that is still under way
    if (asked === calls.serviceList && reads++ > 0) await new Promise(() => undefined);
    return api.reply(call, ...rest);
  };
  const cache = queryClientOf(api, 30_000);
  const open = () => openPriceList({ ...api, reply: slow }, 'company', [], cache);
  open();
  await userEvent.click(await price('200,00'));
  await userEvent.keyboard('300{Enter}');
  await price('300,00');
  if (late) leave();
  answer();
  await waitFor(() => expect(asks()).toBe(false));
  if (!late) leave();

  open();
  await userEvent.click(await price('300,00'));
  await userEvent.keyboard('350{Enter}');
  await waitFor(() => expect(edits.map(({ ifMatch }) => ifMatch)).toEqual([1, 2]));
});

it('a price that was not saved stands there when one comes back, also where the browser forbids the storage of the tab', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  let refused: ApiFailure | null = new ApiFailure('Недостаточно прав.', { kind: 'answer', statusCode: 403, code: 1102 });
  const { api, edits } = fakeApi(() => refused);
  openPriceList(api);
  await userEvent.click(await price('200,00'));
  await userEvent.keyboard('300{Enter}');
  await screen.findByText(/Не сохранено: 1/);
  leave();
  expect(asks()).toBe(true);

  refused = null;
  openPriceList(api);
  await price('300,00');
  await waitFor(() => expect(asks()).toBe(false));
  expect(edits.map(({ body }) => body)).toEqual([{ price_per_unit: 300 }, { price_per_unit: 300 }]);
});

it('the browser asks before the page is closed while an operation entered on a screen that was left is unsaved', async () => {
  const { api, asked } = fakeOperations([], () => new Promise<void>(() => undefined));
  openOperations(api, { user: 'elsa' });
  fireEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
  const sum = await screen.findByRole('textbox', { name: 'Сумма, ₽' });
  fireEvent.change(sum, { target: { value: '50' } });
  fireEvent.keyDown(sum, { code: 'Enter', key: 'Enter' });
  await waitFor(() => expect(asked(calls.expenseCreate)).toHaveLength(1));
  leave();
  expect(asks()).toBe(true);
  keepUnsaved();
  expect(asks()).toBe(false);
});

it('an edit of a user is counted as unsaved on another screen, and kept when the session ends there', async () => {
  const never = () => new Promise<never>(() => undefined);
  const { user } = openUsers([crmUser(2)], { crmUserEdit: never });
  await rowShown('Клиент 2');
  cell(2, 'comment').focus();
  await user.keyboard('Звонил{Enter}');
  leave();
  expect(asks()).toBe(true);
  expect(unsavedHere()).toEqual({ sections: ['Пользователи'], kept: true });
  keepUnsaved();
  expect(asks()).toBe(false);

  // the next session may begin in another company
  const { user: owner, sentTo } = openUsers([crmUser(2)], {}, { selected: 'another' });
  await owner.click(await screen.findByRole('button', { name: 'Вернуть несохранённое' }));
  await waitFor(() => expect(sentTo('crmUserEdit')[0]?.input.body).toEqual({ comment: 'Звонил' }));
});

it('what is typed on in a card while its field is being saved is kept whole when the session ends', async () => {
  const answers = { crmUserShow: () => cardOf(), crmUserEdit: () => new Promise(() => undefined) };
  const { user } = openStaffScreen(UserScreen, answers, { path: paths.crmUser, address: '/crm/user/12' });
  const comment = await screen.findByRole('textbox', { name: 'Комментарий' });
  await user.type(comment, ' завтра');
  await user.tab();
  await screen.findByText('Сохраняем…');
  await user.type(comment, ' утром');
  keepUnsaved();
  leave();

  const { sentTo } = openUsers([crmUser(12)]);
  await restore();
  await waitFor(() => expect(sentTo('crmUserEdit').at(-1)?.input.body).toEqual({ comment: 'Просил перезвонить завтра утром' }));
});

/** The notes of a card, on a screen that has a name. */
function openNotes() {
  const Card = () => (
    <SectionContext value="Пользователи">
      <UserScreen />
    </SectionContext>
  );
  const answers = { crmUserShow: () => cardOf(), crmNoteList: () => [] };
  return openStaffScreen(Card, answers, { path: paths.crmUser, address: '/crm/user/12?part=notes' });
}
const newNote = () => screen.findByRole('textbox', { name: 'Новая заметка' });

it('a note that waits on a screen that was left is counted as unsaved until it is sent or erased', async () => {
  const { user, router } = openNotes();
  await user.type(await newNote(), 'Обещал перезвонить');
  await act(() => router.navigate('/elsewhere'));
  expect(asks()).toBe(true);
  expect(unsavedHere()).toEqual({ sections: ['Пользователи'], kept: true });
  await act(() => router.navigate(-1));
  await user.clear(await newNote());
  expect(asks()).toBe(false);
  await act(() => router.navigate('/elsewhere'));
  expect(asks()).toBe(false);
});

it('a note that waits on a screen that was left is kept when the session ends there', async () => {
  const { user } = openNotes();
  await user.type(await newNote(), 'Обещал перезвонить');
  leave();
  keepUnsaved();
  expect(asks()).toBe(false);

  const { user: owner } = openNotes();
  await restore();
  expect(await newNote()).toHaveValue('Обещал перезвонить');
  await owner.clear(await newNote());
});

it('requisites that wait on a screen that was left are counted as unsaved, and kept when the session ends there', async () => {
  const { user } = openProfile({}, ['requisites']);
  await user.type(await screen.findByLabelText('Банк'), ' (ПАО)');
  leave();
  expect(asks()).toBe(true);
  keepUnsaved();
  expect(asks()).toBe(false);

  openProfile({}, ['requisites']);
  await screen.findByLabelText('Банк');
  await restore();
  expect(screen.getByLabelText('Банк')).toHaveValue('ПАО Сбербанк (ПАО)');
  await userEvent.click(screen.getByRole('button', { name: 'Отменить правки' }));
  expect(asks()).toBe(false);
});
