import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Firm, openFirm } from '../support/firm.ts';

let firm: Firm;
beforeAll(async () => {
  firm = await openFirm();
});

/** A turn of direction, a space without width, a soft hyphen and a mark of byte order. */
const MARKED = '\u202eКры\u200bша\u00ad\ufeff \u2066на\u2069 юг\u202c';
const CLEAN = 'Крыша на юг';

describe('a title with marks that nobody sees is kept without them', () => {
  it.each([
    ['bill', '/api/bill/create/'],
    ['object', '/api/object/create/'],
    ['contractor', '/api/contractor/create/'],
    ['category of services', '/api/service/category/create/'],
  ])('as a %s', async (_, path) => {
    const answer = await firm.owner.post(path, { guid: randomUUID(), company: firm.company, title: MARKED });
    expect(answer).toMatchObject({ status: 201, body: { title: CLEAN } });
    const nothing = await firm.owner.post(path, { guid: randomUUID(), company: firm.company, title: '\u202e\u200b' });
    expect(nothing).toMatchObject({ status: 422, body: { error: 1100, fields: { title: [expect.stringContaining('Заполните поле')] } } });
  });

  it('as a service, made, edited and loaded from a file', async () => {
    const category = await firm.addCategory('Кровля');
    const fields = { unit_of_measure: 'м\u200b²', cost_per_unit: 1, price_per_unit: 2 };
    const guid = randomUUID();
    const made = await firm.owner.post('/api/service/create/', { guid, company: firm.company, category, title: MARKED, ...fields });
    expect(made).toMatchObject({ status: 201, body: { title: CLEAN, unit_of_measure: 'м²' } });
    expect(await firm.owner.patch(`/api/service/edit/${guid}`, { title: `${MARKED}!` })).toMatchObject({ body: { title: `${CLEAN}!` } });
    const row = { row: 2, category: 'Кро\u00adвля', title: `${MARKED} 2`, ...fields };
    const body = { company: firm.company, file_name: 'прайс.xlsx', key: 'title_category', mode: 'upsert', rows: [row], dry_run: true };
    const planned = await firm.owner.post('/api/service/import/', body);
    expect(planned).toMatchObject({ status: 200, body: { errors: [] } });
    const loaded = await firm.owner.post('/api/service/import/', { ...body, dry_run: false, plan: planned.body.plan });
    expect(loaded.status).toBe(200);
    const { body: rows } = await firm.owner.get(`/api/service/list/?id=${firm.company}`);
    expect(rows).toContainEqual(expect.objectContaining({ title: `${CLEAN} 2`, category }));
  });

  it('as a company', async () => {
    const path = `/api/company/${firm.company}/`;
    expect(await firm.owner.patch(path, { title: 'Крыша\u200b\u00ad' })).toMatchObject({ status: 200, body: { title: 'Крыша' } });
    expect(await firm.owner.patch(path, { title: 'Крыша\u202e' })).toMatchObject({ body: { error: 1011 } });
  });
});
