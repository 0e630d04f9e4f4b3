-- A remark on a service in plain text, as «от 500 ₽» that a price was read from. Empty for services of the version before, which leaves it alone.
alter table service add column note text not null default '';
