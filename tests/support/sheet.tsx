import { act, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { vi } from 'vitest';
import { parseMoneyCell } from '../../contract/money.ts';
import { DataSheet } from '../../src/sheet/DataSheet.tsx';
import type { CellEdit, EditHow, PasteBeyond, SheetColumn, SheetGroup, SheetHandle } from '../../src/sheet/sheetTypes.ts';
import { FeedbackProvider } from '../../src/ui/FeedbackProvider.tsx';

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

/** A sheet of two groups that keeps what it is told. Another person adds a row above the others (`addFirst`), or deletes the first. */
export function openSheet({
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
  const opened: string[] = [];
  const handle = createRef<SheetHandle>();
  let change: (to: (groups: typeof start) => typeof start) => void = () => undefined;
  function Sheet() {
    const [groups, setGroups] = useState(start);
    change = setGroups;
    function onEdits(edits: readonly CellEdit<Row>[], how: EditHow) {
      told.push({ how, edits: edits.map((edit) => `${edit.rowId}.${edit.column}=${edit.text}`) });
      setGroups((old) => old.map((group) => ({ ...group, rows: group.rows.map((one) => edited(one, edits)) })));
    }
    return (
      <FeedbackProvider>
        <DataSheet
          ref={handle}
          label="Прайс"
          columns={columns}
          groups={groups}
          rowId={rowId}
          collapsed={collapsed}
          onToggle={() => undefined}
          onEdits={readOnly ? undefined : onEdits}
          menuLabel={menus ? (one) => `Действия: ${one.type === 'row' ? one.row.title : one.group.title}` : undefined}
          onMenu={(target) => opened.push(target.type === 'row' ? target.row.title : target.group.title)}
          onPasteBeyond={(paste) => beyond.push(paste)}
        />
      </FeedbackProvider>
    );
  }
  render(<Sheet />);
  const changeFirst = (to: (rows: Row[]) => Row[]) =>
    act(() => change((groups) => groups.map((one, at) => (at === 0 ? { ...one, rows: to([...one.rows]) } : one))));
  const addFirst = (title: string) => changeFirst((rows) => [row('new', title), ...rows]);
  const removeFirst = () => changeFirst((rows) => rows.slice(1));
  return { told, beyond, opened, handle, addFirst, removeFirst };
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
export function clipboard(type: 'copy' | 'cut' | 'paste', data: Record<string, string> = {}) {
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
export const paste = (text: string, html = '') => clipboard('paste', { 'text/plain': text, 'text/html': html });

export const cell = (text: string, at = 0) => screen.getAllByRole('gridcell', { name: text })[at] as HTMLElement;

/** jsdom has no layout: a window wide enough for all columns and rows. */
export function wideWindow() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
}
