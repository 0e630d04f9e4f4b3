import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/connection.ts';
import { Poller } from '../../database/poller.ts';
import { hasRows } from '../../database/rows.ts';
import { inSnapshot } from '../../database/transaction.ts';
import { contentOf, type Digest, digested } from './exportFile.ts';
import { type Claimed, claimJob, failJob, finishJob, isAnyDue, releaseJob, renewClaim } from './jobs.ts';

const CHUNK = 1024 * 1024;

/** How often the claim is renewed, progress told and a cancelled job noticed. */
const BEAT_MS = 1000;

const FAILED = 'На сервере случился сбой, файл не получился. Начните выгрузку ещё раз.';

/**
 * An export is looked for when one was ordered, cancelled or made here. All else can wait: what another instance has no time for, or has left
 * unfinished.
 */
const LOOK_MS = 5000;

/** Makes exports in the background from when the server listens until it is told to stop; an unfinished one is given back. */
export function makeExports(app: FastifyInstance): void {
  const { db, worker, background } = app.api;
  const stop = background.stopping;
  worker.serve({
    name: 'exports',
    // each holds two connections, and all the processor it is given
    everyMs: LOOK_MS,
    async runOne() {
      // most looks find nothing: those cost one statement
      if (stop.aborted || !(await isAnyDue(db))) return false;
      const job = await claimJob(db, randomUUID());
      if (!job) return false;
      const about = { export: job.guid, company: job.company };
      await runJob(db, job, { stop, onFailure: (error) => app.log.error({ ...about, err: error }, 'export failed') });
      return true;
    },
  });
}

type Options = {
  /** aborted when the server stops */
  stop: AbortSignal;
  onFailure: (error: unknown) => void;
};

/** Makes the file of a claimed job and keeps it. A job that was cancelled, or taken over, is dropped; one that the stop interrupts is given back. */
async function runJob(db: Db, job: Claimed, { stop, onFailure }: Options) {
  const progress: Progress = { done: 0, total: null };
  const lost = new AbortController();
  const ended = AbortSignal.any([stop, lost.signal]);
  const renew = async () => {
    if (!(await renewClaim(db, job, progress.done, progress.total))) lost.abort();
    return false;
  };
  // a beat that fails is followed by another long before the claim expires
  const beat = new Poller({ name: 'export under way', everyMs: BEAT_MS, runOne: renew }, { tell: () => undefined });
  beat.start();
  try {
    const result = await makeFile(db, job, progress, ended, () => lost.abort());
    await beat.stop();
    await finishJob(db, job, result);
  } catch (error) {
    await beat.stop();
    if (lost.signal.aborted) return;
    if (stop.aborted) return await releaseJob(db, job);
    onFailure(error);
    await failJob(db, job, FAILED);
  }
}

type Progress = { done: number; total: number | null };

type Made = Digest & { name: string; rows: number };

async function makeFile(db: Db, job: Claimed, progress: Progress, ended: AbortSignal, onLost: () => void): Promise<Made> {
  let name = '';
  let digest: Digest = { size: 0, sha256: '' };
  const bytes = inSnapshot(db, ended, async function* (trx) {
    const content = await contentOf(trx, job);
    name = content.name;
    progress.total = content.total;
    const all = content.bytes((rows) => {
      progress.done += rows;
      ended.throwIfAborted();
    });
    yield* digested(all, (made) => {
      digest = made;
    });
  });
  let ordinal = 0;
  for await (const chunk of inChunks(bytes)) {
    if (!(await keepChunk(db, job, ordinal, chunk))) onLost();
    ended.throwIfAborted();
    ordinal += 1;
  }
  return { ...digest, name, rows: progress.done };
}

/** The same bytes in pieces of 1 MB, the last one shorter. */
async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    waiting.push(piece);
    size += piece.length;
    while (size >= CHUNK) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, CHUNK);
      waiting = [all.subarray(CHUNK)];
      size -= CHUNK;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Keeps a piece of the file; false: the job is no longer ours. The job's row is locked, so nothing is kept of a job that was cancelled. */
function keepChunk(db: Db, { company, guid, worker }: Claimed, ordinal: number, bytes: Buffer) {
  return hasRows(db)`
    with mine as (
      select from export_job where company = ${company} and guid = ${guid} and worker = ${worker} and status = 'running' for share)
    insert into export_chunk (company, job, ordinal, bytes) select ${company}, ${guid}, ${ordinal}, ${bytes}::bytea from mine
    returning ordinal`;
}
