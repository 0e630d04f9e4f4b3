import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/database/rows.ts';
import { openCrm, superFlags } from '../support/crm.ts';

let crm: Awaited<ReturnType<typeof openCrm>>;
beforeAll(async () => {
  crm = await openCrm();
});

const subscription = { subscription_type: 'pro', until: '2027-01-01T00:00:00Z', reason: 'Подарок' };
const forSuper = [
  { is_active: false },
  { is_active: true },
  { permissions: { analytics_access: true } },
  { permissions: {} },
  { subscription },
];

describe('a CRM manager', () => {
  it.each(forSuper)('cannot set %j, and nothing else of that request is applied', async (edit) => {
    const user = await crm.person();
    const before = await crm.row(user);
    const { status, body } = await crm.manager.patch(user.path, { ...edit, status: 'paid', comment: 'вместе' });
    expect([status, body.error, body.detail]).toEqual([403, 1102, expect.stringMatching(/суперпользователь/)]);
    expect(await crm.row(user)).toEqual(before);
    expect(await crm.events(user)).toEqual([]);
  });

  it('cannot delete users or give themselves more rights', async () => {
    const user = await crm.person();
    expect(await crm.manager.delete(user.path)).toMatchObject({ status: 403, body: { error: 1102 } });
    for (const edit of forSuper) {
      expect(await crm.manager.patch(crm.manager.who.path, edit)).toMatchObject({ status: 403, body: { error: 1102 } });
    }
    expect(await crm.row(crm.manager.who)).toMatchObject({ is_active: true, version: 1 });
    expect((await crm.manager.patch(crm.manager.who.path, { comment: 'о себе' })).status).toBe(200);
  });
});

describe('a super user', () => {
  it('is told of a right that there is not', async () => {
    const { path } = await crm.person();
    const { status, body } = await crm.boss.patch(path, { permissions: { crm_acces: false } });
    expect([status, body.fields]).toEqual([422, { 'permissions.crm_acces': ['Неизвестное поле.'] }]);
  });

  it.each([{ is_active: false }, { permissions: { super_user: false } }, { permissions: { crm_access: true } }])(
    'cannot set %j for themselves',
    async (edit) => {
      const { status, body } = await crm.boss.patch(crm.boss.who.path, edit);
      expect([status, body.error, body.detail]).toEqual([403, 1102, expect.stringMatching(/другого суперпользователя/)]);
    },
  );

  it('cannot delete themselves', async () => {
    const { status, body } = await crm.boss.delete(`${crm.boss.who.path}?confirm=${crm.boss.who.email}`);
    expect([status, body.error, body.detail]).toEqual([403, 1102, expect.stringMatching(/другого суперпользователя/)]);
    expect(await crm.events(crm.boss.who)).toEqual([]);
  });

  it.each([
    ['demote', (one: Boss, other: Boss) => one.patch(other.who.path, { permissions: { super_user: false } })],
    ['switch off', (one: Boss, other: Boss) => one.patch(other.who.path, { is_active: false })],
    ['delete', (one: Boss, other: Boss) => one.delete(other.who.path)],
  ])('remains when several %s each other at the same moment', async (_, act) => {
    const own = await openCrm();
    const bosses = [own.boss, await own.staff('Вторая', superFlags), await own.staff('Третья', superFlags)];
    const [first, second, third] = bosses as [Boss, Boss, Boss];
    const answers = await Promise.all([act(first, second), act(second, third), act(third, first), act(first, third), act(second, first)]);
    for (const { status } of answers) expect([200, 204, 401, 403]).toContain(status);
    const left = await rowsOf<{ guid: string }>(own.db)`select guid from app_user where super_user = true and is_active = true`;
    expect(left.length).toBeGreaterThanOrEqual(1);
  });
});

it('of four super users who demote, deactivate and delete each other at once, one remains and can work', async () => {
  const own = await openCrm();
  const bosses = [own.boss];
  for (const name of ['Вторая', 'Третья', 'Четвёртая']) bosses.push(await own.staff(name, superFlags));
  const acts = [
    (one: Boss, { who }: Boss) => one.patch(who.path, { permissions: { super_user: false } }),
    (one: Boss, { who }: Boss) => one.patch(who.path, { permissions: { crm_access: false }, is_active: false }),
    (one: Boss, { who }: Boss) => one.delete(who.path),
    (one: Boss, { who }: Boss) => one.patch(who.path, { permissions: { crm_access: false } }),
  ];
  const actions = bosses.flatMap((one, from) =>
    bosses.flatMap((other, to) => (one === other ? [] : [() => acts[(from + to * 3) % acts.length]?.(one, other)])),
  );
  const answers = await Promise.all(actions.toSorted(() => Math.random() - 0.5).map((action) => action()));
  for (const answer of answers) expect([200, 204, 401, 403]).toContain(answer?.status);
  const row = await rowsOf<{ guid: string }>(own.db)`
    select guid from app_user where super_user = true and crm_access = true and is_active = true and deleted_at is null`;
  expect(row.length).toBeGreaterThanOrEqual(1);
  const [stayed] = bosses.filter(({ who }) => row.some(({ guid }) => guid === who.guid));
  expect((await stayed?.get('/api/crm/user/'))?.status).toBe(200);
});

type Boss = Awaited<ReturnType<Awaited<ReturnType<typeof openCrm>>['staff']>>;
