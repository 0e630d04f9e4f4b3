import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepUnsaved } from '../../src/lib/unsavedWork.ts';
import { crmUser, openUsers, rowShown, TODAY } from '../support/crm-users-screen.tsx';

// loaded before, for a slow machine may take seconds over it
await import('../../src/features/crm/CreateDrawer.tsx');

beforeEach(() => localStorage.clear());

/** The form of a new user. */
async function openBlank() {
  const shown = openUsers([crmUser(2)], {
    crmUserQueue: () => ({ day: TODAY, time_zone: 'Europe/Moscow', today: 0, overdue: 0 }),
    crmUserCreate: () => crmUser(3),
  });
  await rowShown('Клиент 2');
  await shown.user.click(screen.getByRole('button', { name: /Добавить/ }));
  return { ...shown, drawer: within(await screen.findByRole('dialog', { name: 'Новый пользователь' })) };
}

/** With the fields that are needed filled in. */
async function openForm() {
  const shown = await openBlank();
  const { drawer } = shown;
  await shown.user.click(drawer.getByRole('textbox', { name: 'E-mail или телефон' }));
  await shown.user.paste('petr@demo.example');
  await shown.user.click(drawer.getByRole('textbox', { name: 'Имя' }));
  await shown.user.paste('Пётр');
  return { ...shown, day: drawer.getByRole('textbox', { name: 'Следующий контакт' }) };
}

it('Ctrl+Enter creates a user with the day that is being typed', async () => {
  const { user, sentTo, day } = await openForm();
  await user.click(day);
  await user.paste('завтра');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sentTo('crmUserCreate')[0]?.input.body).toMatchObject({ name: 'Пётр', next_time: '2026-11-23' }));
});

it('Enter in the day of a new user takes the day and sends no invitation', async () => {
  const { user, sentTo, day } = await openForm();
  await user.type(day, 'завтра{Enter}');
  expect(day).toHaveValue('23.11.2026');
  expect(sentTo('crmUserCreate')).toEqual([]);
});

it('a new user is not invited while the day makes no sense', async () => {
  const { user, sentTo, drawer, day } = await openForm();
  await user.click(day);
  await user.paste('когда-нибудь');
  await user.click(drawer.getByRole('button', { name: 'Пригласить' }));
  await waitFor(() => expect(day).toBeInvalid());
  await waitFor(() => expect(day).toHaveFocus());
  expect(sentTo('crmUserCreate')).toEqual([]);
});

it('a new user that was not sent is offered again after the session', async () => {
  await openForm();
  keepUnsaved();
  cleanup();
  const { user, drawer } = await openBlank();
  await user.click(await drawer.findByRole('button', { name: 'Вернуть несохранённое' }));
  expect(drawer.getByRole('textbox', { name: 'E-mail или телефон' })).toHaveValue('petr@demo.example');
  expect(drawer.getByRole('textbox', { name: 'Имя' })).toHaveValue('Пётр');
});
