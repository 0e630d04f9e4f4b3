import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import type { Operation } from './operation.ts';
import { bodyOf, changedFields, type OperationDraft, type OperationField, operationFields } from './operationFields.ts';

const OBJECT = '00000000-0000-4000-8000-0000000000b1';
const draft: OperationDraft = {
  type: 'expense',
  date: '21.11',
  amount: '1200+350*2',
  description: ' краска ',
  stroiobject: OBJECT,
  contractor: '',
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

const fields = operationFields(undefined, today);
const errorOf = (field: OperationField, typed: string) => fields.read(field, typed);

describe('a typed operation', () => {
  it('is sent with its day and its calculated sum', () => {
    const body = { date: '2026-11-21', amount: 1900, description: 'краска', stroiobject: OBJECT, contractor: null };
    expect(bodyOf(draft, today)).toEqual({ ...body, bill: OBJECT });
    expect(bodyOf({ ...draft, type: 'income' }, today)).toEqual(body);
  });

  it('says at each field what is wrong with it', () => {
    expect(errorOf('date', 'скоро')).toEqual({ error: expect.any(String) });
    expect(errorOf('amount', '')).toEqual({ error: 'Укажите сумму.' });
    expect(errorOf('description', 'я'.repeat(2001))).toEqual({ error: expect.any(String) });
    expect(errorOf('amount', '5-7')).toEqual({ error: expect.stringContaining('меньше нуля') });
    expect(errorOf('amount', '1000000*1000')).toEqual({ error: expect.stringContaining('больше') });
    expect(errorOf('amount', '12 34')).toEqual({ error: expect.stringContaining('Непонятная') });
    expect(bodyOf({ ...draft, amount: '12 34' }, today)).toBeNull();
  });

  it('is read back from a row unchanged, and sends only what differs', () => {
    const typed = { type: row.type, ...fields.typedOf(row) };
    const changed = (again: OperationDraft) => changedFields(row, bodyOf(again, today) ?? row);
    expect(bodyOf(typed, today)).not.toBeNull();
    expect(changed(typed)).toEqual({});
    expect(changed({ ...typed, amount: '1 900,01', stroiobject: '' })).toEqual({ amount: 1900.01, stroiobject: null });
  });
});
