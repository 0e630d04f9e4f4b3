import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cell, openSheet, wideWindow } from '../support/sheet.tsx';

beforeEach(wideWindow);

it.each([
  ['ask for the menu of a row and of a group', true, ['Окраска', 'Стены']],
  ['ask for no menu where the sheet has none', false, []],
])('the menu key, and Shift+F10, %s', async (_, menus, expected) => {
  const user = userEvent.setup();
  const { opened } = openSheet({ menus });
  await user.click(cell('Окраска'));
  await user.keyboard('{ContextMenu}{ArrowUp}{Shift>}[F10]{/Shift}');
  expect(opened).toEqual(expected);
});

it('PageDown and PageUp keep the column of the menus', async () => {
  const user = userEvent.setup();
  openSheet({ menus: true });
  await user.click(screen.getByRole('button', { name: 'Действия: Окраска' }));
  await user.keyboard('{PageDown}');
  expect(screen.getByRole('button', { name: 'Действия: Плитка' })).toHaveFocus();
  await user.keyboard('{PageUp}');
  expect(screen.getByRole('button', { name: 'Действия: Окраска' })).toHaveFocus();
});
