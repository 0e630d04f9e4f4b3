import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../contract/service.ts';
import { type Firm, openFirm } from '../support/firm.ts';
import { serverOfFile } from '../support/server.ts';

let firm: Firm;
let category: string;

beforeAll(async () => {
  firm = await openFirm();
  category = await firm.addCategory('Стены');
  // no list of a company holds what another one has
  await firm.foreignService();
});

describe('the list of services', () => {
  it('is paged, ordered, searched and counted', async () => {
    const own = await openFirm();
    const within = await own.addCategory('Потолки');
    for (const [title, price] of [
      ['Ёлочка', 3],
      ['Побелка', 1],
      ['обои 100%', 2],
    ] as const)
      await own.addService(within, { title, price_per_unit: price });
    const titles = async (query: string) => {
      const { body, headers } = await own.client.get<Service[]>(`/api/service/list/?id=${own.company}&${query}`);
      return [body.map((row) => row.title), headers.get('x-total-count')];
    };
    expect(await titles('')).toEqual([['Ёлочка', 'Побелка', 'обои 100%'], '3']);
    expect(await titles('ordering=price_per_unit&page=1&page_size=2')).toEqual([['Побелка', 'обои 100%'], '3']);
    expect(await titles('ordering=-price_per_unit&page=2&page_size=2')).toEqual([['Побелка'], '3']);
    expect(await titles('ordering=title')).toEqual([['Ёлочка', 'обои 100%', 'Побелка'], '3']);
    expect(await titles('search=ЕЛОЧ')).toEqual([['Ёлочка'], '1']);
    expect(await titles(`search=${encodeURIComponent('%')}`)).toEqual([['обои 100%'], '1']);
    expect(await own.owner.get(`/api/service/list/?id=${own.company}&ordering=version`)).toMatchObject({ status: 422 });
  });

  it('is read anew when another history has come to the same number of changes, as after a restore', async () => {
    const path = `/api/service/list/?id=${firm.company}`;
    const { db } = await serverOfFile();
    await firm.addService(category, { title: 'До восстановления' });
    const etag = (await firm.owner.get(path)).headers.get('etag') ?? '';
    await sql`
      with newest as (select guid, seq from changeset where company = ${firm.company} order by seq desc limit 1),
        rows as (delete from change using newest where company = ${firm.company} and changeset = newest.guid returning change.guid),
        gone as (delete from service using rows where company = ${firm.company} and service.guid = rows.guid)
      update company set change_counter = newest.seq - 1 from newest where company.guid = ${firm.company}`.execute(db);
    await sql`delete from changeset where company = ${firm.company} and seq > (select change_counter from company where guid = ${firm.company})`.execute(
      db,
    );
    await firm.addService(category, { title: 'После восстановления' });
    const again = await firm.owner.get<Service[]>(path, { 'If-None-Match': etag });
    expect([again.status, again.body.map(({ title }) => title).includes('После восстановления')]).toEqual([200, true]);
  });

  it('answers 304 until something in the company changes', async () => {
    const path = `/api/service/list/?id=${firm.company}`;
    const first = await firm.owner.get(path);
    const etag = first.headers.get('etag') ?? '';
    expect((await firm.owner.get(path, { 'If-None-Match': etag })).status).toBe(304);
    await firm.addService(category);
    expect((await firm.owner.get(path, { 'If-None-Match': etag })).status).toBe(200);
    expect((await firm.client.get(path, { 'If-None-Match': etag })).status).toBe(200);
  });
});
