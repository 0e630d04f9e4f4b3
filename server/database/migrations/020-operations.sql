-- Rows of old changesets may be moved to files (CHANGES_KEEP_DAYS); the changeset itself stays in the log.
alter table changeset add column archived_at timestamptz;

-- When `npm run backup` last made a file of this database, for /metrics.
create table last_backup (
  one boolean primary key default true check (one),
  made_at timestamptz not null
);
