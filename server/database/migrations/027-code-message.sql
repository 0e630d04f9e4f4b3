-- The message in the outbox that carries a code: it is not sent any more once another code has taken the place of this one. Null for an
-- invitation, for a code of the version before, and once the message is deleted.
alter table one_time_code add column message uuid references outbox (guid) on delete set null;
create index one_time_code_by_message on one_time_code (message) where message is not null;
