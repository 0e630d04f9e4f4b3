-- Ready price lists: published by super users from a company's price list, for the whole product, so no company comes first in their keys.
create table ready_price (
  id integer generated always as identity primary key,
  guid uuid not null unique,
  title text not null,
  region text not null,
  -- when the rows were published last
  updated_at timestamptz not null,
  -- whose list it was made from; a demo list has none
  source_company uuid references company (guid) on delete set null,
  author uuid references app_user (guid) on delete set null,
  has_cost boolean not null,
  services_count integer not null,
  categories_count integer not null,
  -- of the file, in bytes
  size integer not null,
  is_deleted boolean not null default false,
  version integer not null default 1
);
create unique index ready_price_named on ready_price (lower(title), lower(region)) where not is_deleted;

create table ready_price_row (
  price uuid not null references ready_price (guid),
  position integer not null,
  category text not null,
  title text not null,
  unit_of_measure text not null,
  -- null where costs were not published
  cost_per_unit numeric(12, 2),
  price_per_unit numeric(12, 2) not null,
  primary key (price, position)
);

-- The file as it was made when the rows were published: what is downloaded is what `size` says.
create table ready_price_file (
  price uuid primary key references ready_price (guid),
  bytes bytea not null
);
