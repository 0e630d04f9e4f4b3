-- A super user reads a company's data for support: asked for with a reason, ends by itself.
create table support_view (
  guid uuid primary key,
  company uuid not null references company (guid),
  viewer uuid not null references app_user (guid),
  reason text not null,
  opened_at timestamptz not null,
  until timestamptz not null,
  closed_at timestamptz
);
create index support_view_open on support_view (viewer, company, until);
