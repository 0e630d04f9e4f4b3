-- What a company shows of itself: logo, colour, requisites; and people who are invited to it.

-- counts changes of what is below and of the title: If-Match of the settings, and how open consoles learn of them
alter table company add column settings_version integer not null default 1;
-- `#rrggbb`; kept when the plan that allows it ends
alter table company add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$');

create table company_requisites (
  company uuid primary key references company (guid),
  company_name text not null default '',
  inn text not null default '',
  kpp text not null default '',
  ogrn text not null default '',
  legal_address text not null default '',
  bank text not null default '',
  bik text not null default '',
  account text not null default '',
  correspondent_account text not null default ''
);

-- The one logo of a company. `hash` is the unguessable part of its address, under which it never changes.
create table company_logo (
  company uuid primary key references company (guid),
  hash text not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  width smallint not null,
  height smallint not null,
  bytes bytea not null,
  created_at timestamptz not null
);

-- Set while the person behind a contractor was invited and has not come in yet; coming in later than this gives no membership.
alter table contractor add column invited_until timestamptz;

-- The code of an invitation lives longer than the others, so it is a kind of its own.
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check check (purpose in ('sign-in', 'registration', 'contact', 'invitation'));
