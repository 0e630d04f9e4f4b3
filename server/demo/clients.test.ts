import { expect, it } from 'vitest';
import { parseLogin, telegramName } from '../../contract/login.ts';
import { clientRows } from './clients.ts';
import { demoPeople } from './people.ts';

// in Moscow the 22nd has begun
const NOW = new Date('2026-11-21T21:30:00Z');
const rows = clientRows(NOW);

it('demo clients make a CRM queue for today, for earlier days and for later', () => {
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
    const seen = Date.parse(row.last_login ?? row.date_joined);
    expect(seen).toBeLessThanOrEqual(NOW.getTime());
    expect(seen).toBeGreaterThanOrEqual(Date.parse(row.date_joined));
  }
});

it('demo clients have every status but paid, some signed in this week, and most have a phone', () => {
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['new', 'in_work', 'waiting', 'refused']));
  const week = NOW.getTime() - 7 * 86_400_000;
  expect(rows.filter(({ last_login }) => last_login && Date.parse(last_login) > week).length).toBeGreaterThanOrEqual(5);
  expect(rows.filter(({ last_login }) => last_login === null).length).toBeGreaterThanOrEqual(5);
  expect(rows.filter(({ phone }) => phone !== null).length).toBeGreaterThan(rows.length / 2);
  // nobody who refused is called today
  for (const { status, next_time } of rows) if (status === 'refused') expect(next_time && next_time > '2027-01').toBe(true);
});
