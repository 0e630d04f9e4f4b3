import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CrmUser } from '../../contract/crm.ts';
import { buyPlan, gift, writeEntries } from '../support/billing.ts';
import { openCrm, USERS } from '../support/crm.ts';
import { clientOf } from '../support/factories.ts';

let crm: Awaited<ReturnType<typeof openCrm>>;
beforeAll(async () => {
  crm = await openCrm('2026-11-22T10:00:00Z');
});

const names = async (query: string) => {
  const { status, body } = await crm.manager.get<CrmUser[]>(`${USERS}?ordering=name&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.map(({ name }) => name);
};

describe('filters of users', () => {
  it('count days as they begin and end in the sales time zone', async () => {
    const joined = async (name: string, at: string) => {
      const { guid } = await crm.person({ name });
      await sql`update app_user set date_joined = ${at}, last_login = ${at} where guid = ${guid}`.execute(crm.db);
    };
    // in Moscow the day begins at 21:00 UTC of the day before; the month and the year too
    await joined('в старом году', '2025-12-31T20:59:59.999Z');
    await joined('в новом году', '2025-12-31T21:00:00.000Z');
    await joined('под конец января', '2026-01-31T20:59:59.999Z');
    await joined('в феврале', '2026-01-31T21:00:00.000Z');
    for (const field of ['joined', 'seen']) {
      expect(await names(`${field}_from=2026-01-01&${field}_to=2026-01-31`)).toEqual(['в новом году', 'под конец января']);
      expect(await names(`${field}_to=2025-12-31`)).toEqual(['в старом году']);
      expect(await names(`${field}_from=2026-02-01&${field}_to=2026-02-01`)).toEqual(['в феврале']);
    }
  });

  it('select by the day of the next contact', async () => {
    for (const [name, next_time] of [
      ['следующий 20', '2026-11-20'],
      ['следующий 25', '2026-11-25'],
    ] as const) {
      expect((await crm.manager.patch((await crm.person({ name })).path, { next_time })).status).toBe(200);
    }
    expect(await names('next_from=2026-11-20&next_to=2026-11-24')).toEqual(['следующий 20']);
    expect(await names('next_from=2026-11-21')).toEqual(['следующий 25']);
  });

  it('select by the plan in use; a waiting or ended plan counts as none', async () => {
    const both = await crm.person({ name: 'два тарифа' });
    await writeEntries(crm.db, both, [gift('pro', 3), gift('pro_plus', 1)], crm.clock.now);
    const past = await crm.person({ name: 'прошлый тариф' });
    await writeEntries(crm.db, past, gift('svoy', 1), new Date('2026-01-01T00:00:00Z'));
    expect(await names('plan=pro_plus')).toEqual(['два тарифа']);
    expect(await names('plan=pro')).toEqual([]);
    expect(await names('plan=svoy')).toEqual([]);
    expect(await names('plan=none&search=тариф')).toEqual(['прошлый тариф']);
  });

  it('count the grace period as access: until its end the user is active', async () => {
    const user = await crm.person({ name: 'отсрочка' });
    const bought = new Date('2026-10-21T10:00:00Z');
    await buyPlan(crm.db, user, { type: 'pro', price: 990, now: bought });
    await writeEntries(crm.db, user, { kind: 'renewal_failed', subscription_type: 'pro', period: 1 }, new Date('2026-11-21T09:00:00Z'));
    const { body } = await crm.manager.get<CrmUser[]>(`${USERS}?search=отсрочка&statistic=active&plan=pro`);
    const until = '2026-11-24T10:00:00.000Z';
    expect(body).toMatchObject([{ name: 'отсрочка', subscription_until: until, plan_until: until }]);
  });

  it('leave deleted users out unless they are asked for, and can select deactivated users', async () => {
    const off = await crm.person({ name: 'отключён', is_active: false });
    const gone = await crm.person({ name: 'удалён' });
    expect((await crm.boss.delete(gone.path)).status).toBe(204);
    expect(await names('is_active=false')).toEqual(['отключён']);
    expect(await names('is_deleted=true')).toEqual(['удалён']);
    expect(await names(`search=${off.email}`)).toEqual(['отключён']);
    expect(await names('search=удалён')).toEqual([]);
  });

  it('are refused for unknown fields and values', async () => {
    for (const query of [
      'status=vip',
      'plan=gold',
      'joined_from=32.01.2026',
      'queue=tomorrow',
      'ordering=comment',
      'page_size=1001',
      'is_active=1',
      'x=1',
    ]) {
      expect((await crm.manager.get(`${USERS}?${query}`)).status, query).toBe(422);
    }
  });
});

describe('the queue of users to contact', () => {
  it('holds users due today and overdue users, by the day of the sales time zone', async () => {
    const own = await openCrm('2026-11-30T20:59:00Z');
    const queue = async () => (await own.manager.get(`${USERS}queue/`)).body;
    const rows = async (which: string) =>
      (await own.manager.get<CrmUser[]>(`${USERS}?queue=${which}&ordering=next_time`)).body.map(({ name }) => name);
    for (const [name, next_time] of [
      ['29-го', '2026-11-29'],
      ['30-го', '2026-11-30'],
      ['1-го', '2026-12-01'],
    ] as const) {
      await own.manager.patch((await own.person({ name })).path, { next_time });
    }
    const gone = await own.person({ name: 'удалён' });
    await own.manager.patch(gone.path, { next_time: '2026-11-30' });
    await own.boss.delete(gone.path);
    expect(await queue()).toEqual({ day: '2026-11-30', time_zone: 'Europe/Moscow', today: 1, overdue: 1 });
    expect([await rows('today'), await rows('overdue')]).toEqual([['30-го'], ['29-го']]);
    // a minute later it is December in Moscow, though not in Greenwich
    own.clock.now = new Date('2026-11-30T21:00:00Z');
    expect(await queue()).toEqual({ day: '2026-12-01', time_zone: 'Europe/Moscow', today: 1, overdue: 2 });
    expect([await rows('today'), await rows('overdue')]).toEqual([['1-го'], ['29-го', '30-го']]);
  });

  it('uses another day when another time zone is set', async () => {
    const far = await openCrm('2026-11-22T13:30:00Z', { SALES_TIME_ZONE: 'Asia/Kamchatka' });
    const user = await far.person({ name: 'Камчатка' });
    await far.manager.patch(user.path, { next_time: '2026-11-23' });
    expect((await far.manager.get(`${USERS}queue/`)).body).toMatchObject({ day: '2026-11-23', time_zone: 'Asia/Kamchatka', today: 1 });
    await sql`update app_user set date_joined = '2026-11-22T12:00:00Z' where guid = ${user.guid}`.execute(far.db);
    const client = await clientOf(far.server, far.boss.who);
    expect((await client.get(`${USERS}?joined_from=2026-11-23&search=Камчатка`)).body).toHaveLength(1);
  });
});
