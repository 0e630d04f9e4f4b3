import { expect, it } from 'vitest';
import { parseLogin } from '../../../contract/login.ts';
import { telegramName } from '../../../contract/telegramName.ts';
import { clientRows } from './clients.ts';
import { demoPeople } from './people.ts';

// in Moscow the 22nd has begun
const NOW = new Date('2026-11-21T21:30:00Z');
const rows = clientRows(NOW);

it('a newcomer to the CRM finds a queue of today and one of before', () => {
  const of = (day: (next: string) => boolean) => rows.filter(({ next_time }) => next_time && day(next_time));
  expect(of((next) => next === '2026-11-22').length).toBeGreaterThanOrEqual(10);
  expect(of((next) => next < '2026-11-22').length).toBeGreaterThanOrEqual(5);
  expect(of((next) => next > '2026-11-22').length).toBeGreaterThanOrEqual(5);
});

it('demo clients have logins as they are stored, each its own, and no password', () => {
  const logins = rows.flatMap(({ email, phone }) => [email, phone]).filter((login) => typeof login === 'string');
  expect(new Set([...logins, ...demoPeople.map(({ login }) => login)]).size).toBe(logins.length + demoPeople.length);
  for (const login of logins) expect(parseLogin(login)?.value).toBe(login);
  for (const row of rows) {
    expect([row.email ?? row.phone, row.password_hash]).toEqual([expect.any(String), null]);
    expect(telegramName(String(row.telegram))).toBe(row.telegram);
    expect(Date.parse(String(row.last_login ?? row.date_joined))).toBeLessThanOrEqual(NOW.getTime());
  }
});
