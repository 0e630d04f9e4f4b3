import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { EventData } from '../../contract/changeset.ts';
import type { TypedTransaction } from '../../contract/transaction.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import type { Live } from '../../src/lib/live.ts';
import { fakeOperations, OBJECT, openOperations, operation, type Refusing } from '../support/operations-screen.tsx';

const rows = async () => (await screen.findAllByText(/^операция \d/)).map((cell) => cell.closest('tr') as HTMLElement);
const totals = (name = 'Итоги по отбору') => screen.findByRole('region', { name });

// a wide screen: jsdom has none
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ ...MEDIA, matches: /min-width/.test(query), media: query }) as unknown as MediaQueryList,
  );
});
const MEDIA = {
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
};

describe('the list of operations', () => {
  const kept = [
    operation(1, { type: 'income', amount: 1000.1 }),
    operation(2, { type: 'expense', amount: 300.2, stroiobject: OBJECT }),
    operation(3, { type: 'payment', amount: 0.3, date: '2026-11-21' }),
    operation(4, { type: 'dividend', amount: 50 }),
    operation(5, { is_deleted: true }),
  ];

  it('shows four types, newest first, marked by a word and a sign, with the sums of all', async () => {
    openOperations(fakeOperations(kept).api);
    const shown = await rows();
    expect(shown.map((row) => row.textContent?.replace(/\u00a0/g, ' '))).toEqual([
      expect.stringMatching(/21\.11\.2026.*Выплата.*− 0,30.*операция 3/),
      expect.stringMatching(/Дивиденды.*− 50,00.*операция 4/),
      expect.stringMatching(/Расход.*− 300,20.*операция 2.*Дом на Озёрной/),
      expect.stringMatching(/Приход.*\+ 1 000,10.*операция 1/),
    ]);
    expect((await totals()).textContent?.replace(/\u00a0/g, ' ')).toBe(
      '4 операцииПриход1 000,10 ₽Расход300,20 ₽Выплаты0,30 ₽Дивиденды50,00 ₽Прибыль699,60 ₽',
    );
    expect(screen.getByRole('link', { name: 'Дом на Озёрной' })).toHaveAttribute('href', `/objects/${OBJECT}`);
  });

  it('merges the four lists where the API has nothing else, filters them and is read-only', async () => {
    const fake = fakeOperations(kept);
    openOperations(fake.api, { extensions: [], address: '/transactions?types=income,payment' });
    expect((await rows()).map((row) => row.querySelector('.money-type')?.textContent?.trim())).toEqual(['Выплата', 'Приход']);
    for (const call of [calls.incomeList, calls.expenseList, calls.paymentList, calls.dividendList]) {
      expect(fake.asked(call)).toHaveLength(1);
    }
    expect((await totals()).textContent).toMatch(/^2.операции.*Прибыль999,80/);
    expect(screen.queryByRole('region', { name: 'Быстрый ввод' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('Только просмотр')).toBeInTheDocument();
  });

  it('is read-only for a client, and its sums have no profit', async () => {
    openOperations(fakeOperations(kept).api, { role: 'client' });
    await rows();
    expect((await totals()).textContent).toMatch(/^4.операции.*Дивиденды50,00.₽$/);
    expect(screen.queryByRole('region', { name: 'Быстрый ввод' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Изменить/ })).toBeNull();
  });

  it('keeps the filter in the address, condition by condition', async () => {
    const user = userEvent.setup();
    const router = openOperations(fakeOperations(kept).api, { address: '/transactions?types=expense&search=операция&from=2026-01-01' });
    expect(await rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Убрать условие: Расходы' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?from=2026-01-01&search=${encodeURIComponent('операция')}`));
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: 'Сбросить всё' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('button', { name: /Убрать условие: с 01/ })).toBeInTheDocument());
  });
});

it.each([
  { extensions: ['transactions', 'events'] as const, role: 'company' as const, reads: 1, how: 'stay as they are where changes are told' },
  { extensions: ['transactions'] as const, role: 'company' as const, reads: 2, how: 'are read again where changes are not told' },
  { extensions: ['transactions', 'events'] as const, role: 'client' as const, reads: 2, how: 'are read again by a client, told of none' },
])('operations $how, when the window is looked at again', async ({ extensions, role, reads }) => {
  const fake = fakeOperations([operation(1)]);
  openOperations(fake.api, { extensions, role });
  await rows();
  await waitFor(() => expect(fake.asked(calls.objectList)).toHaveLength(1));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(fake.asked(calls.objectList)).toHaveLength(2));
  await waitFor(() => expect(fake.asked(calls.transactionList)).toHaveLength(reads));
  expect(fake.asked(calls.transactionSummary)).toHaveLength(reads);
});

it('operations that somebody else changed are offered by a button, and read out once', async () => {
  const handlers = new Set<(change: EventData['changeset']) => void>();
  const live: Live = {
    subscribe(event, handler) {
      if (event === 'changeset') handlers.add(handler as never);
      return () => handlers.delete(handler as never);
    },
  };
  openOperations(fakeOperations([operation(1)]).api, { live });
  await rows();
  const tell = (change: Partial<EventData['changeset']>) =>
    act(() => handlers.forEach((handler) => void handler(change as EventData['changeset'])));
  const said = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent?.match(/^Есть новые операции.*/) ?? []);
  expect(said()).toEqual([]);
  tell({ entities: ['transaction'] });
  expect(screen.getByRole('button', { name: /^Есть новые операции/ })).toBeVisible();
  const once = said();
  expect(once).toHaveLength(1);
  // said again, it would end in another space
  tell({ entities: ['transaction'] });
  expect(said()).toEqual(once);
});

it('how many operations a filter leaves is read out, and nothing without one', async () => {
  const user = userEvent.setup();
  openOperations(fakeOperations([operation(1), operation(2, { type: 'income' })]).api, { address: '/transactions?types=income' });
  expect(await screen.findByText('Найдено: 1 операция')).toHaveRole('status');
  await user.click(screen.getByRole('button', { name: 'Сбросить всё' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.queryByText(/^Найдено/)).toBeNull();
});

it('how many operations are selected is read out, in a region that was there before', async () => {
  const user = userEvent.setup();
  openOperations(fakeOperations([operation(1), operation(2), operation(3)], undefined, 2).api);
  await rows();
  const regions = screen.getAllByRole('status');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
  expect(regions).toContain(screen.getByText('Выбрано: 2 операции'));
  await user.click(await screen.findByRole('button', { name: /Выбрать все 3/ }));
  expect(regions).toContain(screen.getByText('Выбрано: 3 операции'));
  fireEvent.click(screen.getByRole('button', { name: 'Снять выделение' }));
  expect(screen.queryByText(/^Выбрано/)).toBeNull();
});

it.each([
  ['много', 'Непонятная сумма. Можно написать 1 200,50 или 1200+350*2.'],
  ['−5', 'Сумма не может быть меньше нуля: минус ставит тип операции.'],
])('what is wrong with the bound «%s» of the sum is said in words, until it is taken away', async (typed, sentence) => {
  const user = userEvent.setup();
  openOperations(fakeOperations([operation(1)]).api);
  await rows();
  await user.click(screen.getByRole('button', { name: /Условия/ }));
  const from = screen.getByRole('textbox', { name: 'Сумма от' });
  await user.type(from, `${typed}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(from).toHaveAccessibleDescription(sentence);
  await user.clear(from);
  await user.tab();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('bounds of the sum typed the wrong way round change places', async () => {
  const user = userEvent.setup();
  const router = openOperations(fakeOperations([operation(1)]).api, { address: '/transactions?amount_from=5000' });
  await rows();
  await user.click(screen.getByRole('button', { name: /Условия/ }));
  const bound = (name: string) => screen.getByRole('textbox', { name });
  await user.type(bound('Сумма до'), '1000{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?amount_from=1000&amount_to=5000'));
  await waitFor(() => expect(bound('Сумма до')).toHaveValue('5\u00a0000,00'));
  expect(bound('Сумма от')).toHaveValue('1\u00a0000,00');
});

it('the search of operations has the focus after a filter that nothing fits was taken off', async () => {
  const user = userEvent.setup();
  openOperations(fakeOperations([operation(1)]).api, { address: '/transactions?types=income' });
  await user.click(await screen.findByRole('button', { name: 'Показать все операции' }));
  expect(await rows()).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
});

it.each(['after', 'before'])('an empty page of operations that the address names by %s leads to the first page', async (place) => {
  const user = userEvent.setup();
  const router = openOperations(fakeOperations([operation(1)]).api, { address: `/transactions?types=expense&${place}=k9` });
  const table = within(await screen.findByText('На этой странице операций больше нет.').then((text) => text.closest('td') as HTMLElement));
  expect(screen.queryByText(/Операций пока нет|ничего не подошло/)).toBeNull();
  await user.click(table.getByRole('button', { name: 'К самым новым' }));
  expect(await rows()).toHaveLength(1);
  expect(router.state.location.search).toBe('?types=expense');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
});

it('all operations of the page are chosen by one press, also those that are drawn a moment later', async () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(39);
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  openOperations(fakeOperations([operation(1), operation(2), operation(3)]).api);
  expect(await rows()).toHaveLength(1);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
  expect((await totals('Итоги по выбранным')).textContent).toMatch(/^3.операции.*Расход6,00/);
});

describe('one operation in its drawer', () => {
  const kept = [operation(1, { amount: 10 }), operation(2, { amount: 5 })];

  it('leaves the selection when it is deleted, and is asked to be deleted once however often that is pressed', async () => {
    const fake = fakeOperations(kept, async (call) => {
      if (call === calls.expenseEdit) await new Promise((go) => setTimeout(go, 50));
    });
    openOperations(fake.api);
    await rows();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
    fireEvent.click(screen.getByRole('button', { name: /^Изменить: .*операция 2/ }));
    const remove = await screen.findByRole('button', { name: 'Удалить' });
    fireEvent.click(remove);
    fireEvent.click(remove);
    await waitFor(() => expect(fake.living()).toHaveLength(1));
    await waitFor(async () => expect((await totals('Итоги по выбранным')).textContent).toMatch(/^1.операция.*Расход10,00/));
    expect(fake.asked(calls.expenseEdit)).toHaveLength(1);
  });

  it('counts in the selection with its new sum, although its new day is on another page', async () => {
    const user = userEvent.setup();
    openOperations(fakeOperations([operation(1), operation(2), operation(3)], undefined, 2).api);
    await rows();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
    expect((await totals('Итоги по выбранным')).textContent).toMatch(/^2.операции.*Расход5,00/);
    fireEvent.click(screen.getByRole('button', { name: /^Изменить: .*операция 2/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /^Расход/ }));
    fireEvent.change(await drawer.findByRole('textbox', { name: 'Сумма, ₽' }), { target: { value: '7' } });
    fireEvent.change(drawer.getByRole('textbox', { name: 'Дата' }), { target: { value: '1.1.2026' } });
    await user.click(drawer.getByRole('button', { name: /^Сохранить/ }));
    await waitFor(() => expect(screen.queryByText('операция 2')).toBeNull());
    expect((await totals('Итоги по выбранным')).textContent).toMatch(/^2.операции.*Расход10,00/);
  });

  /** The second operation changed from 5 to 7, on a server that refuses a write from an older version. */
  async function changeAmount(refusing?: Refusing) {
    const user = userEvent.setup();
    const fake = fakeOperations(kept, (call, input, options) => {
      refusing?.(call, input, options);
      const { ifMatch } = options;
      const { params } = input;
      const row = call === calls.expenseEdit ? fake.rows.get(params.guid) : undefined;
      if (row && ifMatch !== undefined && ifMatch !== row.version) {
        throw new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current: row });
      }
    });
    openOperations(fake.api);
    await rows();
    fireEvent.click(screen.getByRole('button', { name: /^Изменить: .*операция 2/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /^Расход/ }));
    fireEvent.change(await drawer.findByRole('textbox', { name: 'Сумма, ₽' }), { target: { value: '7' } });
    await user.click(drawer.getByRole('button', { name: /^Сохранить/ }));
    await waitFor(() => expect(fake.living()[0]?.amount).toBe(7));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return { user, fake };
  }

  /** The notice of what was done has a button of this name too, for as long as it is shown. */
  const nothingToUndo = () =>
    waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Отменить' }).filter((button) => button.matches(':disabled'))).toHaveLength(1),
    );

  /** Somebody else changes the operation, and its deletion from an older version is tried. */
  async function removeStale(change: Partial<TypedTransaction>, typed?: string) {
    const { user, fake } = await changeAmount();
    await user.click(await screen.findByRole('button', { name: /^Изменить: .*операция 2/ }));
    const remove = await screen.findByRole('button', { name: 'Удалить' });
    if (typed)
      fireEvent.change(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Сумма, ₽' }), { target: { value: typed } });
    const row = fake.living()[0] ?? operation(2);
    fake.rows.set(row.guid, { ...row, ...change, version: row.version + 1 });
    await user.click(remove);
    expect(await screen.findByText('Запись изменил другой пользователь.')).toBeInTheDocument();
    return { user, fake };
  }

  it('shows what somebody else wrote since, when its deletion is refused, and is deleted at the next press', async () => {
    const { user, fake } = await removeStale({ amount: 9 });
    const drawer = within(await screen.findByRole('dialog', { name: /^Расход, 9,00/ }));
    expect(await drawer.findByRole('textbox', { name: 'Сумма, ₽' })).toHaveValue('9,00');
    expect(fake.living()).toHaveLength(2);
    await user.click(drawer.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(fake.living()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.getByRole('button', { name: /^Изменить: / })).toHaveFocus();
  });

  it('keeps what is typed in it when its deletion is refused', async () => {
    await removeStale({ amount: 9 }, '11');
    expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Сумма, ₽' })).toHaveValue('11');
  });

  it('is closed when somebody else has deleted it first', async () => {
    await removeStale({ is_deleted: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what somebody else wrote since, when an own change is taken back', async () => {
    const { user, fake } = await changeAmount();
    const row = fake.living()[0];
    if (!row) throw new Error('the operation is there');
    fake.rows.set(row.guid, { ...row, amount: 9, version: row.version + 1 });
    await user.click(await screen.findByRole('button', { name: /^Отменить: изменение: Расход, 5,00/ }));
    expect(await screen.findByText('Запись изменил другой пользователь.')).toBeInTheDocument();
    expect(fake.living()[0]?.amount).toBe(9);
    // it will not be possible later either: the steps before it are next
    await nothingToUndo();
  });

  it('is left alone where somebody else has already brought back what an undo would', async () => {
    const { user, fake } = await changeAmount();
    const row = fake.living()[0] ?? operation(2);
    fake.rows.set(row.guid, { ...row, amount: 5, version: row.version + 1 });
    await user.click(await screen.findByRole('button', { name: /^Отменить: изменение: Расход, 5,00/ }));
    expect(await screen.findByText(/^Отменено: изменение/)).toBeInTheDocument();
    expect(fake.living()[0]?.version).toBe(row.version + 1);
  });

  it('is not led back to an object deleted since: that is said, and the step waits for the object, but not for a second press', async () => {
    const { user, fake } = await changeAmount((call, { body }) => {
      if (call !== calls.expenseEdit || body.amount !== 5) return;
      const fields = { stroiobject: ['Этот объект удалён: выберите другой или сначала верните его.'] };
      throw new ApiFailure('Проверьте заполнение полей.', { kind: 'answer', statusCode: 422, code: 1100, fields });
    });
    const undo = () => screen.findByRole('button', { name: /^Отменить: изменение: Расход, 5,00/ });
    await user.click(await undo());
    expect(await screen.findByText(/^Этот объект удалён/)).toBeInTheDocument();
    await waitFor(async () => expect(await undo()).toBeEnabled());
    await user.click(await undo());
    await nothingToUndo();
    expect(fake.living()[0]?.amount).toBe(7);
  });

  it('leaves the selection when its deletion is done again, and comes back to it with the operation', async () => {
    const user = userEvent.setup();
    const fake = fakeOperations(kept);
    openOperations(fake.api);
    await rows();
    fireEvent.click(screen.getByRole('button', { name: /^Изменить: .*операция 2/ }));
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    await user.click(await screen.findByRole('button', { name: /^Отменить: удаление: Расход, 5,00/ }));
    const redo = await screen.findByRole('button', { name: /^Вернуть: удаление: Расход, 5,00/ });
    await screen.findByText('операция 2');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
    await user.click(redo);
    await waitFor(async () => expect((await totals('Итоги по выбранным')).textContent).toMatch(/^1.операция.*Расход10,00/));
    await user.click(await screen.findByRole('button', { name: /^Отменить: удаление: Расход, 5,00/ }));
    await waitFor(async () => expect((await totals('Итоги по выбранным')).textContent).toMatch(/^2.операции.*Расход15,00/));
  });

  it('is brought back to what it was after a change of many was taken back', async () => {
    const { user, fake } = await changeAmount();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
    await user.click(screen.getByRole('button', { name: 'Удалить…' }));
    await user.click(await screen.findByRole('button', { name: /Удалить 2/ }));
    await waitFor(() => expect(fake.living()).toHaveLength(0));
    await user.click(await screen.findByRole('button', { name: 'Отменить: удаление: 2\u00a0операции' }));
    await waitFor(() => expect(fake.living()).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: /^Отменить: изменение: Расход, 5,00/ }));
    await waitFor(() => expect(fake.living()[0]?.amount).toBe(5));
  });
});

it.each<[string, string[], RegExp]>([
  ['one row that was edited', ['1 amount', '1 date'], /Не тронуто: 1.запись, её правили позже\.$/],
  ['two rows that were edited', ['1 amount', '2 date'], /Не тронуто: 2.записи, их правили позже\.$/],
  ['a contractor in use', ['1 transactions'], /Не тронуто: 1.запись, она ещё нужна\.$/],
  ['a contractor in use and a member', ['1 transactions', '2 is_member'], /Не тронуто: 2.записи, они ещё нужны\.$/],
  ['rows of both kinds', ['1 amount', '2 transactions'], /Не тронуто: 2.записи, из них правили позже: 1\.$/],
])('an undo of many operations that leaves %s counts rows and says why they stay', async (_, left, words) => {
  const user = userEvent.setup();
  const fake = fakeOperations([operation(1), operation(2)]);
  for (const one of left) {
    const [guid = '', field = ''] = one.split(' ');
    fake.left.push({ guid, title: `Запись ${guid}`, field, was: 0, now: 2 });
  }
  openOperations(fake.api);
  await rows();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
  await user.click(screen.getByRole('button', { name: 'Удалить…' }));
  await user.click(await screen.findByRole('button', { name: /Удалить 2/ }));
  await user.click(await screen.findByRole('button', { name: 'Отменить: удаление: 2\u00a0операции' }));
  const told = await screen.findByText(/^Возвращено:/, { selector: '.ant-message *' });
  expect(told).toHaveTextContent(/^Возвращено: 2.записи\. /);
  expect(told).toHaveTextContent(words);
  // the undo is over: nothing else was said
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.queryByText(/^Отменено: удаление/, { selector: '.ant-message *' })).toBeNull();
});

describe('many operations at once', () => {
  const kept = Array.from({ length: 10 }, (_none, n) => operation(n + 1, { amount: 0.1, type: n < 7 ? 'expense' : 'income' }));

  it('are selected with Shift and added up in kopecks', async () => {
    const fake = fakeOperations(kept.map((row) => ({ ...row, type: 'expense' as const })));
    openOperations(fake.api);
    await rows();
    const boxes = screen.getAllByRole('checkbox', { name: /^Выбрать: / });
    fireEvent.click(boxes[2] as HTMLElement);
    fireEvent.click(boxes[5] as HTMLElement, { shiftKey: true });
    expect((await totals('Итоги по выбранным')).textContent).toMatch(/^4.операции.*Расход0,40.*Прибыль−0,40/);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
    expect((await totals('Итоги по выбранным')).textContent).toMatch(/^10.операций.*Расход1,00/);
    fireEvent.click(screen.getByRole('button', { name: 'Снять выделение' }));
    expect(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' })).toHaveFocus();
  });

  it('are not changed while the new date makes no sense or is still being typed', async () => {
    const user = userEvent.setup();
    const fake = fakeOperations(kept);
    openOperations(fake.api);
    await rows();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
    await user.click(screen.getByRole('button', { name: 'Изменить…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить операции' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Описание' }));
    expect(await dialog.findByText(/Изменится \d/)).toBeInTheDocument();
    const act = () => dialog.getByRole('button', { name: /^Изменить/ });
    expect(act()).toBeEnabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Дата' }));
    expect(act()).toBeDisabled();
    expect(dialog.getByText(/Напишите новую дату/)).toBeInTheDocument();
    const day = dialog.getByRole('textbox', { name: 'Новая дата' });
    await user.type(day, '01.12.2026{Enter}');
    await waitFor(() => expect(act()).toBeEnabled());
    await user.clear(day);
    await user.type(day, 'никогда{Enter}');
    await waitFor(() => expect(act()).toBeDisabled());
    await user.click(dialog.getByRole('checkbox', { name: 'Дата' }));
    await waitFor(() => expect(act()).toBeEnabled());
  });

  it('are changed in the fields that are ticked, for exactly as many as was said', async () => {
    const user = userEvent.setup();
    const fake = fakeOperations(kept);
    openOperations(fake.api);
    await rows();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
    await user.click(screen.getByRole('button', { name: 'Изменить…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить операции' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Объект' }));
    await user.click(dialog.getByRole('combobox', { name: 'Объект: новое значение' }));
    await user.click(await screen.findByTitle('Дом на Озёрной'));
    await user.click(dialog.getByRole('checkbox', { name: 'Описание' }));
    await user.type(dialog.getByRole('textbox', { name: 'Новое описание' }), ' Смета ');
    await user.click(await dialog.findByRole('button', { name: /^Изменить 10/ }));
    await waitFor(() => expect(fake.living().map(({ stroiobject }) => stroiobject)).toEqual(kept.map(() => OBJECT)));
    expect(fake.asked(calls.transactionBulk).at(-1)?.input.body).toMatchObject({
      set: { stroiobject: OBJECT, description: 'Смета' },
      count: 10,
      dry_run: false,
    });
  });

  it('are not changed to a description that is too long, which stays whole', async () => {
    const user = userEvent.setup();
    openOperations(fakeOperations(kept).api);
    await rows();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
    await user.click(screen.getByRole('button', { name: 'Изменить…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить операции' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Описание' }));
    const description = dialog.getByRole('textbox', { name: 'Новое описание' });
    await user.click(description);
    await user.paste('я'.repeat(2001));
    expect(await dialog.findByText('Описание длиннее 2000 знаков.')).toBeInTheDocument();
    expect(description).toHaveValue('я'.repeat(2001));
    expect(dialog.getByRole('button', { name: 'Изменить' })).toBeDisabled();
  });

  it('are said to have no bill where none of them is an expense', async () => {
    const user = userEvent.setup();
    openOperations(fakeOperations(kept).api, { address: '/transactions?types=income' });
    await rows();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
    await user.click(screen.getByRole('button', { name: 'Изменить…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить операции' }));
    await user.click(dialog.getByRole('checkbox', { name: /^Статья/ }));
    expect(await dialog.findByText('Менять нечего: у выбранных операций уже такие значения или не бывает статьи.')).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Объект' }));
    expect(await dialog.findByText(/^Изменится 3 из/)).toBeInTheDocument();
  });

  it('are deleted across everything that matches, after saying how many, and restored', async () => {
    const user = userEvent.setup();
    const fake = fakeOperations(kept, undefined, 3);
    openOperations(fake.api, { address: '/transactions?types=expense' });
    await rows();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все операции на странице' }));
    await user.click(await screen.findByRole('button', { name: /Выбрать все 7/ }));
    await user.click(screen.getByRole('button', { name: 'Удалить…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить операции?' }));
    expect(await dialog.findByText(/Удалится 7 из 7/)).toBeInTheDocument();
    expect(fake.living()).toHaveLength(10);
    await user.click(dialog.getByRole('button', { name: /Удалить 7/ }));
    await waitFor(() => expect(fake.living()).toHaveLength(3));
    expect(fake.asked(calls.transactionBulk).at(-1)?.input.body).toMatchObject({
      filter: { types: ['expense'] },
      count: 7,
      dry_run: false,
    });
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(fake.living()).toHaveLength(10));
  });
});
