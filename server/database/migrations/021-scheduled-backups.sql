-- Daily backups: when an instance last began one, so that of several instances one makes it, and when the last was ready. `made_at` is of any backup.
alter table last_backup alter column made_at drop not null;
alter table last_backup add column daily_begun_at timestamptz;
alter table last_backup add column daily_made_at timestamptz;
