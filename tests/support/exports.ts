import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import papa from 'papaparse';
import type { ExportCreate, ExportJob, Manifest } from '../../contract/export.ts';
import type { Db } from '../../server/database/connection.ts';
import type { Client } from './client.ts';

/** The files of a zip by name, as independent readers find them. */
export function openedZip(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  return {
    names: Object.keys(files),
    text,
    table: (name: string) => csvRows(text(name)),
    sha256: (name: string) => sha256(files[name] ?? new Uint8Array()),
    manifest: JSON.parse(text('manifest.json')) as Manifest,
  };
}

/** Rows of a .csv file by the titles of their columns. */
export function csvRows(text: string): Record<string, string>[] {
  return papa.parse<Record<string, string>>(text.replace('\ufeff', ''), { header: true, skipEmptyLines: true, delimiter: ';' }).data;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export async function startExport(caller: Client, request: ExportCreate): Promise<ExportJob> {
  const { status, body } = await caller.post<ExportJob>('/api/export/create/', request);
  if (status !== 201) throw new Error(`export was answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The job as soon as it is as awaited. */
export async function awaitExport(caller: Client, guid: string, ...statuses: ExportJob['status'][]): Promise<ExportJob> {
  for (let turn = 0; turn < 500; turn += 1) {
    const { body } = await caller.get<ExportJob>(`/api/export/${guid}/`);
    if (statuses.includes(body.status)) return body;
    await sleep(50);
  }
  throw new Error(`export ${guid} did not become ${statuses.join(' or ')}`);
}

/** The finished job and its file. */
export async function exported(caller: Client, request: ExportCreate) {
  const { guid } = await startExport(caller, request);
  const job = await awaitExport(caller, guid, 'done', 'failed');
  return { job, ...(await caller.download(`/api/export/${guid}/file/`)) };
}

/** While nobody can read the operations. */
export function whileBlocked<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table transaction in access exclusive mode`.execute(trx);
    return work();
  });
}
