import * as z from 'zod';
import { call } from './call.ts';
import { writersOf } from './callRules.ts';
import { day, guid, text } from './primitives.ts';
import { refOrNone, transactionTypes } from './transaction.ts';

/** The filter of a bulk request: what `GET /api/transaction/list/` takes, as JSON. */
export const bulkFilter = z.strictObject({
  types: z.array(z.enum(transactionTypes)).min(1).max(transactionTypes.length).optional(),
  from: day.optional(),
  to: day.optional(),
  object: refOrNone.optional(),
  contractor: refOrNone.optional(),
  bill: refOrNone.optional(),
  amount_from: z.number().min(0).optional(),
  amount_to: z.number().min(0).optional(),
  search: z.string().trim().max(200).optional(),
});
export type BulkFilter = z.infer<typeof bulkFilter>;

const set = z
  .strictObject({
    date: day,
    description: text('Описание', 2000),
    contractor: guid.nullable(),
    stroiobject: guid.nullable(),
    /** reaches expenses only: no other type has a bill */
    bill: guid.nullable(),
    is_deleted: z.boolean(),
  })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Укажите хотя бы одно поле.');

/**
 * POST /api/transaction/bulk/: one change to many operations, as one changeset. Either `guids` or `filter` (living rows).
 * `count`: how many rows the caller was told of; the commit is refused (412 1103) when another number matches by now.
 */
export const transactionBulk = z
  .strictObject({
    company: guid,
    guids: z.array(guid).min(1).max(100_000).optional(),
    filter: bulkFilter.optional(),
    set,
    count: z.number().int().min(0).optional(),
    dry_run: z.boolean(),
  })
  .refine((body) => (body.guids === undefined) !== (body.filter === undefined), 'Укажите что-то одно: guids или filter.');
export type TransactionBulk = z.infer<typeof transactionBulk>;

/** `matched` rows were meant, `affected` of them really change. */
export const transactionBulkAnswer = z.object({
  matched: z.number().int(),
  affected: z.number().int(),
  changeset: guid.nullable(),
});
export type TransactionBulkAnswer = z.infer<typeof transactionBulkAnswer>;

/** Many operations at once: api.md «Transactions». */
export const transactionBulkCalls = {
  transactionBulk: call({
    method: 'POST',
    path: '/api/transaction/bulk/',
    title: 'Изменить или удалить много операций сразу',
    access: writersOf.body,
    extension: 'transactions',
    body: transactionBulk,
    answer: transactionBulkAnswer,
    errors: [1101, 1103, 1106, 1111],
    bodyLimit: 8 * 1024 * 1024,
  }),
};
