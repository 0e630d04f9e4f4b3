import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { INVITATION_DAYS } from '../../contract/company.ts';
import { oneRow } from '../../server/database/rows.ts';
import { Client } from '../support/client.ts';
import { openCrm } from '../support/crm.ts';
import { expectErrors, LETTER_TOO_LATE } from '../support/errors.ts';
import { clientOf, createCompany, typeOf } from '../support/factories.ts';
import { codeSentTo } from '../support/outbox.ts';

let crm: Awaited<ReturnType<typeof openCrm>>;
beforeAll(async () => {
  crm = await openCrm('2026-11-22T10:00:00Z', { CODE_SENDS_PER_LOGIN: '3', CODE_SENDS_PER_ADDRESS: '3' });
});

/** Somebody who was made by staff and has not come in yet. */
async function invited(email: string, by: Client = crm.manager) {
  const { body } = await by.post('/api/crm/user/', { email, name: 'Приглашённый' });
  return { id: body.id as number, guid: body.guid as string, card: `/api/crm/user/${body.id}/` };
}

const signIn = (login: string, code: string) => new Client(crm.server.url).post('/api/auth/sign-in/', { login, code });

describe('an invitation sent again from the user card', () => {
  it('replaces the old code with a new one for a week, and is recorded in the audit', async () => {
    const email = 'again@invite.example';
    const { guid, card } = await invited(email);
    const first = await codeSentTo(crm.server, email);
    crm.clock.now = new Date('2026-11-24T10:00:00Z');
    const manager = await crm.staff('Павел Новый', ['crm_access']);
    const { status, body } = await manager.post(`${card}invite/`);
    const until = new Date(crm.clock.now.getTime() + INVITATION_DAYS * 86_400_000).toISOString();
    expect([status, body]).toMatchObject([200, { guid, has_password: false, invited_until: until }]);
    expect((await crm.events({ guid })).at(-1)).toMatchObject({
      kind: 'invited',
      author: manager.who.guid,
      changes: [{ field: 'invited_until', before: null, after: until }],
    });
    const second = await codeSentTo(crm.server, email);
    expect(second).not.toBe(first);
    expect((await signIn(email, first)).body).toMatchObject({ error: 1007 });
    expect((await signIn(email, second)).status).toBe(200);
  });

  it('lets them into the company that invited them, though its own invitation has run out', async () => {
    const boss = await crm.person();
    const { guid: company } = await createCompany(crm.db, [{ user: boss, type: typeOf.company }]);
    const email = 'late@invite.example';
    const owner = await clientOf(crm.server, boss);
    expect((await owner.post(`/api/company/${company}/invite/`, { login: email, contractor_type: typeOf.client })).status).toBe(201);
    const { id } = await oneRow<{ id: number }>(crm.db)`select id from app_user where email = ${email}`;
    const first = await codeSentTo(crm.server, email);
    expectErrors(LETTER_TOO_LATE);
    crm.clock.now = new Date(crm.clock.now.getTime() + (INVITATION_DAYS + 1) * 86_400_000);
    const manager = await crm.staff('Павел Новый', ['crm_access']);
    expect((await manager.post(`/api/crm/user/${id}/invite/`)).status).toBe(200);
    const second = await codeSentTo(crm.server, email);
    expect((await signIn(email, first)).status).toBe(400);
    const { body } = await signIn(email, second);
    const { body: companies } = await new Client(crm.server.url, body.token).get('/api/user/company-list/');
    expect(companies).toMatchObject([{ guid: company, user_type_for_web: 'Клиент' }]);
  });

  it('is shown as not valid once a wrong code was tried too often, and as valid when it is sent again', async () => {
    const email = 'guessed@invite.example';
    const manager = await crm.staff('Павел Новый', ['crm_access']);
    const { card } = await invited(email, manager);
    const until = async () => (await manager.get(card)).body.invited_until as string | null;
    expect(await until()).not.toBeNull();
    const code = await codeSentTo(crm.server, email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++) expect((await signIn(email, wrong)).body).toMatchObject({ error: 1007 });
    expect((await signIn(email, code)).body).toMatchObject({ error: 1007 });
    expect(await until()).toBeNull();
    await manager.post(`${card}invite/`);
    expect(await until()).not.toBeNull();
  });

  it('is refused for a user who has a password, is deactivated or does not exist', async () => {
    const manager = await crm.staff('Павел Новый', ['crm_access']);
    const known = await crm.person();
    const off = await invited('off@invite.example', manager);
    await sql`update app_user set is_active = false where guid = ${off.guid}`.execute(crm.db);
    for (const path of [known.path, off.card]) {
      expect(await manager.post(`${path}invite/`)).toMatchObject({ status: 409, body: { error: 1108 } });
    }
    expect((await manager.post('/api/crm/user/99999999/invite/')).body).toMatchObject({ error: 1101 });
    expect(await crm.events(known)).toEqual([]);
  });

  it('is limited in how often it can be sent', async () => {
    const manager = await crm.staff('Павел Новый', ['crm_access']);
    const { card, guid } = await invited('often@invite.example', manager);
    const answers = await Promise.all(Array.from({ length: 5 }, () => manager.post(`${card}invite/`)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    for (const { body, headers } of refused) expect([body.error, Number(headers.get('retry-after')) > 0]).toEqual([1105, true]);
    // only what was sent is told of
    expect((await crm.events({ guid })).filter(({ kind }) => kind === 'invited')).toHaveLength(answers.length - refused.length);
  });
});
