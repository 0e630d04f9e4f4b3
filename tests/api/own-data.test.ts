import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import type { CallName } from '../../contract/calls.ts';
import { flags } from '../../contract/permissions.ts';
import { buyPlan } from '../support/billing.ts';
import { Client } from '../support/client.ts';
import { createCompany, createUser, PASSWORD, signIn, type TestUser, typeOf } from '../support/factories.ts';
import type { Sample } from '../support/sample.ts';
import { startTestServer } from '../support/server.ts';

/**
 * Every call of a signed-in user that belongs to no company, by its name: what one user does or asks never touches another. Staff reads
 * other people by right, so calls that need a flag are not among them (tests/api/flags.test.ts).
 */
const server = await startTestServer();
const served = [...server.app.api.implemented.entries()] as [CallName, Call][];
const ofUsers = served.filter(([, { access }]) => access.who === 'user' && access.flags === undefined);

const REQUISITES = { company_name: 'Чужие реквизиты', inn: '7707083893' };

async function person(name: string) {
  const user = await createUser(server.db, { name, flags, phone: `+7901${Math.floor(Math.random() * 9_000_000 + 1_000_000)}` });
  const { guid: company } = await createCompany(server.db, [{ user, type: typeOf.company }], `Фирма: ${name}`);
  const { token } = await signIn(server, user);
  const me = new Client(server.url, token);
  await me.patch('/api/user/requisites/', REQUISITES);
  return { user, me, company, session: (await me.get('/api/auth/sessions/')).body[0].guid as string };
}

const victim = await person('Жертва Соседова');
await buyPlan(server.db, victim.user, { type: 'pro', price: 990, now: new Date() });
await victim.me.post('/api/club/request/', { name: 'Жертва', phone: '+79000000099', comment: 'Хочу в клуб' });
const { order } = (await victim.me.post('/info/cloudpayments/order/', { subscription: 8, email: victim.user.email })).body;
const other = await person('Сосед Любопытный');

/**
 * Input by which the neighbour reaches for the victim's data; calls without input need none. A new call of a user that takes any brings its
 * sample along.
 */
const samples: Partial<Record<CallName, Sample>> = {
  endSession: { params: { guid: victim.session } },
  contactCode: { body: { email: victim.user.email, old_password: PASSWORD } },
  profileEdit: { body: { email: victim.user.email, old_password: PASSWORD, code: '123456' } },
  requisitesEdit: { body: { company_name: 'Мои', inn: '' } },
  securityEvents: { query: { page: '1' } },
  clubRequest: { body: { name: 'Сосед', phone: '+79000000098', comment: '' } },
  readyPricePreview: { params: { id: '1' } },
  readyPriceRows: { params: { id: '1' } },
  codeActivate: { body: { code: 'BCDF-1234-GHJK' } },
  paymentOrder: { body: { subscription: 8, email: victim.user.email } },
  orderCancel: { params: { guid: order } },
  companyCreate: { body: { guid: victim.company, title: 'Захват' } },
};

describe.each(ofUsers)('the call %s', (name, call) => {
  it('neither shows nor changes the data of another user', async () => {
    const takesInput = call.body !== undefined || call.params !== undefined;
    expect(takesInput && !(name in samples), `no sample input for ${name}: add one here`).toBe(false);
    const before = await booksOf(victim.user);
    const { params = {}, query = {}, body } = samples[name] ?? {};
    const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
    for (const address of [path, `${path}?user=${victim.user.guid}`, `${path}?${new URLSearchParams(query)}`]) {
      const answer = await other.me.send(call.method, address, body === undefined ? undefined : JSON.stringify(body));
      expect(answer.status, address).toBeLessThan(500);
      const text = await answer.text();
      for (const secret of before.secrets) expect(text, address).not.toContain(secret);
    }
    expect(await booksOf(victim.user)).toEqual(before);
    expect((await victim.me.get('/api/user/profile/')).body.guid).toBe(victim.user.guid);
  });
});

/** What the database holds of a user, and what of it nobody else may read. */
async function booksOf({ guid, email, phone, name }: TestUser) {
  const { rows } = await sql<{ kept: string; guids: string[] }>`
    select concat_ws('|', u::text,
        (select string_agg(s::text, '|' order by s.guid) from session s where s.user_guid = u.guid),
        (select string_agg(e::text, '|' order by e.guid) from security_event e where e.user_guid = u.guid),
        (select string_agg(r::text, '|') from requisites r where r.user_guid = u.guid),
        (select string_agg(o::text, '|' order by o.guid) from payment_order o where o.user_guid = u.guid),
        (select string_agg(p::text, '|' order by p.guid) from payment p where p.user_guid = u.guid),
        (select string_agg(l::text, '|' order by l.seq) from ledger l where l.user_guid = u.guid),
        (select string_agg(b::text, '|' order by b.guid) from subscription b where b.user_guid = u.guid),
        (select string_agg(c::text, '|' order by c.guid) from club_request c where c.user_guid = u.guid)) as kept,
      array(select guid::text from session where user_guid = u.guid union select guid::text from security_event where user_guid = u.guid
        union select guid::text from payment_order where user_guid = u.guid union select guid::text from payment where user_guid = u.guid
        union select guid::text from club_request where user_guid = u.guid) as guids
    from app_user u where u.guid = ${guid}`.execute(server.db);
  const { kept, guids } = rows[0] ?? { kept: '', guids: [] };
  return { kept, secrets: [guid, name, ...guids, `Фирма: ${name}`, email, phone].filter((text) => text !== null) };
}
