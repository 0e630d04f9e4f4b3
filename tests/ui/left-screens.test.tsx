import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { keepUnsaved, unsavedHere } from '../../src/lib/unsavedWork.ts';
import { cell, crmUser, openUsers, rowShown } from '../support/crm-users-screen.tsx';
import { fakeOperations, openOperations } from '../support/operations-screen.tsx';
import { fakeApi, openPriceList } from '../support/price-screen.tsx';

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
