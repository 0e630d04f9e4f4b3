import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Claimed } from './claim.ts';

const CHUNK = 1024 * 1024;

/** The same bytes in pieces of 1 MB, the last one shorter. */
export async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
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
export async function keepChunk(db: Db, { company, guid, worker }: Claimed, ordinal: number, bytes: Buffer): Promise<boolean> {
  const { rows } = await sql`
    with mine as (
      select from export_job where company = ${company} and guid = ${guid} and worker = ${worker} and status = 'running' for share)
    insert into export_chunk (company, job, ordinal, bytes) select ${company}, ${guid}, ${ordinal}, ${bytes}::bytea from mine
    returning ordinal`.execute(db);
  return rows.length > 0;
}
