import type { Dayjs } from 'dayjs';
import { fromKopecks, MAX_MONEY, toKopecks } from '../../../../contract/primitives.ts';
import type { TransactionType } from '../../../../contract/resources/transaction.ts';
import { amount as amountText } from '../../../lib/format.ts';
import { readSum } from '../../../lib/sumExpression.ts';
import { readDay, typedDay } from '../../../lib/typedDay.ts';
import type { Operation } from '../operation.ts';

/** An operation while it is typed. */
export type OperationDraft = {
  type: TransactionType;
  date: string;
  amount: string;
  description: string;
  stroiobject: string | null;
  contractor: string | null;
  /** kept while another type is chosen, sent with an expense only */
  bill: string | null;
};
export type DraftField = Exclude<keyof OperationDraft, 'type'>;
export type DraftFaults = Partial<Record<DraftField, string>>;

/** What is sent of an operation, its type apart. */
export type OperationBody = {
  date: string;
  amount: number;
  description: string;
  stroiobject: string | null;
  contractor: string | null;
  bill?: string | null;
};

export const draftFields = ['date', 'amount', 'stroiobject', 'contractor', 'bill', 'description'] as const satisfies readonly DraftField[];

const LONGEST_DESCRIPTION = 2000;

export function draftOf({ type, date, amount, description, stroiobject, contractor, bill = null }: Operation): OperationDraft {
  return { type, date: typedDay(date), amount: amountText(amount), description, stroiobject, contractor, bill };
}

/** What was typed as it is sent, or a sentence for each field that cannot be. */
export function readDraft(draft: OperationDraft, today?: Dayjs): { body: OperationBody } | { faults: DraftFaults } {
  const date = readDay(draft.date, today);
  const amount = readAmount(draft.amount);
  const description = draft.description.trim();
  const faults: DraftFaults = {
    ...(date === null ? { date: 'Укажите дату, например 21.11, 21 или «вчера».' } : {}),
    ...('fault' in amount ? { amount: amount.fault } : {}),
    ...(description.length > LONGEST_DESCRIPTION ? { description: `Описание длиннее ${LONGEST_DESCRIPTION} знаков.` } : {}),
  };
  if (date === null || 'fault' in amount || Object.keys(faults).length > 0) return { faults };
  const { type, stroiobject, contractor, bill } = draft;
  const body = { date, amount: amount.roubles, description, stroiobject, contractor };
  return { body: type === 'expense' ? { ...body, bill } : body };
}

function readAmount(text: string): { roubles: number } | { fault: string } {
  if (text.trim() === '') return { fault: 'Укажите сумму.' };
  const sum = readSum(text);
  if (!sum) return { fault: 'Непонятная сумма. Можно написать 1 200,50 или 1200+350*2.' };
  if (sum.kopecks < 0) return { fault: 'Сумма не может быть меньше нуля: минус ставит тип операции.' };
  if (sum.kopecks > toKopecks(MAX_MONEY)) return { fault: 'Сумма не может быть больше 999 999 999,99 ₽.' };
  return { roubles: fromKopecks(sum.kopecks) };
}

/** Fields of a body that differ from the row. */
export function changedFields(row: Operation, body: OperationBody): Partial<OperationBody> {
  const before: Record<string, unknown> = { ...row };
  return Object.fromEntries(Object.entries(body).filter(([field, value]) => (before[field] ?? null) !== (value ?? null)));
}
