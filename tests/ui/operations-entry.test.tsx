import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Role } from '../../contract/permissions.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { COMPANY, fakeOperations, OBJECT, openOperations, operation, type Refusing } from '../support/operations-screen.tsx';

const sumField = () => screen.findByRole('textbox', { name: 'Сумма, ₽' });

/** Types a sum and Enter. */
function press(sum: HTMLElement, typed: string): void {
  fireEvent.change(sum, { target: { value: typed } });
  fireEvent.keyDown(sum, { code: 'Enter', key: 'Enter' });
}

async function openEntry(refusing?: Refusing, role: Role = 'company') {
  const fake = fakeOperations([operation(1)], refusing);
  openOperations(fake.api, { role });
  return { fake, sum: await openLine() };
}

/** @returns the field of the sum */
async function openLine() {
  await screen.findByText('операция 1');
  // jsdom has the width of a phone: the line is behind a button there
  if (!document.querySelector('.money-entry')) fireEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  return sumField();
}

/** A server that refuses an edit of any other version than the row has. */
const refuseStale =
  (fake: () => ReturnType<typeof fakeOperations>): Refusing =>
  (call, { params }, { ifMatch }) => {
    const current = call === calls.expenseEdit ? fake().rows.get(params.guid) : undefined;
    if (!current || ifMatch === current.version) return;
    throw new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current });
  };

describe('quick entry of operations', () => {
  it('saves at Enter, counts the sum, keeps type, date and focus, and loses none of many', async () => {
    const { fake, sum } = await openEntry();
    fireEvent.change(screen.getByRole('textbox', { name: 'Дата' }), { target: { value: '5.11.2026' } });
    fireEvent.change(sum, { target: { value: '1200+350*2' } });
    expect(screen.getByText(/^= 1.900,00/)).toBeInTheDocument();
    press(sum, '1200+350*2');
    for (const typed of ['10', '20,5', '(1+2)*3', '4']) press(sum, typed);
    expect(sum).toHaveFocus();
    await waitFor(() => expect(fake.living()).toHaveLength(6));
    const bodies = fake.asked(calls.expenseCreate).map(({ input }) => input.body);
    expect(bodies.map(({ amount }) => amount)).toEqual([1900, 10, 20.5, 9, 4]);
    expect(new Set(bodies.map(({ guid }) => guid)).size).toBe(5);
    expect(bodies.every(({ date }) => date === '2026-11-05')).toBe(true);
  });

  it('sets the type by Alt and the number of its key, and undoes the last operation by Ctrl+Z', async () => {
    const { fake, sum } = await openEntry();
    fireEvent.keyDown(sum, { code: 'Digit1', key: '!', altKey: true });
    press(sum, '77,7');
    await waitFor(() => expect(fake.asked(calls.incomeCreate)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: /Отменить: добавление/ })).toBeEnabled());
    fireEvent.keyDown(sum, { code: 'KeyZ', key: 'я', ctrlKey: true });
    await waitFor(() => expect(fake.living()).toHaveLength(1));
    expect(fake.asked(calls.incomeEdit)[0]).toMatchObject({ input: { body: { is_deleted: true } }, options: { ifMatch: 1 } });
  });

  it('keeps the type while a character is typed by its Windows code: Alt and digits of the number pad', async () => {
    const { fake, sum } = await openEntry();
    for (const digit of '0151') fireEvent.keyDown(sum, { code: `Numpad${digit}`, key: digit, altKey: true });
    press(sum, '77,7');
    await waitFor(() => expect(fake.living()).toHaveLength(2));
    expect(fake.asked(calls.expenseCreate)).toHaveLength(1);
  });

  it('undoes the last operation by Ctrl+Z after a click beside everything too, which leaves the keyboard with the page', async () => {
    const { fake, sum } = await openEntry();
    press(sum, '77,7');
    await waitFor(() => expect(screen.getByRole('button', { name: /Отменить: добавление/ })).toBeEnabled());
    const page = document.body.appendChild(document.createElement('main'));
    fireEvent.keyDown(page, { code: 'KeyZ', key: 'я', ctrlKey: true });
    await waitFor(() => expect(fake.living()).toHaveLength(1));
    page.remove();
  });

  /** The first operation is saved; the answers to further ones are held until `release`. */
  async function openHeld() {
    let release = () => {};
    const released = new Promise<void>((go) => {
      release = go;
    });
    let made = 0;
    const { fake, sum } = await openEntry(async (call) => {
      if (call === calls.expenseCreate && ++made > 1) await released;
    });
    press(sum, '10');
    await screen.findByRole('button', { name: /^Отменить: добавление: Расход, 10,00/ });
    return { fake, sum, release };
  }
  const undo = (at: HTMLElement) => fireEvent.keyDown(at, { code: 'KeyZ', key: 'я', ctrlKey: true });
  const amounts = ({ living }: ReturnType<typeof fakeOperations>) => living().map(({ amount }) => amount);

  it('undoes first what is not saved yet, the one on its way too, and then the steps before', async () => {
    const { fake, sum, release } = await openHeld();
    press(sum, '20');
    press(sum, '30');
    expect(await screen.findByRole('button', { name: /^Отменить: добавление: Расход, 30,00/ })).toBeEnabled();
    undo(sum);
    expect(await screen.findByText(/^Отменено: добавление: Расход, 30,00/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Отменить: добавление: Расход, 20,00/ })).toBeEnabled();
    undo(sum);
    expect(await screen.findByRole('button', { name: /^Отменить: добавление: Расход, 10,00/ })).toBeEnabled();
    release();
    await waitFor(() => expect(screen.queryByText(/^Сохраняем/)).toBeNull());
    expect(amounts(fake)).toEqual(expect.arrayContaining([10, 1]));
    expect(amounts(fake)).toHaveLength(2);
    // of the third the server has never heard
    expect(fake.asked(calls.expenseCreate)).toHaveLength(2);
    undo(sum);
    await waitFor(() => expect(amounts(fake)).toEqual([1]));
  });

  it('undoes what was done after a refused operation before the operation itself, which can be had back', async () => {
    let refuses = true;
    const { fake, sum } = await openEntry((call, { body }) => {
      if (refuses && call === calls.expenseCreate && body.amount === 20)
        throw new ApiFailure('Нельзя.', { kind: 'answer', statusCode: 422, code: 1100 });
    });
    press(sum, '20');
    expect(await screen.findByRole('button', { name: /^Отменить: добавление: Расход, 20,00/ })).toBeEnabled();
    press(sum, '30');
    expect(await screen.findByRole('button', { name: /^Отменить: добавление: Расход, 30,00/ })).toBeEnabled();
    await waitFor(() => expect(amounts(fake)).toEqual([30, 1]));
    undo(sum);
    await waitFor(() => expect(amounts(fake)).toEqual([1]));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Расход, 20,00/);
    undo(sum);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    // what was typed is not lost with it
    refuses = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    await waitFor(() => expect(amounts(fake)).toEqual([20, 1]));
  });

  const refuse20: Refusing = (call, { body }) => {
    if (call === calls.expenseCreate && body.amount === 20)
      throw new ApiFailure('Нельзя.', { kind: 'answer', statusCode: 422, code: 1100 });
  };

  it('shows and counts the first of two that were entered quickly, although the second is refused', async () => {
    const { sum } = await openEntry(refuse20);
    for (const typed of ['10', '20']) press(sum, typed);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Расход, 20,00/);
    expect(await screen.findByRole('button', { name: /^Изменить: .*, 10,00$/ })).toBeVisible();
    const totals = screen.getByRole('region', { name: 'Итоги по отбору' });
    await waitFor(() => expect(totals).toHaveTextContent(/^2.операции.*Расход11,00/));
  });

  const redo = (at: HTMLElement) => fireEvent.keyDown(at, { code: 'KeyY', key: 'н', ctrlKey: true });

  it('does again by Ctrl+Y the refused operation that was undone, and not one undone before it was entered', async () => {
    const { fake, sum } = await openEntry(refuse20);
    press(sum, '10');
    await screen.findByRole('button', { name: /^Отменить: добавление: Расход, 10,00/ });
    await waitFor(() => expect(screen.queryByText(/^Сохраняем/)).toBeNull());
    undo(sum);
    expect(await screen.findByRole('button', { name: /^Вернуть: добавление: Расход, 10,00/ })).toBeEnabled();
    press(sum, '20');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Вернуть')).toBeDisabled();
    undo(sum);
    expect(await screen.findByRole('button', { name: /^Вернуть: добавление: Расход, 20,00/ })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
    redo(sum);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Расход, 20,00/);
    expect(await screen.findAllByText(/^Возвращено: добавление: Расход, 20,00/)).not.toHaveLength(0);
    redo(sum);
    // the notice of the undo offers the same
    for (const button of screen.queryAllByText('Вернуть')) fireEvent.click(button);
    expect(fake.asked(calls.expenseCreate)).toHaveLength(3);
    expect(amounts(fake)).toEqual([1]);
  });

  it('does again by Ctrl+Y all that was undone, in its order, whatever is saved meanwhile', async () => {
    const { fake, sum, release } = await openHeld();
    for (const typed of ['20', '30', '40']) press(sum, typed);
    for (const typed of ['40', '30']) {
      expect(await screen.findByRole('button', { name: new RegExp(`^Отменить: добавление: Расход, ${typed},00`) })).toBeEnabled();
      undo(sum);
    }
    release();
    await waitFor(() => expect(screen.queryByText(/^Сохраняем/)).toBeNull());
    for (const typed of ['30', '40']) {
      expect(await screen.findByRole('button', { name: new RegExp(`^Вернуть: добавление: Расход, ${typed},00`) })).toBeEnabled();
      redo(sum);
      await waitFor(() => expect(amounts(fake)).toContain(Number(typed)));
    }
    expect(amounts(fake).toSorted()).toEqual([1, 10, 20, 30, 40]);
    expect(screen.getByLabelText('Вернуть')).toBeDisabled();
  });

  it('forgets an operation undone on its way to a server that then refuses it', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((go) => {
      refuse = go;
    });
    const { fake, sum } = await openEntry(async (...asked) => {
      if (asked[0] === calls.expenseCreate) await refused;
      refuse20(...asked);
    });
    press(sum, '20');
    await screen.findByRole('button', { name: /^Отменить: добавление: Расход, 20,00/ });
    undo(sum);
    refuse();
    press(sum, '30');
    await waitFor(() => expect(amounts(fake)).toEqual([30, 1]));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^Не удалось убрать/)).toBeNull();
  });

  it('undoes a refused operation first, after the step before it was taken back by its notice', async () => {
    const { fake, sum } = await openEntry(refuse20);
    press(sum, '10');
    await waitFor(() => expect(amounts(fake)).toEqual([10, 1]));
    fireEvent.click(screen.getByText('операция 1'));
    const drawer = within(await screen.findByRole('dialog', { name: /^Расход/ }));
    fireEvent.change(await drawer.findByRole('textbox', { name: 'Описание' }), { target: { value: 'чек' } });
    fireEvent.click(drawer.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText(/^Операция сохранена/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const takeBack = await screen.findByRole('button', { name: 'Отменить' });
    press(sum, '20');
    await screen.findByRole('alert');
    fireEvent.click(takeBack);
    expect(await screen.findByText(/^Отменено: изменение/)).toBeInTheDocument();
    undo(sum);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(amounts(fake)).toEqual([10, 1]);
  });

  it('undoes a refused operation by the second of two quick Ctrl+Z, not the step before it', async () => {
    const { fake, sum } = await openEntry((call, { body }) => {
      if (call === calls.expenseCreate && body.amount === 20)
        throw new ApiFailure('Нельзя.', { kind: 'answer', statusCode: 422, code: 1100 });
    });
    for (const typed of ['10', '20', '30']) {
      press(sum, typed);
      expect(await screen.findByRole('button', { name: new RegExp(`^Отменить: добавление: Расход, ${typed},00`) })).toBeEnabled();
    }
    await waitFor(() => expect(amounts(fake)).toHaveLength(3));
    await waitFor(() => expect(screen.queryByText(/^Сохраняем/)).toBeNull());
    undo(sum);
    undo(sum);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(amounts(fake)).toEqual(expect.arrayContaining([10, 1]));
    expect(amounts(fake)).toHaveLength(2);
  });

  it('undoes one step for each of two quick Ctrl+Z', async () => {
    const { fake, sum } = await openEntry();
    press(sum, '20');
    press(sum, '30');
    await waitFor(() => expect(amounts(fake)).toHaveLength(3));
    await waitFor(() => expect(screen.queryByText(/^Сохраняем/)).toBeNull());
    undo(sum);
    undo(sum);
    await waitFor(() => expect(amounts(fake)).toEqual([1]));
  });

  it('keeps an operation that somebody has put right since, when its addition is undone', async () => {
    const { fake, sum } = await openEntry(refuseStale(() => fake));
    press(sum, '55');
    await waitFor(() => expect(screen.getByRole('button', { name: /Отменить: добавление/ })).toBeEnabled());
    const added = fake.living().find(({ amount }) => amount === 55) ?? operation(2);
    fake.rows.set(added.guid, { ...added, amount: 56, version: added.version + 1 });
    fireEvent.keyDown(sum, { code: 'KeyZ', key: 'я', ctrlKey: true });
    expect(await screen.findByText('Запись изменил другой пользователь.')).toBeInTheDocument();
    expect(fake.living().map(({ amount }) => amount)).toContain(56);
  });

  it('keeps it too where an own edit went on from what was put right', async () => {
    const { fake, sum } = await openEntry(refuseStale(() => fake));
    const step = (title: RegExp) => screen.findByRole('button', { name: title });
    press(sum, '55');
    await step(/^Отменить: добавление: Расход, 55,00/);
    const added = fake.living().find(({ amount }) => amount === 55) ?? operation(2);
    fake.rows.set(added.guid, { ...added, description: 'чек у Веры', version: added.version + 1 });
    press(sum, '66');
    fireEvent.click(await step(/^Изменить: .*чек у Веры/));
    const drawer = within(await screen.findByRole('dialog', { name: /^Расход/ }));
    fireEvent.change(await drawer.findByRole('textbox', { name: 'Сумма, ₽' }), { target: { value: '57' } });
    fireEvent.click(drawer.getByRole('button', { name: /^Сохранить/ }));
    fireEvent.click(await step(/^Отменить: изменение: Расход, 55,00/));
    fireEvent.click(await step(/^Отменить: добавление: Расход, 66,00/));
    fireEvent.click(await step(/^Отменить: добавление: Расход, 55,00/));
    expect(await screen.findByText('Запись изменил другой пользователь.')).toBeInTheDocument();
    expect(fake.living().map(({ amount, description }) => [amount, description])).toContainEqual([55, 'чек у Веры']);
  });

  it('takes one operation at a double click on its button, without a mistake about the empty line', async () => {
    const { fake, sum } = await openEntry();
    fireEvent.change(sum, { target: { value: '55' } });
    const add = document.querySelector('.money-entry-add') ?? document.body;
    fireEvent.click(add, { detail: 1 });
    await waitFor(() => expect(sum).toHaveValue(''));
    fireEvent.click(add, { detail: 2 });
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(sum).toBeValid();
    expect(fake.asked(calls.expenseCreate)).toHaveLength(1);
  });

  it('says what is wrong at the field and sends nothing', async () => {
    const { fake, sum } = await openEntry();
    press(sum, '12+');
    expect(await screen.findByText(/Непонятная сумма/)).toBeInTheDocument();
    expect(sum).toHaveFocus();
    expect(fake.asked(calls.expenseCreate)).toHaveLength(0);
  });

  it('keeps what the server refused, says why, and opens it again for correction', async () => {
    const fields = { date: ['Слишком далёкая дата.'] };
    const { fake, sum } = await openEntry((call) => {
      if (call === calls.expenseCreate) {
        throw new ApiFailure('Проверьте заполнение полей.', { kind: 'answer', statusCode: 422, code: 1100, fields });
      }
    });
    press(sum, '55');
    const list = within(await screen.findByRole('list', { name: 'Не сохранено' }));
    expect(list.getByRole('alert')).toHaveTextContent(/Расход, 55,00.₽.*Слишком далёкая дата/);
    fireEvent.click(list.getByRole('button', { name: 'Исправить' }));
    expect(sum).toHaveValue('55');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Дата' })).toHaveAccessibleDescription('Слишком далёкая дата.'));
    expect(fake.living()).toHaveLength(1);
  });

  const deletedObject = { guid: OBJECT, title: 'Дача', is_deleted: true, version: 2 };
  const line = () => within(screen.getByRole('region', { name: 'Быстрый ввод' }));

  it('keeps the chosen object when somebody else deletes it: the server refuses it in words', async () => {
    const user = userEvent.setup();
    const { fake, sum } = await openEntry();
    await user.click(line().getByRole('combobox', { name: 'Объект' }));
    await user.click(await screen.findByTitle('Дом на Озёрной'));
    fake.objects[0] = deletedObject;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await line().findByTitle('Дача')).toBeInTheDocument();
    press(sum, '55');
    await waitFor(() => expect(fake.asked(calls.expenseCreate)[0]?.input.body).toMatchObject({ stroiobject: OBJECT }));
  });

  it('does not open with an object deleted since it was remembered', async () => {
    const fake = fakeOperations([operation(1)]);
    fake.objects[0] = deletedObject;
    localStorage.setItem(`operations-object-${COMPANY}`, OBJECT);
    openOperations(fake.api, { user: crypto.randomUUID() });
    const sum = await openLine();
    expect(await line().findByText('Без объекта')).toBeInTheDocument();
    press(sum, '55');
    await waitFor(() => expect(fake.asked(calls.expenseCreate)[0]?.input.body).toMatchObject({ stroiobject: null }));
  });

  it('left open over midnight is of the day that has come, unless another day or a sum is typed', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 21, 23, 50) });
    const { sum } = await openEntry();
    const date = screen.getByRole('textbox', { name: 'Дата' });
    const lookOn = (day: number) => {
      vi.setSystemTime(new Date(2026, 10, day, 0, 10));
      fireEvent(document, new Event('visibilitychange'));
    };
    expect(date).toHaveValue('21.11.2026');
    lookOn(22);
    await waitFor(() => expect(date).toHaveValue('22.11.2026'));
    fireEvent.change(sum, { target: { value: '5' } });
    lookOn(23);
    expect(date).toHaveValue('22.11.2026');
    fireEvent.change(sum, { target: { value: '' } });
    lookOn(24);
    await waitFor(() => expect(date).toHaveValue('24.11.2026'));
    // the tab was looked at all the time
    vi.setSystemTime(new Date(2026, 10, 24, 23, 59));
    act(() => void vi.advanceTimersByTime(90_000));
    expect(date).toHaveValue('25.11.2026');
    fireEvent.change(date, { target: { value: '20.11.2026' } });
    lookOn(26);
    expect(date).toHaveValue('20.11.2026');
    vi.useRealTimers();
  });

  it('keeps the day of «вчера» for an operation that is had back or corrected after midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 21, 23, 50) });
    const { fake, sum } = await openEntry(refuse20);
    const date = screen.getByRole('textbox', { name: 'Дата' });
    fireEvent.change(date, { target: { value: 'вчера' } });
    press(sum, '20');
    await screen.findByRole('alert');
    vi.setSystemTime(new Date(2026, 10, 22, 0, 10));
    undo(sum);
    fireEvent.click(await screen.findByText('Вернуть'));
    await waitFor(() => expect(fake.asked(calls.expenseCreate)).toHaveLength(2));
    expect(fake.asked(calls.expenseCreate).map(({ input }) => input.body.date)).toEqual(['2026-11-20', '2026-11-20']);
    fireEvent.click(await screen.findByRole('button', { name: 'Исправить' }));
    expect(date).toHaveValue('20.11.2026');
    vi.useRealTimers();
  });

  it('can be hidden on a phone without losing what is typed, and reopens for what was not saved', async () => {
    const { sum } = await openEntry((call) => {
      if (call === calls.expenseCreate) throw new ApiFailure('Нельзя.', { kind: 'answer', statusCode: 422, code: 1100 });
    });
    const add = screen.getByRole('button', { name: 'Добавить', expanded: true });
    fireEvent.change(sum, { target: { value: '1200+' } });
    fireEvent.click(add);
    expect(screen.queryByRole('textbox', { name: 'Сумма, ₽' })).toBeNull();
    fireEvent.click(add);
    expect(await sumField()).toHaveValue('1200+');

    press(await sumField(), '55');
    fireEvent.click(await screen.findByRole('button', { name: 'Исправить' }));
    // nothing is left in the queue: the line with the operation taken up stays all the same
    expect(await sumField()).toHaveValue('55');
  });

  it('is open on a phone with what was typed in it before another screen was visited', async () => {
    const { api } = fakeOperations([operation(1)]);
    const user = crypto.randomUUID();
    openOperations(api, { user });
    fireEvent.change(await openLine(), { target: { value: '1200' } });
    cleanup();
    openOperations(api, { user });
    expect(await sumField()).toHaveValue('1200');
  });
});

describe('operations that the server could not take', () => {
  it('go again by themselves after an error of the server and after too many requests', async () => {
    const failures = [
      new ApiFailure('Сервис временно недоступен.', { kind: 'answer', statusCode: 503 }),
      new ApiFailure('Слишком много запросов.', { kind: 'answer', statusCode: 429, retryAfter: 1 }),
    ];
    const { fake, sum } = await openEntry((call) => {
      const failure = call === calls.expenseCreate ? failures.shift() : undefined;
      if (failure) throw failure;
    });
    press(sum, '55');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Сервис временно недоступен/);
    await waitFor(() => expect(fake.living()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('go again by themselves although the timer fires before the clock shows the moment', async () => {
    const [clock, timers] = [Date.now(), performance.now()];
    vi.spyOn(Date, 'now').mockImplementation(() => clock + Math.floor((performance.now() - timers) * 0.9));
    const failures = [new ApiFailure('Сервис временно недоступен.', { kind: 'answer', statusCode: 503 })];
    const { fake, sum } = await openEntry((call) => {
      const failure = call === calls.expenseCreate ? failures.shift() : undefined;
      if (failure) throw failure;
    });
    press(sum, '55');
    await waitFor(() => expect(fake.living()).toHaveLength(2));
  });

  it('are all repeated by one button, refused ones too', async () => {
    let closed = true;
    const { fake, sum } = await openEntry((call) => {
      if (call === calls.expenseCreate && closed) throw new ApiFailure('Нельзя.', { kind: 'answer', statusCode: 422, code: 1100 });
    });
    for (const typed of ['5', '6', '7']) press(sum, typed);
    const all = await screen.findByRole('button', { name: /Повторить все: 3/ });
    closed = false;
    all.focus();
    fireEvent.click(all);
    await waitFor(() => expect(fake.living()).toHaveLength(4));
    expect(sum).toHaveFocus();
  });

  it('are given up one at a double click', async () => {
    const { sum } = await openEntry((call) => {
      if (call === calls.expenseCreate) throw new ApiFailure('Нельзя.', { kind: 'answer', statusCode: 422, code: 1100 });
    });
    for (const typed of ['5', '6', '7']) press(sum, typed);
    await screen.findByRole('button', { name: /Повторить все: 3/ });
    const buttons = () => screen.getAllByRole('button', { name: 'Не сохранять' });
    fireEvent.click(buttons()[0] ?? document.body, { detail: 1 });
    // of the next operation, which has taken its place
    fireEvent.click(buttons()[0] ?? document.body, { detail: 2 });
    expect(buttons()).toHaveLength(2);
  });

  it('are listed for those who may not write any more, and can be given up', async () => {
    const { api } = fakeOperations([operation(1)], (call) => {
      if (call === calls.expenseCreate) throw new ApiFailure('Недостаточно прав.', { kind: 'answer', statusCode: 403, code: 1102 });
    });
    openOperations(api, { user: 'vera' });
    fireEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
    press(await sumField(), '55');
    await screen.findByRole('list', { name: 'Не сохранено' });
    cleanup();

    openOperations(api, { user: 'vera', role: 'client' });
    const list = within(await screen.findByRole('list', { name: 'Не сохранено' }));
    expect(list.getByRole('alert')).toHaveTextContent(/Расход, 55,00.*Недостаточно прав/);
    expect(screen.queryByRole('region', { name: 'Быстрый ввод' })).toBeNull();
    expect(list.queryByRole('button', { name: 'Исправить' })).toBeNull();
    fireEvent.click(list.getByRole('button', { name: 'Не сохранять' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Не сохранено' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('searchbox', { name: /^Поиск: описание/ })).toHaveFocus());
  });

  it('typed in the line only are shown to those who may not write any more, and can be given up', async () => {
    const { api } = fakeOperations([operation(1)]);
    openOperations(api, { user: 'vera' });
    fireEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
    fireEvent.change(await sumField(), { target: { value: '77' } });
    cleanup();

    openOperations(api, { user: 'vera', role: 'client' });
    expect(await screen.findByText(/Набрано в строке ввода: «77»/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Не сохранять' }));
    await waitFor(() => expect(screen.queryByText(/Набрано в строке ввода/)).toBeNull());
    cleanup();

    openOperations(api, { user: 'vera', role: 'client' });
    await screen.findByText('операция 1');
    expect(screen.queryByText(/Набрано в строке ввода/)).toBeNull();
  });
});

describe('an operation whose answer was lost', () => {
  /** The server makes the row, but its answer does not come back. */
  async function openLost() {
    let lost = true;
    const { fake, sum } = await openEntry(() => undefined);
    const { call } = fake.api;
    const losing = async (...asked: Parameters<typeof call>) => {
      const answer = await call(...asked);
      const creation = asked[0] === calls.expenseCreate;
      if (creation && lost) {
        lost = false;
        throw new ApiFailure('Нет связи с сервером.', { kind: 'network' });
      }
      return answer;
    };
    fake.api.call = losing as typeof call;
    press(sum, '55');
    const list = within(await screen.findByRole('list', { name: 'Не сохранено' }));
    expect(list.getByRole('alert')).toHaveTextContent(/Неизвестно, сохранено ли.*Расход, 55,00/);
    return { fake, sum, list };
  }

  it('is edited where it is when it is corrected', async () => {
    const { fake, sum, list } = await openLost();
    fireEvent.click(list.getByRole('button', { name: 'Исправить' }));
    press(sum, '66');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Не сохранено' })).toBeNull());
    expect(fake.living().map(({ amount }) => amount)).toEqual([66, 1]);
    const [first, second] = fake.asked(calls.expenseCreate);
    expect(second?.input.body.guid).toBe(first?.input.body.guid);
  });

  it('becomes another one when its type is corrected', async () => {
    const { fake, sum, list } = await openLost();
    fireEvent.click(list.getByRole('button', { name: 'Исправить' }));
    fireEvent.keyDown(sum, { code: 'Digit1', key: '!', altKey: true });
    press(sum, '55');
    await waitFor(() =>
      expect(fake.living().map(({ type, amount }) => [type, amount])).toEqual([
        ['income', 55],
        ['expense', 1],
      ]),
    );
  });

  it('is removed when it is not to be saved', async () => {
    const { fake, sum, list } = await openLost();
    expect(fake.living()).toHaveLength(2);
    const remove = list.getByRole('button', { name: 'Не сохранять' });
    remove.focus();
    fireEvent.click(remove);
    await waitFor(() => expect(fake.living()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Не сохранено' })).toBeNull());
    expect(sum).toHaveFocus();
  });

  it.each(['Не исправлять', 'Не сохранять'])('leaves its type, day and object in the line at «%s»', async (name) => {
    const user = userEvent.setup();
    const { fake, sum, list } = await openLost();
    fireEvent.click(list.getByRole('button', { name: 'Исправить' }));
    fireEvent.keyDown(sum, { code: 'Digit1', key: '!', altKey: true });
    fireEvent.change(screen.getByRole('textbox', { name: 'Дата' }), { target: { value: '5.11.2026' } });
    await user.click(within(screen.getByRole('region', { name: 'Быстрый ввод' })).getByRole('combobox', { name: 'Объект' }));
    await user.click(await screen.findByTitle('Дом на Озёрной'));
    fireEvent.click(screen.getByRole('button', { name }));
    expect(sum).toHaveValue('');
    press(sum, '77');
    await waitFor(() => expect(fake.asked(calls.incomeCreate)).toHaveLength(1));
    const next = { amount: 77, date: '2026-11-05', stroiobject: OBJECT };
    expect(fake.asked(calls.incomeCreate)[0]?.input.body).toMatchObject(next);
  });

  it('is put to choice when it was corrected here and by somebody else meanwhile', async () => {
    let reached = false;
    const changed = { at: '2026-11-20T09:05:00Z', name: 'Пётр Новиков' };
    const { fake, sum } = await openEntry((call, input, { ifMatch }) => {
      if (call === calls.expenseCreate && !reached) {
        reached = true;
        throw new ApiFailure('Сервер не ответил.', { kind: 'answer', statusCode: 503 });
      }
      if (call === calls.expenseEdit && ifMatch !== 7) {
        const current = { ...operation(2), ...(input.params as { guid: string }), amount: 900, version: 7 };
        throw new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current, changed });
      }
    });
    press(sum, '55');
    fireEvent.click(await screen.findByRole('button', { name: 'Исправить' }));
    press(sum, '66');
    fireEvent.click(await screen.findByRole('button', { name: 'Выбрать…' }));
    const told = await screen.findByText(/^Изменено: Пётр Новиков, 20\.11\.2026/);
    expect(told).toBeVisible();
    // Enter in the dialog is not that of the line behind it
    fireEvent.change(sum, { target: { value: '77' } });
    fireEvent.keyDown(told.closest('[role="dialog"]') as HTMLElement, { code: 'Enter', key: 'Enter' });
    expect(sum).toHaveValue('77');
    const mine = screen.getByRole('button', { name: 'Сохранить моё' });
    mine.focus();
    fireEvent.click(mine);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Не сохранено' })).toBeNull());
    expect(fake.asked(calls.expenseEdit).at(-1)).toMatchObject({ input: { body: { amount: 66 } }, options: { ifMatch: 7 } });
    await waitFor(() => expect(sum).toHaveFocus());
  });
});

describe('a closed month', () => {
  const closed: Refusing = (call, _input, { confirmClosed }) => {
    if (call !== calls.expenseCreate || confirmClosed?.includes('2026-10')) return;
    throw new ApiFailure('Месяц закрыт.', { kind: 'answer', statusCode: 409, code: 1111, months: ['2026-10'] });
  };

  it('is changed after the owner confirms', async () => {
    const { fake, sum } = await openEntry(closed);
    press(sum, '5');
    const dialog = within(await screen.findByRole('dialog', { name: /октябрь.2026/ }));
    expect(fake.living()).toHaveLength(1);
    fireEvent.click(dialog.getByRole('button', { name: 'Изменить всё равно' }));
    await waitFor(() => expect(fake.living()).toHaveLength(2));
    expect(fake.asked(calls.expenseCreate).map(({ options }) => options.confirmClosed)).toEqual([[], ['2026-10']]);
  });

  it('is not changed by others, who are told who can', async () => {
    const { fake, sum } = await openEntry(closed, 'partner');
    press(sum, '5');
    expect(await screen.findByRole('alert')).toHaveTextContent(/октябрь.2026.*владелец компании/);
    expect(fake.asked(calls.expenseCreate)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Не сохранять' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('changing an operation', () => {
  it('takes the chosen object away by Backspace, which first erases what is typed in its search', async () => {
    const user = userEvent.setup();
    const fake = fakeOperations([operation(1, { stroiobject: OBJECT })]);
    openOperations(fake.api);
    await user.click(await screen.findByText('операция 1'));
    const drawer = within(await screen.findByRole('dialog', { name: /Расход, 1,00/ }));
    await user.type(await drawer.findByRole('combobox', { name: 'Объект' }), 'д{Backspace}{Escape}');
    expect(drawer.getByTitle('Дом на Озёрной')).toBeInTheDocument();
    await user.keyboard('{Backspace}');
    expect(drawer.queryByTitle('Дом на Озёрной')).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(fake.asked(calls.expenseEdit)[0]?.input.body).toEqual({ stroiobject: null }));
  });

  it('shows both values when somebody else was faster, and saves mine over theirs on request', async () => {
    const theirs = { ...operation(1), description: 'чужое', version: 7 };
    const { fake } = await openEntry((call, _input, { ifMatch }) => {
      if (call === calls.expenseEdit && ifMatch !== 7) {
        throw new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current: theirs });
      }
    });
    fireEvent.click(screen.getByText('операция 1'));
    const drawer = within(await screen.findByRole('dialog', { name: /Расход, 1,00/ }));
    const description = drawer.getByRole('textbox', { name: 'Описание' });
    fireEvent.change(description, { target: { value: 'моё' } });
    fireEvent.click(drawer.getByRole('button', { name: 'Сохранить' }));
    // antd gives every window the same id in tests: this one is found by its heading
    const heading = await screen.findByText('Запись изменил другой пользователь');
    const dialog = heading.closest<HTMLElement>('[role="dialog"]') as HTMLElement;
    const buttons = within(dialog);
    expect(dialog).toHaveTextContent('ОписаниеБылооперация 1МоёмоёЧужоечужое');
    fireEvent.click(buttons.getByRole('button', { name: 'Сохранить моё' }));
    await waitFor(() => expect(fake.living()[0]?.description).toBe('моё'));
    expect(fake.asked(calls.expenseEdit).at(-1)).toMatchObject({ input: { body: { description: 'моё' } }, options: { ifMatch: 7 } });
  });
});
