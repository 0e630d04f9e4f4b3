import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ErrorEnvelope } from '../../contract/errors.ts';
import { openFirm } from '../support/firm.ts';

it('an error in one of many service rows names the row by its index and the field', async () => {
  const firm = await openFirm();
  const walls = await firm.addCategory('Стены');
  const guids = await Promise.all([firm.addService(walls), firm.addService(walls)]);
  const send = (more: object) => firm.partner.post<ErrorEnvelope>('/api/service/rows/', { company: firm.company, ...more });
  const wrong = await send({
    edits: [
      { guid: guids[0], price_per_unit: 5 },
      { guid: guids[1], price_per_unit: -5, title: '' },
    ],
    create: [{ guid: randomUUID(), category: walls, title: 'я'.repeat(600) }],
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.fields ?? {}).sort()).toEqual(['create.0.title', 'edits.1.price_per_unit', 'edits.1.title']);
  const gone = await firm.addCategory('Удалённая');
  await firm.owner.patch(`/api/service/category/edit/${gone}`, { is_deleted: true });
  const deleted = await send({ edits: guids.map((guid) => ({ guid, category: gone })) });
  expect(Object.keys(deleted.body.fields ?? {})).toEqual(['category']);
});

it('an error in each of hundreds of service rows names every one of them', async () => {
  const firm = await openFirm();
  const edits = Array.from({ length: 500 }, () => ({ guid: randomUUID(), price_per_unit: -5 }));
  const { status, body } = await firm.partner.post<ErrorEnvelope>('/api/service/rows/', { company: firm.company, edits });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, edits.map((_, index) => `edits.${index}.price_per_unit`)]);
});
