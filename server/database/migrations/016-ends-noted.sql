-- Ends of access that stand in the ledger already are not looked through again; a row that is written anew is.
alter table subscription add column end_noted boolean not null default false;
create index subscription_unnoted on subscription (until) where not end_noted;
drop index subscription_by_end;
