import { describe, expect, it, vi } from 'vitest';
import { parseMoneyCell } from '../../../contract/money.ts';
import { cellEdits } from '../editing/cellEdits.ts';
import { createFlattener } from '../flatten.ts';
import type { SelectedBlock } from '../selection/cellRange.ts';
import type { SheetColumn } from '../sheetTypes.ts';
import { parseTsv } from './clipboardTable.ts';
import { copiedBlock } from './copiedBlock.ts';
import { carryOutPaste, type PasteChoice, pasteText, planPaste, questionText } from './paste.ts';

type Row = { id: string; title: string; price: number };
const row = (id: string, price = 1): Row => ({ id, title: `Работа ${id}`, price });
const columns: SheetColumn<Row>[] = [
  { key: 'title', title: 'Наименование', kind: 'text', text: (one) => one.title, parse: (text) => ({ value: text }) },
  { key: 'margin', title: 'Маржа', kind: 'computed', text: () => '50,0 %' },
  {
    key: 'price',
    title: 'Цена',
    kind: 'number',
    text: (one) => `${one.price},00`,
    editText: (one) => `${one.price},50`,
    parse: parseMoneyCell,
    cleared: '0',
  },
];
const groups = [
  { id: 'walls', title: 'Стены', rows: [row('a'), row('b'), row('c')] },
  { id: 'hidden', title: 'Полы', rows: [row('x')] },
  { id: 'roof', title: 'Крыша', rows: [row('d'), row('e')] },
];
const flat = createFlattener<Row>((one) => one.id)(groups, new Set(['hidden']));

/** The rows by their ids and the columns from `left` to `right`. */
function block(ids: string, left = 0, right = left): SelectedBlock<Row> {
  const lines = flat.lines.flatMap((line) => (line.type === 'row' && ids.includes(line.id) ? [line] : []));
  const at = { line: 0, column: left };
  return { lines, columns: columns.slice(left, right + 1), range: { anchor: at, focus: at } };
}

function paste(table: string[][], where: SelectedBlock<Row>, choice: PasteChoice = 'fit') {
  const onEdits = vi.fn();
  const plan = planPaste(table, { flat, columns }, where);
  if (!plan) throw new Error('nothing to paste');
  const result = carryOutPaste(plan, choice, { onEdits });
  const edits = onEdits.mock.calls[0]?.[0] ?? [];
  const written = edits.map((edit: { rowId: string; column: string; text: string }) => `${edit.rowId}.${edit.column}=${edit.text}`);
  return { plan, result, onEdits, written };
}

describe('pasting a table', () => {
  it('does not let a copied margin override the price beside it', () => {
    const [title, margin, price] = columns as [SheetColumn<Row>, SheetColumn<Row>, SheetColumn<Row>];
    const typed = { ...margin, derived: true, parse: (text: string) => ({ value: text }) };
    const at = (only: SheetColumn<Row>[]) => cellEdits(block('a').lines, only, () => '5').map((edit) => edit.column);
    expect(at([title, typed, price])).toEqual(['title', 'price']);
    expect(at([typed])).toEqual(['margin']);
    expect(at([typed, { ...typed, key: 'markup' }])).toEqual(['margin']);
  });

  it('puts a single value into the whole range, across groups, but never into a collapsed group', () => {
    expect(paste([['5']], block('abcde', 2)).written).toEqual(['a', 'b', 'c', 'd', 'e'].map((id) => `${id}.price=5`));
  });

  it('repeats a block where the range is a multiple of it', () => {
    expect(paste([['1'], ['2']], block('bcde', 2)).written).toEqual(['b.price=1', 'c.price=2', 'd.price=1', 'e.price=2']);
    expect(paste([['1'], ['2']], block('abc', 2)).written).toEqual(['a.price=1', 'b.price=2']);
  });

  it('joins several lines of a cell into one, and clears a cell by an empty one where that is allowed', () => {
    for (const text of ['Окраска\r\n в два слоя', 'Окраска\vв два слоя', 'Окраска\fв\tдва слоя\n'])
      expect(paste([[text, '', '']], block('a')).written).toEqual(['a.title=Окраска в два слоя', 'a.price=0']);
  });

  it('does not change cells for which a ragged table has no value', () => {
    expect(paste([['Окраска'], ['Побелка', '', '7']], block('a')).written).toEqual(['a.title=Окраска', 'b.title=Побелка', 'b.price=7']);
  });
});

describe('a table longer than what is left of the group', () => {
  const table = [['к1'], ['к2'], ['к3'], ['к4'], ['']];

  it('is counted against the rows of the group, and empty rows at its end need no new rows', () => {
    const { plan } = paste(table, block('b'));
    expect([plan.group.id, plan.rows, plan.under.length, plan.following.length]).toEqual(['walls', 4, 2, 2]);
    expect(questionText(plan.rows, plan.group.title, plan.under.length)).toBe('Вставляется 4\u00a0строки, а до конца «Стены» — 2.');
  });

  it('overwrites the rows shown after the group only when that is chosen', () => {
    expect(paste(table, block('b'), 'over').written).toEqual(['b.title=к1', 'c.title=к2', 'd.title=к3', 'e.title=к4']);
    const { written, result } = paste(table, block('b'), 'fit');
    expect(written).toEqual(['b.title=к1', 'c.title=к2']);
    expect(pasteText(result)).toBe('Вставлено: 2\u00a0ячейки. Не поместилось: 2\u00a0строки.');
  });
});

describe('copying a block', () => {
  it('gives the text that an editor would show, numbers as numbers', () => {
    const { text, html } = copiedBlock(block('ad', 0, 2));
    expect(text).toBe('Работа a\t50,0 %\t1,50\r\nРабота d\t50,0 %\t1,50');
    expect(html).toContain('<td x:num="1.50" sdval="1.50">1,50</td>');
  });

  it('and pasting it in the same place changes nothing', () => {
    const copied = copiedBlock(block('abc', 0, 2))
      .text.split('\r\n')
      .map((line) => line.split('\t'));
    const { onEdits, result } = paste(copied, block('a'));
    expect(result).toMatchObject({ cells: 6, refused: 0, cutColumns: 0 });
    expect(onEdits.mock.calls[0]?.[0]).toContainEqual(expect.objectContaining({ rowId: 'a', column: 'price', parsed: { value: 1.5 } }));
  });
});

it('pasting 10 000 × 5 cells takes less than 200 ms of computing', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => row(String(index)));
  const [text, , money] = columns as [SheetColumn<Row>, SheetColumn<Row>, SheetColumn<Row>];
  const wide = [text, { ...text, key: 'unit' }, { ...money, key: 'cost' }, money, { ...text, key: 'note' }];
  const sheet = createFlattener<Row>((one) => one.id)([{ id: 'all', title: 'Все', rows: many }], new Set());
  const first = sheet.lines[1];
  if (first?.type !== 'row') throw new Error('no row');
  const at = { line: 1, column: 0 };
  const copied = many.map((_, index) => [`Работа ${index}`, 'м²', `${index},50`, `${index}`, 'примечание'].join('\t')).join('\r\n');
  const started = process.cpuUsage();
  const plan = planPaste(
    parseTsv(copied),
    { flat: sheet, columns: wide },
    { lines: [first], columns: wide.slice(0, 1), range: { anchor: at, focus: at } },
  );
  const result = plan && carryOutPaste(plan, 'fit', {});
  expect(result?.cells).toBe(50_000);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(200);
});
