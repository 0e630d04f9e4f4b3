-- Every write to company data is one changeset with the before and after of each row it changed.
-- One mechanism gives undo, import rollback, price history and the audit log.

create table changeset (
  company uuid not null references company (guid),
  guid uuid not null,
  -- the company's change_counter after this write: an order without ties
  seq bigint not null,
  kind text not null check (kind in ('edit', 'create', 'delete', 'reorder', 'bulk', 'import', 'delete_all', 'revert')),
  title text not null,
  author uuid not null references app_user (guid),
  created_at timestamptz not null default now(),
  count integer not null,
  reverted_by uuid,
  primary key (company, guid)
);
create unique index changeset_newest on changeset (company, seq desc);

create table change (
  company uuid not null,
  changeset uuid not null,
  ordinal integer not null,
  entity text not null,
  guid uuid not null,
  title text not null,
  -- only the fields that changed; null `before`: the row was created
  before jsonb,
  after jsonb,
  primary key (company, changeset, ordinal),
  foreign key (company, changeset) references changeset (company, guid)
);
create index change_by_row on change (company, guid);

-- Answers kept for 24 hours so that a repeated request with the same Idempotency-Key gets the first answer.
create table idempotency (
  user_guid uuid not null,
  key text not null,
  -- SHA-256 of method, path and body
  request_hash bytea not null,
  -- null while the first request is still running
  status smallint,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_guid, key)
);
create index idempotency_by_age on idempotency (created_at);
