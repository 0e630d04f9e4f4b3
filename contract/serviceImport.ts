import * as z from 'zod';
import { call } from './call.ts';
import { writers } from './permissions.ts';
import { roundings } from './priceList.ts';
import { type NotComputed, notComputed, priceBases, priceFields, roundSteps, valueProblem } from './priceRule.ts';
import { guid, MAX_IMPORT_ROWS, money, optionalLine } from './primitives.ts';
import { MAX_UNIT, service, serviceLines, serviceOwnCreate, serviceOwnEdit } from './service.ts';
import { cleanLine } from './text.ts';

/** What tells that a row of the file and a service of the list are the same. */
export const importKeys = ['title_category', 'title', 'guid'] as const;
export type ImportKey = (typeof importKeys)[number];

/** upsert: create and update; add: create only, matched rows left alone; replace: upsert and delete what the file lacks. */
export const importModes = ['upsert', 'add', 'replace'] as const;
export type ImportMode = (typeof importModes)[number];

/** Longest text of a cell that is looked at, in characters: ten times what any field holds. */
const MAX_CELL = 5000;

/** Text of a cell. Of a longer one the beginning, which is no number and too long for any field: the check of its row says so. */
const cell = z.string().overwrite((text) => (text.length > MAX_CELL ? beginningOf(text) : text));

function beginningOf(text: string): string {
  const line = cleanLine(text).replace(/[\s\p{Cc}]+/gu, ' ');
  return line.length > MAX_CELL ? `${line.slice(0, MAX_CELL)}…` : line;
}

/**
 * One row of a file. Values are loose on purpose: the server checks each row and reports what is wrong by row and
 * field (api.md «service/import»), so a bad cell must reach it.
 */
export const importRow = z.strictObject({
  /** number of the row in the file, from 1, as a person sees it in Excel */
  row: z.number().int().min(1).max(10_000_000),
  category: cell.nullable(),
  title: cell.nullable(),
  unit_of_measure: cell.nullable(),
  /** roubles; a string is what stood in the cell and could not be read as a number */
  cost_per_unit: z.union([z.number(), cell]).nullable().optional(),
  price_per_unit: z.union([z.number(), cell]).nullable().optional(),
  note: cell.nullable().optional(),
  /** for key `guid`: of a service of the list, else the one that the new service gets */
  guid: cell.nullable().optional(),
});
export type ImportRow = z.infer<typeof importRow>;

export const serviceImport = z.strictObject({
  company: guid,
  file_name: z.string().trim().min(1).max(255),
  key: z.enum(importKeys),
  mode: z.enum(importModes),
  rows: z.array(importRow).min(1, 'В файле нет строк.').max(MAX_IMPORT_ROWS, 'В файле больше 100 000 строк: разделите его на части.'),
  dry_run: z.boolean(),
  /** hash of the dry run that the commit carries out; required when `dry_run` is false */
  plan: z.string().max(200).optional(),
  /** file row numbers with errors that the caller agrees to leave out */
  skip: z.array(z.number().int()).max(MAX_IMPORT_ROWS).optional(),
});
export type ServiceImport = z.infer<typeof serviceImport>;

const serviceFields = z.object({
  title: z.string(),
  category: z.string(),
  unit_of_measure: z.string(),
  cost_per_unit: money,
  price_per_unit: money,
  note: z.string().optional(),
});
/** A service as the import shows it: the category by its title. */
export type ImportedFields = z.infer<typeof serviceFields>;

export const importChange = z.object({
  action: z.enum(['create', 'update', 'delete']),
  /** file row, null for a delete */
  row: z.number().int().nullable(),
  /** null for a service that does not exist yet, unless the file names the guid it will have */
  guid: guid.nullable(),
  before: serviceFields.nullable(),
  after: serviceFields.nullable(),
});
export type ImportChange = z.infer<typeof importChange>;

export const importProblem = z.object({ row: z.number().int(), field: z.string(), detail: z.string() });
export type ImportProblem = z.infer<typeof importProblem>;

export const importAnswer = z.object({
  plan: z.string(),
  create: z.number().int(),
  update: z.number().int(),
  unchanged: z.number().int(),
  delete: z.number().int(),
  /** categories that will be made, in file order */
  new_categories: z.array(z.string()),
  /** rows that cannot be imported */
  errors: z.array(importProblem),
  /** rows that can, but deserve a look: the same key twice in the file */
  warnings: z.array(importProblem),
  changes: z.array(importChange),
  changeset: guid.nullable(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

const rule = z
  .strictObject({
    field: z.enum(priceFields),
    by: z.enum(priceBases),
    value: z.number({ error: 'Укажите число.' }),
    round_to: z.literal(roundSteps, { error: 'Округлять можно до 0,01, 1, 5, 10, 50 или 100\u00a0₽.' }),
    round: z.enum(roundings),
  })
  .superRefine((one, context) => {
    const message = valueProblem(one);
    if (message) context.addIssue({ code: 'custom', path: ['value'], message });
  });

const sameForAll = z
  .strictObject({
    /** where the services go: last, in their order */
    category: guid,
    unit_of_measure: optionalLine(serviceLines.unit_of_measure.what, MAX_UNIT),
    cost_per_unit: money,
    price_per_unit: money,
    is_deleted: z.boolean().refine((yes) => yes, 'Удалённые услуги возвращает отмена того изменения, которое их удалило.'),
  })
  .partial()
  .refine((set) => !set.is_deleted || Object.keys(set).length === 1, 'Удаление не сочетается с другими изменениями.');

/** POST /api/service/bulk/: living services named by `guids`, or of one category, or, without both, all of the company. `set` comes before `adjust`. */
export const serviceBulk = z
  .strictObject({
    company: guid,
    guids: z.array(guid).min(1, 'Назовите хотя бы одну услугу.').max(100_000).optional(),
    category: guid.optional(),
    set: sameForAll.optional(),
    adjust: rule.optional(),
    dry_run: z.boolean(),
    /** hash of a dry run; a commit that names it is refused (412 1103) when those services have changed since */
    plan: z.string().max(200).optional(),
  })
  .refine((bulk) => !(bulk.guids && bulk.category), { path: ['guids'], error: 'Назовите либо услуги, либо категорию.' })
  .refine((bulk) => bulk.adjust || Object.keys(bulk.set ?? {}).length > 0, 'Укажите, что изменить.')
  .refine((bulk) => !bulk.set?.is_deleted || bulk.guids || bulk.category, {
    path: ['set', 'is_deleted'],
    error: 'Весь прайс-лист удаляет владелец компании: «Очистить прайс-лист».',
  })
  .refine((bulk) => !(bulk.adjust && bulk.set?.is_deleted), { path: ['adjust'], error: 'Удаление не сочетается с другими изменениями.' });
export type ServiceBulk = z.infer<typeof serviceBulk>;

/** Why a service is left as it is: its price cannot be computed (contract/priceRule.ts), or it is deleted. */
export const bulkReasons = [...(Object.keys(notComputed) as NotComputed[]), 'deleted'] as const;
export type BulkReason = (typeof bulkReasons)[number];

export const bulkSkip = z.object({ guid, title: z.string(), reason: z.enum(bulkReasons), detail: z.string() });
export type BulkSkip = z.infer<typeof bulkSkip>;

/** Most services in one request that names values for each. */
export const MAX_OWN_EDITS = 20_000;

/**
 * POST /api/service/rows/: many services, each with values of its own (a pasted block, rows of a check), as one changeset. Services whose
 * version is not the one named are left alone and answered in `stale`; all the others are written, or none.
 */
export const serviceRows = z
  .strictObject({
    company: guid,
    /** the changeset's title, as the person would say it: «Вставка» */
    title: z.string().overwrite(cleanLine).min(1).max(200).optional(),
    edits: z.array(serviceOwnEdit).max(MAX_OWN_EDITS, `За один раз можно изменить не больше ${MAX_OWN_EDITS} услуг.`).optional(),
    create: z.array(serviceOwnCreate).max(MAX_OWN_EDITS, `За один раз можно добавить не больше ${MAX_OWN_EDITS} услуг.`).optional(),
  })
  .refine(({ edits = [], create = [] }) => edits.length + create.length > 0, 'Назовите хотя бы одну услугу.')
  .refine(
    ({ edits = [], create = [] }) => new Set([...edits, ...create].map((row) => row.guid)).size === edits.length + create.length,
    'Одна и та же услуга названа дважды.',
  );
export type ServiceRows = z.infer<typeof serviceRows>;

export const serviceRowsAnswer = z.object({
  /** the services named, as they stand now, without the stale ones; places of their neighbours may have changed as well */
  rows: z.array(service),
  /** services that somebody changed meanwhile, as they stand now: left alone */
  stale: z.array(service),
  /** null when nothing changed */
  changeset: guid.nullable(),
});
export type ServiceRowsAnswer = z.infer<typeof serviceRowsAnswer>;

export const bulkAnswer = z.object({
  plan: z.string(),
  /** how many services change; those that are as asked already do not */
  affected: z.number().int(),
  /** in the order of the price list, only the fields that change; places among neighbours are not among them */
  changes: z.array(z.object({ guid, before: service.partial(), after: service.partial() })),
  /** services left as they are */
  skipped: z.array(bulkSkip),
  changeset: guid.nullable(),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** Many services at once: from a file, changed alike (bulk), or each in its own way (rows). See api.md «Services». */
export const serviceImportCalls = {
  serviceImport: call({
    method: 'POST',
    path: '/api/service/import/',
    title: 'Загрузить прайс-лист из файла',
    access: { who: 'member', company: { body: 'company' }, roles: writers },
    extension: 'import',
    body: serviceImport,
    answer: importAnswer,
    errors: [1103, 1106],
    bodyLimit: 32 * 1024 * 1024,
  }),
  serviceBulk: call({
    method: 'POST',
    path: '/api/service/bulk/',
    title: 'Изменить много услуг сразу',
    access: { who: 'member', company: { body: 'company' }, roles: writers },
    extension: 'bulk',
    body: serviceBulk,
    answer: bulkAnswer,
    errors: [1103],
    // a selection names its services one by one
    bodyLimit: 8 * 1024 * 1024,
  }),
  serviceRows: call({
    method: 'POST',
    path: '/api/service/rows/',
    title: 'Изменить или добавить много услуг, каждую по-своему',
    access: { who: 'member', company: { body: 'company' }, roles: writers },
    extension: 'bulk',
    body: serviceRows,
    answer: serviceRowsAnswer,
    errors: [1106],
    bodyLimit: 16 * 1024 * 1024,
  }),
};
