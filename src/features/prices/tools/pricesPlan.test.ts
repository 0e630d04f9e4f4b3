import { describe, expect, it } from 'vitest';
import { type Entry, newEntry, type Versioned } from '../../../saving/entry.ts';
import { unsavedRows } from './pricesPlan.ts';

const base = newEntry<Versioned>({ guid: 'a', version: 1 });
const saving: Entry<Versioned> = { ...base, pending: { title: 'Новое' } };
const failed: Entry<Versioned> = { ...saving, failure: 'Сервер не ответил.' };
const conflict: Entry<Versioned> = { ...base, conflict: { current: { guid: 'a', version: 2 }, mine: { title: 'Моё' } } };
const refused: Entry<Versioned> = { ...base, refusals: { price_per_unit: { text: 'abc', error: 'Не число.' } } };

describe('unsaved edits before a change of prices', () => {
  it('that are being saved are waited for', () => {
    expect(unsavedRows([])).toEqual({ state: 'none' });
    expect(unsavedRows([saving])).toEqual({ state: 'saving' });
  });
  it('that cannot be saved block it, with advice', () => {
    expect(unsavedRows([saving, failed])).toMatchObject({ state: 'stuck', retry: true, text: expect.stringContaining('1\u00a0строка') });
    expect(unsavedRows([failed, conflict])).toMatchObject({ state: 'stuck', retry: false, text: expect.stringContaining('1\u00a0строку') });
  });
  it('that are only unaccepted texts do not block it', () => {
    expect(unsavedRows([refused])).toEqual({ state: 'none' });
  });
});
