-- Exports: the jobs, and the files they made, in pieces, so that any instance can write and serve them.
create table export_job (
  company uuid not null references company (guid),
  guid uuid not null,
  kind text not null,
  format text not null,
  filter jsonb,
  period_from date,
  period_to date,
  status text not null check (status in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  total integer,
  done integer not null default 0,
  file_name text,
  size bigint,
  sha256 text,
  error text,
  author uuid not null references app_user (guid),
  created_at timestamptz not null default now(),
  -- which process works on it, and until when its claim holds unless renewed
  worker uuid,
  claimed_until timestamptz,
  -- how often it was begun: one that ends its process each time is not begun for ever
  tries smallint not null default 0,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (company, guid)
);
create index export_job_newest on export_job (company, created_at desc, guid);
create index export_job_due on export_job (created_at) where status in ('waiting', 'running');
-- one runs at a time per company
create unique index export_job_running on export_job (company) where status = 'running';

create table export_chunk (
  company uuid not null,
  job uuid not null,
  ordinal integer not null,
  bytes bytea not null,
  primary key (company, job, ordinal),
  foreign key (company, job) references export_job (company, guid) on delete cascade
);
