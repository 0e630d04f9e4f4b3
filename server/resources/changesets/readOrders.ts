import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import type { Stood } from './orderBack.ts';

export type StoodRow = Stood & { title: string; within: string; position: number };

type Read = { guid: string; title: string; within: string; position: number; old: Old | null; moved_from: number | null };
/** What later changes found in a row; `made`: the row was not there yet. */
type Old = { position?: number; category?: string; is_deleted?: boolean; made?: boolean };

/** Living services of the categories in which the services of a reordering stand today, in their order. */
export function readServiceOrders(trx: Trx, company: string, changeset: string): Promise<StoodRow[]> {
  const moved = sql`select o.category from change c join service o on o.company = c.company and o.guid = c.guid and not o.is_deleted
    where c.company = ${company} and c.changeset = ${changeset} and c.entity = 'service'`;
  return readOrders(trx, { company, changeset, table: 'service', within: sql`r.category`, which: sql`r.category in (${moved})` });
}

/** The living categories of a company in their order. */
export function readCategoryOrder(trx: Trx, company: string, changeset: string): Promise<StoodRow[]> {
  return readOrders(trx, { company, changeset, table: 'service_category', within: sql`r.company`, which: sql`true` });
}

type Asked = {
  company: string;
  changeset: string;
  table: 'service' | 'service_category';
  within: ReturnType<typeof sql>;
  which: ReturnType<typeof sql>;
};

/** A row stood after the changeset where the earliest later change found it; one that no later change touched stands there still. */
async function readOrders(trx: Trx, { company, changeset, table, within, which }: Asked): Promise<StoodRow[]> {
  const { rows } = await sql<Read>`
    with rows as (
      select r.guid, r.title, r.position, ${within} as within from ${sql.table(table)} r
      where r.company = ${company} and not r.is_deleted and ${which}),
    found as (
      select distinct on (c.guid, f.field) c.guid, f.field, case when f.field = 'made' then 'true'::jsonb else c.before -> f.field end as value
      from change c join changeset s on s.company = c.company and s.guid = c.changeset
        cross join (values ('position'), ('category'), ('is_deleted'), ('made')) f (field)
      where c.company = ${company} and c.entity = ${table} and c.guid in (select guid from rows)
        and s.seq > (select seq from changeset where company = ${company} and guid = ${changeset})
        and case when f.field = 'made' then c.before is null else c.before -> f.field is not null end
      order by c.guid, f.field, s.seq)
    select rows.guid, rows.title, rows.within, rows.position, old.old, (own.before ->> 'position')::int as moved_from
    from rows
      left join (select guid, jsonb_object_agg(field, value) as old from found group by guid) old on old.guid = rows.guid
      left join change own on own.company = ${company} and own.changeset = ${changeset} and own.guid = rows.guid
    order by rows.within, rows.position, rows.guid`.execute(trx);
  return rows.map(({ old, moved_from, ...row }) => {
    const wasElsewhere = old?.category !== undefined && old.category !== row.within;
    const wasThere = old?.made !== true && old?.is_deleted !== true && !wasElsewhere;
    const after = wasThere ? (old?.position ?? row.position) : null;
    return { ...row, after, before: after === null ? null : (moved_from ?? after) };
  });
}
