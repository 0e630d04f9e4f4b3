import * as z from 'zod';
import { byGuid, call, membersOf, writersOf } from './call.ts';
import { MAX_MONEY } from './money.ts';
import { companyListQuery, cursors, day, flagInQuery, guid, money, month, text } from './primitives.ts';

/**
 * Types of a transaction (api.md «Company data»): income is money from the client, expense is materials, rent and other
 * costs, payment is paid to a contractor, dividend is paid to the owners.
 */
export const transactionTypes = ['expense', 'payment', 'income', 'dividend'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** A transaction as the list of its type answers it. Only an expense has a bill. */
export const transaction = z.object({
  guid,
  description: z.string(),
  date: day,
  amount: money,
  is_deleted: z.boolean(),
  contractor: guid.nullable(),
  stroiobject: guid.nullable(),
  bill: guid.nullable().optional(),
  version: z.number().int().min(1),
});
export type Transaction = z.infer<typeof transaction>;

/** A row of the combined list: says its own type. */
export const typedTransaction = transaction.extend({ type: z.enum(transactionTypes) });
export type TypedTransaction = z.infer<typeof typedTransaction>;

const fields = {
  description: text('Описание', 2000),
  date: day,
  amount: money,
  contractor: guid.nullable(),
  stroiobject: guid.nullable(),
};

function schemas<S extends z.ZodRawShape>(own: S) {
  const { date, amount, ...optional } = fields;
  return {
    create: z.strictObject({ ...z.object({ ...optional, ...own }).partial().shape, date, amount, company: guid, guid: guid.optional() }),
    edit: z
      .strictObject({ ...fields, ...own, is_deleted: z.boolean() })
      .partial()
      .refine((edit) => Object.keys(edit).length > 0, 'Укажите хотя бы одно поле.'),
  };
}

/** Create and edit bodies of an expense, which alone has a bill. */
export const expenseBodies = schemas({ bill: guid.nullable() });
/** Create and edit bodies of a payment, an income and a dividend. */
export const transactionBodies = schemas({});

export const transactionOrdering = ['date', 'amount', 'description'] as const;

/** Stands in a filter for «without an object», «without a contractor», «without a bill». */
export const NONE = 'none';
export const refOrNone = z.union([z.literal(NONE), guid]);

const roubles = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Укажите сумму числом, например 191.50.')
  .transform(Number);

/** Filters shared by the lists, the summary and the combined list. Days and sums are taken in. */
export const transactionFilters = {
  from: day.optional(),
  to: day.optional(),
  object: refOrNone.optional(),
  contractor: refOrNone.optional(),
  bill: refOrNone.optional(),
  amount_from: roubles.optional(),
  amount_to: roubles.optional(),
  is_deleted: flagInQuery.optional(),
};
const filters = transactionFilters;

/**
 * Of the list of one type: newest first; without `page`, `page_size` and cursors everything, of longer lists the newest 10 000, and `Link` leads on.
 * `before=end` is the last page. `X-Total-Count` is `10000+` where rows that match a text or a sum would all have to be counted.
 */
export const transactionQuery = companyListQuery(transactionOrdering).extend({ ...filters, ...cursors });

const anyType = transactionTypes.join('|');

/** `types=income,expense`; all four unless said. */
const types = z
  .string()
  .max(100)
  .meta({ pattern: `^(${anyType})(,(${anyType}))*$` })
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(transactionTypes)).min(1))
  .optional();

export const combinedQuery = transactionQuery.extend({ types });
/** Living operations are added up; `is_deleted=true`: deleted ones instead. */
export const summaryQuery = z.strictObject({ id: guid, search: z.string().trim().max(200).optional(), ...filters, types });
export type SummaryQuery = z.infer<typeof summaryQuery>;

/** A sum of many rows, in roubles: it may exceed what one row may hold, and a profit may be negative. */
export const total = z.number().min(-MAX_MONEY * 1_000_000);

/** profit = income − expense − payment. */
export const summary = z.object({
  count: z.number().int(),
  income: total,
  payment: total,
  expense: total,
  dividend: total,
  profit: total,
});
export type TransactionSummary = z.infer<typeof summary>;

/** One month of the summary; months without rows between the first and the last are present with zeros. */
export const monthSummary = summary.extend({ month });
export type MonthSummary = z.infer<typeof monthSummary>;

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

/** Transactions of the four types: api.md «Company data». */
export const transactionCalls = {
  expenseList: call({
    method: 'GET',
    path: '/api/transaction/expense/list/',
    title: 'Расходы',
    access: membersOf.query,
    query: transactionQuery,
    answer: z.array(transaction),
  }),
  expenseCreate: call({
    method: 'POST',
    path: '/api/transaction/expense/create/',
    title: 'Создать расход',
    access: writersOf.body,
    extension: 'transactions',
    body: expenseBodies.create,
    status: 201,
    answersExisting: true,
    answer: transaction,
    errors: [1101, 1106, 1111],
  }),
  expenseEdit: call({
    method: 'PATCH',
    path: '/api/transaction/expense/edit/{guid}',
    title: 'Изменить расход',
    access: writersOf.row('transaction'),
    extension: 'transactions',
    params: byGuid,
    body: expenseBodies.edit,
    answer: transaction,
    errors: [1101, 1103, 1106, 1111],
  }),
  paymentList: call({
    method: 'GET',
    path: '/api/transaction/payment/list/',
    title: 'Выплаты',
    access: membersOf.query,
    query: transactionQuery,
    answer: z.array(transaction),
  }),
  paymentCreate: call({
    method: 'POST',
    path: '/api/transaction/payment/create/',
    title: 'Создать выплату',
    access: writersOf.body,
    extension: 'transactions',
    body: transactionBodies.create,
    status: 201,
    answersExisting: true,
    answer: transaction,
    errors: [1101, 1106, 1111],
  }),
  paymentEdit: call({
    method: 'PATCH',
    path: '/api/transaction/payment/edit/{guid}',
    title: 'Изменить выплату',
    access: writersOf.row('transaction'),
    extension: 'transactions',
    params: byGuid,
    body: transactionBodies.edit,
    answer: transaction,
    errors: [1101, 1103, 1106, 1111],
  }),
  incomeList: call({
    method: 'GET',
    path: '/api/transaction/income/list/',
    title: 'Приходы',
    access: membersOf.query,
    query: transactionQuery,
    answer: z.array(transaction),
  }),
  incomeCreate: call({
    method: 'POST',
    path: '/api/transaction/income/create/',
    title: 'Создать приход',
    access: writersOf.body,
    extension: 'transactions',
    body: transactionBodies.create,
    status: 201,
    answersExisting: true,
    answer: transaction,
    errors: [1101, 1106, 1111],
  }),
  incomeEdit: call({
    method: 'PATCH',
    path: '/api/transaction/income/edit/{guid}',
    title: 'Изменить приход',
    access: writersOf.row('transaction'),
    extension: 'transactions',
    params: byGuid,
    body: transactionBodies.edit,
    answer: transaction,
    errors: [1101, 1103, 1106, 1111],
  }),
  dividendList: call({
    method: 'GET',
    path: '/api/transaction/dividend/list/',
    title: 'Дивиденды',
    access: membersOf.query,
    query: transactionQuery,
    answer: z.array(transaction),
  }),
  dividendCreate: call({
    method: 'POST',
    path: '/api/transaction/dividend/create/',
    title: 'Создать дивиденд',
    access: writersOf.body,
    extension: 'transactions',
    body: transactionBodies.create,
    status: 201,
    answersExisting: true,
    answer: transaction,
    errors: [1101, 1106, 1111],
  }),
  dividendEdit: call({
    method: 'PATCH',
    path: '/api/transaction/dividend/edit/{guid}',
    title: 'Изменить дивиденд',
    access: writersOf.row('transaction'),
    extension: 'transactions',
    params: byGuid,
    body: transactionBodies.edit,
    answer: transaction,
    errors: [1101, 1103, 1106, 1111],
  }),
  transactionList: call({
    method: 'GET',
    path: '/api/transaction/list/',
    title: 'Все операции одним списком',
    access: membersOf.query,
    extension: 'transactions',
    query: combinedQuery,
    answer: z.array(typedTransaction),
  }),
  transactionSummary: call({
    method: 'GET',
    path: '/api/transaction/summary/',
    title: 'Итоги по операциям без удалённых',
    access: membersOf.query,
    extension: 'transactions',
    query: summaryQuery,
    answer: summary,
  }),
  transactionMonths: call({
    method: 'GET',
    path: '/api/transaction/months/',
    title: 'Итоги по операциям без удалённых по месяцам',
    access: membersOf.query,
    extension: 'transactions',
    query: summaryQuery,
    answer: z.array(monthSummary),
  }),

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
