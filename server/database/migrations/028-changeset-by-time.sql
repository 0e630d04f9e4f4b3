-- The log of changes of a period, read when the price list opens (earlier steps, last import) and by «История»: without this index, all of a
-- company's changesets are gone through.
create index changeset_by_time on changeset (company, created_at);
