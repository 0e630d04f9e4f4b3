-- Filters of a screen kept under a name, shared within the company.
create table saved_view (
  company uuid not null references company (guid),
  guid uuid not null,
  screen text not null,
  title text not null,
  query text not null,
  author uuid not null references app_user (guid),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company, guid)
);
