import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import { flags } from '../../../contract/permissions.ts';
import type { Schema } from '../schema.ts';
import { userGuid } from './companyRows.ts';
import { demoGuid } from './guid.ts';
import { demoPeople } from './people.ts';

/** One for all demo people. */
export const DEMO_PASSWORD = 'prorabka-demo';

const DAY_MS = 86_400_000;

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

/** An active plan, one that has ended, and none for the rest. They follow the calendar: an active one must be active whenever the demo is made. */
export function subscriptionRows(now: Date): Insertable<Schema['subscription']>[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const dayFromToday = (days: number) => new Date(today + days * DAY_MS).toISOString();
  const of = (login: string) => ({ guid: demoGuid('subscription', login), user_guid: userGuid(login) });
  return [
    {
      ...of('owner@demo.example'),
      subscription_type: 'pro_plus',
      period: 12,
      starts_at: dayFromToday(-30),
      until: dayFromToday(335),
      auto_renewal: true,
    },
    {
      ...of('master@demo.example'),
      subscription_type: 'pro',
      period: 1,
      starts_at: dayFromToday(-71),
      until: dayFromToday(-40),
      auto_renewal: false,
    },
  ];
}
