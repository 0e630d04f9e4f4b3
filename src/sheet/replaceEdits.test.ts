import { describe, expect, it } from 'vitest';
import { parseMoneyCell, readMoney } from '../../contract/money.ts';
import { type Replacing, replaceEdits } from './replaceEdits.ts';
import type { SheetColumn } from './sheetTypes.ts';

type Row = { id: string; title: string; price: string };
const columns: SheetColumn<Row>[] = [
  {
    key: 'title',
    title: 'Наименование',
    kind: 'text',
    text: (row) => row.title,
    parse: (text) => (text ? { value: text } : { error: 'Укажите.' }),
  },
  {
    key: 'price',
    title: 'Цена',
    kind: 'number',
    text: (row) => row.price,
    parse: parseMoneyCell,
    readNumber: (text) => readMoney(text)?.kopecks ?? null,
  },
  { key: 'margin', title: 'Маржа', kind: 'computed', text: () => 'гкл' },
];
const rows: Row[] = [
  { id: '1', title: 'Монтаж ГКЛ (гкл)', price: '200' },
  { id: '2', title: 'ГКЛ', price: '1200' },
  { id: '3', title: 'Плинтус,\u00a0пог.\u00a0м', price: '300' },
];
const all: Replacing = { find: 'гкл', put: '', columns: ['title', 'price', 'margin'], exactCase: false };
const made = (asked: Partial<Replacing>) =>
  replaceEdits([{ rows }], columns, (row) => row.id, { ...all, ...asked }).map(
    ({ rowId, column, was, text, parsed }) => `${rowId}.${column}: ${was} → ${text}${'error' in parsed ? ' (нет)' : ''}`,
  );

describe('finding and replacing', () => {
  it('replaces every place in a text, and tells what would not be accepted', () => {
    expect(made({})).toEqual(['1.title: Монтаж ГКЛ (гкл) → Монтаж  ()', '2.title: ГКЛ →  (нет)']);
    expect(made({ put: 'гипсокартона', exactCase: true })).toEqual(['1.title: Монтаж ГКЛ (гкл) → Монтаж ГКЛ (гипсокартона)']);
  });

  it('takes signs as they are written, on both sides', () => {
    expect(made({ find: '(гкл)', put: '$&' })).toEqual(['1.title: Монтаж ГКЛ (гкл) → Монтаж ГКЛ $&']);
  });

  it('finds non-breaking spaces by plain ones, and the other way round', () => {
    expect(made({ find: ' пог. м', put: ' м' })).toEqual(['3.title: Плинтус,\u00a0пог.\u00a0м → Плинтус, м']);
    expect(made({ find: 'монтаж\u00a0гкл', put: 'Лист' })).toEqual(['1.title: Монтаж ГКЛ (гкл) → Лист (гкл)']);
  });

  it('replaces a number whole', () => {
    expect(made({ find: '200', put: '250' })).toEqual(['1.price: 200 → 250']);
    expect(made({ find: '' })).toEqual([]);
  });

  it('finds a number as the sheet shows it', () => {
    expect(made({ find: '1\u00a0200,00', put: '250' })).toEqual(['2.price: 1200 → 250']);
    expect(made({ find: '200,50', put: '250' })).toEqual([]);
  });
});
