import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
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
