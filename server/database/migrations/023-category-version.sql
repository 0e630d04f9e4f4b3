-- Contractor categories are edited one by one, as the other directories are: a rename may say which version it saw.
alter table contractor_category add column version integer not null default 1;
alter table contractor_category add column updated_at timestamptz not null default now();
