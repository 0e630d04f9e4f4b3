import type { Dayjs } from 'dayjs';
import { fromKopecks, MAX_MONEY, moneySentences, toKopecks } from '../../../contract/money.ts';
import { isLonger } from '../../../contract/text.ts';
import type { TransactionType } from '../../../contract/transaction.ts';
import { namesOf, type RecordFields, type Typed, valuesOf } from '../../forms/recordFields.ts';
import { amount as amountText, money } from '../../lib/format.ts';
import { readSum } from '../../lib/sumExpression.ts';
import { readDay, typedDay } from '../../lib/typedDay.ts';
import type { Operation } from './operation.ts';
import type { FilterNames } from './shared.ts';

export type OperationField = 'date' | 'amount' | 'stroiobject' | 'contractor' | 'bill' | 'description';

/** An operation while it is typed; '' stands for no object, contractor or bill. A bill is kept while another type is chosen. */
export type OperationDraft = Typed<OperationField> & { type: TransactionType };

/** What is sent of an operation, its type apart. Only an expense has a bill. */
export type OperationBody = Pick<Operation, OperationField>;

const LONGEST_DESCRIPTION = 2000;

/**
 * How an operation is typed, read and shown.
 * @param names of what it is connected with
 * @param today that «вчера» counts from; the browser's day unless given
 */
export function operationFields(names?: FilterNames, today?: Dayjs): RecordFields<Operation, OperationField> {
  return {
    labels: {
      date: 'Дата',
      amount: 'Сумма, ₽',
      stroiobject: 'Объект',
      contractor: 'Контрагент',
      bill: 'Статья',
      description: 'Описание',
    },
    blank: { date: '', amount: '', stroiobject: '', contractor: '', bill: '', description: '' },
    typedOf: ({ date, amount, description, stroiobject, contractor, bill }) => ({
      date: typedDay(date),
      amount: amountText(amount),
      stroiobject: stroiobject ?? '',
      contractor: contractor ?? '',
      bill: bill ?? '',
      description,
    }),
    read(field, typed) {
      if (field === 'amount') return readAmount(typed);
      if (field === 'date') {
        const day = readDay(typed, today);
        return day === null ? { error: 'Укажите дату, например 21.11, 21 или «вчера».' } : { value: day };
      }
      if (field !== 'description') return { value: typed || null };
      const text = typed.trim();
      return isLonger(text, LONGEST_DESCRIPTION) ? { error: `Описание длиннее ${LONGEST_DESCRIPTION} знаков.` } : { value: text };
    },
    shown(field, typed) {
      if (field === 'date' || field === 'description' || typed === '') return typed;
      if (field !== 'amount') return names?.[field === 'stroiobject' ? 'object' : field](typed) ?? '…';
      const read = readAmount(typed);
      return 'value' in read ? money(read.value) : typed;
    },
  };
}

/** The sum of an operation, or of a filter of them, as it is typed: roubles, or a sentence that says what is wrong. */
export function readAmount(text: string): { value: number } | { error: string } {
  if (text.trim() === '') return { error: 'Укажите сумму.' };
  const sum = readSum(text);
  if (!sum) return { error: 'Непонятная сумма. Можно написать 1 200,50 или 1200+350*2.' };
  if (sum.kopecks < 0) return { error: 'Сумма не может быть меньше нуля: минус ставит тип операции.' };
  if (sum.kopecks > toKopecks(MAX_MONEY)) return { error: moneySentences.large };
  return { value: fromKopecks(sum.kopecks) };
}

/** What is sent of a typed operation; null while something in it cannot be read. */
export function bodyOf({ type, ...typed }: OperationDraft, today?: Dayjs): OperationBody | null {
  const fields = operationFields(undefined, today);
  const names = namesOf(fields);
  if (names.some((name) => 'error' in fields.read(name, typed[name]))) return null;
  const { bill, ...body } = valuesOf(fields, typed, names) as OperationBody;
  return type === 'expense' ? { ...body, bill: bill ?? null } : body;
}

/** Fields of an operation that are others afterwards, with their new values. */
export function changedFields(before: Operation, after: OperationBody): Partial<OperationBody> {
  const changed = namesOf(operationFields()).filter((field) => (before[field] ?? null) !== (after[field] ?? null));
  return Object.fromEntries(changed.map((field) => [field, after[field] ?? null]));
}
