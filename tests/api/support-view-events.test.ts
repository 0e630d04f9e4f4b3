import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SUPPORT_AUTHOR } from '../../contract/changeset.ts';
import { oneRow } from '../../server/database/rows.ts';
import type { Client } from '../support/client.ts';
import { type Ear, listenTo } from '../support/events.ts';
import { clientOf, createCompany, createUser, type TestUser, typeOf } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ env: { EVENTS_POLL_MS: '50' } });
let owner: TestUser;
let reader: TestUser;
let company: string;
let support: Client;
const ears: Ear[] = [];

beforeAll(async () => {
  [owner, reader] = await Promise.all([createUser(server.db), createUser(server.db)]);
  const members = [
    { user: owner, type: typeOf.company },
    { user: reader, type: typeOf.client },
  ];
  company = (await createCompany(server.db, members)).guid;
  support = await clientOf(server, await createUser(server.db, { name: 'Сотрудница Поддержки', flags: ['crm_access', 'super_user'] }));
});
afterEach(() => {
  for (const ear of ears.splice(0)) ear.leave();
});

async function listen(user: TestUser): Promise<Ear> {
  const ear = await listenTo(await clientOf(server, user), company);
  ears.push(ear);
  return ear;
}

describe('open consoles', () => {
  it('of the firm are notified of a support view without the viewer’s name; those of readers are not', async () => {
    const [firm, client] = [await listen(owner), await listen(reader)];
    await support.post(`/api/crm/company/${company}/view/`, { reason: 'Спросили про прайс' });
    expect(await firm.next('changeset')).toMatchObject({
      kind: 'support_view',
      title: 'Поддержка смотрела данные компании: Спросили про прайс',
      author: 'Поддержка Прорабки',
      author_guid: SUPPORT_AUTHOR,
      count: 0,
      entities: [],
      rows: [],
    });
    expect(client.rest().filter(({ event }) => event === 'changeset')).toEqual([]);
  });

  it('are notified when staff end their sessions', async () => {
    const ear = await listen(reader);
    const { id } = await oneRow<{ id: number }>(server.db)`select id from app_user where guid = ${reader.guid}`;
    await support.delete(`/api/crm/user/${id}/sessions/`);
    expect(await ear.next('session')).toMatchObject({ error: 1017 });
    await ear.ended;
  });
});
