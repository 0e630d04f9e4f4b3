-- Stretches of access that payments gave: a projection of the ledger's schedule, rewritten with every entry (server/billing/project.ts).
create table paid_stretch (
  user_guid uuid not null references app_user (guid),
  payment uuid not null references payment (guid),
  starts_at timestamptz not null,
  until timestamptz not null,
  -- what the plan costs for `period` months: the price agreed on, before any credit
  price numeric(12, 2) not null,
  period smallint not null,
  subscription_type text not null,
  primary key (payment, starts_at)
);
create index paid_stretch_of_user on paid_stretch (user_guid);
