-- Sales: stretches of access that payments gave, who pays since when, and what the lists of sales are read by.

-- A projection of the ledger's schedule, rewritten with every entry (server/billing/projectSales.ts). Those of one user never overlap.
create table paid_stretch (
  user_guid uuid not null references app_user (guid),
  payment uuid not null references payment (guid),
  starts_at timestamptz not null,
  until timestamptz not null,
  -- what the plan costs for `period` months: the price agreed on, before any credit
  price numeric(12, 2) not null,
  period smallint not null check (period between 1 and 12),
  subscription_type text not null,
  -- the price of one month in twelfths of a kopeck: whole for 1, 3, 6 and 12 months, so that sums are exact
  twelfths bigint not null generated always as (round(price * 1200 / period)) stored,
  primary key (payment, starts_at),
  check (starts_at < until)
);
create index paid_stretch_of_user on paid_stretch (user_guid);
-- who has paid access at a moment: no stretch is longer than its period, so few are read that do not count
create index paid_stretch_at on paid_stretch (period, until) include (starts_at, user_guid, twelfths);

-- Everybody who ever paid, by the first payment that counts; kept with `paid_stretch`.
create table payer (
  user_guid uuid primary key references app_user (guid),
  first_paid_at timestamptz not null
);
create index payer_by_first on payer (first_paid_at) include (user_guid);

-- Payments that count as sales (server/database/sales/isCounted.ts), in the order of the list and summed without reading the rows.
create index payment_sold on payment (paid_at, guid) include (amount, refunded, renewal, user_guid, subscription_type)
  where not test or gateway = 'sandbox';
-- narrower: what is summed of many of them, and each payer's in their order
create index payment_sold_sums on payment (paid_at) include (amount, renewal) where not test or gateway = 'sandbox';
create index payment_sold_by_user on payment (user_guid, paid_at) include (amount) where not test or gateway = 'sandbox';
create index payment_given_back on payment (paid_at, guid) include (amount, refunded, renewal, user_guid, subscription_type)
  where refunded > 0 and (not test or gateway = 'sandbox');
create index payment_sold_by_amount on payment (amount, guid) include (paid_at) where not test or gateway = 'sandbox';
-- the few that do not count: refunds of them are left out by it
create index payment_played on payment (guid) where test and gateway <> 'sandbox';
create index payment_by_transaction on payment (transaction_id);
create index refund_by_time on refund (refunded_at) include (payment, amount);
create index refund_of_payment on refund (payment);
-- What stands in the list of sales beside payments: codes, access set by support, charges that failed.
create index ledger_of_sales on ledger (at, guid) include (kind, user_guid, subscription_type, amount)
  where subscription_type is not null and (kind in ('code', 'declined', 'renewal_failed') or kind = 'manual' and until > at);

insert into payer (user_guid, first_paid_at)
select user_guid, min(paid_at) from payment where not test or gateway = 'sandbox' group by user_guid;

-- What was paid before is filled in as well as SQL can: each payment's months follow the ones before, an upgrade ends them, a full refund ends
-- its own. The next entry of a user puts theirs right to the millisecond, for then the schedule is computed.
do $$
declare
  entry record;
  who uuid;
  free_from timestamptz;
  begins timestamptz;
begin
  for entry in
    select l.user_guid, l.at, l.kind, l.period, l.subscription_type, l.payment, coalesce(o.price, p.amount) as price
    from ledger l join payment p on p.guid = l.payment left join payment_order o on o.guid = p."order"
    where l.kind in ('granted', 'upgraded', 'renewed', 'refunded') and (not p.test or p.gateway = 'sandbox')
      and (l.kind <> 'refunded' or p.refunded = p.amount)
    order by l.user_guid, l.at, l.seq
  loop
    if who is distinct from entry.user_guid then
      who := entry.user_guid;
      free_from := '-infinity';
    end if;
    if entry.kind in ('upgraded', 'refunded') then
      delete from paid_stretch where user_guid = who and starts_at >= entry.at and (entry.kind = 'upgraded' or payment = entry.payment);
      update paid_stretch set until = entry.at
      where user_guid = who and until > entry.at and (entry.kind = 'upgraded' or payment = entry.payment);
      select coalesce(max(until), '-infinity') into free_from from paid_stretch where user_guid = who;
    end if;
    if entry.kind <> 'refunded' then
      begins := greatest(entry.at, free_from);
      -- months of Moscow's calendar, as the ledger counts them
      free_from := ((begins at time zone 'UTC' + interval '3 hours') + make_interval(months => entry.period) - interval '3 hours') at time zone 'UTC';
      insert into paid_stretch (user_guid, payment, starts_at, until, price, period, subscription_type)
      values (who, entry.payment, begins, free_from, entry.price, entry.period, entry.subscription_type);
    end if;
  end loop;
end $$;
