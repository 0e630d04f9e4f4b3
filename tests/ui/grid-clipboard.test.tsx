import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cell, clipboard, openSheet, paste, wideWindow } from '../support/sheet.tsx';

const rowNamed = (name: RegExp) => screen.getByRole('row', { name });

describe('the clipboard of a sheet', () => {
  const user = userEvent.setup();
  beforeEach(wideWindow);

  it('copies the selected block as plain text and as a table, past the header between groups', async () => {
    openSheet();
    await user.click(cell('Грунтовка'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
    const { kept, taken } = clipboard('copy');
    expect(taken).toBe(true);
    expect(kept['text/plain']).toBe('Грунтовка\tм²\t50 %\t200\r\nСтяжка\tм²\t50 %\t200');
    expect(kept['text/html']).toContain('<td x:num="200" sdval="200">200</td>');
    expect(await screen.findByText('Скопировано: 8 ячеек.')).toBeInTheDocument();
  });

  it('copies a cut block and clears in one step the cells that may be empty', async () => {
    const { told } = openSheet();
    await user.click(cell('Окраска'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    expect(clipboard('cut').kept['text/plain']).toBe('Окраска\tм²\t50 %\t200');
    expect(told).toEqual([{ how: 'cut', edits: ['1.unit=', '1.price=0'] }]);
    expect(await screen.findByText('Вырезано: 2 ячейки.')).toBeInTheDocument();
  });

  it('says that a block cut where nothing may be changed was copied', async () => {
    openSheet({ readOnly: true });
    await user.click(cell('Окраска'));
    expect(clipboard('cut').kept['text/plain']).toBe('Окраска');
    expect(await screen.findByText('Скопировано: 1 ячейка.')).toBeInTheDocument();
  });

  it('pastes a block from the cursor as one action, skipping computed columns, and reports the result', async () => {
    const { told } = openSheet();
    await user.click(cell('Окраска'));
    paste('Обои\tрулон\tчужое\t1\u00a0234,50 ₽\r\nЛепнина\tм\tчужое\tсто\r\n');
    expect(told).toEqual([
      { how: 'pasted', edits: ['1.title=Обои', '1.unit=рулон', '1.price=1 234,50 ₽', '2.title=Лепнина', '2.unit=м', '2.price=сто'] },
    ]);
    expect(await screen.findAllByText('Вставлено: 6 ячеек, не принято: 1.')).not.toHaveLength(0);
    expect(within(rowNamed(/Лепнина/)).getByText(/Укажите сумму числом/)).toBeInTheDocument();
    expect(rowNamed(/Лепнина/)).toHaveTextContent('сто');
  });

  it('pastes a single value into the whole selection', async () => {
    const { told } = openSheet();
    await user.click(cell('м²'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    paste('шт');
    expect(told).toEqual([{ how: 'pasted', edits: ['1.unit=шт', '2.unit=шт', '3.unit=шт'] }]);
  });

  it('pastes a single value into several areas as one action, and a block into none of them', async () => {
    const { told } = openSheet();
    await user.click(cell('м²'));
    await user.keyboard('{Control>}');
    await user.click(cell('м²', 2));
    await user.keyboard('{/Control}');
    paste('шт\nм');
    expect(await screen.findAllByText(/^В несколько областей вставляется только одно значение/)).not.toHaveLength(0);
    expect(told).toEqual([]);
    paste('шт');
    expect(told).toEqual([{ how: 'pasted', edits: ['1.unit=шт', '3.unit=шт'] }]);
    expect(await screen.findAllByText('Вставлено: 2 ячейки.')).not.toHaveLength(0);
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
  });

  it('never touches the rows of a collapsed group', async () => {
    const { told } = openSheet({ collapsed: new Set(['walls']) });
    await user.click(cell('Стяжка'));
    paste('Наливной пол\nЛаминат');
    expect(told[0]?.edits).toEqual(['4.title=Наливной пол', '5.title=Ламинат']);
  });

  it('leaves the clipboard of an open editor to the editor', async () => {
    const { told } = openSheet();
    await user.click(cell('Окраска'));
    await user.keyboard('{F2}');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(paste('чужое').taken).toBe(false);
    expect(clipboard('copy').taken).toBe(false);
    expect(told).toEqual([]);
  });

  it('copies the whole row from its menu button', async () => {
    openSheet({ menus: true });
    await user.click(screen.getByRole('button', { name: 'Действия: Окраска' }));
    expect(clipboard('copy').kept['text/plain']).toBe('Окраска\tм²\t50 %\t200');
  });

  it.each(['copy', 'cut'] as const)('copies the title of a group from its header on %s, and changes nothing', async (type) => {
    const { told } = openSheet();
    await user.click(screen.getByText('Полы'));
    const { kept, taken } = clipboard(type);
    expect(taken).toBe(true);
    expect(kept['text/plain']).toBe('Полы');
    expect(kept['text/html']).toContain('>Полы</td>');
    expect(await screen.findByText('Скопировано: 1 ячейка.')).toBeInTheDocument();
    expect(told).toEqual([]);
  });

  it('says what to do when the browser denies a menu access to it', async () => {
    const { handle } = openSheet();
    await user.click(cell('Окраска'));
    vi.spyOn(navigator.clipboard, 'read').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await act(async () => handle.current?.paste());
    expect(await screen.findByText('Браузер не дал прочитать буфер обмена. Разрешите это сайту или нажмите Ctrl+V.')).toBeInTheDocument();
  });

  it('leaves events outside of the sheet alone', () => {
    openSheet();
    expect(paste('чужое').taken).toBe(false);
  });

  it('says that a read-only sheet cannot be changed, and still copies', async () => {
    openSheet({ readOnly: true });
    await user.click(cell('Окраска'));
    expect(clipboard('copy').kept['text/plain']).toBe('Окраска');
    paste('чужое');
    expect(await screen.findAllByText('Здесь можно только смотреть и копировать.')).not.toHaveLength(0);
    expect(screen.queryByText('чужое')).not.toBeInTheDocument();
  });
});

describe('a block that is longer than its group', () => {
  const user = userEvent.setup();
  const block = 'один\nдва\nтри\nчетыре';
  beforeEach(wideWindow);
  async function asked() {
    const kept = openSheet();
    await user.click(cell('Штукатурка'));
    paste(block);
    const question = await screen.findByRole('dialog', { name: 'Вставляется 4\u00a0строки, а до конца «Стены» — 2.' });
    expect(kept.told).toEqual([]);
    return { ...kept, question };
  }

  it('opens a question, and its rest is added as new rows with the cells in one call', async () => {
    const { told, beyond, question } = await asked();
    expect(within(question).getByRole('button', { name: 'Добавить 2\u00a0новые строки в «Стены»' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(told).toEqual([]);
    expect(beyond).toMatchObject([
      {
        group: 'walls',
        after: '3',
        edits: [{ rowId: '2' }, { rowId: '3' }],
        rows: [{ title: { text: 'три', parsed: { value: 'три' } } }, { title: { text: 'четыре', parsed: { value: 'четыре' } } }],
      },
    ]);
    expect(await screen.findAllByText('Вставлено: 4 ячейки, новых строк: 2.')).not.toHaveLength(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('overwrites the next group only on request', async () => {
    const { told, question } = await asked();
    await user.click(within(question).getByRole('button', { name: 'Вставить поверх 2\u00a0следующих строк' }));
    expect(told[0]?.edits).toEqual(['2.title=один', '3.title=два', '4.title=три', '5.title=четыре']);
  });

  it('can be cut to what fits', async () => {
    const { told, question } = await asked();
    await user.click(within(question).getByRole('button', { name: 'Вставить только 2 строки' }));
    expect(told[0]?.edits).toEqual(['2.title=один', '3.title=два']);
    expect(await screen.findAllByText(/Не поместилось: 2 строки/)).not.toHaveLength(0);
  });

  it('is not pasted on Escape, which gives the focus back to the sheet', async () => {
    const { told, beyond } = await asked();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([told, beyond]).toEqual([[], []]);
    await waitFor(() => expect(cell('Штукатурка')).toHaveFocus());
  });

  it('becomes new rows when pasted on the header of a group', async () => {
    const { beyond } = openSheet();
    await user.click(screen.getByText('Полы'));
    paste('Тёплый пол\tм²\t\t8\n\t');
    const question = await screen.findByRole('dialog', { name: 'Вставляется 1\u00a0строка в «Полы».' });
    await user.click(within(question).getByRole('button', { name: 'Добавить 1\u00a0новую строку в «Полы»' }));
    const row = { title: { text: 'Тёплый пол' }, unit: { text: 'м²' }, price: { text: '8', parsed: { value: 8 } } };
    expect(beyond).toMatchObject([{ group: 'floor', after: null, edits: [], rows: [row] }]);
  });

  it.each([
    ['between selected rows', 'Грунтовка'],
    ['above selected rows', 'Полы'],
  ])('becomes new rows too when the header, asked for its menu, stands %s', async (_, from) => {
    const { told, opened } = openSheet({ menus: true });
    await user.click(screen.getByText(from));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('Полы') });
    expect(opened).toEqual(['Полы']);
    paste('Тёплый пол');
    expect(await screen.findByRole('dialog', { name: 'Вставляется 1\u00a0строка в «Полы».' })).toBeInTheDocument();
    expect(told).toEqual([]);
  });
});
