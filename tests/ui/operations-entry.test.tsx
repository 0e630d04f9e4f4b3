import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Role } from '../../contract/permissions.ts';
import { ApiFailure } from '../../src/lib/api-failure.ts';
import { fakeOperations, openOperations, operation, type Refusing } from '../support/operations-screen.tsx';

const sumField = () => screen.findByRole('textbox', { name: 'Сумма, ₽' });

/** Types a sum and Enter. */
function press(sum: HTMLElement, typed: string): void {
  fireEvent.change(sum, { target: { value: typed } });
  fireEvent.keyDown(sum, { code: 'Enter', key: 'Enter' });
}

async function openEntry(refusing?: Refusing, role: Role = 'company') {
  const fake = fakeOperations([operation(1)], refusing);
  openOperations(fake.api, { role });
  await screen.findByText('операция 1');
  // jsdom has the width of a phone: the line is behind a button there
  if (!document.querySelector('.money-entry')) fireEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  return { fake, sum: await sumField() };
}

describe('quick entry', () => {
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

  it('takes the type by Alt and the number of its key, and the last one back by Ctrl+Z', async () => {
    const { fake, sum } = await openEntry();
    fireEvent.keyDown(sum, { code: 'Digit1', key: '!', altKey: true });
    press(sum, '77,7');
    await waitFor(() => expect(fake.asked(calls.incomeCreate)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: /Отменить: добавление/ })).toBeEnabled());
    fireEvent.keyDown(sum, { code: 'KeyZ', key: 'я', ctrlKey: true });
    await waitFor(() => expect(fake.living()).toHaveLength(1));
    expect(fake.asked(calls.incomeEdit)[0]).toMatchObject({ input: { body: { is_deleted: true } }, options: { ifMatch: 1 } });
  });

  it('says what is wrong at the field and sends nothing', async () => {
    const { fake, sum } = await openEntry();
    press(sum, '12+');
    expect(await screen.findByText(/Непонятная сумма/)).toBeInTheDocument();
    expect(sum).toHaveFocus();
    expect(fake.asked(calls.expenseCreate)).toHaveLength(0);
  });

  it('keeps what the server refused, says why, and takes it up again', async () => {
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
    expect(screen.getByRole('textbox', { name: 'Дата' })).toHaveAccessibleDescription('Слишком далёкая дата.');
    expect(fake.living()).toHaveLength(1);
  });

  it('outlasts its line: put away on a phone, and opened by what was not saved', async () => {
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
});

describe('a closed month', () => {
  const closed: Refusing = (call, _input, { confirmClosed }) => {
    if (call !== calls.expenseCreate || confirmClosed?.includes('2026-10')) return;
    throw new ApiFailure('Месяц закрыт.', { kind: 'answer', statusCode: 409, code: 1111, fields: { months: ['2026-10'] } });
  };

  it('is changed after the owner has said so', async () => {
    const { fake, sum } = await openEntry(closed);
    press(sum, '5');
    const dialog = within(await screen.findByRole('dialog', { name: /октябрь.2026/ }));
    expect(fake.living()).toHaveLength(1);
    fireEvent.click(dialog.getByRole('button', { name: 'Изменить всё равно' }));
    await waitFor(() => expect(fake.living()).toHaveLength(2));
    expect(fake.asked(calls.expenseCreate).map(({ options }) => options.confirmClosed)).toEqual([[], ['2026-10']]);
  });

  it('is not for others to change: they are told who can', async () => {
    const { fake, sum } = await openEntry(closed, 'partner');
    press(sum, '5');
    expect(await screen.findByRole('alert')).toHaveTextContent(/октябрь.2026.*ролью «Компания»/);
    expect(fake.asked(calls.expenseCreate)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Не сохранять' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('changing an operation', () => {
  it('shows both values when somebody else was faster, and saves mine over theirs when told so', async () => {
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
    const heading = await screen.findByText('Операцию изменил другой пользователь');
    const clash = within(heading.closest<HTMLElement>('[role="dialog"]') as HTMLElement);
    expect(clash.getByRole('table')).toHaveTextContent('У васУ другогоОписаниемоёчужое');
    fireEvent.click(clash.getByRole('button', { name: 'Сохранить моё' }));
    await waitFor(() => expect(fake.living()[0]?.description).toBe('моё'));
    expect(fake.asked(calls.expenseEdit).at(-1)).toMatchObject({ input: { body: { description: 'моё' } }, options: { ifMatch: 7 } });
  });
});
