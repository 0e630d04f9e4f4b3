import type { CrmUser } from '../../contract/crm.ts';
import type { CrmEvent } from '../../contract/crmCard.ts';
import { type Flag, flags } from '../../contract/permissions.ts';
import { oneRow, rowsOf } from '../../server/database/rows.ts';
import type { Client } from './client.ts';
import { clientOf, createUser, type TestUser } from './factories.ts';
import { startTestServer } from './server.ts';

export const USERS = '/api/crm/user/';
export const superFlags: readonly Flag[] = flags;

export type CrmPerson = TestUser & { id: number; path: string };

/** A server by a clock that the test moves, with a super user and a manager of the CRM. */
export async function openCrm(now = '2026-11-22T10:00:00Z', env: Record<string, string> = {}) {
  const clock = { now: new Date(now) };
  const server = await startTestServer({ now: () => clock.now, env });
  const { db } = server;
  const person = async (fields: Parameters<typeof createUser>[1] = {}): Promise<CrmPerson> => {
    const user = await createUser(db, fields);
    const { id } = await oneRow<{ id: number }>(db)`select id from app_user where guid = ${user.guid}`;
    return { ...user, id, path: `${USERS}${id}/` };
  };
  const staff = async (name: string, own: readonly Flag[]): Promise<Client & { who: CrmPerson }> => {
    const who = await person({ name, flags: own });
    return Object.assign(await clientOf(server, who), { who });
  };
  const boss = await staff('Анна Белова', superFlags);
  const manager = await staff('Ксения Громова', ['crm_access']);
  return {
    server,
    db,
    clock,
    person,
    staff,
    boss,
    manager,
    /** one row of the list, deleted or not */
    row: async ({ id, name }: Pick<CrmPerson, 'id' | 'name'>): Promise<CrmUser> => {
      for (const deleted of [false, true]) {
        const { body } = await boss.get<CrmUser[]>(`${USERS}?search=${encodeURIComponent(name)}&is_deleted=${deleted}`);
        const found = body.find((one) => one.id === id);
        if (found) return found;
      }
      throw new Error(`no user ${id} in the list`);
    },
    /** what staff did to a user, in order */
    events: ({ guid }: Pick<TestUser, 'guid'>) =>
      rowsOf<Pick<CrmEvent, 'kind' | 'changes' | 'reason'> & { author: string }>(db)`
        select kind, author, reason, changes from crm_event where user_guid = ${guid} order by seq`,
  };
}
