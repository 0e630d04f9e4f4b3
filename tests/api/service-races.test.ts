import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { type Firm, openFirm } from '../support/firm.ts';
import { serverOfFile } from '../support/server.ts';

const EDITS = 24;
const PATIENCE = { timeout: 10_000 };
/** Statements about services that wait for another transaction. */
const waitingEdits = sql`
  select from pg_stat_activity where wait_event_type = 'Lock' and query like '%service%'
    and datname = current_database()`;
let firm: Firm;
let service: string;

beforeAll(async () => {
  firm = await openFirm();
  service = await firm.addService(await firm.addCategory('Полы'), { price_per_unit: 1 });
});

const edit = (price: number, headers = {}) => firm.owner.patch(`/api/service/edit/${service}`, { price_per_unit: price }, headers);

it('edits of one service at once follow one another: each starts from the price that the one before left', async () => {
  const answers = await Promise.all(Array.from({ length: EDITS }, (_, index) => edit(100 + index)));
  expect(answers.map(({ status }) => status)).toEqual(Array(EDITS).fill(200));
  const { db } = await serverOfFile();
  const { rows } = await sql<{ was: number; became: number }>`
    select (c.before ->> 'price_per_unit')::numeric as was, (c.after ->> 'price_per_unit')::numeric as became
    from change c join changeset s on s.company = c.company and s.guid = c.changeset
    where c.guid = ${service} and s.kind = 'edit' order by s.seq`.execute(db);
  expect(rows).toHaveLength(EDITS);
  expect(rows.map(({ was }) => was)).toEqual([1, ...rows.slice(0, -1).map(({ became }) => became)]);
});

it('of edits at once that name the same version of a service one is made, the others are conflicts', async () => {
  const { version = 0 } = (await firm.list()).find(({ guid }) => guid === service) ?? {};
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => edit(500 + 10 * version + index, { 'If-Match': `"${version}"` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
});

it('an edit to the price that a service had until the edit before it is made, not taken for no change', async () => {
  const { db } = await serverOfFile();
  await edit(100);
  const answer = await db.transaction().execute(async (other) => {
    await sql`select from company where guid = ${firm.company} for no key update`.execute(other);
    await sql`update service set price_per_unit = 200, version = version + 1 where guid = ${service}`.execute(other);
    const answered = edit(100);
    // its statement has begun, and waits for this transaction
    await vi.waitFor(async () => {
      const { rows } = await waitingEdits.execute(db);
      expect(rows).toHaveLength(1);
    }, PATIENCE);
    return { answered };
  });
  expect((await answer.answered).body.price_per_unit).toBe(100);
  expect((await firm.list()).find(({ guid }) => guid === service)?.price_per_unit).toBe(100);
});

it('a repetition under a key that has been answered meanwhile is told to ask again, not refused for what the first request did', async () => {
  const { db } = await serverOfFile();
  const { version = 0 } = (await firm.list()).find(({ guid }) => guid === service) ?? {};
  const send = () => edit(777, { 'If-Match': `"${version}"`, 'Idempotency-Key': 'slow-edit' });
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await waitingEdits.execute(db);
      expect(rows).toHaveLength(count);
    }, PATIENCE);
  const { answers } = await db.transaction().execute(async (other) => {
    await sql`select from company where guid = ${firm.company} for no key update`.execute(other);
    const first = send();
    await waiting(1);
    await sql`update idempotency set created_at = created_at - interval '3 minutes' where key = 'slow-edit'`.execute(db);
    const second = send();
    await waiting(2);
    return { answers: Promise.all([first, second]) };
  });
  expect((await answers).map(({ status, body }) => [status, body.error])).toEqual([
    [200, undefined],
    [409, 1104],
  ]);
  expect(await send()).toMatchObject({ status: 200, body: { price_per_unit: 777, version: version + 1 } });
});

it('a new service under a guid that another transaction takes at this moment is refused', async () => {
  const { db } = await serverOfFile();
  const category = await firm.addCategory('Стены');
  const guid = randomUUID();
  const { answer } = await db.transaction().execute(async (other) => {
    await sql`
      insert into row_company (guid, company, entity)
      select ${guid}, company, entity from row_company where guid = ${service}`.execute(other);
    const create = [
      { guid: randomUUID(), category, title: 'Первая' },
      { guid, category, title: 'Вторая' },
    ];
    const answered = firm.owner.post('/api/service/rows/', { company: firm.company, create });
    await vi.waitFor(async () => {
      const { rows } = await waitingEdits.execute(db);
      expect(rows).toHaveLength(1);
    }, PATIENCE);
    return { answer: answered };
  });
  expect(await answer).toMatchObject({ status: 422, body: { error: 1100, fields: { create: [expect.stringContaining('занят')] } } });
  expect((await firm.list()).filter((row) => row.category === category)).toEqual([]);
});
