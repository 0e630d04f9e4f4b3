import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataSheet } from '../../src/grid/DataSheet.tsx';
import { parseMoneyCell } from '../../src/grid/moneyCell.ts';
import type { CellEdit, EditHow, PasteBeyond, SheetColumn, SheetGroup } from '../../src/grid/sheetTypes.ts';

type Row = { id: string; title: string; unit: string; price: string; refused?: { text: string; error: string } };
const row = (id: string, title: string): Row => ({ id, title, unit: 'м²', price: '200,00' });
const start: SheetGroup<Row>[] = [
  { id: 'walls', title: 'Стены', rows: [row('1', 'Окраска'), row('2', 'Штукатурка'), row('3', 'Грунтовка')] },
  { id: 'floor', title: 'Полы', rows: [row('4', 'Стяжка'), row('5', 'Плитка')] },
];
const line = (text: string) => (text === '' ? { error: 'Заполните поле.' } : { value: text });
const columns: SheetColumn<Row>[] = [
  { key: 'title', title: 'Наименование', kind: 'text', text: (one) => one.title, parse: line },
  { key: 'unit', title: 'Ед. изм.', kind: 'text', text: (one) => one.unit, parse: line, cleared: '' },
  { key: 'margin', title: 'Маржа', kind: 'computed', text: () => '50 %' },
  {
    key: 'price',
    title: 'Цена',
    kind: 'number',
    text: (one) => one.price,
    editText: (one) => one.price.replace(',00', ''),
    parse: parseMoneyCell,
    refused: (one) => one.refused,
    cleared: '0',
  },
];
const rowId = (one: Row) => one.id;
const open: ReadonlySet<string> = new Set();

/** A sheet that keeps what it is told. */
function sheet({
  readOnly = false,
  menus = false,
  collapsed = open,
}: {
  readOnly?: boolean;
  menus?: boolean;
  collapsed?: typeof open;
} = {}) {
  const told: { how: EditHow; edits: string[] }[] = [];
  const beyond: PasteBeyond<Row>[] = [];
  function Sheet() {
    const [groups, setGroups] = useState(start);
    function onEdits(edits: readonly CellEdit<Row>[], how: EditHow) {
      told.push({ how, edits: edits.map((edit) => `${edit.rowId}.${edit.column}=${edit.text}`) });
      setGroups((old) => old.map((group) => ({ ...group, rows: group.rows.map((one) => edited(one, edits)) })));
    }
    return (
      <App>
        <DataSheet
          label="Прайс"
          columns={columns}
          groups={groups}
          rowId={rowId}
          collapsed={collapsed}
          onToggle={() => undefined}
          onEdits={readOnly ? undefined : onEdits}
          menuLabel={menus ? (one) => `Действия: ${one.type === 'row' ? one.row.title : one.group.title}` : undefined}
          onPasteBeyond={(paste) => beyond.push(paste)}
        />
      </App>
    );
  }
  render(<Sheet />);
  return { told, beyond };
}

function edited(old: Row, edits: readonly CellEdit<Row>[]): Row {
  const now = { ...old };
  for (const { rowId: id, column, text, parsed } of edits) {
    if (id !== old.id) continue;
    if ('error' in parsed) now.refused = { text, error: parsed.error };
    else Object.assign(now, { [column]: typeof parsed.value === 'number' ? `${parsed.value},00` : parsed.value });
  }
  return now;
}

/** A clipboard event as the browser sends it: to the page, wherever the cursor of the sheet is. */
function clipboard(type: 'copy' | 'cut' | 'paste', data: Record<string, string> = {}) {
  const kept = { ...data };
  const clipboardData = {
    getData: (kind: string) => kept[kind] ?? '',
    setData: (kind: string, text: string) => Object.assign(kept, { [kind]: text }),
  };
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData });
  act(() => {
    document.body.dispatchEvent(event);
  });
  return { kept, taken: event.defaultPrevented };
}
const paste = (text: string, html = '') => clipboard('paste', { 'text/plain': text, 'text/html': html });

const cell = (text: string, at = 0) => screen.getAllByRole('gridcell', { name: text })[at] as HTMLElement;
const rowNamed = (name: RegExp) => screen.getByRole('row', { name });

describe('the clipboard of a sheet', () => {
  const user = userEvent.setup();
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });

  it('copies the selected block as plain text and as a table, past the header between groups', async () => {
    sheet();
    await user.click(cell('Грунтовка'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
    const { kept, taken } = clipboard('copy');
    expect(taken).toBe(true);
    expect(kept['text/plain']).toBe('Грунтовка\tм²\t50 %\t200\r\nСтяжка\tм²\t50 %\t200');
    expect(kept['text/html']).toContain('<td x:num="200" sdval="200">200</td>');
    expect(await screen.findByText('Скопировано: 8 ячеек.')).toBeInTheDocument();
  });

  it('cut copies and empties in one step what may be empty', async () => {
    const { told } = sheet();
    await user.click(cell('Окраска'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    expect(clipboard('cut').kept['text/plain']).toBe('Окраска\tм²\t50 %\t200');
    expect(told).toEqual([{ how: 'cut', edits: ['1.unit=', '1.price=0'] }]);
  });

  it('pastes a block from the cursor as one action, past computed columns, and says what came of it', async () => {
    const { told } = sheet();
    await user.click(cell('Окраска'));
    paste('Обои\tрулон\tчужое\t1\u00a0234,50 ₽\r\nЛепнина\tм\tчужое\tсто\r\n');
    expect(told).toEqual([
      { how: 'pasted', edits: ['1.title=Обои', '1.unit=рулон', '1.price=1\u00a0234,50 ₽', '2.title=Лепнина', '2.unit=м', '2.price=сто'] },
    ]);
    expect(await screen.findAllByText('Вставлено: 6 ячеек, не принято: 1.')).not.toHaveLength(0);
    expect(within(rowNamed(/Лепнина/)).getByText(/Укажите сумму числом/)).toBeInTheDocument();
    expect(rowNamed(/Лепнина/)).toHaveTextContent('сто');
  });

  it('pastes a single value into the whole selection', async () => {
    const { told } = sheet();
    await user.click(cell('м²'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    paste('шт');
    expect(told).toEqual([{ how: 'pasted', edits: ['1.unit=шт', '2.unit=шт', '3.unit=шт'] }]);
  });

  it('never touches the rows of a collapsed group', async () => {
    const { told } = sheet({ collapsed: new Set(['walls']) });
    await user.click(cell('Стяжка'));
    paste('Наливной пол\nЛаминат');
    expect(told[0]?.edits).toEqual(['4.title=Наливной пол', '5.title=Ламинат']);
  });

  it('leaves the clipboard of an open editor to the editor', async () => {
    const { told } = sheet();
    await user.click(cell('Окраска'));
    await user.keyboard('{F2}');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(paste('чужое').taken).toBe(false);
    expect(clipboard('copy').taken).toBe(false);
    expect(told).toEqual([]);
  });

  it('copies the whole row from its menu button', async () => {
    sheet({ menus: true });
    await user.click(screen.getByRole('button', { name: 'Действия: Окраска' }));
    expect(clipboard('copy').kept['text/plain']).toBe('Окраска\tм²\t50 %\t200');
  });

  it('leaves events outside of the sheet alone', () => {
    sheet();
    expect(paste('чужое').taken).toBe(false);
  });

  it('says so where nothing may be changed, and still copies', async () => {
    sheet({ readOnly: true });
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
  beforeEach(async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });
  async function asked() {
    const kept = sheet();
    await user.click(cell('Штукатурка'));
    paste(block);
    const question = await screen.findByRole('dialog', { name: 'Вставляется 4\u00a0строки, а до конца «Стены» — 2.' });
    expect(kept.told).toEqual([]);
    return { ...kept, question };
  }

  it('is asked about, and adds the rest as new rows with the cells in one call', async () => {
    const { told, beyond, question } = await asked();
    expect(within(question).getByRole('button', { name: 'Добавить 2\u00a0новые строки в «Стены»' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(told).toEqual([]);
    expect(beyond).toMatchObject([
      {
        group: 'walls',
        after: '3',
        edits: [{ rowId: '2' }, { rowId: '3' }],
        rows: [{ title: { text: 'три' } }, { title: { text: 'четыре' } }],
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes over the next group only when told to', async () => {
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

  it('Escape pastes nothing and gives the keyboard back to the sheet', async () => {
    const { told, beyond } = await asked();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([told, beyond]).toEqual([[], []]);
    await waitFor(() => expect(cell('Штукатурка')).toHaveFocus());
  });

  it('becomes new rows when pasted on the header of a group', async () => {
    const { beyond } = sheet();
    await user.click(screen.getByText('Полы'));
    paste('Тёплый пол\tм²');
    await user.click(await screen.findByRole('button', { name: 'Добавить 1\u00a0новую строку в «Полы»' }));
    expect(beyond).toMatchObject([
      { group: 'floor', after: null, edits: [], rows: [{ title: { text: 'Тёплый пол' }, unit: { text: 'м²' } }] },
    ]);
  });
});

describe('filling', () => {
  const user = userEvent.setup();
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });

  it('Ctrl+D on the Russian layout copies the top row of the selection down', async () => {
    const { told } = sheet();
    await user.click(cell('Окраска'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyD', key: 'в', ctrlKey: true });
    expect(told).toEqual([{ how: 'filled', edits: ['2.title=Окраска', '3.title=Окраска'] }]);
    expect(await screen.findByText('Заполнено: 2 ячейки.')).toBeInTheDocument();
  });

  it('Ctrl+R copies to the right and does not reload the page', async () => {
    const { told } = sheet();
    await user.click(cell('Окраска'));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const kept = fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyR', key: 'к', ctrlKey: true });
    expect(kept).toBe(false);
    expect(told).toEqual([{ how: 'filled', edits: ['1.unit=Окраска'] }]);
  });

  it('a double click on the handle fills down to the end of the group', async () => {
    const { told } = sheet();
    await user.click(cell('Окраска'));
    const handle = document.querySelector('.sheet-fill-handle');
    expect(handle).toBeInTheDocument();
    await user.dblClick(handle as Element);
    expect(told).toEqual([{ how: 'filled', edits: ['2.title=Окраска', '3.title=Окраска'] }]);
  });

  it('has no handle where nothing may be changed', async () => {
    sheet({ readOnly: true });
    await user.click(cell('Окраска'));
    expect(document.querySelector('.sheet-fill-handle')).not.toBeInTheDocument();
  });
});
