import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import ObjectsScreen from '../../src/features/directories/ObjectList.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { keepUnsaved } from '../../src/lib/unsavedWork.ts';
import { directoryApi, openScreen, site } from '../support/directory-screen.tsx';
import { fakeOperations, openOperations, operation } from '../support/operations-screen.tsx';
import { fakeApi, openPriceList } from '../support/price-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** As the console does when the session of this tab ends. */
function endSession(): void {
  keepUnsaved();
  cleanup();
}

/** The next screen is opened in another tab. */
const inAnotherTab = () => sessionStorage.removeItem('tab');
const offer = () => screen.findByRole('region', { name: 'Несохранённое' });
const restore = async () => fireEvent.click(within(await offer()).getByRole('button', { name: 'Вернуть несохранённое' }));

const server = () => directoryApi({ objects: [site(1, 'Дача на Лесной', { address: 'Лесная, 1' })] });
const openObjects = (api: ReturnType<typeof server>['api'], user = 'anna') =>
  openScreen(ObjectsScreen, api, { path: '/objects', at: '/objects', user });

async function fill(title: string, text: string): Promise<void> {
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(await drawer.findByRole('textbox', { name: title }), { target: { value: text } });
}

it('an open form of a new object is offered to its owner after the session, and saved once', async () => {
  const { api, sentTo } = server();
  openObjects(api);
  fireEvent.click(await screen.findByRole('button', { name: /Добавить объект/ }));
  await fill('Название', 'Баня');
  await fill('Адрес', 'Озёрная, 2');
  endSession();

  openObjects(api, 'boris');
  await screen.findByRole('link', { name: 'Дача на Лесной' });
  expect(screen.queryByRole('region', { name: 'Несохранённое' })).toBeNull();
  cleanup();

  openObjects(api);
  expect(await offer()).toHaveTextContent('«Баня»');
  await restore();
  const drawer = within(await screen.findByRole('dialog', { name: 'Новый объект' }));
  expect(await drawer.findByRole('textbox', { name: 'Адрес' })).toHaveValue('Озёрная, 2');
  fireEvent.click(drawer.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('link', { name: 'Баня' })).toBeInTheDocument();
  expect(sentTo(calls.objectCreate)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Несохранённое' })).toBeNull();
});

it('an open form of an object is restored over the version that it was opened with', async () => {
  const { api, sentTo } = server();
  openObjects(api);
  fireEvent.click(await screen.findByRole('button', { name: 'Действия: Дача на Лесной' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Изменить' }));
  await fill('Адрес', 'Лесная, 5');
  endSession();
  openObjects(api);
  await restore();
  const drawer = within(await screen.findByRole('dialog', { name: 'Объект' }));
  fireEvent.click(await drawer.findByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sentTo(calls.objectEdit)).toHaveLength(1));
  expect(sentTo(calls.objectEdit)[0]).toMatchObject({ input: { body: { address: 'Лесная, 5' } }, options: { ifMatch: 1 } });
});

it('a form that is discarded is not offered again', async () => {
  const { api } = server();
  openObjects(api);
  fireEvent.click(await screen.findByRole('button', { name: /Добавить объект/ }));
  await fill('Название', 'Баня');
  endSession();
  openObjects(api);
  fireEvent.click(within(await offer()).getByRole('button', { name: 'Отбросить' }));
  expect(screen.queryByRole('region', { name: 'Несохранённое' })).toBeNull();
  cleanup();
  openObjects(api);
  await screen.findByRole('link', { name: 'Дача на Лесной' });
  expect(screen.queryByRole('region', { name: 'Несохранённое' })).toBeNull();
});

it('a double click discards one of two forms', async () => {
  const { api } = server();
  for (const title of ['Баня', 'Гараж']) {
    openObjects(api);
    fireEvent.click(await screen.findByRole('button', { name: /Добавить объект/ }));
    await fill('Название', title);
    endSession();
  }
  openObjects(api);
  await offer();
  const buttons = () => screen.getAllByRole('button', { name: 'Отбросить' });
  fireEvent.click(buttons()[0] ?? document.body, { detail: 1 });
  // of the next form, which has taken its place
  fireEvent.click(buttons()[0] ?? document.body, { detail: 2 });
  expect(buttons()).toHaveLength(1);
});

const sumField = () => screen.findByRole('textbox', { name: 'Сумма, ₽' });

async function typeOperation(user: string): Promise<void> {
  openOperations(fakeOperations([operation(1)]).api, { user });
  await screen.findByText('операция 1');
  // jsdom has the width of a phone: the line is behind a button there
  fireEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  fireEvent.change(await sumField(), { target: { value: '1200' } });
  endSession();
}

it('a half-typed operation stands in the line again in its own tab, and is nothing to somebody else', async () => {
  await typeOperation('anna');
  openOperations(fakeOperations([operation(1)]).api, { user: 'boris' });
  await screen.findByText('операция 1');
  expect(screen.queryByRole('textbox', { name: 'Сумма, ₽' })).toBeNull();
  cleanup();
  openOperations(fakeOperations([operation(1)]).api, { user: 'anna' });
  expect(await sumField()).toHaveValue('1200');
});

it('a half-typed operation is offered in another tab', async () => {
  await typeOperation('clara');
  inAnotherTab();
  openOperations(fakeOperations([operation(1)]).api, { user: 'clara' });
  expect(await offer()).toHaveTextContent('набранное в строке ввода «1200»');
  await restore();
  expect(await sumField()).toHaveValue('1200');
});

it('an operation on its way is sent again under its guid after the session', async () => {
  const lost = fakeOperations([], () => new Promise<void>(() => undefined));
  openOperations(lost.api, { user: 'dora' });
  fireEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
  fireEvent.change(await sumField(), { target: { value: '50' } });
  fireEvent.keyDown(await sumField(), { code: 'Enter', key: 'Enter' });
  await waitFor(() => expect(lost.asked(calls.expenseCreate)).toHaveLength(1));
  endSession();
  const server = fakeOperations([]);
  openOperations(server.api, { user: 'dora' });
  await waitFor(() => expect(server.living()).toHaveLength(1));
  expect(server.living()[0]?.guid).toBe(lost.asked(calls.expenseCreate)[0]?.input.body.guid);
});

const losing = () =>
  fakeOperations([], (call) => {
    if (call === calls.expenseCreate) throw new ApiFailure('Нет связи с сервером.', { kind: 'network' });
  });

/** An operation of 55 is entered; its answer is lost, and it is corrected in the line. */
async function correctLost(sum: string): Promise<void> {
  fireEvent.change(await sumField(), { target: { value: '55' } });
  fireEvent.keyDown(await sumField(), { code: 'Enter', key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: 'Исправить' }));
  fireEvent.change(await sumField(), { target: { value: sum } });
}

/** The session ends before Enter. @returns guid of the operation */
async function typeCorrection(user: string): Promise<unknown> {
  const { api, asked } = losing();
  openOperations(api, { user });
  fireEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
  await correctLost('66');
  endSession();
  return asked(calls.expenseCreate)[0]?.input.body.guid;
}

/** The operation waits for its correction, and Enter saves it under its guid. */
async function finishCorrection({ asked, living }: ReturnType<typeof fakeOperations>, guid: unknown): Promise<void> {
  expect(await screen.findByText('Исправляется:')).toBeInTheDocument();
  expect(await sumField()).toHaveValue('66');
  expect(asked(calls.expenseCreate)).toEqual([]);
  fireEvent.keyDown(await sumField(), { code: 'Enter', key: 'Enter' });
  await waitFor(() => expect(living().map((row) => [row.guid, row.amount])).toEqual([[guid, 66]]));
}

it('an operation that was being corrected is still corrected after the session', async () => {
  const guid = await typeCorrection('eva');
  const server = fakeOperations([]);
  openOperations(server.api, { user: 'eva' });
  await finishCorrection(server, guid);
});

it('an operation that was being corrected is still corrected when it is restored in another tab', async () => {
  const guid = await typeCorrection('fedor');
  inAnotherTab();
  const server = fakeOperations([]);
  openOperations(server.api, { user: 'fedor' });
  await restore();
  await finishCorrection(server, guid);
});

it('a half-typed operation does not take the place of a correction, although its sum is erased', async () => {
  await typeOperation('galina');
  inAnotherTab();
  openOperations(losing().api, { user: 'galina' });
  await offer();
  await correctLost('');
  expect(within(await offer()).getByRole('button', { name: 'Вернуть несохранённое' })).toBeDisabled();
});

const cell = async (text: string) => within(await screen.findByRole('row', { name: /Окраска стен/ })).findByText(text);

async function typePrice(): Promise<void> {
  openPriceList(fakeApi(() => new Promise(() => undefined)).api);
  await userEvent.click(await cell('200,00'));
  await userEvent.keyboard('300{Enter}');
  await cell('300,00');
  endSession();
}

it('a price on its way is saved at once when its owner opens the list again in the same tab', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  await typePrice();
  const { api, edits } = fakeApi();
  openPriceList(api);
  await waitFor(() => expect(screen.getByText('Всё сохранено')).toBeInTheDocument());
  expect(edits).toEqual([expect.objectContaining({ body: { price_per_unit: 300 }, ifMatch: 1 })]);
});

it('a price on its way is offered in another tab, and sent only when it is restored', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  await typePrice();
  inAnotherTab();
  const { api, edits } = fakeApi();
  openPriceList(api);
  expect(await offer()).toHaveTextContent(/1\sстрока/);
  await cell('200,00');
  expect(edits).toEqual([]);
  await restore();
  await waitFor(() => expect(screen.getByText('Всё сохранено')).toBeInTheDocument());
  expect(edits).toHaveLength(1);
});
