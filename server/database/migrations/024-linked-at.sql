-- When a user became the person behind a contractor: a company sees of them what was done since, and nothing where it is not known.
alter table contractor add column linked_at timestamptz;
update contractor k set linked_at = coalesce(
    (select max(s.created_at) from change c join changeset s on s.company = c.company and s.guid = c.changeset
      where c.company = k.company and c.guid = k.guid and c.entity = 'contractor' and c.after->>'is_member' = 'true'),
    -- a company made with the account itself, by a registration
    (select u.date_joined from app_user u join company f on f.created_at = u.date_joined where u.guid = k.user_guid and f.guid = k.company),
    now())
  where user_guid is not null;
