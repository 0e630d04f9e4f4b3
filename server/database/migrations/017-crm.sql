-- The CRM: what staff notes about each user, what they did to them, and until when each has access.

-- A side table would be joined for every page of a hundred thousand: the card's fields stand in the user's row.
alter table app_user
  add column status text not null default 'new' check (status in ('new', 'in_work', 'waiting', 'paid', 'refused')),
  add column telegram text not null default '',
  add column comment text not null default '',
  add column next_time date,
  add column version integer not null default 1,
  -- deleted by staff: cannot sign in, keeps payments, listed only when asked for
  add column deleted_at timestamptz,
  -- end of the last stretch of access, grace included; null: never had any. Kept by the trigger on `subscription`
  add column subscription_until timestamptz,
  -- titles of the companies the user belongs to, for the search. Kept by the triggers on `contractor` and `company`
  add column company_words text not null default '';

create function keep_subscription_until() returns trigger language plpgsql as $$
declare
  who uuid := coalesce(new.user_guid, old.user_guid);
begin
  update app_user set subscription_until = ends.until
  from (select max(greatest(until, grace_until)) as until from subscription where user_guid = who) ends
  where guid = who and app_user.subscription_until is distinct from ends.until;
  return null;
end $$;
create trigger keep_subscription_until after insert or update or delete on subscription
  for each row execute function keep_subscription_until();
update app_user set subscription_until = ends.until
from (select user_guid, max(greatest(until, grace_until)) as until from subscription group by user_guid) ends
where ends.user_guid = app_user.guid;

-- What staff did to a user: who, when, what. Append only.
create table crm_event (
  guid uuid primary key,
  seq bigint generated always as identity unique,
  user_guid uuid not null references app_user (guid),
  at timestamptz not null,
  -- crmEventKinds of contract/resources/crm.ts
  kind text not null,
  author uuid not null references app_user (guid),
  -- [{field, before, after}]
  changes jsonb not null default '[]',
  reason text not null default ''
);
create index crm_event_of_user on crm_event (user_guid, seq desc);

create table crm_note (
  guid uuid primary key,
  user_guid uuid not null references app_user (guid),
  author uuid not null references app_user (guid),
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1
);
create index crm_note_of_user on crm_note (user_guid, created_at desc) where deleted_at is null;

-- Filters of the CRM's screens kept under a name, shared by all staff.
create table staff_view (
  guid uuid primary key,
  screen text not null check (screen in ('crm-users', 'crm-profit')),
  title text not null,
  query text not null,
  author uuid not null references app_user (guid),
  created_at timestamptz not null default now(),
  version integer not null default 1
);
