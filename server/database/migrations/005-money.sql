-- Money: operations of the four types, their sums by month, months that were closed.

-- Tax number: a bank statement names its parties by it.
alter table contractor add column inn text not null default '';
create index contractor_by_inn on contractor (company, inn) where inn <> '';
-- A person who signs in stands behind the contractor: what the list answers of "user_guid".
alter table contractor add column is_member boolean not null generated always as (user_guid is not null) stored;

-- Categories of contractors are edited by guid alone from now on.
insert into row_company (guid, company, entity) select guid, company, 'contractor_category' from contractor_category on conflict do nothing;

create table transaction (
  company uuid not null references company (guid),
  guid uuid not null,
  -- order of entry: of the operations of one day the last entered stands first, and pages go on from it
  ordinal bigint generated always as identity,
  type text not null check (type in ('expense', 'payment', 'income', 'dividend')),
  date date not null,
  amount numeric(12, 2) not null check (amount >= 0),
  description text not null default '',
  contractor uuid,
  stroiobject uuid,
  bill uuid check (bill is null or type = 'expense'),
  -- number of the bank document it came from, '' where it was typed in
  document text not null default '',
  -- description and document for the search (database/money/searchWords.ts): without regard to case and ё, and with an ASCII sign for each Cyrillic
  -- letter, for the trigrams of a database with the C collation know no others
  words text not null generated always as (translate(lower(description || chr(10) || document),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    e'ABVGDEEJZIYKLMNOPRSTU\x01H\x02QW\x03\x04XC\x05\x06FABVGDEEJZIYKLMNOPRSTU\x01H\x02QW\x03\x04XC\x05\x06F')) stored,
  is_deleted boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company, guid),
  foreign key (company, contractor) references contractor (company, guid),
  foreign key (company, stroiobject) references site_object (company, guid),
  foreign key (company, bill) references bill (company, guid)
);
create index transaction_newest on transaction (company, is_deleted, date, ordinal);
create index transaction_of_type on transaction (company, is_deleted, type, date, ordinal) include (amount);
-- what sums are split by stands in the index: sums of one object do not look into the table
create index transaction_by_object on transaction (company, is_deleted, stroiobject, date, ordinal) include (contractor, bill, type, amount);
create index transaction_by_contractor on transaction (company, is_deleted, contractor, date, ordinal) include (stroiobject, bill, type, amount);
create index transaction_by_bill on transaction (company, is_deleted, bill, date, ordinal) include (stroiobject, contractor, type, amount)
  where bill is not null;
create index transaction_by_amount on transaction (company, is_deleted, amount, ordinal) include (type, date);
-- Search within words without a walk over all rows, where the extension can be had.
do $$
declare
  home text;
begin
  begin
    -- in "public", whatever schema this is run in: one for the whole database
    create extension if not exists pg_trgm schema public;
  exception when others then
    null;
  end;
  select quote_ident(n.nspname) into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if home is not null then
    execute format('create index transaction_words on transaction using gin (words %s.gin_trgm_ops)', home);
  end if;
end $$;

-- Living operations of a month, added up once as a whole and once for each object, contractor and bill. Written with every operation in the same
-- transaction (database/money), so it never differs from the rows. A line whose count is 0 may stay.
create table month_total (
  company uuid not null references company (guid),
  -- split by what: 'all', 'object', 'contractor', 'bill'
  split text not null check (split in ('all', 'object', 'contractor', 'bill')),
  -- first day of the month
  month date not null,
  type text not null,
  -- the object, contractor or bill; the nil uuid where the operation has none, and for 'all'
  ref uuid not null,
  count integer not null,
  kopecks bigint not null,
  primary key (company, split, month, type, ref)
);
create index month_total_of_ref on month_total (company, split, ref, month);

-- A month that the owner closed, and its sums at that moment ('all' of month_total).
create table closed_month (
  company uuid not null references company (guid),
  month date not null,
  closed_at timestamptz not null default now(),
  closed_by uuid not null references app_user (guid),
  primary key (company, month)
);
create table closed_total (
  company uuid not null,
  month date not null,
  type text not null,
  count integer not null,
  kopecks bigint not null,
  primary key (company, month, type),
  foreign key (company, month) references closed_month (company, month) on delete cascade
);
-- Changes to a closed month made after closing; null kopecks: the operation was not in the month, or deleted.
create table correction (
  company uuid not null,
  month date not null,
  changeset uuid not null,
  transaction uuid not null,
  type text not null,
  before_kopecks bigint,
  after_kopecks bigint,
  primary key (company, month, changeset, transaction),
  foreign key (company, month) references closed_month (company, month) on delete cascade
);
