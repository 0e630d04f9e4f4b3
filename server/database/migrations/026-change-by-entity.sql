-- The log of changes of one kind of row, read at each opening of the price list: without it, all of a company's change rows are gone through.
create index change_by_entity on change (company, entity, changeset);
