-- What the payment server has to remember beside the orders and payments themselves.

-- transaction whose payment has to be known first: a refund, a receipt or a cancellation that overtook it
alter table payment_notification add column awaits text;
create index payment_notification_awaits on payment_notification (gateway, awaits) where awaits is not null;

-- when the payer was told of the payment
alter table payment add column told_at timestamptz;
create index payment_untold on payment (paid_at) where told_at is null;
update payment set told_at = paid_at;

-- when reconciliation asked the provider last
alter table agreement add column asked_at timestamptz;
-- why the provider did not take over what it was told, and when it is told again
alter table agreement add column tell_at timestamptz;
alter table agreement add column tell_tries smallint not null default 0;
create index agreement_to_tell on agreement (tell_at) where gateway_id is null or not told;

-- A refund that support asked for, before the provider is: who asked and why outlives a lost answer. `before`: refunded by then.
create table refund_request (
  payment uuid not null references payment (guid),
  before numeric(12, 2) not null,
  amount numeric(12, 2) not null check (amount > 0),
  author uuid not null references app_user (guid),
  reason text not null,
  created_at timestamptz not null,
  primary key (payment, before)
);
