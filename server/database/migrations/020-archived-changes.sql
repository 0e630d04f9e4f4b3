-- Rows of old changesets may be moved to files (CHANGES_KEEP_DAYS); the changeset itself stays in the log.
alter table changeset add column archived_at timestamptz;
