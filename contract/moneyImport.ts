import * as z from 'zod';
import { call, writersOf } from './call.ts';
import { day, guid, MAX_IMPORT_ROWS, money, optionalLine, text } from './primitives.ts';
import { transactionTypes } from './transaction.ts';

const row = z.number().int().min(1);

/**
 * One operation of a file. Names lead to the company's own rows, case, ё/е and spaces aside; a name that leads nowhere makes a new row where
 * `create_missing` says so, else it is an error. `inn` finds the contractor before its name does. `document`: number of the bank document.
 */
export const transactionImportRow = z.strictObject({
  row,
  type: z.enum(transactionTypes),
  date: day,
  amount: money,
  description: text('Описание', 2000).optional(),
  object: optionalLine('Объект').optional(),
  contractor: optionalLine('Контрагент').optional(),
  inn: optionalLine('ИНН', 20).optional(),
  bill: optionalLine('Статья расходов').optional(),
  document: optionalLine('Номер документа', 50).optional(),
});
export type TransactionImportRow = z.infer<typeof transactionImportRow>;

const common = {
  company: guid,
  file_name: z.string().max(300),
  skip: z.array(row).max(MAX_IMPORT_ROWS).optional(),
  dry_run: z.boolean(),
  /** hash of the plan that was shown; a commit is refused (412 1103) when the data has changed since */
  plan: z.string().max(100).optional(),
};

/**
 * POST /api/transaction/import/. Rows with the number, date and sum of an operation that is there already, money coming or going in both, are
 * skipped as duplicates; a row without a number is, when an operation of that day, sum and direction has the same description (an empty one too)
 * and every name the row gives. Each operation that is there counts for one row. A row with a number that equals an earlier row of the file in
 * every field is a duplicate too. «б/н», «без номера», a dash and zeros are no number.
 */
export const transactionImport = z.strictObject({
  ...common,
  create_missing: z.boolean(),
  rows: z.array(transactionImportRow).min(1, 'В файле нет операций.').max(MAX_IMPORT_ROWS),
});
export type TransactionImport = z.infer<typeof transactionImport>;

/** One contractor of a file; `category` by its name. */
export const contractorImportRow = z.strictObject({
  row,
  title: optionalLine('Название'),
  category: optionalLine('Категория').optional(),
  phone: optionalLine('Телефон', 40).optional(),
  email: optionalLine('E-mail', 254).optional(),
  inn: optionalLine('ИНН', 20).optional(),
  comment: text('Комментарий').optional(),
});
export type ContractorImportRow = z.infer<typeof contractorImportRow>;

/** POST /api/contractor/import/. A contractor with the ИНН, else with the title of a row is edited, any other row makes a new one. */
export const contractorImport = z.strictObject({
  ...common,
  rows: z.array(contractorImportRow).min(1, 'В файле нет контрагентов.').max(MAX_IMPORT_ROWS),
});
export type ContractorImport = z.infer<typeof contractorImport>;

/**
 * What becomes of each row: `create`, `update`, `unchanged`, `duplicate` (there already), `error`. `new_*`: directory rows it makes; `completed`:
 * contractors without ИНН who get that of an imported operation.
 */
export const moneyImportAnswer = z.object({
  plan: z.string(),
  create: z.number().int(),
  update: z.number().int(),
  unchanged: z.number().int(),
  duplicate: z.number().int(),
  errors: z.array(z.object({ row, field: z.string(), detail: z.string() })),
  rows: z.array(z.object({ row, outcome: z.enum(['create', 'update', 'unchanged', 'duplicate', 'error']), title: z.string() })),
  new_objects: z.array(z.string()),
  new_contractors: z.array(z.string()),
  new_bills: z.array(z.string()),
  completed: z.array(z.string()),
  changeset: guid.nullable(),
});
export type MoneyImportAnswer = z.infer<typeof moneyImportAnswer>;

const BODY_LIMIT = 32 * 1024 * 1024;

/** Operations and contractors out of Excel, operations out of a bank statement. */
export const moneyImportCalls = {
  transactionImport: call({
    method: 'POST',
    path: '/api/transaction/import/',
    title: 'Загрузить операции из файла',
    access: writersOf.body,
    extension: 'money-import',
    body: transactionImport,
    answer: moneyImportAnswer,
    errors: [1103, 1106, 1111],
    bodyLimit: BODY_LIMIT,
  }),
  contractorImport: call({
    method: 'POST',
    path: '/api/contractor/import/',
    title: 'Загрузить контрагентов из файла',
    access: writersOf.body,
    extension: 'money-import',
    body: contractorImport,
    answer: moneyImportAnswer,
    errors: [1103, 1106, 1112],
    bodyLimit: BODY_LIMIT,
  }),
};
