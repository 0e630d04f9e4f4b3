import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type MoneyFirm, openMoneyFirm } from '../support/money-firm.ts';
import { startTestServer } from '../support/server.ts';

let firm: MoneyFirm;
beforeAll(async () => {
  firm = await openMoneyFirm(await startTestServer());
});

it('a change larger than one statement is one changeset with every row in order, and is reverted whole', async () => {
  const count = 20_003;
  const rows = Array.from({ length: count }, (_, index) => ({ row: index + 1, title: `Контрагент ${index}` }));
  const request = { company: firm.company, file_name: 'все.csv', dry_run: true, rows };
  const { plan } = (await firm.owner.post('/api/contractor/import/', request)).body;
  const { body } = await firm.owner.post('/api/contractor/import/', { ...request, dry_run: false, plan });
  expect(body.create).toBe(count);
  const [changeset] = await firm.changesets();
  expect(changeset).toMatchObject({ guid: body.changeset, count });
  const changes = await firm.rows(body.changeset);
  expect(changes.map((row) => row.title)).toEqual(rows.map((row) => row.title));
  const revert = await firm.owner.post(`/api/changeset/${body.changeset}/revert/`, { dry_run: false }, { 'Idempotency-Key': randomUUID() });
  expect(revert.body).toMatchObject({ reverted: count, conflicts: [] });
}, 60_000);
