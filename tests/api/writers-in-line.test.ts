import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../server/database/connection.ts';
import { rowsOf } from '../../server/database/rows.ts';
import type { Answer } from '../support/client.ts';
import { awaitExport } from '../support/exports.ts';
import { lockersOf, untilLockIsAwaited } from '../support/factories.ts';
import { type Firm, openFirm } from '../support/firm.ts';
import { serverOfFile, stopAtEndOfFile } from '../support/server.ts';

/** Writers of one company that have a connection; the server of the tests has eight. */
const AT_ROW = 4;
/** Until all requests of a test have come. */
const COMING_MS = 500;
/** Who waits for a connection waits 10 s. */
const SOON_MS = 6000;

/** Connections to the server's tables that are none of the server's own. */
let outside: Database;
let busy: Firm;
let other: Firm;
beforeAll(async () => {
  const { databaseUrl } = await serverOfFile();
  outside = openDatabase({ connectionString: databaseUrl, poolSize: 2, statementTimeoutMs: 0, prepare: inject('prepare') });
  stopAtEndOfFile(outside.close);
  [busy, other] = [await openFirm(), await openFirm()];
});

/** Sends writes while the row of their company is locked, and has others served meanwhile. @returns the answers to the writes */
async function whileLocked(write: () => Promise<Answer>[]): Promise<Answer[]> {
  const { answers } = await outside.db.transaction().execute(async (trx) => {
    await sql`select from company where guid = ${busy.company} for update`.execute(trx);
    const writes = write();
    await untilLockIsAwaited(outside.db, AT_ROW, 'company');
    await sleep(COMING_MS);
    const atRow = await rowsOf(outside.db)`select from pg_locks where not granted and pid in (${lockersOf('company')})`;
    expect(atRow).toHaveLength(AT_ROW);
    const begun = performance.now();
    expect(await other.owner.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect(await other.owner.get(`/api/service/list/?id=${other.company}`)).toMatchObject({ status: 200, body: [] });
    expect(performance.now() - begun).toBeLessThan(SOON_MS);
    // in an object, so that they are not awaited before the lock is given up
    return { answers: Promise.all(writes) };
  });
  return answers;
}

it('twenty writes that wait for one company leave connections to the others, and all are made', async () => {
  const service = await busy.addService(await busy.addCategory('Полы'), { price_per_unit: 1 });
  const edit = (price: number) => busy.owner.patch(`/api/service/edit/${service}`, { price_per_unit: price });
  const answers = await whileLocked(() => Array.from({ length: 20 }, (_, n) => edit(100 + n)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await busy.service(service)).toMatchObject({ version: 21 });
});

it('exports that are ordered meanwhile stand in the same line', async () => {
  const ordered = { company: busy.company, kind: 'bills', format: 'csv' } as const;
  const answers = await whileLocked(() => Array.from({ length: 8 }, () => busy.owner.post('/api/export/create/', ordered)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  for (const { body } of answers) await awaitExport(busy.owner, body.guid, 'done');
});
