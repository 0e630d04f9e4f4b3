import type { Db } from '../../../database/connection.ts';
import { inSnapshot } from '../../../database/snapshot.ts';
import { createLoop } from '../../../http/loop.ts';
import { contentOf } from '../content.ts';
import { type Digest, digested } from '../files/digest.ts';
import { inChunks, keepChunk } from './chunks.ts';
import { type Claimed, failJob, finishJob, releaseJob, renewClaim } from './claim.ts';

/** How often the claim is renewed, progress told and a cancelled job noticed. */
const BEAT_MS = 1000;
const FAILED = 'На сервере случился сбой, файл не получился. Начните выгрузку ещё раз.';

type Options = {
  /** aborted when the server stops */
  stop: AbortSignal;
  onFailure: (error: unknown) => void;
};

/** Makes the file of a claimed job and keeps it. A job that was cancelled, or taken over, is dropped; one that the stop interrupts is given back. */
export async function runJob(db: Db, job: Claimed, { stop, onFailure }: Options): Promise<void> {
  const progress: Progress = { done: 0, total: null };
  const lost = new AbortController();
  const ended = AbortSignal.any([stop, lost.signal]);
  const renew = async () => {
    if (!(await renewClaim(db, job, progress.done, progress.total))) lost.abort();
  };
  // a beat that fails is followed by another long before the claim expires
  const beat = createLoop(BEAT_MS, renew, () => undefined);
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
