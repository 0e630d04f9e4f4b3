import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import { flags } from '../../../contract/permissions.ts';
import type { Schema } from '../schema.ts';
import { userGuid } from './companyRows.ts';
import { demoPeople } from './people.ts';

/** One for all demo people. */
export const DEMO_PASSWORD = 'prorabka-demo';

/**
 * The demo people with one password hash for all. Its salt is fixed: the password is public anyway, and two demo
 * databases come out equal.
 */
export async function userRows(): Promise<Insertable<Schema['app_user']>[]> {
  const salt = createHash('sha256').update('prorabka demo salt').digest().subarray(0, 16);
  const password_hash = await hash(DEMO_PASSWORD, { salt });
  return demoPeople.map(({ login, name, inactive, ...person }) => ({
    guid: userGuid(login),
    email: login.startsWith('+') ? null : login,
    phone: login.startsWith('+') ? login : null,
    name,
    password_hash,
    is_active: !inactive,
    ...Object.fromEntries(flags.map((flag) => [flag, person.flags.includes(flag)])),
    date_joined: '2026-01-12T07:00:00.000Z',
    last_login: null,
  }));
}
