import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { sheetHeights } from '../../src/sheet/sheetSizes.ts';
import { cell, openSheet, wideWindow } from '../support/sheet.tsx';

/** Drags the handle of «Окраска» to that line and holds it there. Nothing is laid out here: every place is in the first column. */
async function dragHandle(line: number) {
  await userEvent.click(cell('Окраска'));
  await waitFor(() => expect(document.querySelector('.sheet-fill-handle')).toBeInTheDocument());
  const { row, header } = sheetHeights(false);
  fireEvent.mouseDown(document.querySelector('.sheet-fill-handle') as Element, { clientY: header + 2 * row });
  fireEvent.mouseMove(document.body, { buttons: 1, clientY: header + (line + 0.5) * row });
}

describe('filling cells of a sheet', () => {
  const user = userEvent.setup();
  beforeEach(wideWindow);

  it('by Ctrl+D on the Russian layout copies the top row of the selection down', async () => {
    const { told } = openSheet();
    await user.click(cell('Окраска'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyD', key: 'в', ctrlKey: true });
    expect(told).toEqual([{ how: 'filled', edits: ['2.title=Окраска', '3.title=Окраска'] }]);
    expect(await screen.findByText('Заполнено: 2 ячейки.')).toBeInTheDocument();
  });

  it('by Ctrl+R copies to the right and does not reload the page', async () => {
    const { told } = openSheet();
    await user.click(cell('Окраска'));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const kept = fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyR', key: 'к', ctrlKey: true });
    expect(kept).toBe(false);
    expect(told).toEqual([{ how: 'filled', edits: ['1.unit=Окраска'] }]);
  });

  it('by a double click on the handle goes down to the end of the group', async () => {
    const { told } = openSheet();
    await user.click(cell('Окраска'));
    await waitFor(() => expect(document.querySelector('.sheet-fill-handle')).toBeInTheDocument());
    await user.dblClick(document.querySelector('.sheet-fill-handle') as Element);
    expect(told).toEqual([{ how: 'filled', edits: ['2.title=Окраска', '3.title=Окраска'] }]);
  });

  it('by the handle reaches the row under the mouse, also when another person adds one above meanwhile', async () => {
    const { told, addFirst } = openSheet();
    await dragHandle(3);
    addFirst('Демонтаж');
    fireEvent.mouseUp(document.body);
    expect(told).toEqual([{ how: 'filled', edits: ['2.title=Окраска'] }]);
  });

  it('by the handle fills to the left, and selects what was filled', async () => {
    const { told } = openSheet();
    await user.click(cell('м²'));
    await waitFor(() => expect(document.querySelector('.sheet-fill-handle')).toBeInTheDocument());
    const { row, header } = sheetHeights(false);
    const clientY = header + 1.5 * row;
    fireEvent.mouseDown(document.querySelector('.sheet-fill-handle') as Element, { clientX: 300, clientY });
    fireEvent.mouseMove(document.body, { buttons: 1, clientX: 100, clientY });
    fireEvent.mouseUp(document.body);
    expect(told).toEqual([{ how: 'filled', edits: ['1.title=м²'] }]);
    const filled = screen.getAllByRole('gridcell').filter((one) => one.getAttribute('aria-selected') === 'true');
    expect(filled.map((one) => one.textContent)).toEqual(['м²', 'м²']);
  });

  it('by the handle fills nothing when a selected row at its corner goes meanwhile', async () => {
    const { told, removeFirst } = openSheet();
    await dragHandle(2);
    removeFirst();
    fireEvent.mouseUp(document.body);
    expect(told).toEqual([]);
  });

  it('by a click on the handle fills nothing', async () => {
    const { told } = openSheet();
    await user.click(cell('Окраска'));
    await waitFor(() => expect(document.querySelector('.sheet-fill-handle')).toBeInTheDocument());
    const { row, header } = sheetHeights(false);
    // its edge is in the next line
    fireEvent.mouseDown(document.querySelector('.sheet-fill-handle') as Element, { clientY: header + 2 * row + 2 });
    fireEvent.mouseUp(document.body);
    expect(told).toEqual([]);
  });

  it('has no handle in a read-only sheet', async () => {
    openSheet({ readOnly: true });
    await user.click(cell('Окраска'));
    expect(document.querySelector('.sheet-fill-handle')).not.toBeInTheDocument();
  });
});
