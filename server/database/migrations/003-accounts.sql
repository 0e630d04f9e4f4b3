-- Ways in: one-time codes, keys of letters, messages on their way, and what happened to each account.

-- A code is hashed together with the login it was sent to. Each asker (a known device, else an address; for a registration its process)
-- has a code of their own, so a stranger can neither replace nor use up that of the owner.
create table one_time_code (
  guid uuid primary key,
  purpose text not null check (purpose in ('sign-in', 'registration', 'contact')),
  login text not null,
  asker_hash bytea not null,
  -- for whom the send was counted: as asker_hash, but for a registration, whose every process is an asker of its own
  sender_hash bytea not null,
  code_hash bytea not null,
  failures smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index one_time_code_by_asker on one_time_code (asker_hash, purpose, login);
create index one_time_code_by_login on one_time_code (login, purpose);
create index one_time_code_by_expiry on one_time_code (expires_at);

-- A registration by letter that waits for its link: the account is made when the link is followed.
create table registration (
  guid uuid primary key,
  email text not null,
  -- who began it: a new letter is for their own registration, not for one that a stranger began with the same e-mail
  asker_hash bytea not null,
  name text not null,
  company_title text not null,
  -- empty once an account with this e-mail was made
  password_hash text not null,
  created_at timestamptz not null
);
create index registration_by_email on registration (email);
create index registration_by_age on registration (created_at);

-- Keys of 128 bits and more that are used once: links of letters, tickets. A used one is kept until it expires, to be told from an unknown one.
create table one_time_key (
  key_hash bytea primary key,
  purpose text not null check (purpose in ('activation', 'recovery', 'ticket')),
  login text not null,
  user_guid uuid references app_user (guid),
  registration uuid references registration (guid) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_key_by_expiry on one_time_key (expires_at);
create index one_time_key_by_registration on one_time_key (registration) where registration is not null;
create index one_time_key_by_user on one_time_key (user_guid) where user_guid is not null;

-- Letters and SMS: written in the transaction that wants them sent, sent by the worker of any instance, the body encrypted and erased when done.
create table outbox (
  guid uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  -- null once erased
  body bytea,
  created_at timestamptz not null default now(),
  -- nobody needs the message after this
  expires_at timestamptz not null,
  next_try_at timestamptz not null default now(),
  tries smallint not null default 0,
  last_error text,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index outbox_due on outbox (next_try_at) where sent_at is null and given_up_at is null;
create index outbox_by_age on outbox (created_at);

-- What happened to an account, shown to its user under «Безопасность».
create table security_event (
  guid uuid primary key,
  user_guid uuid not null references app_user (guid),
  kind text not null,
  -- the session it is about, where there is one
  session uuid,
  ip text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index security_event_newest on security_event (user_guid, created_at desc, guid);
create index security_event_by_age on security_event (created_at);

create table requisites (
  user_guid uuid primary key references app_user (guid),
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
