import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/database/rows.ts';
import type { Client } from '../support/client.ts';
import { openCrm } from '../support/crm.ts';
import { clientOf, createCompany, createUser, typeOf } from '../support/factories.ts';

let crm: Awaited<ReturnType<typeof openCrm>>;
beforeAll(async () => {
  crm = await openCrm();
});

const someCompany = async () =>
  (await createCompany(crm.server.db, [{ user: await createUser(crm.server.db), type: typeOf.company }])).guid;
const open = (who: Client, company: string) => who.post(`/api/crm/company/${company}/view/`, { reason: 'Спросили про итог' });
const read = async (who: Client, company: string) => (await who.get(`/api/crm/company/${company}/`)).status;

/** Somebody of the staff who looks at two companies. */
async function looking() {
  const support = await crm.staff('Сотрудник Поддержки', ['crm_access', 'super_user']);
  const companies = [await someCompany(), await someCompany()] as const;
  for (const company of companies) expect((await open(support, company)).status).toBe(201);
  return { support, companies };
}

describe('an open support view', () => {
  it.each(['super_user', 'crm_access'] as const)('ends for good when %s is revoked, even if it is granted again at once', async (flag) => {
    const { support, companies } = await looking();
    const other = await looking();
    for (const on of [false, true]) {
      expect((await crm.boss.patch(support.who.path, { permissions: { [flag]: on } })).status).toBe(200);
      for (const company of companies) expect(await read(support, company)).toBe(403);
    }
    expect((await open(support, companies[0])).status).toBe(201);
    expect([await read(support, companies[0]), await read(support, companies[1])]).toEqual([200, 403]);
    for (const company of other.companies) expect(await read(other.support, company)).toBe(200);
  });

  it('stays open when another flag is revoked', async () => {
    const { support, companies } = await looking();
    await crm.boss.patch(support.who.path, { permissions: { analytics_access: true } });
    await crm.boss.patch(support.who.path, { permissions: { analytics_access: false } });
    for (const company of companies) expect(await read(support, company)).toBe(200);
  });

  it.each([
    ['switched off', (path: string) => crm.boss.patch(path, { is_active: false })],
    ['deleted', (path: string) => crm.boss.delete(path)],
  ] as const)('ends for good when its viewer is %s, even if reactivated within the hour', async (_, remove) => {
    const { support, companies } = await looking();
    expect((await remove(support.who.path)).status).toBeLessThan(300);
    expect((await crm.boss.patch(support.who.path, { is_active: true })).status).toBe(200);
    const again = await clientOf(crm.server, support.who);
    for (const company of companies) {
      expect(await read(again, company)).toBe(403);
      expect((await again.get(`/api/crm/company/${company}/view/`)).body).toEqual({ view: null });
    }
  });

  it('does not remain after a request sent while the flag is revoked', async () => {
    const { support, companies } = await looking();
    const [company] = companies;
    const lose = () => crm.boss.patch(support.who.path, { permissions: { super_user: false } });
    const openings = Array.from({ length: 6 }, () => open(support, company));
    await Promise.all([...openings.slice(0, 3), lose(), ...openings.slice(3)]);
    await crm.boss.patch(support.who.path, { permissions: { super_user: true } });
    expect(await read(support, company)).toBe(403);
  });
});

it('a user can open thirty support views an hour; a refusal leaves no trace and does not limit others', async () => {
  const support = await crm.staff('Усердный Сотрудник', ['crm_access', 'super_user']);
  const company = await someCompany();
  for (let i = 0; i < 30; i += 1) expect((await open(support, company)).status).toBe(201);
  const traces = () => rowsOf<{ seq: number }>(crm.server.db)`select seq from changeset where company = ${company}`;
  const [open30, made] = [await support.get(`/api/crm/company/${company}/view/`), await traces()];
  const another = await open(support, await someCompany());
  const again = await open(support, company);
  for (const { status, body, headers } of [another, again]) {
    expect([status, body]).toMatchObject([429, { error: 1105, detail: expect.stringContaining('30') }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
  }
  expect(await traces()).toEqual(made);
  expect((await support.get(`/api/crm/company/${company}/view/`)).body).toEqual(open30.body);
  expect((await open(crm.boss, company)).status).toBe(201);
});
