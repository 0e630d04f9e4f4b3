-- The built-in payment provider of demos and tests (server/sandbox): it stands where a real one would, so nothing outside it reads these tables.

create table sandbox_order (
  -- not to be guessed: it opens the payment page
  id text primary key,
  number integer generated always as identity unique,
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null,
  description text not null,
  email text not null,
  invoice_id text,
  account_id text,
  json_data jsonb not null,
  success_url text not null,
  fail_url text not null,
  state text not null check (state in ('created', 'paid', 'cancelled', 'expired')),
  created_at timestamptz not null,
  -- somebody is paying it until then, by the clock of the database: a second attempt waits
  paying_until timestamptz
);

-- A card as a real provider would keep it; the number itself is kept nowhere.
create table sandbox_card_token (
  token text primary key,
  account_id text,
  -- what the card does when it is charged again
  renews boolean not null,
  first_six text not null,
  last_four text not null,
  system text not null,
  expires text not null,
  holder text not null
);

create table sandbox_subscription (
  id text primary key,
  token text not null references sandbox_card_token (token),
  account_id text not null,
  description text not null,
  email text not null,
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null,
  start_at timestamptz not null,
  months smallint not null check (months > 0),
  receipt jsonb,
  status text not null check (status in ('Active', 'PastDue', 'Cancelled', 'Rejected')),
  successful integer not null default 0,
  failed integer not null default 0,
  failed_in_a_row integer not null default 0,
  last_at timestamptz,
  -- null: is charged no more
  next_at timestamptz
);
create index sandbox_subscription_due on sandbox_subscription (next_at) where next_at is not null;
create index sandbox_subscription_by_account on sandbox_subscription (account_id);

create table sandbox_transaction (
  id bigint generated always as identity (start with 100001) primary key,
  operation text not null check (operation in ('Payment', 'Refund')),
  "order" text references sandbox_order (id),
  subscription text references sandbox_subscription (id),
  -- what a refund returns
  payment bigint references sandbox_transaction (id),
  token text references sandbox_card_token (token),
  amount numeric(12, 2) not null check (amount > 0),
  refunded numeric(12, 2) not null default 0 check (refunded between 0 and amount),
  currency text not null,
  invoice_id text,
  account_id text,
  email text not null,
  description text not null,
  json_data jsonb not null,
  receipt jsonb,
  -- opens the page of the receipt
  receipt_id text unique,
  status text not null check (status in ('AwaitingAuthentication', 'Completed', 'Declined')),
  reason_code integer not null default 0,
  created_at timestamptz not null
);
create index sandbox_transaction_by_invoice on sandbox_transaction (invoice_id);
create index sandbox_transaction_by_day on sandbox_transaction (created_at);

-- Notifications on their way; times by the clock of the database, so that moving the server's own one hurries none.
create table sandbox_notification (
  guid uuid primary key,
  kind text not null,
  -- urlencoded
  body text not null,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sandbox_notification_due on sandbox_notification (next_try_at) where ended_at is null;

-- Answers by X-Request-ID: a repetition gets the first one.
create table sandbox_request (
  path text not null,
  id text not null,
  answer jsonb not null,
  made_at timestamptz not null default now(),
  primary key (path, id)
);
