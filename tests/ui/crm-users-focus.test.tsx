import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { crmUser, openUsers, rowShown } from '../support/crm-users-screen.tsx';

// loaded before, for a slow machine may take seconds over it
await import('../../src/features/crm/BulkDialog.tsx');

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});
beforeEach(() => localStorage.clear());

it('the focus moves on from rows that a bulk change took out of the queue, then from the empty queue', async () => {
  let kept = [2, 3, 4].map((id) => crmUser(id));
  const { user } = openUsers(
    kept,
    {
      crmUserList: () => kept,
      crmUserBulk({ body: { ids, dry_run } }) {
        const gone = ids as number[];
        if (dry_run !== true) kept = kept.filter(({ id }) => !gone.includes(id));
        return { affected: gone.length };
      },
    },
    { search: '?queue=today' },
  );
  async function putOff(...names: string[]): Promise<void> {
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Выбрать: ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Назначить контакт…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Следующий контакт' }), '+7{Enter}');
    await user.click(await dialog.findByRole('button', { name: /^Изменить у/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const name of names) await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  }
  await rowShown('Клиент 2');
  await putOff('Клиент 2', 'Клиент 3');
  await waitFor(() => expect(document.activeElement?.closest('tr')).toHaveTextContent('Клиент 4'));
  await putOff('Клиент 4');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Показать всех' })).toHaveFocus());
});

it('the focus stays in the search whose press closed the menu of a row', async () => {
  const { user } = openUsers([crmUser(2)], { crmUserList: () => [crmUser(2)] });
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('button', { name: 'Действия: Клиент 2' }));
  await screen.findByRole('menu');
  const field = screen.getByRole('searchbox', { name: /^Поиск: Имя/ });
  await user.click(field);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await new Promise((done) => setTimeout(done));
  expect(field).toHaveFocus();
});
