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
