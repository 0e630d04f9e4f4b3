import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../operation.ts';
import { changedFields, draftOf, type OperationDraft, readDraft } from './operationDraft.ts';

const OBJECT = '00000000-0000-4000-8000-0000000000b1';
const draft: OperationDraft = {
  type: 'expense',
  date: '21.11',
  amount: '1200+350*2',
  description: ' краска ',
  stroiobject: OBJECT,
  contractor: null,
  bill: OBJECT,
};
const today = dayjs('2026-11-21');
const row: Operation = {
  guid: OBJECT,
  type: 'expense',
  date: '2026-11-21',
  amount: 1900,
  description: 'краска',
  stroiobject: OBJECT,
  contractor: null,
  bill: OBJECT,
  is_deleted: false,
  version: 1,
};

describe('a typed operation', () => {
  it('is sent with its day and its calculated sum', () => {
    const body = { date: '2026-11-21', amount: 1900, description: 'краска', stroiobject: OBJECT, contractor: null };
    expect(readDraft(draft, today)).toEqual({ body: { ...body, bill: OBJECT } });
    expect(readDraft({ ...draft, type: 'income' }, today)).toEqual({ body });
  });

  it('says at each field what is wrong with it', () => {
    const read = readDraft({ ...draft, date: 'скоро', amount: '', description: 'я'.repeat(2001) }, today);
    expect(read).toMatchObject({ faults: { date: expect.any(String), amount: 'Укажите сумму.', description: expect.any(String) } });
    expect(readDraft({ ...draft, amount: '5-7' })).toMatchObject({ faults: { amount: expect.stringContaining('меньше нуля') } });
    expect(readDraft({ ...draft, amount: '1000000*1000' })).toMatchObject({ faults: { amount: expect.stringContaining('больше') } });
    expect(readDraft({ ...draft, amount: '12 34' })).toMatchObject({ faults: { amount: expect.stringContaining('Непонятная') } });
  });

  it('is read back from a row unchanged, and sends only what differs', () => {
    const again = readDraft(draftOf(row));
    expect('body' in again && changedFields(row, again.body)).toEqual({});
    const edited = readDraft({ ...draftOf(row), amount: '1 900,01', stroiobject: null });
    expect('body' in edited && changedFields(row, edited.body)).toEqual({ amount: 1900.01, stroiobject: null });
  });
});
