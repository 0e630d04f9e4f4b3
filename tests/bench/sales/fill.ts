import pg from 'pg';

const PAYMENTS_OF_USER = 10;

/**
 * Three years of sales up to now: a user for every ten payments, who buys and is charged again until they have done with it; refunds, failed charges,
 * codes. Access as the ledger would give it. The demo operator may see it all.
 */
export async function fillSales(url: string, payments: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select setseed(0.5)');
    for (const statement of STATEMENTS) await client.query(statement.replaceAll(':users', String(payments / PAYMENTS_OF_USER)));
    await client.query('vacuum analyze app_user, payment, payment_order, refund, ledger, paid_stretch, payer');
  } finally {
    await client.end();
  }
}

const STATEMENTS = [
  `update app_user set crm_access = true where email = 'operator@demo.example'`,
  `insert into app_user (guid, email, phone, name)
   select gen_random_uuid(), 'buyer-' || n || '@bench.example', '+78' || lpad(n::text, 9, '0'),
     (array['Анна', 'Борис', 'Вера', 'Глеб', 'Дарья', 'Егор'])[1 + n % 6] || ' ' || (array['Иванова', 'Петров', 'Ёлкина', 'Соколов'])[1 + n % 4] || ' ' || n
   from generate_series(1, :users) n`,
  `create table bench_purchase as
   select gen_random_uuid() as guid, u.guid as user_guid, u.since, k, b.period, b.type, b.price, u.since + make_interval(months => k * b.period) as at
   from (
     select guid, now() - random() * interval '36 months' as since, 1 + floor(random() * 30)::int as times, random() as drawn
     from app_user where email like 'buyer-%') u
   cross join lateral (
     select case when drawn < 0.8 then 1 when drawn < 0.9 then 3 when drawn < 0.97 then 6 else 12 end as period,
       case when times % 5 = 0 then 'pro_plus' when times % 17 = 0 then 'svoy' else 'pro' end as type, 990 + times % 7 * 500.01 as price) b
   cross join lateral generate_series(0, times - 1) k
   where u.since + make_interval(months => k * b.period) <= now()`,
  `insert into payment_order (guid, user_guid, offer, subscription_type, period, plan, price, amount, source, state, gateway, created_at, expires_at)
   select guid, user_guid, 1, type, period, '00000000-0000-4000-8000-00000000f002', price, price, 'console', 'paid', 'bench', at, at
   from bench_purchase where k = 0`,
  `insert into payment (guid, user_guid, "order", gateway, transaction_id, subscription_type, period, amount, renewal, paid_at, told_at)
   select guid, user_guid, case when k = 0 then guid end, 'bench', 't' || row_number() over (), type, period, price, k > 0, at, at
   from bench_purchase order by at`,
  `insert into refund (guid, payment, gateway, transaction_id, amount, refunded_at)
   select gen_random_uuid(), guid, 'bench', guid::text, price, least(at + interval '3 days', now()) from bench_purchase where random() < 0.02`,
  `update payment p set refunded = r.amount from refund r where r.payment = p.guid`,
  `insert into ledger (guid, user_guid, at, kind, subscription_type, period, months, amount, payment)
   select gen_random_uuid(), user_guid, at, case when k = 0 then 'granted' else 'renewed' end, type, period, period, price, guid
   from bench_purchase order by at`,
  `insert into ledger (guid, user_guid, at, kind, subscription_type, period, amount, detail)
   select gen_random_uuid(), user_guid, at, case when random() < 0.8 then 'renewal_failed' else 'code' end, type, period, price, 'Недостаточно средств'
   from bench_purchase where random() < 0.1 order by at`,
  `insert into paid_stretch (user_guid, payment, starts_at, until, price, period, subscription_type)
   select b.user_guid, b.guid, b.at, coalesce(r.refunded_at, b.at + make_interval(months => b.period)), b.price, b.period, b.type
   from bench_purchase b left join refund r on r.payment = b.guid where coalesce(r.refunded_at, b.at + make_interval(months => b.period)) > b.at order by b.at`,
  `insert into payer (user_guid, first_paid_at) select user_guid, min(at) from bench_purchase group by user_guid`,
  `drop table bench_purchase`,
];
