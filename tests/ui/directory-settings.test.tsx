import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Role } from '../../contract/permissions.ts';
import { ApiFailure } from '../../src/lib/api-failure.ts';
import SettingsScreen from '../../src/resources/bills/SettingsScreen.tsx';
import { CategoriesDrawer } from '../../src/resources/contractors/CategoriesDrawer.tsx';
import { COMPANY, directoryApi, guidOf, openScreen, type Sent } from '../support/directory-screen.tsx';

const bill = (n: number, title: string) => ({ guid: guidOf(n), title, is_deleted: false, version: 1 });

function openBills(answer?: (sent: Sent) => unknown) {
  const server = directoryApi({ bills: [bill(1, 'Материалы'), bill(2, 'Доставка')] }, answer);
  openScreen(SettingsScreen, server.api, { path: '/transactions/settings', at: '/transactions/settings' });
  return { user: userEvent.setup(), ...server };
}

it('adds an expense category, and says when there is one of nearly that name', async () => {
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
  expect(field).toHaveValue('');
});

it('renames in place; Escape gives up, and what was refused stays with the reason', async () => {
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
  expect(screen.getByRole('textbox', { name: 'Новое название: Доставка' })).toHaveValue('Доставка и подъём');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Переименовать: Доставка и подъём' })).toBeInTheDocument();
  expect(kept.bills?.[1]?.title).toBe('Доставка и подъём');
});

it('deletes a category and brings it back from the deleted ones', async () => {
  const { user } = openBills();
  await user.click(await screen.findByRole('button', { name: 'Удалить: Доставка' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Удалить: Доставка' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'Показать удалённые' }));
  const row = within((await screen.findByText('Доставка', { selector: 's' })).closest('tr') ?? document.body);
  await user.click(row.getByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByRole('button', { name: 'Удалить: Доставка' })).toBeInTheDocument();
});

function openCategories(role: Role) {
  const list = [{ guid: guidOf(9), title: 'Дизайнеры', contractor_type: 6 }];
  const server = directoryApi({}, ({ call, input }) => {
    if (call === calls.contractorCategoryList) return [...list];
    if (call === calls.contractorCategoryCreate) list.push({ guid: guidOf(10), title: String(input.body.title), contractor_type: 1 });
    return call === calls.contractorCategoryCreate ? list.at(-1) : undefined;
  });
  const Screen = () => <CategoriesDrawer onClose={() => undefined} />;
  openScreen(Screen, server.api, { path: '/contractors', at: '/contractors', role });
  return { user: userEvent.setup(), ...server };
}

it('shows which role a category gives, and lets the owner add one', async () => {
  const { user, sentTo } = openCategories('company');
  const row = within((await screen.findByText('Дизайнеры')).closest('tr') ?? document.body);
  expect(row.getByText('роль «Партнёр»')).toBeInTheDocument();
  await user.click(screen.getByRole('textbox', { name: 'Название категории' }));
  await user.paste('Сантехники');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Сантехники')).toBeInTheDocument();
  expect(sentTo(calls.contractorCategoryCreate)[0]?.input.body).toEqual({ company: COMPANY, title: 'Сантехники', contractor_type: 1 });
});

it('only shows categories to a partner', async () => {
  openCategories('partner');
  expect(await screen.findByText('Дизайнеры')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Переименовать/ })).not.toBeInTheDocument();
});
