import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Role } from '../../contract/permissions.ts';
import CategoriesDrawer from '../../src/features/directories/CategoriesDrawer.tsx';
import OperationSettings from '../../src/features/directories/OperationSettings.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { COMPANY, directoryApi, guidOf, openScreen, type Sent } from '../support/directory-screen.tsx';
import { secondClick } from '../support/second-click.ts';

const bill = (n: number, title: string) => ({ guid: guidOf(n), title, is_deleted: false, version: 1 });

function openBills(answer?: (sent: Sent) => unknown) {
  const server = directoryApi({ bills: [bill(1, 'Материалы'), bill(2, 'Доставка')] }, answer);
  openScreen(OperationSettings, server.api, { path: '/transactions/settings', at: '/transactions/settings' });
  return { user: userEvent.setup(), ...server };
}

it('an expense category is added, with a warning when there is one of nearly that name', async () => {
  const { user, sentTo } = openBills();
  const field = await screen.findByRole('textbox', { name: 'Новая статья расходов' });
  await user.click(field);
  await user.paste('материалы ');
  expect(field).toHaveAccessibleDescription('Похоже, такая статья уже есть: «Материалы».');
  await user.clear(field);
  await user.paste('Аренда');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Переименовать: Аренда' })).toBeInTheDocument();
  expect(sentTo(calls.billCreate)[0]?.input.body).toMatchObject({ company: COMPANY, title: 'Аренда' });
  await waitFor(() => expect(field).toHaveValue(''));
});

it('an expense category is added by a double click without a mistake about one that has no name', async () => {
  const { user, sentTo } = openBills();
  const field = await screen.findByRole('textbox', { name: 'Новая статья расходов' });
  await user.click(field);
  await user.paste('Аренда');
  const add = screen.getByRole('button', { name: /Добавить/ });
  await user.click(add);
  await waitFor(() => expect(field).toHaveValue(''));
  await secondClick(add);
  expect(field).toBeValid();
  expect(sentTo(calls.billCreate)).toHaveLength(1);
});

it('an expense category that is typed while another is being made stays in the field', async () => {
  let answerIt = () => {};
  const { user, kept } = openBills(({ call, input: { body } }) => {
    if (call !== calls.billCreate || body.title !== 'Аренда') return undefined;
    return new Promise((resolve) => {
      answerIt = () => {
        const made = { ...bill(3, 'Аренда'), guid: String(body.guid) };
        kept.bills = [...(kept.bills ?? []), made];
        resolve(made);
      };
    });
  });
  const field = await screen.findByRole('textbox', { name: 'Новая статья расходов' });
  await user.click(field);
  await user.paste('Аренда');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /Добавить/ })).toHaveClass('ant-btn-loading'));
  await user.clear(field);
  await user.paste('Бензин');
  answerIt();
  expect(await screen.findByRole('button', { name: 'Переименовать: Аренда' })).toBeInTheDocument();
  expect(field).toHaveValue('Бензин');
  // the list may be read anew before the form has heard the answer
  await waitFor(() => expect(screen.getByRole('button', { name: /Добавить/ })).not.toHaveClass('ant-btn-loading'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(kept.bills?.map(({ title }) => title)).toEqual(['Материалы', 'Доставка', 'Аренда', 'Бензин']));
});

it('an expense category is renamed in place; Escape cancels, and a refused name stays with the reason', async () => {
  let refused = true;
  const { user, kept } = openBills(({ call }) => {
    if (call !== calls.billEdit || !refused) return undefined;
    refused = false;
    throw new ApiFailure('Нет связи.', { kind: 'network' });
  });
  await user.click(await screen.findByRole('button', { name: 'Переименовать: Доставка' }));
  await user.keyboard('!{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Переименовать: Доставка' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.keyboard(' и подъём{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи.');
  const field = screen.getByRole('textbox', { name: 'Новое название: Доставка' });
  expect(field).toHaveValue('Доставка и подъём');
  expect(field).toHaveAccessibleDescription('Нет связи.');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Переименовать: Доставка и подъём' })).toBeInTheDocument();
  expect(kept.bills?.[1]?.title).toBe('Доставка и подъём');
});

type Kept = ReturnType<typeof directoryApi>['kept'];

/** A server that refuses an edit of any other version than the expense category has. */
function refuseStale({ call, input: { params }, options: { ifMatch } }: Sent, kept: () => Kept): void {
  const current = call === calls.billEdit ? kept().bills?.find(({ guid }) => guid === params.guid) : undefined;
  if (!current || ifMatch === current.version) return;
  throw new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current });
}

it('an expense category that somebody else has renamed meanwhile is told by its new title, and the next Enter saves over it', async () => {
  const { user, kept, sentTo } = openBills((sent) => refuseStale(sent, () => kept));
  await user.click(await screen.findByRole('button', { name: 'Переименовать: Доставка' }));
  kept.bills = [bill(1, 'Материалы'), { ...bill(2, 'Перевозка'), version: 2 }];
  await user.keyboard(' и подъём{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Запись изменил другой пользователь. Теперь название — «Перевозка».');
  // looking away is no answer
  await user.click(screen.getByRole('heading', { name: 'Настройки операций' }));
  expect(sentTo(calls.billEdit)).toHaveLength(1);
  await user.click(screen.getByRole('textbox', { name: /^Новое название/ }));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Переименовать: Доставка и подъём' })).toBeInTheDocument();
  expect(kept.bills[1]?.title).toBe('Доставка и подъём');
});

it('an expense category is renamed again before its list is read anew', async () => {
  let isSaved = false;
  const { user, kept } = openBills((sent) => {
    if (sent.call === calls.billList && isSaved) return new Promise(() => undefined);
    isSaved ||= sent.call === calls.billEdit;
    return refuseStale(sent, () => kept);
  });
  await user.click(await screen.findByRole('button', { name: 'Переименовать: Доставка' }));
  await user.keyboard(' и подъём{Enter}');
  const pencil = await screen.findByRole('button', { name: /^Переименовать: Доставка/ });
  await waitFor(() => expect(pencil).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.keyboard(' на этаж{Enter}');
  expect(await screen.findByRole('button', { name: 'Переименовать: Доставка и подъём на этаж' })).toBeInTheDocument();
  expect(kept.bills?.[1]?.title).toBe('Доставка и подъём на этаж');
});

it('an expense category corrected after a lost answer is made once', async () => {
  let lost = true;
  const { user, kept } = openBills(({ call, input: { body } }) => {
    if (call !== calls.billCreate) return undefined;
    const made = kept.bills?.find(({ guid }) => guid === body.guid);
    if (made || !lost) return made;
    lost = false;
    kept.bills = [...(kept.bills ?? []), { ...bill(3, String(body.title)), guid: String(body.guid) }];
    throw new ApiFailure('Нет связи.', { kind: 'network' });
  });
  await user.click(await screen.findByRole('textbox', { name: 'Новая статья расходов' }));
  await user.paste('Аренда');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Нет связи.')).toBeInTheDocument();
  await user.paste(' склада');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(kept.bills?.map(({ title }) => title)).toEqual(['Материалы', 'Доставка', 'Аренда склада']));
});

it('an expense category is deleted and restored from the deleted ones', async () => {
  const { user } = openBills();
  await user.click(await screen.findByRole('button', { name: 'Удалить: Доставка' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Удалить: Доставка' })).not.toBeInTheDocument());
  const beside = within(screen.getByRole('table', { name: 'Статьи расходов' })).getByRole('button', { name: 'Удалить: Материалы' });
  await waitFor(() => expect(beside).toHaveFocus());
  await user.click(screen.getByRole('checkbox', { name: 'Показать удалённые' }));
  await user.click(await screen.findByRole('button', { name: 'Вернуть: Доставка' }));
  expect(await screen.findByRole('button', { name: 'Удалить: Доставка' })).toBeInTheDocument();
});

it('an expense category deleted by a double click is not brought back by its second click', async () => {
  const { user, sentTo } = openBills();
  await user.click(await screen.findByRole('checkbox', { name: 'Показать удалённые' }));
  await user.click(screen.getByRole('button', { name: 'Удалить: Доставка' }));
  // the second click of the two, after the answer to the first
  fireEvent.click(await screen.findByRole('button', { name: 'Вернуть: Доставка' }), { detail: 2 });
  await user.click(screen.getByRole('button', { name: 'Удалить: Материалы' }));
  expect(await screen.findByRole('button', { name: 'Вернуть: Материалы' })).toBeInTheDocument();
  expect(sentTo(calls.billEdit)).toHaveLength(2);
});

it('an expense category deleted or restored among the deleted ones keeps the focus at its button', async () => {
  const { user } = openBills();
  await user.click(await screen.findByRole('checkbox', { name: 'Показать удалённые' }));
  await user.click(screen.getByRole('button', { name: 'Удалить: Доставка' }));
  const restore = await screen.findByRole('button', { name: 'Вернуть: Доставка' });
  await waitFor(() => expect(restore).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Удалить: Доставка' })).toHaveFocus();
});

function openCategories(role: Role) {
  const list = [{ guid: guidOf(9), title: 'Дизайнеры', contractor_type: 6, version: 4 }];
  /** answers that do not come back although the server did what was asked */
  const lost = { answers: 0 };
  /** a category is made no sooner */
  const slow: { until: Promise<void> | null } = { until: null };
  const server = directoryApi({}, async ({ call, input: { body } }) => {
    if (call === calls.contractorCategoryList) return [...list];
    if (call === calls.contractorCategoryEdit) return { ...list[0], ...body, version: 5 };
    if (call !== calls.contractorCategoryCreate) return undefined;
    await slow.until;
    const guid = String(body.guid);
    if (!list.some((one) => one.guid === guid)) list.push({ guid, title: String(body.title), contractor_type: 1, version: 1 });
    if (lost.answers-- > 0) throw new ApiFailure('Нет связи.', { kind: 'network' });
    return list.find((one) => one.guid === guid);
  });
  const closed = vi.fn();
  const Screen = () => <CategoriesDrawer onClose={closed} />;
  const { cache } = openScreen(Screen, server.api, { path: '/contractors', at: '/contractors', role });
  return { user: userEvent.setup(), cache, list, lost, slow, closed, ...server };
}

it('a contractor category shows which role it gives, and the owner can add one', async () => {
  const { user, sentTo } = openCategories('company');
  const row = within((await screen.findByText('Дизайнеры')).closest('tr') ?? document.body);
  expect(row.getByText('роль «Партнёр»')).toBeInTheDocument();
  await user.click(screen.getByRole('textbox', { name: 'Название категории' }));
  await user.paste('Сантехники');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Сантехники')).toBeInTheDocument();
  expect(sentTo(calls.contractorCategoryCreate)[0]?.input.body).toMatchObject({
    company: COMPANY,
    title: 'Сантехники',
    contractor_type: 1,
  });
});

it('a contractor category that was typed and not added is asked about before the drawer closes', async () => {
  const { user, closed } = openCategories('company');
  const title = await screen.findByRole('textbox', { name: 'Название категории' });
  await user.click(title);
  await user.paste('Сантехники');
  // the drawer reads the old code of the key, which user-event leaves out
  fireEvent.keyDown(title, { code: 'Escape', keyCode: 27 });
  await user.click(await screen.findByRole('button', { name: 'Продолжить правку' }));
  expect(closed).not.toHaveBeenCalled();
  expect(title).toHaveValue('Сантехники');
});

it('the next contractor category begins with the type of the one just added', async () => {
  const { user, sentTo } = openCategories('company');
  const field = await screen.findByRole('textbox', { name: 'Название категории' });
  await user.click(screen.getByRole('combobox', { name: 'Тип и роль' }));
  await user.click(await screen.findByText(/^Подрядная организация/));
  for (const title of ['Сантехники', 'Электрики']) {
    await user.click(field);
    await user.paste(title);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(title)).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveValue(''));
  }
  const types = sentTo(calls.contractorCategoryCreate).map(({ input }) => (input.body as { contractor_type: number }).contractor_type);
  expect(types).toEqual([2, 2]);
});

it('a contractor category that is typed while another is being made stays in the field', async () => {
  const { user, slow } = openCategories('company');
  let make = () => {};
  slow.until = new Promise((go) => {
    make = go;
  });
  const field = await screen.findByRole('textbox', { name: 'Название категории' });
  await user.click(field);
  await user.paste('Сантехники');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /Добавить категорию/ })).toHaveClass('ant-btn-loading'));
  await user.clear(field);
  await user.paste('Электрики');
  make();
  expect(await screen.findByText('Сантехники')).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('Электрики');
});

it('a contractor category added again after a lost answer is made once', async () => {
  const { user, sentTo, list, lost } = openCategories('company');
  lost.answers = 1;
  await user.click(await screen.findByRole('textbox', { name: 'Название категории' }));
  await user.paste('Сантехники');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Нет связи.')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Сантехники')).toBeInTheDocument();
  expect(list.map(({ title }) => title)).toEqual(['Дизайнеры', 'Сантехники']);
  const [first, second] = sentTo(calls.contractorCategoryCreate);
  expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey);
});

it('a contractor category is renamed in place, from the version that was seen', async () => {
  const { user, sentTo, list, cache } = openCategories('company');
  await user.click(await screen.findByRole('button', { name: 'Переименовать: Дизайнеры' }));
  // somebody else renames it meanwhile, and the list is read again
  list.splice(0, 1, { guid: guidOf(9), title: 'Архитекторы', contractor_type: 6, version: 7 });
  await cache.invalidateQueries();
  await screen.findByRole('textbox', { name: 'Новое название: Архитекторы' });
  await user.keyboard(' и бюро{Enter}');
  expect(await screen.findByText('Категория переименована: «Дизайнеры и бюро».')).toBeInTheDocument();
  expect(sentTo(calls.contractorCategoryEdit)[0]).toMatchObject({
    input: { body: { title: 'Дизайнеры и бюро' } },
    options: { ifMatch: 4 },
  });
});

it('contractor categories are read-only for a partner', async () => {
  openCategories('partner');
  expect(await screen.findByText('Дизайнеры')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Переименовать/ })).not.toBeInTheDocument();
});
