-- A super user reads a company's data for support: asked for with a reason, ends by itself.
create table support_view (
  company uuid not null references company (guid),
  guid uuid not null,
  viewer uuid not null references app_user (guid),
  -- the company sees it in its history
  reason text not null,
  opened_at timestamptz not null,
  until timestamptz not null,
  -- closed by its viewer, or followed by another one
  closed_at timestamptz,
  primary key (company, guid)
);
-- One at a time: asked for again it is another view.
create unique index support_view_open on support_view (company, viewer) where closed_at is null;
-- The company sees that support looked, and why. The kinds stand in contract/resources/changeset.ts; rows of before need no second look.
alter table changeset drop constraint changeset_kind_check;
alter table changeset add constraint changeset_kind_check check (kind in (
  'edit', 'create', 'delete', 'reorder', 'bulk', 'import', 'delete_all', 'revert', 'support_view')) not valid;
