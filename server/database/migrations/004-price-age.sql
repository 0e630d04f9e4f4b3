-- When the price of a service last became another one: the price list shows prices that have long stood still.
alter table service add column price_changed_at timestamptz;
update service set price_changed_at = updated_at;
alter table service alter column price_changed_at set default now();
alter table service alter column price_changed_at set not null;
