import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { type Flag, flags } from '../../contract/permissions.ts';
import { oneValue } from '../../server/database/rows.ts';
import { admit } from '../../server/http/guard.ts';
import { createCompany, createUser, signIn, typeOf } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const wanting = (Object.entries(calls) as [string, Call][]).flatMap(([name, { access }]) =>
  'flags' in access && access.flags ? [{ name, access, needed: access.flags }] : [],
);

/** The claims and the company of a new person with these flags, an owner. */
async function person(granted: readonly Flag[]) {
  const user = await createUser(server.db, { flags: granted });
  const { guid } = await createCompany(server.db, [{ user, type: typeOf.company }]);
  await signIn(server, user);
  const session = await oneValue<string>(server.db)`select guid from session where user_guid = ${user.guid}`;
  return { claims: { user: user.guid, session }, input: { params: { id: guid }, query: { id: guid }, body: { company: guid } } };
}

/** The guard on the access rules of the contract, also those whose calls get their routes later. */
describe('the permission guard', () => {
  it.each(wanting)('admits to $name only users with all of $needed', async ({ access, needed }) => {
    const { claims, input } = await person(needed);
    await expect(admit(server.app.api, access, claims, input)).resolves.toMatchObject({ caller: { guid: claims.user } });
    for (const missing of needed) {
      const lacking = await person(flags.filter((flag) => flag !== missing));
      await expect(admit(server.app.api, access, lacking.claims, lacking.input)).rejects.toMatchObject({ code: 1102, http: 403 });
    }
  });
});
