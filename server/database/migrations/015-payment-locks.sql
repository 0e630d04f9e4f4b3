-- What is locked while something is done about a payment, and what is looked up by more than its key.

-- A row per transaction of a provider, to be locked before the payment itself is known.
create table payment_transaction (
  gateway text not null,
  transaction_id text not null,
  primary key (gateway, transaction_id)
);

-- Somebody is asking the provider for this refund until then; gone with the row where the provider refuses it.
alter table refund_request add column claimed_until timestamptz;

create index agreement_by_user on agreement (user_guid, created_at);
create index agreement_due on agreement (next_charge_at) where status <> 'off';
