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

alter table app_user
  -- for the search, as `transaction.words` in 005-money.sql: name, e-mail, phone, telegram, companies
  add column words text not null generated always as (translate(lower(
      name || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, '') || chr(10) || telegram || chr(10) || company_words),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    e'ABVGDEEJZIYKLMNOPRSTU\x01H\x02QW\x03\x04XC\x05\x06FABVGDEEJZIYKLMNOPRSTU\x01H\x02QW\x03\x04XC\x05\x06F')) stored,
  -- for the order by name, without regard to case and ё
  add column name_order text not null generated always as (translate(lower(name),
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее')) stored,
  -- in the order in which work goes on
  add column status_order smallint not null generated always as (
    case status when 'new' then 1 when 'in_work' then 2 when 'waiting' then 3 when 'paid' then 4 else 5 end) stored;

-- A page is found in an index alone, however far it is: those who are not deleted, in every order of the list. What may be absent comes last in
-- both directions, which takes two indexes. Counters of the list read `subscription_until`.
create index app_user_by_name on app_user (name_order, id) where deleted_at is null;
create index app_user_by_email on app_user (email, id) where deleted_at is null;
create index app_user_by_email_back on app_user (email desc nulls last, id desc) where deleted_at is null;
create index app_user_by_joined on app_user (date_joined, id) include (subscription_until) where deleted_at is null;
create index app_user_by_seen on app_user (last_login, id) include (subscription_until) where deleted_at is null;
create index app_user_by_seen_back on app_user (last_login desc nulls last, id desc) where deleted_at is null;
create index app_user_by_until on app_user (subscription_until, id) where deleted_at is null;
create index app_user_by_until_back on app_user (subscription_until desc nulls last, id desc) where deleted_at is null;
create index app_user_by_status on app_user (status_order, id) include (subscription_until) where deleted_at is null;
create index app_user_by_next on app_user (next_time, id) include (subscription_until) where deleted_at is null;
create index app_user_by_next_back on app_user (next_time desc nulls last, id desc) where deleted_at is null;
-- Search without a walk over all rows, where the extension can be had (005-money.sql tries to make it).
do $$
declare
  home text;
begin
  select quote_ident(n.nspname) into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if home is not null then
    execute format('create index app_user_words on app_user using gin (words %s.gin_trgm_ops)', home);
  end if;
end $$;

-- Titles of the companies whose living members the users are. Contractors who are no users cost nothing. The user is locked before titles are
-- read: of two companies renamed at once the later one sees both.
create function write_company_words(who uuid) returns void language sql as $$
  select from app_user where guid = who for no key update;
  update app_user set company_words = titles.words
  from (select coalesce(string_agg(c.title, chr(10) order by c.title, c.guid), '') as words
    from contractor k join company c on c.guid = k.company where k.user_guid = who and not k.is_deleted) titles
  where guid = who and company_words <> titles.words
$$;
create function keep_company_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.user_guid is not null then perform write_company_words(old.user_guid); end if;
  if tg_op <> 'DELETE' and new.user_guid is not null and (tg_op = 'INSERT' or new.user_guid is distinct from old.user_guid) then
    perform write_company_words(new.user_guid);
  end if;
  return null;
end $$;
create trigger keep_company_words_new after insert on contractor
  for each row when (new.user_guid is not null) execute function keep_company_words();
create trigger keep_company_words_changed after update of user_guid, is_deleted on contractor for each row
  when (old.user_guid is distinct from new.user_guid or (new.user_guid is not null and old.is_deleted <> new.is_deleted))
  execute function keep_company_words();
create trigger keep_company_words_gone after delete on contractor
  for each row when (old.user_guid is not null) execute function keep_company_words();
create function keep_words_of_members() returns trigger language plpgsql as $$
begin
  -- always in the same order, so that two companies with the same people do not wait for each other
  perform write_company_words(m.user_guid) from (
    select k.user_guid from contractor k where k.company = new.guid and k.user_guid is not null and not k.is_deleted order by 1) m;
  return null;
end $$;
create trigger keep_words_of_members after update of title on company
  for each row when (old.title <> new.title) execute function keep_words_of_members();
select write_company_words(user_guid) from (select distinct user_guid from contractor where user_guid is not null) members;

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
