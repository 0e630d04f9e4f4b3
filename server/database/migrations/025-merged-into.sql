-- The row that this one was merged into: an import leads its name there. Null for a row that the version before merged.
alter table bill add column merged_into uuid;
alter table site_object add column merged_into uuid;
alter table contractor add column merged_into uuid;
