import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import ContractorsScreen from '../../src/features/directories/ContractorList.tsx';
import ObjectsScreen from '../../src/features/directories/ObjectList.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { directoryApi, openScreen, person, type Sent, site } from '../support/directory-screen.tsx';

type Kept = ReturnType<typeof directoryApi>['kept'];

function openObjects(answer?: (sent: Sent) => unknown) {
  const user = userEvent.setup();
  const server = directoryApi({ objects: [site(1, 'Дача на Лесной', { address: 'Лесная, 1' })] }, answer);
  openScreen(ObjectsScreen, server.api, { path: '/objects', at: '/objects' });
  return { user, ...server };
}

async function openForm(user: ReturnType<typeof userEvent.setup>, add: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(add) }));
  const drawer = within(await screen.findByRole('dialog'));
  return { drawer, title: await drawer.findByRole('textbox', { name: 'Название' }) };
}

/** Pasted: typing letter by letter takes its time and proves nothing more. */
async function put(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** Presses «Сохранить» when what was sent before has ended: a button that is still turning takes no press. */
async function saveAgain(user: ReturnType<typeof userEvent.setup>, drawer: ReturnType<typeof within>) {
  const button = drawer.getByRole('button', { name: /Сохранить/ });
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  await user.click(button);
}

async function editFirst(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Действия: Дача на Лесной' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Изменить' }));
  return within(await screen.findByRole('dialog', { name: 'Объект' }));
}

it('an object form adds an object by keyboard, and sums are read as people type them', async () => {
  const { user, sentTo } = openObjects();
  const { drawer, title } = await openForm(user, 'Добавить объект');
  await put(user, title, 'Баня');
  await put(user, drawer.getByRole('textbox', { name: 'План прихода' }), '1 250 000,50');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('link', { name: 'Баня' })).toBeInTheDocument();
  const { input, options } = sentTo(calls.objectCreate)[0] ?? {};
  expect(input?.body).toMatchObject({ title: 'Баня', status: 'active', planned_income: 1_250_000.5, planned_expense: null });
  expect(options?.idempotencyKey).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('an object form says at the field what is wrong, focuses it, and sends nothing', async () => {
  const { user, sentTo } = openObjects();
  const { drawer, title } = await openForm(user, 'Добавить объект');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(title).toHaveAccessibleDescription('Заполните поле «Название».'));
  await waitFor(() => expect(title).toHaveFocus());
  expect(sentTo(calls.objectCreate)).toEqual([]);
});

it('an object form keeps what is typed when the server refuses, with its sentence at the field', async () => {
  const fields = { title: ['Такое название не подходит.'] };
  const { user } = openObjects(({ call }) => {
    if (call === calls.objectCreate)
      throw new ApiFailure('Проверьте заполнение полей.', { kind: 'answer', statusCode: 422, code: 1100, fields });
    return undefined;
  });
  const { drawer, title } = await openForm(user, 'Добавить объект');
  await put(user, title, 'Баня');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  expect(await drawer.findByText('Такое название не подходит.')).toBeInTheDocument();
  expect(title).toHaveValue('Баня');
});

it('an object form sends only what was changed, with the version that was seen', async () => {
  const { user, sentTo } = openObjects();
  const drawer = await editFirst(user);
  await user.type(await drawer.findByRole('textbox', { name: 'Адрес' }), 'а');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sentTo(calls.objectEdit)).toHaveLength(1));
  expect(sentTo(calls.objectEdit)[0]).toMatchObject({ input: { body: { address: 'Лесная, 1а' } }, options: { ifMatch: 1 } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Действия: Дача на Лесной' })).toHaveFocus());
});

it('an object form whose row leaves the narrowed list gives the focus to the table', async () => {
  const user = userEvent.setup();
  const { api } = directoryApi({ objects: [site(1, 'Дача на Лесной'), site(2, 'Дача у реки')] });
  openScreen(ObjectsScreen, api, { path: '/objects', at: '/objects?search=дача' });
  const drawer = await editFirst(user);
  const title = await drawer.findByRole('textbox', { name: 'Название' });
  await user.clear(title);
  await put(user, title, 'Баня');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Дача на Лесной' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Выбрать всё на странице' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Действия: Дача у реки' })).toBeInTheDocument();
});

/** The server makes the object at the first try, but its answer does not come back. */
async function openLost(answer?: (sent: Sent, kept: Kept) => unknown) {
  let lost = true;
  const opened = openObjects((sent) => {
    const { call, input } = sent;
    const { body } = input;
    if (call !== calls.objectCreate) return answer?.(sent, opened.kept);
    const { kept } = opened;
    const made = kept.objects?.find(({ guid }) => guid === body.guid);
    if (made || !lost) return made;
    lost = false;
    const { company: _, ...row } = body;
    kept.objects = [...(kept.objects ?? []), { ...site(1, ''), ...row } as ReturnType<typeof site>];
    throw new ApiFailure('Нет связи с сервером.', { kind: 'network' });
  });
  const { user } = opened;
  const { drawer, title } = await openForm(user, 'Добавить объект');
  await put(user, title, 'Баня');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  expect(await drawer.findByText(/Нет связи с сервером/)).toBeInTheDocument();
  const titles = () => opened.kept.objects?.filter(({ is_deleted }) => !is_deleted).map((row) => row.title);
  expect(titles()).toEqual(['Дача на Лесной', 'Баня']);
  return { user, drawer, title, titles };
}

it('an object form corrected after a lost answer makes one object', async () => {
  const { user, drawer, title, titles } = await openLost();
  await put(user, title, ' большая');
  await saveAgain(user, drawer);
  await waitFor(() => expect(titles()).toEqual(['Дача на Лесной', 'Баня большая']));
});

it('an object form corrected after a lost answer, and changed by somebody else meanwhile, saves mine over theirs as the same object', async () => {
  const { user, drawer, title, titles } = await openLost(({ call, options }, kept) => {
    if (call !== calls.objectEdit || options.ifMatch === 5) return undefined;
    const current = { ...kept.objects?.[1], title: 'Баня Петровых', version: 5 } as ReturnType<typeof site>;
    kept.objects = [...(kept.objects ?? []).slice(0, 1), current];
    throw new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current });
  });
  await put(user, title, ' большая');
  await saveAgain(user, drawer);
  await screen.findByText('Запись изменил другой пользователь');
  await user.click(screen.getByRole('button', { name: 'Сохранить моё' }));
  await waitFor(() => expect(titles()).toEqual(['Дача на Лесной', 'Баня большая']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an object form keeps what is typed while it saves', async () => {
  let answerIt = () => {};
  const { user, sentTo, kept } = openObjects(({ call, input: { body } }) => {
    if (call !== calls.objectEdit || sentTo(calls.objectEdit).length > 1) return undefined;
    return new Promise((resolve) => {
      answerIt = () => {
        const row = { ...kept.objects?.[0], ...body, version: 2 } as ReturnType<typeof site>;
        kept.objects = [row];
        resolve(row);
      };
    });
  });
  const drawer = await editFirst(user);
  const address = await drawer.findByRole('textbox', { name: 'Адрес' });
  await put(user, address, 'а');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sentTo(calls.objectEdit)).toHaveLength(1));
  await put(user, address, ', дом 2');
  answerIt();
  expect(await drawer.findByText(/то, что набрано за это время, ещё не сохранено/)).toBeInTheDocument();
  expect(address).toHaveValue('Лесная, 1а, дом 2');
  await saveAgain(user, drawer);
  await waitFor(() => expect(sentTo(calls.objectEdit)).toHaveLength(2));
  expect(sentTo(calls.objectEdit)[1]).toMatchObject({ input: { body: { address: 'Лесная, 1а, дом 2' } }, options: { ifMatch: 2 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the form of a new object keeps what is typed while it is made, and gives that to the same object', async () => {
  let answerIt = () => {};
  const { user, sentTo, kept } = openObjects(({ call, input: { body } }) => {
    if (call !== calls.objectCreate) return undefined;
    return new Promise((resolve) => {
      answerIt = () => {
        const row = { ...site(2, ''), ...body } as ReturnType<typeof site>;
        kept.objects = [...(kept.objects ?? []), row];
        resolve(row);
      };
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Добавить объект' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Новый объект' }));
  await put(user, await drawer.findByRole('textbox', { name: 'Название' }), 'Баня');
  await user.click(drawer.getByRole('button', { name: /Сохранить/ }));
  await waitFor(() => expect(sentTo(calls.objectCreate)).toHaveLength(1));
  await put(user, drawer.getByRole('textbox', { name: 'Адрес' }), 'Лесная, 5');
  answerIt();
  expect(await drawer.findByText(/то, что набрано за это время, ещё не сохранено/)).toBeInTheDocument();
  await saveAgain(user, drawer);
  await waitFor(() => expect(kept.objects?.at(-1)).toMatchObject({ title: 'Баня', address: 'Лесная, 5', version: 2 }));
  expect(sentTo(calls.objectCreate)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an object form given up after a lost answer leaves no object', async () => {
  const { user, drawer, titles } = await openLost();
  await user.click(drawer.getByRole('button', { name: 'Отменить' }));
  await user.click(await screen.findByRole('button', { name: 'Закрыть без сохранения' }));
  await waitFor(() => expect(titles()).toEqual(['Дача на Лесной']));
});

it('an object form asks before it closes on something unsaved', async () => {
  const { user } = openObjects();
  const { title } = await openForm(user, 'Добавить объект');
  await put(user, title, 'Баня');
  // the drawer reads the old code of the key, which user-event leaves out
  fireEvent.keyDown(title, { code: 'Escape', keyCode: 27 });
  // pressed again before the question has the focus, as where its code is still on its way: one question all the same
  fireEvent.keyDown(title, { code: 'Escape', keyCode: 27 });
  expect(await screen.findByText('Закрыть без сохранения?', { selector: '.ant-modal-confirm-title' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Продолжить правку' }));
  expect(title).toHaveValue('Баня');
});

it('an object form shows both values when somebody else changed the row meanwhile, and saves mine over theirs on request', async () => {
  const current = site(1, 'Дача Петровых', { address: 'Лесная, 2', version: 5 });
  const { user, sentTo, kept } = openObjects(({ call, options }) => {
    if (call !== calls.objectEdit || options.ifMatch === 5) return undefined;
    kept.objects = [current];
    const changed = { at: '2026-11-20T09:05:00Z', name: 'Пётр Новиков' };
    throw new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current, changed });
  });
  const drawer = await editFirst(user);
  await user.type(await drawer.findByRole('textbox', { name: 'Адрес' }), 'а{Control>}{Enter}{/Control}');
  const heading = await screen.findByText('Запись изменил другой пользователь');
  const dialog = within(heading.closest<HTMLElement>('.ant-modal-content') ?? document.body);
  expect(dialog.getByText('Лесная, 1а')).toBeInTheDocument();
  expect(dialog.getByText('Лесная, 2')).toBeInTheDocument();
  expect(dialog.getByText(/^Изменено: Пётр Новиков, 20\.11\.2026/)).toBeInTheDocument();
  expect(dialog.getByText('Дача Петровых')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Вернуться к правке' }));
  await waitFor(() => expect(drawer.getByRole('textbox', { name: 'Адрес' })).toHaveFocus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  const again = await screen.findByText('Запись изменил другой пользователь');
  await user.click(
    within(again.closest<HTMLElement>('.ant-modal-content') ?? document.body).getByRole('button', { name: 'Сохранить моё' }),
  );
  await waitFor(() => expect(sentTo(calls.objectEdit)).toHaveLength(3));
  expect(sentTo(calls.objectEdit)[2]).toMatchObject({ input: { body: { address: 'Лесная, 1а' } }, options: { ifMatch: 5 } });
});

it('an object form takes theirs on request, and the keyboard goes on in its field', async () => {
  const current = site(1, 'Дача Петровых', { address: 'Лесная, 2', version: 5 });
  const { user } = openObjects(({ call }) => {
    if (call !== calls.objectEdit) return undefined;
    throw new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current });
  });
  const drawer = await editFirst(user);
  const address = await drawer.findByRole('textbox', { name: 'Адрес' });
  await user.type(address, 'а{Control>}{Enter}{/Control}');
  await user.click(await screen.findByText('Оставить чужое'));
  await waitFor(() => expect(address).toHaveFocus());
  expect(address).toHaveValue('Лесная, 2');
});

it('an object form takes over what somebody else changed in another field meanwhile, and asks nothing', async () => {
  const current = site(1, 'Дача Петровых', { address: 'Лесная, 1', version: 5 });
  const { user, sentTo, kept } = openObjects(({ call, options }) => {
    if (call !== calls.objectEdit || options.ifMatch === 5) return undefined;
    kept.objects = [current];
    throw new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current });
  });
  const drawer = await editFirst(user);
  await user.type(await drawer.findByRole('textbox', { name: 'Адрес' }), 'а{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sentTo(calls.objectEdit)).toHaveLength(2));
  expect(sentTo(calls.objectEdit)[1]).toMatchObject({ input: { body: { address: 'Лесная, 1а' } }, options: { ifMatch: 5 } });
  expect(sentTo(calls.objectEdit)[1]?.input.body).not.toHaveProperty('title');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an object form keeps what is typed while its edit is saved over another person’s edit of another field', async () => {
  const current = site(1, 'Дача Петровых', { address: 'Лесная, 1', version: 5 });
  let refuseIt = () => {};
  const { user, sentTo, kept } = openObjects(({ call, options }) => {
    if (call !== calls.objectEdit || options.ifMatch === 5) return undefined;
    kept.objects = [current];
    const stale = new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current });
    return new Promise((_, reject) => {
      refuseIt = () => reject(stale);
    });
  });
  const drawer = await editFirst(user);
  const address = await drawer.findByRole('textbox', { name: 'Адрес' });
  await put(user, address, 'а');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sentTo(calls.objectEdit)).toHaveLength(1));
  await put(user, address, ', дом 2');
  refuseIt();
  await waitFor(() =>
    expect(sentTo(calls.objectEdit)[1]).toMatchObject({ input: { body: { address: 'Лесная, 1а' } }, options: { ifMatch: 5 } }),
  );
  expect(await drawer.findByText(/то, что набрано за это время, ещё не сохранено/)).toBeInTheDocument();
  expect(address).toHaveValue('Лесная, 1а, дом 2');
  expect(drawer.getByRole('textbox', { name: 'Название' })).toHaveValue('Дача Петровых');
});

it('a contractor form warns of a likely duplicate, and checks the ИНН', async () => {
  const user = userEvent.setup();
  const { api, sentTo } = directoryApi({ contractors: [person(1, 'ООО «Чистый двор»', { phone: '+79000001005' })] }, ({ call }) =>
    call === calls.contractorCategoryList ? [] : undefined,
  );
  openScreen(ContractorsScreen, api, { path: '/contractors', at: '/contractors' });
  const { drawer, title } = await openForm(user, 'Добавить контрагента');
  await put(user, title, 'чистый двор');
  const found = await drawer.findByRole('link', { name: 'ООО «Чистый двор»' });
  expect(found.closest('li')).toHaveTextContent('похожее название');
  await put(user, drawer.getByRole('textbox', { name: 'Телефон' }), '8 900 000 10 05');
  await waitFor(() => expect(found.closest('li')).toHaveTextContent('тот же телефон, похожее название'));
  await put(user, drawer.getByRole('textbox', { name: 'ИНН' }), '7707083894');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(drawer.getByRole('textbox', { name: 'ИНН' })).toHaveAccessibleDescription(/контрольная цифра/));
  expect(sentTo(calls.contractorCreate)).toEqual([]);
});
