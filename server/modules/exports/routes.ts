import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { XLSX, ZIP } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { Db } from '../../database/connection.ts';
import { inSnapshot } from '../../database/transaction.ts';
import { DomainError } from '../../domainError.ts';
import { attachment, listed } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { answerExisting } from '../../http/writeRequest.ts';
import { contentOf } from './exportFile.ts';
import { type ExportOrder, fileName } from './exportOrder.ts';
import { verify } from './exportSnapshot.ts';
import * as exports from './service.ts';

const BUSY = 'Сейчас скачивают несколько больших выгрузок. Повторите через минуту или закажите файл на странице «Экспорт».';
const YOURS = 'Вы уже скачиваете выгрузку. Дождитесь её или закажите файл на странице «Экспорт».';

/** Exports that are made while they are downloaded. Each holds a connection for as long as its reader takes, so most stay with the requests, and nobody has two. */
class DirectDownloads {
  readonly #most: number;
  /** who downloads now */
  readonly #readers = new Set<string>();

  constructor(poolSize: number) {
    this.#most = Math.max(1, Math.floor(poolSize / 4));
  }

  /** The bytes of a zip: read at the pace of who takes them; who leaves, which `left` tells, stops the reading. @throws 1105 while too many are open, or one of the reader's */
  open(db: Db, order: ExportOrder, reader: string, left: AbortSignal): Readable {
    const detail = this.#readers.has(reader) ? YOURS : this.#readers.size >= this.#most ? BUSY : null;
    if (detail !== null) throw new DomainError(1105, { detail, headers: { 'Retry-After': '60' } });
    this.#readers.add(reader);
    const bytes = inSnapshot(db, left, async function* (trx) {
      const content = await contentOf(trx, order);
      yield* content.bytes(() => undefined);
    });
    return Readable.from(bytes, { objectMode: false }).once('close', () => {
      this.#readers.delete(reader);
    });
  }
}

const types: Record<string, string> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX, zip: ZIP };

/** What leaves the product (api.md «Analytics»): made in the background and kept for a week, or made while it is downloaded. */
export function exportRoutes(app: FastifyInstance): void {
  const { db, config, worker, now } = app.api;
  route(app, calls.exportList, async ({ membership, query, reply }) =>
    listed(reply, await exports.listJobs(db, membership.company, query)),
  );
  route(app, calls.exportCreate, async (context) => {
    const { caller, membership, body: request } = context;
    const job = await exports.create(db, { caller, membership, request }, () => answerExisting(context));
    worker.wake();
    return job;
  });
  route(app, calls.exportShow, ({ membership, params }) => exports.show(db, membership.company, params.guid));
  route(app, calls.exportCancel, async ({ membership, params }) => {
    const job = await exports.cancel(db, membership.company, params.guid);
    // the next one of the company may have waited for it
    worker.wake();
    return job;
  });
  route(app, calls.exportVerify, ({ membership, body }) => verify(db, membership.company, body.manifest));
  route(app, calls.exportFile, async ({ membership, caller, params, reply }) => {
    const { file_name, size } = await exports.file(db, membership, caller, params.guid);
    const ending = file_name.slice(file_name.lastIndexOf('.') + 1);
    reply.headers({
      'Content-Disposition': attachment(file_name, `export.${ending}`),
      'Content-Type': types[ending] ?? 'application/octet-stream',
      'Content-Length': size,
    });
    return Readable.from(exports.bytesOf(db, membership.company, params.guid, size), { objectMode: false });
  });

  const downloads = new DirectDownloads(config.dbPoolSize);
  route(app, calls.companyZip, ({ membership, caller, reply }) => {
    const order = { company: membership.company, kind: 'everything', format: 'csv', filter: null, from: null, to: null } as const;
    const zip = downloads.open(db, order, caller.guid, goneFrom(reply));
    reply.header('Content-Disposition', attachment('Все данные.zip', 'company.zip'));
    return zip;
  });
  route(app, calls.companyAnalyticCsv, async ({ membership: { company }, caller, query, reply }) => {
    const { from, to, compare, ...filter } = query;
    const period = await exports.checkReport(db, company, filter, { from, to }, now());
    const order = { company, kind: 'analytics', format: 'csv', filter, ...period, compare } as const;
    const zip = downloads.open(db, order, caller.guid, goneFrom(reply));
    reply.header('Content-Disposition', attachment(fileName(order, period.to), 'analytics.zip'));
    return zip;
  });
}

/** Aborted when who asked has gone, and when they have it all. */
function goneFrom(reply: FastifyReply) {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
