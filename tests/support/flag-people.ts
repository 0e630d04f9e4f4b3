import { sql } from 'kysely';
import { type Flag, flags } from '../../contract/permissions.ts';
import type { Client } from './client.ts';
import { clientOf, createCompany, createUser, typeOf } from './factories.ts';
import { openSampleFirm } from './sample.ts';
import type { TestServer } from './server.ts';

/** Somebody with these flags and no others, an owner of the firm. */
export type FlagPerson = { granted: readonly Flag[]; client: Client };

/** A person for each of the sixteen combinations of flags, one with all of them who has been switched off, and the firm that is theirs. */
export async function openFlagPeople(server: TestServer) {
  const combinations = Array.from({ length: 2 ** flags.length }, (_, bits) => flags.filter((_, place) => bits & (1 << place)));
  const users = await Promise.all(combinations.map((granted) => createUser(server.db, { flags: granted })));
  const off = await createUser(server.db, { flags });
  const owner = await createUser(server.db);
  const members = [owner, off, ...users].map((user) => ({ user, type: typeOf.company }));
  const { guid } = await createCompany(server.db, members);
  const people: FlagPerson[] = [];
  for (const [n, user] of users.entries()) people.push({ granted: combinations[n] ?? [], client: await clientOf(server, user) });
  const switchedOff = await clientOf(server, off);
  await sql`update app_user set is_active = false where guid = ${off.guid}`.execute(server.db);
  return { people, switchedOff, firm: await openSampleFirm(await clientOf(server, owner), guid) };
}
