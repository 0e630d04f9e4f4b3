import type { calls } from '../../../../contract/calls.ts';
import type { Transaction } from '../../../../contract/resources/transaction.ts';
import type { Api, Reply } from '../../../lib/api.ts';
import { linkedPages, type Position } from './position.ts';

type ListCall = (typeof calls)['incomeList' | 'expenseList' | 'paymentList' | 'dividendList'];
type Read = { api: Api; company: string; signal: AbortSignal };

/** A list of the spec to its end: an API may hand over a very long one in parts that its `Link` header leads to. */
export async function readWhole(list: ListCall, { api, company, signal }: Read): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let at: Position | undefined = {}; at; ) {
    const part: Reply<Transaction[]> = await api.reply(list, { query: { id: company, ...at } }, { signal });
    rows.push(...part.data);
    at = linkedPages(part.header('Link'), at).next;
  }
  return rows;
}
