import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Firm, openFirm } from '../support/firm.ts';
import { serverOfFile } from '../support/server.ts';

const EDITS = 24;
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
