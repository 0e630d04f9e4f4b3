import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { crmUser, openUsers, rowShown } from '../support/crm-users-screen.tsx';

// loaded before, for a slow machine may take seconds over it
await import('../../src/features/crm/BulkDialog.tsx');

beforeEach(() => localStorage.clear());

it('a bulk change of deleted users says that they are not changed', async () => {
  const deleted = { search: '?is_deleted=true' };
  const { user } = openUsers([crmUser(2, { is_deleted: true })], { crmUserBulk: () => ({ affected: 0 }) }, deleted);
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Клиент 2' }));
  await user.click(screen.getByRole('button', { name: 'Назначить контакт…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Следующий контакт' }), '24.11.2026{Enter}');
  expect(await dialog.findByText('Ни у кого не изменится: у выбранных это уже так, а удалённых не меняют.')).toBeInTheDocument();
});

it('users chosen no longer leave the keyboard in the list', async () => {
  const { user } = openUsers([crmUser(2)], {});
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Клиент 2' }));
  await user.click(screen.getByRole('button', { name: 'Снять выделение' }));
  await waitFor(() => expect(document.activeElement?.closest('.crm-table')).not.toBeNull());
});

it('users chosen under different conditions of the list are all saved in one file', async () => {
  URL.createObjectURL = () => 'blob:file';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, sentTo } = openUsers([], {
    crmUserList: ({ query }) => [query.is_deleted ? crmUser(3, { is_deleted: true }) : crmUser(2)],
    crmUserExport: () => new Blob(['']),
  });
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Клиент 2' }));
  await user.click(screen.getByRole('button', { name: /^Условия/ }));
  await user.click(screen.getByRole('radio', { name: 'Удалённые' }));
  await rowShown('Клиент 3');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Клиент 3' }));
  await user.click(screen.getByRole('button', { name: 'Скачать выбранных' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Таблица .csv' }));
  await waitFor(() => expect(sentTo('crmUserExport').map(({ input }) => input.query)).toEqual([{ ids: '2,3', format: 'csv' }]));
});

it('of all users that match the filter one can be left out', async () => {
  const { user } = openUsers([crmUser(2), crmUser(3), crmUser(4)]);
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Клиент 2' }));
  await user.click(screen.getByRole('button', { name: 'Выбрать всех 3 по отбору' }));
  expect(await screen.findByText(/^Выбрано: 3/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сменить статус…' })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Клиент 3' }));
  expect(await screen.findByText(/^Выбрано: 2/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Выбрать: Клиент 4' })).toBeChecked();
});
