import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import type { CallName } from '../../contract/calls.ts';
import { flags, type Role, roles } from '../../contract/permissions.ts';
import { books, quietBooks } from '../support/books.ts';
import { Client } from '../support/client.ts';
import { clientOf, createCompany, createUser, typeOf } from '../support/factories.ts';
import { openSampleFirm, type Sample, type SampleFirm } from '../support/sample.ts';
import { samples, sendSample as send } from '../support/samples.ts';
import { startTestServer } from '../support/server.ts';

/** Every call that has a route, by its name in contract/calls.ts: a call made later is swept as soon as it is served. */
const server = await startTestServer();
const served = [...server.app.api.implemented.entries()] as [CallName, Call][];
const ofMembers = served.filter(([, call]) => call.access.who === 'member');
const withFlags = served.filter(([, call]) => 'flags' in call.access && (call.access.flags?.length ?? 0) > 0);

const nobody = new Client(server.url);
let firm: SampleFirm;
let stranger: Client;
const people = new Map<Role, Client>();

beforeAll(async () => {
  const users = await Promise.all(roles.map((role) => createUser(server.db, { name: role, flags })));
  const { guid } = await createCompany(
    server.db,
    users.map((user, index) => ({ user, type: typeOf[roles[index] as Role] })),
  );
  const outsider = await createUser(server.db, { flags });
  await createCompany(server.db, [{ user: outsider, type: typeOf.company }]);
  stranger = await clientOf(server, outsider);
  for (const [index, user] of users.entries()) people.set(roles[index] as Role, await clientOf(server, user));
  firm = await openSampleFirm(people.get('company') as Client, guid);
});

describe.each(ofMembers)('the call %s', (name, call) => {
  const access = call.access as Extract<Call['access'], { who: 'member' }>;

  it('is refused to strangers, wrong roles and visitors without a token, and allowed to its roles', async () => {
    const make = samples[name];
    expect(make, `no sample input for ${name}: add one to tests/support/samples.ts`).toBeDefined();
    const sample = (await make?.(firm)) as Sample;
    const before = await quietBooks(server.db);

    expect(await refusal(stranger, call, sample)).toEqual([404, 1101]);
    expect(await refusal(nobody, call, sample)).toEqual([401, 1109]);
    expect(await refusal(new Client(server.url, 'eyJhbGciOiJIUzI1NiJ9.e30.wrong'), call, sample)).toEqual([401, 1109]);
    for (const [role, person] of people) {
      if (!access.roles.includes(role)) expect([role, ...(await refusal(person, call, sample))]).toEqual([role, 403, 1102]);
    }
    expect(await books(server.db), 'a refused call wrote something').toEqual(before);

    // the very same request passes for the one it is meant for: nothing above was refused for its form
    const answer = await send(people.get('company') as Client, call, sample);
    expect(answer.status, JSON.stringify(answer.body)).toBe(call.status ?? 200);
    firm = await openSampleFirm(firm.owner, firm.company);
  });
});

describe('calls for signed-in users', () => {
  it('are refused without a token', async () => {
    const ofUsers = served.filter(([, call]) => call.access.who === 'user');
    expect(ofUsers.length).toBeGreaterThan(0);
    for (const [name, call] of ofUsers) expect([name, ...(await refusal(nobody, call, {}))]).toEqual([name, 401, 1109]);
  });

  it.each(withFlags)('%s is refused without any one of its flags', async (name, call) => {
    const needed = 'flags' in call.access ? (call.access.flags ?? []) : [];
    for (const missing of needed) {
      const user = await createUser(server.db, { flags: flags.filter((flag) => flag !== missing) });
      const { guid } = await createCompany(server.db, [{ user, type: typeOf.company }]);
      const caller = await clientOf(server, user);
      const sample = (await samples[name]?.(await openSampleFirm(caller, guid))) ?? {};
      expect([missing, ...(await refusal(caller, call, sample))]).toEqual([missing, 403, 1102]);
    }
  });
});

async function refusal(caller: Client, call: Call, sample: Sample): Promise<[number, unknown]> {
  const { status, body } = await send(caller, call, sample);
  return [status, body?.error];
}
