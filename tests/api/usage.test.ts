import { beforeAll, expect, it } from 'vitest';
import { clientOf, createUser } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

it('counts users for those who work with them, and for nobody else', async () => {
  const staff = await createUser(server.db, { flags: ['crm_access'] });
  const other = await createUser(server.db);
  const client = await clientOf(server, staff);
  const before = (await client.get('/api/crm/user/count/')).body.count;
  await createUser(server.db);
  expect((await client.get('/api/crm/user/count/')).body).toEqual({ count: before + 1 });
  expect((await (await clientOf(server, other)).get('/api/crm/user/count/')).body).toMatchObject({ error: 1102 });
});
