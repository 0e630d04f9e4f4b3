import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ExportCreate, ExportJob, ExportKind } from '../../../contract/export.ts';
import type { ListQuery } from '../../../contract/primitives.ts';
import { type BulkFilter, NONE } from '../../../contract/transaction.ts';
import type { Db, Trx } from '../../database/connection.ts';
import type { Period } from '../../database/days.ts';
import { nameWithin } from '../../database/lastChange.ts';
import { rowOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { asWriter, lockCompany } from '../../database/write.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import type { Caller, Membership } from '../../http/callContext.ts';
import { jsonInstant, type ListPage, readList } from '../../http/listQuery.ts';
import { checkReferences } from '../money/operations/service.ts';
import { askedPeriod } from '../money/reports/service.ts';
import * as store from './store.ts';

type Refs = Pick<BulkFilter, 'object' | 'contractor' | 'bill'>;

/** More of one company would keep the others waiting. */
const MOST_UNFINISHED = 10;

/** Older than its week a result is gone, whether it was purged by now or not. */
const status = sql`case when j.status = 'done' and j.expires_at <= now() then 'expired' else j.status end`;

/** Whom a company is told as the author of job `j`; `u`: the user. */
const authorName = nameWithin('j.company');

const jobFields = sql`j.guid, j.kind, j.format, j.filter, j.period_from as from, j.period_to as to, ${status} as status, j.total,
  j.done, j.file_name, j.size, j.sha256, j.error, json_build_object('guid', u.guid, 'name', ${authorName}) as author,
  ${jsonInstant('j.created_at')} as created_at, ${jsonInstant('j.finished_at')} as finished_at,
  ${jsonInstant('j.expires_at')} as expires_at`;
const jobs = sql`from export_job j join app_user u on u.guid = j.author`;

export function listJobs(db: Db, company: string, query: ListQuery): Promise<ListPage> {
  const source = {
    from: jobs,
    where: sql`j.company = ${company}`,
    searched: [sql`j.file_name`, authorName],
    fields: jobFields,
    defaultOrder: sql`j.created_at desc`,
    columns: { created_at: sql`j.created_at` },
    tiebreak: sql`j.guid`,
  };
  return readList(db, source, query);
}

/** @throws 1101 */
export async function show(db: Db, company: string, guid: string): Promise<ExportJob> {
  const job = await rowOf<ExportJob>(db)`select ${jobFields} ${jobs} where j.company = ${company} and j.guid = ${guid}`;
  if (!job) throw new DomainError(1101);
  return job;
}

type Ordered = { caller: Caller; membership: Membership; request: ExportCreate };

/**
 * Puts an export in line. @param existed told when the guid was this company's already, so that the answer is 200 instead of 201
 * @throws 1102 for reports without the flag; 1101 for a filter by what the company lacks; 1105 while too many wait
 */
export function create(db: Db, { caller, membership, request }: Ordered, existed: () => void): Promise<ExportJob> {
  const { company, kind, filter, guid = randomUUID() } = request;
  if (kind === 'analytics') {
    checkAnalytics(caller);
    checkReportFilter(filter ?? {});
    askedPeriod(request, new Date());
  } else {
    const edge = (['from', 'to'] as const).find((name) => request[name] !== undefined);
    if (edge) throw wrongField(edge, 'Период есть только у аналитики; у операций он стоит в отборе.');
    if (filter && kind !== 'transactions') throw wrongField('filter', 'Отбор есть только у операций и аналитики.');
  }
  return asWriter(db, company, async (trx) => {
    // of many ordered at once each counts those before it
    await lockCompany(trx, company, membership);
    await checkFilter(trx, company, filter ?? {});
    if (!(await store.insertJob(trx, caller.guid, guid, request))) existed();
    else if ((await store.countUnfinished(trx, company)) > MOST_UNFINISHED) {
      const detail = `В очереди уже ${MOST_UNFINISHED} выгрузок. Дождитесь их или прервите лишние.`;
      throw new DomainError(1105, { detail, headers: { 'Retry-After': '60' } });
    }
    return show(trx, company, guid);
  });
}

/** Ends an export that waits or runs: its worker notices within a second or two. @throws 1101; 1108 when it has ended */
export function cancel(db: Db, company: string, guid: string): Promise<ExportJob> {
  return inTransaction(db, async (trx) => {
    const cancelled = await store.cancelJob(trx, company, guid);
    const job = await show(trx, company, guid);
    if (!cancelled && job.status !== 'cancelled') throw new DomainError(1108, { detail: 'Выгрузка уже закончилась, прерывать нечего.' });
    return job;
  });
}

type KeptFile = { kind: ExportKind; file_name: string; size: number };

/** The file of an export that is done. @throws 1101 when there is none, or none any longer; 1102 for reports without the flag */
export async function file(db: Db, { company }: Membership, caller: Caller, guid: string): Promise<KeptFile> {
  const kept = await rowOf<KeptFile>(db)`
    select j.kind, j.file_name, j.size from export_job j
    where j.company = ${company} and j.guid = ${guid} and ${status} = 'done'`;
  if (!kept) throw new DomainError(1101, { detail: 'Файла нет: выгрузка не закончена, прервана или старше 7 дней. Сделайте её ещё раз.' });
  if (kept.kind === 'analytics') checkAnalytics(caller);
  return kept;
}

/** The bytes of a kept file, a piece at a time. */
export async function* bytesOf(db: Db, company: string, guid: string, size: number): AsyncGenerator<Buffer> {
  let sent = 0;
  for (let ordinal = 0; sent < size; ordinal += 1) {
    const bytes = await store.readChunk(db, company, guid, ordinal);
    if (!bytes) throw new Error(`piece ${ordinal} of export ${guid} is gone`);
    sent += bytes.length;
    yield bytes;
  }
}

function checkAnalytics({ permissions }: Caller) {
  if (!permissions.analytics_access) throw new DomainError(1102, { detail: 'Для выгрузки аналитики нужен доступ к аналитике.' });
}

function checkReportFilter({ object: _, contractor: __, bill: ___, ...others }: BulkFilter) {
  const [name] = Object.keys(others);
  if (name !== undefined)
    throw wrongField(`filter.${name}`, 'Аналитику можно отобрать по объекту, контрагенту и статье; период — в полях from и to.');
}

/** @throws 1101 for an object, contractor or bill that the company lacks; deleted ones may be looked for */
async function checkFilter(trx: Trx, company: string, filter: Refs) {
  const named = (value: string | undefined) => new Set(value === undefined || value === NONE ? [] : [value]);
  const references = { stroiobject: named(filter.object), contractor: named(filter.contractor), bill: named(filter.bill) };
  await checkReferences(trx, company, references, { allowDeleted: true });
}

/** @throws 1100 for a period that no report has; 1101 as `checkFilter` */
export function checkReport(db: Db, company: string, filter: Refs, asked: Partial<Period>, now: Date): Promise<Period> {
  const period = askedPeriod(asked, now);
  return inTransaction(db, async (trx) => {
    await checkFilter(trx, company, filter);
    return period;
  });
}
