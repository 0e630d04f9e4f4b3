import { beforeAll, expect, it } from 'vitest';
import { oneRow } from '../../server/database/rows.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

it('the number of users is shown to CRM staff, and to nobody else', async () => {
  const staff = await createUser(server.db, { flags: ['crm_access'] });
  const other = await createUser(server.db);
  const client = await clientOf(server, staff);
  const before = (await client.get('/api/crm/user/count/')).body.count;
  await createUser(server.db);
  expect((await client.get('/api/crm/user/count/')).body).toEqual({ count: before + 1 });
  expect((await (await clientOf(server, other)).get('/api/crm/user/count/')).body).toMatchObject({ error: 1102 });
});

it('the number of users is that of the CRM list: a deleted user is not counted', async () => {
  const boss = await clientOf(server, await createUser(server.db, { flags: ['crm_access', 'super_user'] }));
  const leaver = await createUser(server.db);
  const count = async () => (await boss.get('/api/crm/user/count/')).body.count;
  const listed = async () => Number((await boss.get('/api/crm/user/?page=1')).headers.get('x-total-count'));
  const before = await count();
  expect(await listed()).toBe(before);
  const { id } = await oneRow<{ id: number }>(server.db)`select id from app_user where guid = ${leaver.guid}`;
  expect((await boss.delete(`/api/crm/user/${id}/`)).status).toBe(204);
  expect(await count()).toBe(before - 1);
  expect(await listed()).toBe(before - 1);
});
