import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CodeBatch } from '../../contract/code.ts';
import { seedDemoCodes } from '../../server/demo/codes.ts';
import { prepareDemo } from '../../server/demo/demo.ts';
import { Client } from '../support/client.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();

it('the demo has activation codes in every state; their uses are in the ledger and give no access any more', async () => {
  await prepareDemo(server.db, () => {});
  await Promise.all([seedDemoCodes(server.app.api), seedDemoCodes(server.app.api)]);
  const { body: tokens } = await new Client(server.url).post('/api/auth/sign-in/', {
    login: 'super@demo.example',
    password: 'prorabka-demo',
  });
  const keeper = new Client(server.url, tokens.token);
  const { body } = await keeper.get<CodeBatch[]>('/api/user/codes/batches/?ordering=created_at');
  const counters = body.map(({ issued, used, left, revoked, expired }) => [issued, used, left, revoked, expired]);
  expect(counters).toEqual([
    [24, 12, 10, 2, 0],
    [12, 5, 0, 0, 7],
    [5, 0, 4, 1, 0],
    [30, 0, 30, 0, 0],
  ]);
  const { body: months } = await keeper.get<{ used: number }[]>('/api/user/codes/usage/');
  expect(months.reduce((sum, { used }) => sum + used, 0)).toBe(17);
  const { rows } = await sql<{ uses: number; active: number }>`
    select count(*) as uses, count(*) filter (where exists (
      select from subscription s where s.user_guid = l.user_guid and s.until > now())) as active
    from ledger l where l.kind = 'code'`.execute(server.db);
  expect(rows).toEqual([{ uses: 17, active: 0 }]);
});
