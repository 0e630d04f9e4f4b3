import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataSheet } from '../../src/sheet/DataSheet.tsx';
import type { CellEdit, EditHow, SheetColumn, SheetGroup, SheetHandle } from '../../src/sheet/sheetTypes.ts';
import { FeedbackProvider } from '../../src/ui/FeedbackProvider.tsx';

type Row = { id: string; title: string; cost: number; price: number };
type Field = 'cost' | 'price';

const field = (key: Field, title: string): SheetColumn<Row> => ({
  key,
  title,
  kind: 'number',
  text: (row) => String(row[key]),
  parse: (typed) => (Number.isNaN(Number(typed)) ? { error: 'Укажите число.' } : { value: Number(typed) }),
  cleared: '0',
  number: (row) => row[key],
});
/** What follows from cost and price and, typed, sets the price. */
const margin: SheetColumn<Row> = {
  key: 'margin',
  title: 'Маржа',
  kind: 'number',
  text: (row) => String(row.price - row.cost),
  parse: (typed) => ({ value: typed }),
  derived: true,
};
const refusedCost = ({ id }: Row) => (id === 'Окраска' ? { text: '-5', error: 'Сумма не может быть отрицательной.' } : undefined);
const columns: SheetColumn<Row>[] = [
  { key: 'title', title: 'Название', kind: 'text', text: (row) => row.title, parse: (typed) => ({ value: typed }), minWidth: 200 },
  field('cost', 'Закупка'),
  field('price', 'Цена'),
];
const rowsOf = (...titles: string[]) => titles.map((title, index): Row => ({ id: title, title, cost: index + 1, price: (index + 1) * 10 }));
const WALLS: SheetGroup<Row> = { id: 'walls', title: 'Стены', rows: rowsOf('Окраска', 'Шпатлёвка', 'Обои') };
const FLOORS: SheetGroup<Row> = { id: 'floors', title: 'Полы', rows: rowsOf('Плитка', 'Ламинат') };

type Handed = { how: EditHow; cells: string[] };

function open(groups: readonly SheetGroup<Row>[] = [WALLS, FLOORS], shownColumns = columns) {
  const handed: Handed[] = [];
  const onSelect = vi.fn();
  const handle = createRef<SheetHandle>();
  let show: (groups: readonly SheetGroup<Row>[]) => void = () => undefined;
  let showColumns: (columns: SheetColumn<Row>[]) => void = () => undefined;

  function Sheet() {
    const [shown, setShown] = useState(groups);
    const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
    const [drawn, setDrawn] = useState(shownColumns);
    show = setShown;
    showColumns = setDrawn;
    function onEdits(edits: readonly CellEdit<Row>[], how: EditHow) {
      handed.push({ how, cells: edits.map(({ rowId, column, text }) => `${rowId}.${column}=${text}`) });
      const now = (row: Row): Row => {
        const mine = edits.filter((edit) => edit.rowId === row.id && 'value' in edit.parsed);
        return Object.assign({ ...row }, ...mine.map(({ column, text }) => ({ [column]: Number(text) })));
      };
      setShown((before) => before.map((group) => ({ ...group, rows: group.rows.map(now) })));
    }
    return (
      <DataSheet
        ref={handle}
        label="Работы"
        columns={drawn}
        groups={shown}
        rowId={(row) => row.id}
        collapsed={collapsed}
        onToggle={(id) => setCollapsed((old) => new Set(old.has(id) ? [] : [id]))}
        onEdits={onEdits}
        onSelect={onSelect}
      />
    );
  }
  render(
    <FeedbackProvider>
      <Sheet />
    </FeedbackProvider>,
  );
  return {
    handed,
    onSelect,
    handle,
    show: (next: readonly SheetGroup<Row>[]) => show(next),
    showColumns: (next: SheetColumn<Row>[]) => showColumns(next),
    user: userEvent.setup(),
  };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const cell = (name: string, column: number) => within(row(name)).getAllByRole('gridcell')[column] as HTMLElement;
const selected = () =>
  screen
    .getAllByRole('gridcell')
    .filter((one) => one.getAttribute('aria-selected') === 'true')
    .map((one) => one.textContent);

/** What Ctrl+C would put into the clipboard. */
function copied() {
  const data = new Map<string, string>();
  const clipboardData = { setData: (type: string, text: string) => void data.set(type, text) };
  const prevented = !fireEvent.copy(document.activeElement as Element, { clipboardData });
  return { prevented, text: (data.get('text/plain') ?? '').trim().replaceAll('\r', '') };
}

describe('selecting cells of a sheet', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });

  it('works in a multiselectable tree of rows, and Shift+arrows pass the header of a group', async () => {
    const { user, handle } = open();
    expect(screen.getByRole('treegrid')).toHaveAttribute('aria-multiselectable', 'true');
    await user.click(cell('Обои', 1));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(selected()).toEqual(['3', '30', '1', '10']);
    expect(handle.current?.selectedRows()).toEqual(['Обои', 'Плитка']);
  });

  it('is reported below the sheet, to screen readers, and to the owner', async () => {
    const { user, onSelect } = open();
    await user.click(cell('Окраска', 2));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    // between slow presses a smaller selection may have been counted
    await waitFor(() => expect(screen.getByText(/сумма/)).toHaveTextContent('сумма 60 · среднее 20 · мин 10 · макс 30'));
    await waitFor(() => expect(onSelect).toHaveBeenLastCalledWith(3));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Выделено: 3 ячейки, строк: 3.'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onSelect).toHaveBeenLastCalledWith(0));
    expect(selected()).toEqual(['10']);
  });

  it('works by Shift+click and by dragging, and a click collapses the selection', async () => {
    const { user } = open();
    await user.click(cell('Окраска', 1));
    await user.keyboard('{Shift>}');
    await user.click(cell('Шпатлёвка', 2));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['1', '10', '2', '20']);

    fireEvent.mouseDown(cell('Обои', 1), { button: 0, buttons: 1 });
    fireEvent.mouseMove(cell('Ламинат', 2), { buttons: 1 });
    expect(selected()).toEqual(['3', '30', '1', '10', '2', '20']);
    fireEvent.mouseMove(cell('Плитка', 1), { buttons: 1 });
    expect(selected()).toEqual(['3', '1']);
    fireEvent.mouseUp(cell('Плитка', 1));
    fireEvent.mouseMove(cell('Ламинат', 2), { buttons: 0 });
    expect(selected()).toEqual(['3', '1']);

    await user.click(cell('Окраска', 1));
    expect(selected()).toEqual(['1']);
  });

  it('keeps the keyboard when a Shift+click or a Ctrl+click ends the editing of a cell', async () => {
    const { user, handed } = open();
    const ctrlD = () => fireEvent.keyDown(document.activeElement as Element, { key: 'в', code: 'KeyD', ctrlKey: true });
    await user.click(cell('Окраска', 2));
    await user.keyboard('5{Shift>}');
    await user.click(cell('Обои', 2));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(cell('Окраска', 2)).toHaveFocus());
    ctrlD();
    expect(handed.at(-1)).toEqual({ how: 'filled', cells: ['Шпатлёвка.price=5', 'Обои.price=5'] });

    await user.click(cell('Окраска', 1));
    await user.keyboard('{Control>}');
    await user.click(cell('Обои', 1));
    await user.keyboard('{/Control}7{Control>}');
    await user.click(cell('Окраска', 1));
    await user.keyboard('{/Control}');
    await waitFor(() => expect(cell('Обои', 1)).toHaveFocus());
    expect(handed.at(-1)?.cells).toEqual(['Обои.cost=7']);
  });

  it('adds ranges by Ctrl+click: sums, rows, Delete, Ctrl+Enter and copying take all of them', async () => {
    const { user, handle, handed } = open();
    await user.click(cell('Окраска', 2));
    await user.keyboard('{Control>}');
    await user.click(cell('Плитка', 2));
    await user.keyboard('{/Control}{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['10', '10', '20']);
    await waitFor(() => expect(screen.getByText(/сумма/)).toHaveTextContent('сумма 40'));
    expect(handle.current?.selectedRows()).toEqual(['Окраска', 'Плитка', 'Ламинат']);
    expect(copied().text).toBe('10\n10\n20');
    await user.keyboard('7{Control>}{Enter}{/Control}');
    expect(handed.at(-1)).toEqual({ how: 'filled', cells: ['Окраска.price=7', 'Плитка.price=7', 'Ламинат.price=7'] });
    await user.keyboard('{Delete}');
    expect(handed.at(-1)?.cells).toEqual(['Окраска.price=0', 'Плитка.price=0', 'Ламинат.price=0']);

    await user.click(cell('Окраска', 1));
    await user.keyboard('{Control>}');
    await user.click(cell('Плитка', 2));
    await user.keyboard('{/Control}');
    expect(copied().prevented).toBe(true);
    expect(await screen.findAllByText(/Вместе копируются области/)).not.toHaveLength(0);
    await user.keyboard('{ArrowDown}');
    expect(selected()).toEqual(['0']);
  });

  it('takes a cell off by Ctrl+click on it again, and counts cells of overlapping ranges once', async () => {
    const { user, handle, handed } = open();
    await user.click(cell('Окраска', 2));
    await user.keyboard('{Control>}');
    await user.click(cell('Окраска', 2));
    expect(selected()).toEqual(['10']);
    await user.click(cell('Обои', 2));
    await user.click(cell('Плитка', 2));
    await user.click(cell('Обои', 2));
    await user.keyboard('{/Control}');
    expect(selected()).toEqual(['10', '10']);
    expect(handle.current?.selectedRows()).toEqual(['Окраска', 'Плитка']);
    expect(cell('Плитка', 2)).toHaveFocus();
    await user.keyboard('{Control>}');
    await user.click(cell('Плитка', 2));
    await user.keyboard('{/Control}5{Enter}');
    expect(handed.at(-1)?.cells).toEqual(['Окраска.price=5']);

    await user.click(cell('Окраска', 1));
    await user.keyboard('{Shift>}');
    await user.click(cell('Обои', 2));
    await user.keyboard('{/Shift}{Control>}');
    await user.click(cell('Шпатлёвка', 2));
    await user.keyboard('{/Control}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await waitFor(() => expect(screen.getByText(/^Выделено/)).toHaveTextContent('Выделено: 7 ячеек · строк: 4'));
    await user.keyboard('{Delete}');
    expect(handed.at(-1)?.cells).toHaveLength(7);
  });

  it('stays on a Mac when Ctrl+click inside of it asks for the menu, and grows there by Cmd+click', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
    const { user } = open();
    const press = (at: HTMLElement, held: 'ctrlKey' | 'metaKey') => {
      fireEvent.mouseDown(at, { button: 0, buttons: 1, [held]: true });
      fireEvent.mouseUp(at);
    };
    await user.click(cell('Окраска', 1));
    press(cell('Обои', 1), 'metaKey');
    expect(selected()).toEqual(['1', '3']);
    press(cell('Окраска', 1), 'ctrlKey');
    expect(selected()).toEqual(['1', '3']);
    press(cell('Ламинат', 1), 'ctrlKey');
    await waitFor(() => expect(selected()).toEqual(['2']));
  });

  it('selects by Ctrl+dragging from the cell under the cursor, and adds what is dragged elsewhere', async () => {
    const { user } = open();
    const drag = (from: HTMLElement, to: HTMLElement) => {
      fireEvent.mouseDown(from, { button: 0, buttons: 1, ctrlKey: true });
      fireEvent.mouseMove(to, { buttons: 1, ctrlKey: true });
      fireEvent.mouseUp(to);
    };
    await user.click(cell('Окраска', 1));
    drag(cell('Окраска', 1), cell('Шпатлёвка', 2));
    expect(selected()).toEqual(['1', '10', '2', '20']);
    drag(cell('Плитка', 1), cell('Ламинат', 1));
    expect(selected()).toEqual(['1', '10', '2', '20', '1', '2']);
  });

  it('by Enter after Tabs goes down under the cell where they began, unless the cursor went elsewhere', async () => {
    const { user } = open();
    await user.click(cell('Окраска', 1));
    await user.keyboard('4{Tab}5{Enter}');
    expect(cell('Шпатлёвка', 1)).toHaveFocus();
    await user.keyboard('{Tab}');
    await user.click(cell('Обои', 2));
    await user.keyboard('6{Shift>}{Enter}{/Shift}');
    expect(cell('Шпатлёвка', 2)).toHaveFocus();
  });

  it('stays in the last cell of the sheet when Tab ends the editing there', async () => {
    const { user, handed } = open();
    await user.click(cell('Ламинат', 2));
    await user.keyboard('7{Tab}');
    expect(handed.map(({ cells }) => cells)).toEqual([['Ламинат.price=7']]);
    expect(cell('Ламинат', 2)).toHaveFocus();
  });

  it('takes over by ↓ and ↑ what was typed over a value, and leaves them to a text that is corrected', async () => {
    const { user, handed } = open();
    await user.click(cell('Обои', 1));
    await user.keyboard('{Tab}5{ArrowDown}6{ArrowUp}');
    expect(cell('Обои', 2)).toHaveFocus();
    await user.keyboard('{Enter}7{ArrowDown}8{Enter}');
    expect(handed.map(({ cells }) => cells)).toEqual([['Обои.price=5'], ['Плитка.price=6'], ['Обои.price=578']]);
  });

  it('takes over by → and ← what was typed over a value, and after F2 or a click into the text leaves them to it', async () => {
    const { user, handed } = open();
    await user.click(cell('Обои', 1));
    await user.keyboard('5{ArrowRight}6{ArrowLeft}');
    expect(cell('Обои', 1)).toHaveFocus();
    await user.keyboard('5');
    fireEvent.keyDown(screen.getByRole('textbox'), { code: 'F2', key: 'F2' });
    await user.keyboard('{ArrowLeft}6{Enter}');
    expect(handed.map(({ cells }) => cells)).toEqual([['Обои.cost=5'], ['Обои.price=6'], ['Обои.cost=65']]);
    await user.click(cell('Обои', 2));
    await user.keyboard('7');
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{ArrowLeft}8{Enter}');
    expect(handed.at(-1)?.cells).toEqual(['Обои.price=87']);
    await user.click(cell('Обои', 2));
    await user.keyboard('9{ArrowRight}');
    expect(handed.at(-1)?.cells).toEqual(['Обои.price=9']);
    expect(cell('Обои', 2)).toHaveFocus();
  });

  it('leaves → to the text of an editor that was opened by a menu', async () => {
    const { user, handed, handle } = open();
    act(() => void handle.current?.editCell('Окраска', 'price'));
    await user.keyboard('{ArrowRight}5{Enter}');
    expect(handed.map(({ cells }) => cells)).toEqual([['Окраска.price=105']]);
  });

  it('takes the keys of the number pad without NumLock for what they stand for', async () => {
    const { user, handed } = open();
    const press = (code: string, key: string, shiftKey = false) =>
      fireEvent.keyDown(document.activeElement as Element, { code, key, shiftKey });
    await user.click(cell('Окраска', 2));
    press('Numpad2', 'ArrowDown', true);
    expect(selected()).toEqual(['10', '20']);
    press('Numpad7', 'Home');
    expect(cell('Окраска', 0)).toHaveFocus();
    press('Numpad4', 'ArrowLeft');
    expect(cell('Окраска', 0)).toHaveFocus();
    press('Numpad1', 'End');
    press('NumpadDecimal', 'Delete');
    expect(handed).toEqual([{ how: 'cleared', cells: ['Окраска.price=0'] }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leaves Shift+Delete to the browser, which cuts', async () => {
    const { user, handed } = open();
    await user.click(cell('Окраска', 1));
    await user.keyboard('{Shift>}{ArrowDown}');
    expect(fireEvent.keyDown(document.activeElement as Element, { key: 'Delete', code: 'Delete', shiftKey: true })).toBe(true);
    await user.keyboard('{/Shift}');
    expect(handed).toEqual([]);
    expect(selected()).toEqual(['1', '2']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('takes everything, rows, columns and up to the edge of data by keys of any layout', async () => {
    const { user, handle } = open();
    await user.click(cell('Шпатлёвка', 1));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ф', code: 'KeyA', ctrlKey: true });
    expect(selected()).toHaveLength(15);
    await user.keyboard('{Escape}{Shift>}[Space]{/Shift}');
    expect(selected()).toEqual(['Шпатлёвка', '2', '20']);
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(handle.current?.selectedRows()).toEqual(['Окраска', 'Шпатлёвка']);
    await user.keyboard('{Escape}{Control>}[Space]{/Control}');
    expect(selected()).toEqual(['1', '2', '3', '1', '2']);
    await user.keyboard('{Escape}{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
    expect(selected()).toEqual(['2', '3', '1', '2']);
    await user.keyboard('{Control>}{End}{/Control}');
    expect(selected()).toEqual(['20']);
    expect(cell('Ламинат', 2)).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}{End}');
    expect(cell('Окраска', 2)).toHaveFocus();
  });

  it('takes a whole column by a click on its heading, more with Shift, and another beside it with Ctrl', async () => {
    const { user } = open();
    await user.click(screen.getByRole('columnheader', { name: /Название/ }));
    expect(selected()).toEqual(['Окраска', 'Шпатлёвка', 'Обои', 'Плитка', 'Ламинат']);
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('columnheader', { name: /Цена/ }));
    expect(selected()).toHaveLength(10);
    expect(selected().slice(0, 2)).toEqual(['Окраска', '10']);
    // taken off again, the cursor keeps its row
    const grid = screen.getByRole('treegrid');
    grid.scrollTop = 3 * 35;
    await user.click(screen.getByRole('columnheader', { name: /Цена/ }));
    expect(selected()).toHaveLength(5);
    expect(cell('Обои', 0)).toHaveFocus();
    grid.scrollTop = 0;
    await user.keyboard('{/Control}');
    await user.click(screen.getByRole('columnheader', { name: /Закупка/ }));
    expect(selected()).toEqual(['1', '2', '3', '1', '2']);
    expect(cell('Окраска', 1)).toHaveFocus();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('columnheader', { name: /Цена/ }));
    expect(selected()).toHaveLength(10);
  });

  it('works on the cell under the cursor when the column that was there has gone', async () => {
    const { user, handed, showColumns } = open();
    const [title, , price] = columns;
    if (!title || !price) throw new Error('no columns');
    await user.click(cell('Окраска', 1));
    act(() => showColumns([title, price]));
    await user.click(cell('Окраска', 1));
    await user.keyboard('{Delete}');
    expect(handed).toEqual([{ how: 'cleared', cells: ['Окраска.price=0'] }]);
    act(() => showColumns(columns));
    await user.keyboard('{ArrowDown}{Delete}');
    expect(handed.at(-1)?.cells).toEqual(['Шпатлёвка.price=0']);
  });

  it('keeps the selection on its rows when others come, and drops it with a row of its corner', async () => {
    const { user, show } = open();
    await user.click(cell('Шпатлёвка', 1));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    show([{ ...WALLS, rows: [...rowsOf('Грунт'), ...WALLS.rows] }, FLOORS]);
    await screen.findByRole('row', { name: /Грунт/ });
    expect(selected()).toEqual(['2', '3']);
    show([{ ...WALLS, rows: WALLS.rows.slice(0, 2) }, FLOORS]);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Обои/ })).not.toBeInTheDocument());
    expect(selected()).toEqual(['2']);
  });
});

describe('typing into a selection', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });

  it('the cursor and the focus stay in their place when their row is removed', async () => {
    const { user, show } = open();
    await user.click(cell('Шпатлёвка', 1));
    act(() => show([{ ...WALLS, rows: rowsOf('Окраска', 'Обои') }, FLOORS]));
    await waitFor(() => expect(cell('Обои', 1)).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    // the column is kept through the header of the group
    expect(cell('Ламинат', 1)).toHaveFocus();
    act(() => show([WALLS]));
    await waitFor(() => expect(cell('Обои', 1)).toHaveFocus());
    act(() => show([WALLS, FLOORS]));
    expect(cell('Обои', 1)).toHaveFocus();
  });

  it('what is typed into a row that somebody removes is not lost, be it the last one or not', async () => {
    const { user, handed, show } = open();
    await user.click(cell('Ламинат', 1));
    await user.keyboard('77');
    act(() => show([WALLS, { ...FLOORS, rows: rowsOf('Плитка') }]));
    expect(handed).toEqual([{ how: 'typed', cells: ['Ламинат.cost=77'] }]);
    await waitFor(() => expect(cell('Плитка', 1)).toHaveFocus());
    await user.keyboard('88');
    act(() => show([WALLS]));
    expect(handed.at(-1)).toEqual({ how: 'typed', cells: ['Плитка.cost=88'] });
    await user.click(cell('Окраска', 1));
    await user.keyboard('99');
    act(() => show([{ ...WALLS, rows: WALLS.rows.slice(1) }]));
    await user.keyboard('{Enter}');
    expect(handed.at(-1)).toEqual({ how: 'typed', cells: ['Окраска.cost=99'] });
    expect(handed).toHaveLength(3);
  });

  it('what is typed into a row that somebody removes does not go on in the row below when more rows come', async () => {
    const { user, handed, show } = open();
    await user.click(cell('Окраска', 1));
    await user.keyboard('12');
    act(() => show([{ ...WALLS, rows: WALLS.rows.slice(1) }, FLOORS]));
    act(() => show([{ ...WALLS, rows: [...rowsOf('Грунт'), ...WALLS.rows.slice(1)] }, FLOORS]));
    expect(handed).toEqual([{ how: 'typed', cells: ['Окраска.cost=12'] }]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(cell('Шпатлёвка', 1)).toHaveFocus();
  });

  it('moves inside the selection by Tab and Enter, saving what is typed on the way', async () => {
    const { user, handed } = open();
    await user.click(cell('Обои', 1));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await user.keyboard('7{Tab}8{Tab}');
    expect(cell('Плитка', 1)).toHaveFocus();
    await user.keyboard('9{Enter}');
    expect(cell('Обои', 2)).toHaveFocus();
    await user.keyboard('{Enter}{Enter}{Shift>}{Tab}{/Shift}');
    expect(cell('Плитка', 2)).toHaveFocus();
    expect(selected()).toEqual(['7', '8', '9', '10']);
    expect(handed.map(({ cells }) => cells)).toEqual([['Обои.cost=7'], ['Обои.price=8'], ['Плитка.cost=9']]);
  });

  it('puts the text into every cell as one action on Ctrl+Enter', async () => {
    const { user, handed } = open();
    await user.click(cell('Обои', 2));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}55{Control>}{Enter}{/Control}');
    expect(handed).toEqual([{ how: 'filled', cells: ['Обои.price=55', 'Плитка.price=55', 'Ламинат.price=55'] }]);
    expect(selected()).toEqual(['55', '55', '55']);
    expect(cell('Обои', 2)).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Заполнено: 3 ячейки.');
  });

  it('does not write a computed column on Ctrl+Enter beside its source, but does where it is selected alone', async () => {
    const { user, handed } = open([WALLS], [...columns, margin]);
    await user.click(cell('Окраска', 2));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}55{Control>}{Enter}{/Control}');
    await user.click(cell('Окраска', 3));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}7{Control>}{Enter}{/Control}');
    expect(handed.map(({ cells }) => cells)).toEqual([['Окраска.price=55'], ['Окраска.margin=7', 'Шпатлёвка.margin=7']]);
  });

  it('repeats the value of the cell on Ctrl+Enter without typing, and on a single cell only saves it', async () => {
    const { user, handed } = open();
    await user.click(cell('Окраска', 1));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{F2}{Control>}{Enter}{/Control}{Escape}');
    await user.keyboard('3{Control>}{Enter}{/Control}');
    expect(handed).toEqual([
      { how: 'filled', cells: ['Окраска.cost=1', 'Шпатлёвка.cost=1'] },
      { how: 'typed', cells: ['Окраска.cost=3'] },
    ]);
    expect(cell('Окраска', 1)).toHaveFocus();
  });

  it.each(['Delete', 'Backspace'])('clears as one action on %s what can be cleared', async (key) => {
    const { user, handed } = open();
    await user.click(cell('Окраска', 0));
    await user.keyboard(`{Shift>}{ArrowDown}{End}{/Shift}{${key}}`);
    expect(handed).toEqual([{ how: 'cleared', cells: ['Окраска.cost=0', 'Шпатлёвка.cost=0', 'Окраска.price=0', 'Шпатлёвка.price=0'] }]);
    expect(screen.getByRole('status')).toHaveTextContent('Очищено: 4 ячейки.');
  });

  it('clears one cell on Backspace, and opens no editor', async () => {
    const { user, handed } = open();
    await user.click(cell('Окраска', 2));
    await user.keyboard('{Backspace}');
    expect(handed).toEqual([{ how: 'cleared', cells: ['Окраска.price=0'] }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('the sheet shows below why the text under the cursor was not accepted', async () => {
    const refused = columns.map((column) => (column.key === 'cost' ? { ...column, refused: refusedCost } : column));
    const { user } = open([WALLS], refused);
    await user.click(cell('Окраска', 2));
    expect(screen.queryByText('Сумма не может быть отрицательной.')).toBeNull();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('Сумма не может быть отрицательной.')).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByText('Сумма не может быть отрицательной.')).toBeNull();
  });

  it('goes on in its column when columns change places, and is saved when the column goes', async () => {
    const { user, handed, showColumns } = open();
    const [title, cost, price] = columns;
    if (!title || !cost || !price) throw new Error('no columns');
    await user.click(cell('Окраска', 1));
    await user.keyboard('15');
    act(() => showColumns([title, price, cost]));
    expect(handed).toEqual([]);
    await user.keyboard('00{Enter}');
    expect(handed.at(-1)).toEqual({ how: 'typed', cells: ['Окраска.cost=1500'] });
    await user.click(cell('Обои', 2));
    await user.keyboard('7');
    act(() => showColumns([title, price]));
    expect(handed.at(-1)).toEqual({ how: 'typed', cells: ['Обои.cost=7'] });
    await waitFor(() => expect(cell('Обои', 1)).toHaveFocus());
    await user.keyboard('8');
    act(() => showColumns([title, cost]));
    expect(handed.slice(2)).toEqual([{ how: 'typed', cells: ['Обои.price=8'] }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is cancelled by Escape in the editor, which restores the value and keeps the selection', async () => {
    const { user, handed } = open();
    await user.click(cell('Окраска', 2));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}99{Escape}');
    expect(selected()).toEqual(['10', '20']);
    expect(handed).toEqual([]);
  });

  it('the sheet says that a group is closed and how many rows it hides', async () => {
    const { user } = open();
    await user.click(within(row('Стены')).getByText('Стены'));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Группа «Стены» свёрнута, строк: 3.'));
    await user.keyboard('{ArrowRight}{Shift>}[Space]{/Shift}');
    expect(selected()).toHaveLength(9 + 1);
  });
});
