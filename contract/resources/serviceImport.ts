import * as z from 'zod';
import { guid, money } from '../primitives.ts';
import { service } from './service.ts';

/** Most rows in one import. */
export const MAX_IMPORT_ROWS = 100_000;

/** What tells that a row of the file and a service of the list are the same. */
export const importKeys = ['title_category', 'title', 'guid'] as const;
export type ImportKey = (typeof importKeys)[number];

/** upsert: create and update; add: create only, matched rows left alone; replace: upsert and delete what the file lacks. */
export const importModes = ['upsert', 'add', 'replace'] as const;
export type ImportMode = (typeof importModes)[number];

/**
 * One row of a file. Values are loose on purpose: the server checks each row and reports what is wrong by row and
 * field (api.md «service/import»), so a bad cell must reach it.
 */
export const importRow = z.strictObject({
  /** number of the row in the file, from 1, as a person sees it in Excel */
  row: z.number().int().min(1).max(10_000_000),
  category: z.string().max(5000).nullable(),
  title: z.string().max(5000).nullable(),
  unit_of_measure: z.string().max(5000).nullable(),
  /** roubles; a string is what stood in the cell and could not be read as a number */
  cost_per_unit: z
    .union([z.number(), z.string().max(5000)])
    .nullable()
    .optional(),
  price_per_unit: z
    .union([z.number(), z.string().max(5000)])
    .nullable()
    .optional(),
  /** for key `guid` */
  guid: z.string().max(100).nullable().optional(),
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
});
/** A service as the import shows it: the category by its title. */
export type ImportedFields = z.infer<typeof serviceFields>;

export const importChange = z.object({
  action: z.enum(['create', 'update', 'delete']),
  /** file row, null for a delete */
  row: z.number().int().nullable(),
  /** null for a service that does not exist yet */
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

/** POST /api/service/bulk/ */
export const serviceBulk = z.strictObject({
  company: guid,
  guids: z.array(guid).min(1).max(100_000).optional(),
  category: guid.optional(),
  set: z
    .strictObject({ category: guid, unit_of_measure: z.string().max(30), is_deleted: z.boolean() })
    .partial()
    .optional(),
  adjust: z
    .strictObject({
      field: z.enum(['cost_per_unit', 'price_per_unit']),
      by: z.enum(['percent', 'amount', 'margin', 'markup']),
      value: z.number(),
      round_to: z.number().positive(),
      round: z.enum(['nearest', 'up', 'down']),
    })
    .optional(),
  dry_run: z.boolean(),
});

export const bulkAnswer = z.object({
  affected: z.number().int(),
  changes: z.array(z.object({ guid, before: service.partial(), after: service.partial() })),
  changeset: guid.nullable(),
});
