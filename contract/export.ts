import * as z from 'zod';
import { byGuid, CSV, call, writersOf, XLSX, ZIP } from './call.ts';
import { companyListQuery, day, guid, instant } from './primitives.ts';
import { bulkFilter, summary } from './transaction.ts';

/** What an export takes: one table of the company, all of it as a zip, or the reports as a zip. */
export const exportKinds = ['transactions', 'prices', 'objects', 'contractors', 'bills', 'everything', 'analytics'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** `csv`: UTF-8 with BOM, `;`, CRLF, decimal comma. Tables inside a zip have this format too. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** waiting → running → done | failed | cancelled; `expired`: done, but older than 7 days, the file is gone. */
export const exportStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** POST /api/export/create/. `filter` is of operations, and holds their period; `from`, `to` are the period of reports. */
export const exportCreate = z.strictObject({
  company: guid,
  guid: guid.optional(),
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  filter: bulkFilter.optional(),
  from: day.optional(),
  to: day.optional(),
});
export type ExportCreate = z.infer<typeof exportCreate>;

/** `total`, `done`: rows to write and written; `total` is null until counted. `size` in bytes. */
export const exportJob = z.object({
  guid,
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  filter: bulkFilter.nullable(),
  from: day.nullable(),
  to: day.nullable(),
  status: z.enum(exportStatuses),
  total: z.number().int().nullable(),
  done: z.number().int(),
  file_name: z.string().nullable(),
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  error: z.string().nullable(),
  author: z.object({ guid, name: z.string() }),
  created_at: instant,
  finished_at: instant.nullable(),
  expires_at: instant.nullable(),
});
export type ExportJob = z.infer<typeof exportJob>;

/** One file of a zip. `rows` without the header. */
const manifestFile = z.object({ name: z.string(), table: z.string(), rows: z.number().int(), size: z.number().int(), sha256: z.string() });

/** manifest.json of every zip: what it holds, under which filter, and the company's change counter (`seq`) at that moment. */
export const manifest = z.object({
  product: z.literal('prorabka'),
  version: z.literal(1),
  company: z.object({ guid, title: z.string() }),
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  created_at: instant,
  seq: z.number().int(),
  filter: bulkFilter.nullable(),
  from: day.nullable(),
  to: day.nullable(),
  files: z.array(manifestFile),
  totals: summary,
});
export type Manifest = z.infer<typeof manifest>;

/** POST /api/export/verify/: the manifest as it stands in the zip; its files are checked by who holds them. */
export const exportVerify = z.strictObject({ company: guid, manifest });
/**
 * What has changed since: rows created, edited and deleted per table, and the sums of operations then and now. Of the changesets `archived` ones
 * are too old for their rows to be counted.
 */
export const exportVerifyAnswer = z.object({
  changesets: z.number().int(),
  archived: z.number().int(),
  tables: z.array(z.object({ table: z.string(), created: z.number().int(), edited: z.number().int(), deleted: z.number().int() })),
  before: summary,
  now: summary,
});
export type ExportVerifyAnswer = z.infer<typeof exportVerifyAnswer>;

/** Exports made in the background; jobs and files live in the database for 7 days. */
export const exportCalls = {
  exportList: call({
    method: 'GET',
    path: '/api/export/list/',
    title: 'Выгрузки компании',
    access: writersOf.query,
    extension: 'exports',
    query: companyListQuery(['created_at']),
    answer: z.array(exportJob),
  }),
  exportCreate: call({
    method: 'POST',
    path: '/api/export/create/',
    title: 'Начать выгрузку',
    access: writersOf.body,
    extension: 'exports',
    body: exportCreate,
    status: 201,
    answersExisting: true,
    answer: exportJob,
    errors: [1101, 1102],
  }),
  exportShow: call({
    method: 'GET',
    path: '/api/export/{guid}/',
    title: 'Как идёт выгрузка',
    access: writersOf.row('export'),
    extension: 'exports',
    params: byGuid,
    answer: exportJob,
  }),
  exportCancel: call({
    method: 'POST',
    path: '/api/export/{guid}/cancel/',
    title: 'Прервать выгрузку',
    access: writersOf.row('export'),
    extension: 'exports',
    params: byGuid,
    answer: exportJob,
    errors: [1108],
  }),
  exportFile: call({
    method: 'GET',
    path: '/api/export/{guid}/file/',
    title: 'Файл выгрузки',
    access: writersOf.row('export'),
    extension: 'exports',
    params: byGuid,
    answer: { file: ZIP, or: [CSV, XLSX] },
    errors: [1101],
  }),
  exportVerify: call({
    method: 'POST',
    path: '/api/export/verify/',
    title: 'Что изменилось со времени выгрузки',
    access: writersOf.body,
    extension: 'exports',
    body: exportVerify,
    answer: exportVerifyAnswer,
  }),
};
