import { calls } from '../../../contract/calls.ts';
import type { Transaction, TransactionType } from '../../../contract/resources/transaction.ts';
import type { Api, CallOptions } from '../../lib/api.ts';
import type { OperationBody } from './entry/operationDraft.ts';
import type { Operation } from './operation.ts';

const creating = {
  income: calls.incomeCreate,
  expense: calls.expenseCreate,
  payment: calls.paymentCreate,
  dividend: calls.dividendCreate,
} as const;
const editing = { income: calls.incomeEdit, expense: calls.expenseEdit, payment: calls.paymentEdit, dividend: calls.dividendEdit } as const;

/** The same guid again answers the row that is there: repeating is harmless. */
export async function createOperation(
  api: Api,
  company: string,
  type: TransactionType,
  guid: string,
  body: OperationBody,
  options: CallOptions,
): Promise<Operation> {
  const { bill, ...common } = body;
  const sent = { company, guid, ...common };
  const row: Transaction =
    type === 'expense'
      ? await api.call(creating.expense, { body: { ...sent, bill: bill ?? null } }, options)
      : await api.call(creating[type], { body: sent }, options);
  return { ...row, type };
}

export type OperationEdit = Partial<OperationBody> & { is_deleted?: boolean };

export async function editOperation(
  api: Api,
  type: TransactionType,
  guid: string,
  edit: OperationEdit,
  options: CallOptions,
): Promise<Operation> {
  const { bill, ...common } = edit;
  const params = { guid };
  const row: Transaction =
    type === 'expense'
      ? await api.call(editing.expense, { params, body: bill === undefined ? common : { ...common, bill } }, options)
      : await api.call(editing[type], { params, body: common }, options);
  return { ...row, type };
}
