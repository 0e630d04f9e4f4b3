import type { SiteObject } from '../../../contract/directory.ts';
import { moneyEditText, parseMoneyCell } from '../../../contract/money.ts';
import { objectStatusTitles } from '../../../contract/titles.ts';
import { type RecordFields, readLine } from '../../forms/recordFields.ts';
import { money } from '../../lib/format.ts';

export type ObjectField = 'title' | 'address' | 'status' | 'planned_income' | 'planned_expense';

const labels: Record<ObjectField, string> = {
  title: 'Название',
  address: 'Адрес',
  status: 'Статус',
  planned_income: 'План прихода',
  planned_expense: 'План расхода',
};

/** How an object is typed, read and shown. */
export const objectFields: RecordFields<SiteObject, ObjectField> = {
  labels,
  blank: { title: '', address: '', status: 'active', planned_income: '', planned_expense: '' },
  typedOf: ({ title, address, status, planned_income, planned_expense }) => ({
    title,
    address,
    status,
    planned_income: moneyEditText(planned_income),
    planned_expense: moneyEditText(planned_expense),
  }),
  read(field, typed) {
    if (field === 'title') return readLine(typed, { what: 'Название', max: 300 });
    if (field === 'address') return readLine(typed, { what: 'Адрес', max: 500, mayBeEmpty: true });
    if (field === 'status') return { value: typed };
    if (typed.trim() === '') return { value: null };
    const read = parseMoneyCell(typed);
    return 'error' in read ? { error: read.error } : { value: read.value };
  },
  shown(field, typed) {
    if (field === 'status') return objectStatusTitles[typed as SiteObject['status']] ?? typed;
    if (field === 'title' || field === 'address' || typed.trim() === '') return typed;
    const read = parseMoneyCell(typed);
    return 'value' in read ? money(Number(read.value)) : typed;
  },
};
