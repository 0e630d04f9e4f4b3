import pg from 'pg';

/** Rows to ask for by name: the busiest object, contractor and bill. */
export type Filled = { object: string; contractor: string; bill: string };

/** Three years of operations up to the end of this month, on 60 objects with 400 contractors and 30 bills, some much busier than others; sums by month too. */
export async function fillMoney(url: string, company: string, operations: number): Promise<Filled> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [table, count, title] of [
      ['site_object', 60, 'Объект'],
      ['contractor', 400, 'Контрагент'],
      ['bill', 30, 'Статья'],
    ] as const) {
      await client.query(
        `insert into ${table} (company, guid, title) select $1, gen_random_uuid(), $2 || ' ' || n from generate_series(1, $3::int) n`,
        [company, title, count],
      );
    }
    // reports are for those who have access to analytics
    await client.query(`update app_user set analytics_access = true where email = 'operator@demo.example'`);
    await client.query('select setseed(0.5)');
    await client.query(ROWS, [company, operations]);
    await client.query(TOTALS, [company]);
    await client.query('vacuum analyze transaction, month_total, site_object, contractor, bill');
    const busiest = async (column: string) => {
      const { rows } = await client.query<{ guid: string }>(
        `select ${column} as guid from transaction where company = $1 and ${column} is not null group by 1 order by count(*) desc limit 1`,
        [company],
      );
      return rows[0]?.guid ?? '';
    };
    return { object: await busiest('stroiobject'), contractor: await busiest('contractor'), bill: await busiest('bill') };
  } finally {
    await client.end();
  }
}

const ROWS = `
  with o as (select array_agg(guid) as guids from site_object where company = $1),
  k as (select array_agg(guid) as guids from contractor where company = $1 and user_guid is null),
  b as (select array_agg(guid) as guids from bill where company = $1),
  typed as materialized (
    select n, case when r < 0.6 then 'expense' when r < 0.8 then 'payment' when r < 0.98 then 'income' else 'dividend' end as type
    from (select n, random() as r from generate_series(1, $2::int) n) drawn)
  insert into transaction (company, guid, type, date, amount, description, contractor, stroiobject, bill, document, is_deleted)
  select $1, gen_random_uuid(), type, ((date_trunc('month', now()) - interval '35 months')::date + (n::bigint * 1095 / $2::int)::int),
    round((power(random(), 4) * 300000)::numeric, 2) + 1,
    (array['Кирпич облицовочный', 'Аванс по договору', 'Оплата этапа работ', 'Аренда лесов', 'Доставка песка', 'Штукатурка гипсовая',
      'Закрытие акта', 'Возврат поставщику', 'Бетон М300', 'Электромонтаж'])[1 + floor(random() * 10)::int] || ' № ' || n,
    case when random() < 0.85 then k.guids[1 + floor(power(random(), 2) * 400)::int] end,
    case when random() < 0.9 then o.guids[1 + floor(power(random(), 2) * 60)::int] end,
    case when type = 'expense' then b.guids[1 + floor(power(random(), 2) * 30)::int] end,
    case when random() < 0.3 then n::text else '' end, random() < 0.02
  from typed, o, k, b order by n`;

const TOTALS = `
  insert into month_total (company, split, month, type, ref, count, kopecks)
  select company, split, date_trunc('month', date)::date, type, coalesce(ref, '00000000-0000-0000-0000-000000000000'), count(*), sum(amount) * 100
  from transaction cross join lateral (
    values ('all', null::uuid), ('object', stroiobject), ('contractor', contractor), ('bill', bill),
    ('amount', ('00000000-0000-0000-0000-' || lpad(rpad(left(trunc(amount)::text, 1), length(trunc(amount)::text), '0'), 12, '0'))::uuid)
  ) as s (split, ref)
  where company = $1 and not is_deleted group by 1, 2, 3, 4, 5`;
