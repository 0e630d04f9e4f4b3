import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const state = sql<{ level: string; only: string }>`
  select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as only`;

it('a transaction has the isolation and the access mode that it asks for, however it begins', async () => {
  const oneMoment = server.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const asked = { level: 'repeatable read', only: 'on' };
  expect((await oneMoment.execute((trx) => state.execute(trx))).rows).toEqual([asked]);
  const afterParameters = await oneMoment.execute(async (trx) => {
    await sql`select ${1}::int`.execute(trx);
    return state.execute(trx);
  });
  expect(afterParameters.rows).toEqual([asked]);
  expect((await server.db.transaction().execute((trx) => state.execute(trx))).rows).toEqual([{ level: 'read committed', only: 'off' }]);
});
