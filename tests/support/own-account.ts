import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { rowsOf } from '../../server/database/rows.ts';
import { Client } from './client.ts';
import { createUser, signIn, type TestUser } from './factories.ts';
import type { TestServer } from './server.ts';

/** People of a server who change their own accounts. */
export function ownAccounts(server: TestServer) {
  async function person(fields: Parameters<typeof createUser>[1] = {}) {
    const user = await createUser(server.db, fields);
    return { user, me: new Client(server.url, (await signIn(server, user)).token) };
  }
  return {
    person,
    /** Someone who was invited and signs in by codes: signed in, then the password is taken away. */
    async withoutPassword() {
      const one = await person();
      await sql`update app_user set password_hash = null where guid = ${one.user.guid}`.execute(server.db);
      return one;
    },
    enter: (login: string | null, password: string) => new Client(server.url).post('/api/auth/sign-in/', { login, password }),
    /** what the audit of the user tells but for sign-ins, the oldest first */
    async kinds({ guid }: Pick<TestUser, 'guid'>) {
      const events = await rowsOf<{ kind: string }>(server.db)`
        select kind from security_event where user_guid = ${guid} order by created_at`;
      return events.map(({ kind }) => kind).filter((kind) => !kind.startsWith('sign_in'));
    },
  };
}

export const edit = (me: Client, body: object) => me.patch('/api/user/profile/', body);
export const askCode = (me: Client, body: object) => me.post('/api/user/contact-code/', body);

export const newEmail = () => `new-${randomUUID()}@test.example`;
let phones = 0;
export const newPhone = () => `+7999${String(1_000_000 + phones++)}`;

/** A refusal with one Russian sentence at each of the fields. */
export const refusal = (status: number, error: number, ...fields: string[]) => ({
  status,
  body: {
    error,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((field) => [field, [expect.stringMatching(/[а-яё]/)]])) }),
  },
});
