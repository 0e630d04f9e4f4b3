import type { Locator, Page } from '@playwright/test';
import type { CrmUser } from '../../contract/crm.ts';
import type { CrmEvent } from '../../contract/crmCard.ts';
import { oneRow } from '../../server/database/rows.ts';
import { type AccountsProduct, PASSWORD as DEMO_PASSWORD } from './accounts.ts';
import { beginSession, demoLogin, expect, openSignedIn } from './browser.ts';
import { Client } from './client.ts';
import { createUser, type TestUser } from './factories.ts';

export const USERS = '/api/crm/user/';

/** The API as somebody of the demo's staff: `super` or `manager`. */
export async function staffOf({ url }: Pick<AccountsProduct, 'url'>, who = 'super'): Promise<Client> {
  const { body } = await new Client(url).post('/api/auth/sign-in/', { login: demoLogin(who), password: DEMO_PASSWORD });
  return new Client(url, body.token);
}

/** Opens a screen of the console as somebody of the demo's staff. */
export async function openStaff(page: Page, who: string, path: string): Promise<void> {
  await openSignedIn(page, await beginSession(page, demoLogin(who)), path);
}

export type Known = TestUser & { id: number };

/** A user of a journey's own; signs in by the password of the factories. */
export async function ownUser({ db }: AccountsProduct, fields: Parameters<typeof createUser>[1] = {}): Promise<Known> {
  const user = await createUser(db, fields);
  const { id } = await oneRow<{ id: number }>(db)`select id from app_user where guid = ${user.guid}`;
  return { ...user, id };
}

/** So many users whose names begin with the word, numbered from 1. */
export async function ownUsers(product: AccountsProduct, word: string, count: number): Promise<Known[]> {
  const users: Known[] = [];
  for (let n = 1; n <= count; n += 1) users.push(await ownUser(product, { name: `${word} ${n}` }));
  return users;
}

/** The list's answer to a query. */
export async function listed(staff: Client, query: Record<string, string>): Promise<CrmUser[]> {
  const { status, body } = await staff.get<CrmUser[]>(`${USERS}?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

export async function edited(staff: Client, { id }: Pick<Known, 'id'>, edit: object): Promise<CrmUser> {
  const { status, body } = await staff.patch<CrmUser>(`${USERS}${id}/`, edit);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** What staff did to a user, the newest first. */
export async function eventsOf(staff: Client, { id }: Pick<Known, 'id'>): Promise<CrmEvent[]> {
  return (await staff.get<CrmEvent[]>(`${USERS}${id}/events/`)).body;
}

export const usersTable = (page: Page): Locator => page.getByRole('grid', { name: 'Пользователи' });
/** Rows of users, below the head. */
export const userRows = (page: Page): Locator => usersTable(page).locator('tbody').getByRole('row');
export const userRow = (page: Page, name: string): Locator => userRows(page).filter({ has: page.getByRole('link', { name, exact: true }) });

export const newWord = (): string => `Зов${Math.random().toString(36).slice(2, 8)}`;
