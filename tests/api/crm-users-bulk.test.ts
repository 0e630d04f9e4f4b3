import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/database/rows.ts';
import { openCrm, USERS } from '../support/crm.ts';

let crm: Awaited<ReturnType<typeof openCrm>>;
beforeAll(async () => {
  crm = await openCrm('2026-11-22T10:00:00Z');
});
const bulk = (body: object) => crm.manager.post(`${USERS}bulk/`, body);
const versions = async (...people: { guid: string }[]) =>
  (
    await rowsOf<{ version: number; status: string; next_time: string | null }>(crm.db)`
      select status, next_time, version from app_user where guid = any(${people.map(({ guid }) => guid)}) order by id`
  ).map(({ status, next_time, version }) => [status, next_time, version]);

describe('a bulk change of users', () => {
  it('has a dry run with a count, changes only users that differ, and records each change', async () => {
    const [one, two, gone] = [await crm.person(), await crm.person(), await crm.person()];
    await crm.manager.patch(two.path, { status: 'waiting', next_time: '2026-11-25' });
    await crm.boss.delete(gone.path);
    const wish = { ids: [one.id, two.id, gone.id, 999_999, one.id], set: { status: 'waiting', next_time: '2026-11-25' } };
    expect(await bulk({ ...wish, dry_run: true })).toMatchObject({ status: 200, body: { affected: 1 } });
    expect(await versions(one, two)).toEqual([
      ['new', null, 1],
      ['waiting', '2026-11-25', 2],
    ]);
    expect((await bulk({ ...wish, dry_run: false })).body).toEqual({ affected: 1 });
    expect(await versions(one, two, gone)).toEqual([
      ['waiting', '2026-11-25', 2],
      ['waiting', '2026-11-25', 2],
      ['new', null, 2],
    ]);
    expect(await crm.events(one)).toEqual([
      {
        kind: 'bulk',
        author: crm.manager.who.guid,
        reason: '',
        changes: [
          { field: 'status', before: 'new', after: 'waiting' },
          { field: 'next_time', before: null, after: '2026-11-25' },
        ],
      },
    ]);
    expect((await crm.events(two)).map(({ kind }) => kind)).toEqual(['edited']);
    expect((await bulk({ ...wish, dry_run: false })).body).toEqual({ affected: 0 });
    expect((await bulk({ ids: [one.id], set: { next_time: null }, dry_run: false })).body).toEqual({ affected: 1 });
    expect(await versions(one)).toEqual([['waiting', null, 3]]);
  });

  it('changes nobody where they are not as many as were counted', async () => {
    const [one] = [await crm.person({ name: 'Счёт Первый' }), await crm.person({ name: 'Счёт Второй' })];
    const wish = { filter: { search: 'счёт' }, set: { status: 'paid' } };
    const count = (await bulk({ ...wish, dry_run: true })).body.affected;
    await crm.person({ name: 'Счёт Третий' });
    expect(await bulk({ ...wish, count, dry_run: false })).toMatchObject({ status: 412, body: { error: 1103 } });
    expect(await versions(one)).toEqual([['new', null, 1]]);
    expect((await bulk({ ...wish, count: count + 1, dry_run: false })).body).toEqual({ affected: 3 });
  });

  it('accepts the filter of the user list', async () => {
    const people = [
      await crm.person({ name: 'Отбор Первый' }),
      await crm.person({ name: 'Отбор Второй' }),
      await crm.person({ name: 'Мимо' }),
    ];
    const filter = { search: 'отбор', statistic: 'new', page: '2', ordering: '-name' };
    expect((await bulk({ filter, set: { status: 'paid' }, dry_run: true })).body).toEqual({ affected: 2 });
    expect((await bulk({ filter, set: { status: 'paid' }, dry_run: false })).body).toEqual({ affected: 2 });
    expect((await versions(...people)).map(([status]) => status)).toEqual(['paid', 'paid', 'new']);
    const wrong = await bulk({ filter: { status: 'vip', foo: '1' }, set: { status: 'paid' }, dry_run: false });
    const fields = { 'filter.status': [expect.stringMatching(/[а-я]/)], 'filter.foo': ['Неизвестное поле.'] };
    expect(wrong).toMatchObject({ status: 422, body: { error: 1100, fields } });
  });

  it('leaves deleted users as they are, named or filtered', async () => {
    const gone = await crm.person({ name: 'Удалённый Отборный' });
    await crm.boss.delete(gone.path);
    for (const which of [{ ids: [gone.id] }, { filter: { search: 'отборный', is_deleted: 'true' } }]) {
      expect((await bulk({ ...which, set: { status: 'paid' }, dry_run: false })).body).toEqual({ affected: 0 });
    }
    expect((await versions(gone)).map(([status]) => status)).toEqual(['new']);
  });

  it('is refused when the request is invalid', async () => {
    for (const body of [
      { set: { status: 'paid' }, dry_run: true },
      { ids: [1], filter: {}, set: { status: 'paid' }, dry_run: true },
      { ids: [1], set: {}, dry_run: true },
      { ids: [1], set: { is_active: false }, dry_run: false },
      { ids: [1], set: { comment: 'всем' }, dry_run: false },
      { ids: [2_147_483_648], set: { status: 'paid' }, dry_run: true },
      { ids: Array.from({ length: 10_001 }, (_, i) => i), set: { status: 'paid' }, dry_run: true },
    ]) {
      expect((await bulk(body)).status, JSON.stringify(body).slice(0, 100)).toBe(422);
    }
  });

  it('of ten thousand users is one step: all or none', async () => {
    const own = await openCrm();
    const guids = Array.from({ length: 10_000 }, () => randomUUID());
    await sql`insert into app_user (guid, email, name) select g, g || '@many.example', 'Много ' || n
      from unnest(${guids}::uuid[]) with ordinality x (g, n)`.execute(own.db);
    const { rows } = await sql<{ id: number }>`select id from app_user where email like '%@many.example' order by id`.execute(own.db);
    const ids = rows.map(({ id }) => id);
    const wish = { ids, set: { status: 'in_work', next_time: '2026-12-01' }, dry_run: false };
    // two at the same moment: each user is changed once
    const answers = await Promise.all([own.manager.post(`${USERS}bulk/`, wish), own.boss.post(`${USERS}bulk/`, wish)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.affected).toSorted((a, b) => a - b)).toEqual([0, 10_000]);
    const { rows: events } = await sql<{ count: number }>`select count(*) as count from crm_event where kind = 'bulk'`.execute(own.db);
    expect(events[0]?.count).toBe(10_000);
    const { rows: left } = await sql<{ count: number }>`
      select count(*) as count from app_user where id = any(${ids}::integer[]) and (version <> 2 or status <> 'in_work')`.execute(own.db);
    expect(left[0]?.count).toBe(0);
  });
});
