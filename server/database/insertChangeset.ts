import { type RawBuilder, sql } from 'kysely';
import type { ChangesetKind } from '../../contract/resources/changeset.ts';
import type { Note } from './changeNotes.ts';

export type NewChangeset = { company: string; guid: string; kind: ChangesetKind; title: string; author: string; notes: Note[] };

/** Most rows of one statement: none may run into its time limit on a busy machine. */
const PORTION = 20_000;

/**
 * The statements that write a changeset, in their order: one, unless there are very many rows. `seq` is the company's change counter after
 * this write. The company's row is locked.
 */
export function insertChangeset({ company, guid, kind, title, author, notes }: NewChangeset): RawBuilder<unknown>[] {
  const first = sql`
    with bumped as (update company set change_counter = change_counter + 1 where guid = ${company} returning change_counter),
    made as (
      insert into changeset (company, guid, seq, kind, title, author, count)
      select ${company}, ${guid}, change_counter, ${kind}, ${title}, ${author}, ${notes.length} from bumped),
    found as (insert into row_company (guid, company, entity) values (${guid}, ${company}, 'changeset'))
    ${insertChanges(company, guid, notes, 0)}`;
  const further = Array.from({ length: Math.ceil(notes.length / PORTION) - 1 }, (_, index) =>
    insertChanges(company, guid, notes, (index + 1) * PORTION),
  );
  return [first, ...further];
}

/** One portion of the rows, from `start` on. */
function insertChanges(company: string, guid: string, all: readonly Note[], start: number): RawBuilder<unknown> {
  const notes = all.slice(start, start + PORTION);
  const json = (values: Note['before']) => (values === null ? null : JSON.stringify(values));
  return sql`
    insert into change (company, changeset, ordinal, entity, guid, title, before, after)
    select ${company}, ${guid}, ${sql.lit(start)} + ordinality, entity, row_guid, row_title, before, after
    from unnest(
      ${notes.map((note) => note.entity)}::text[], ${notes.map((note) => note.guid)}::uuid[], ${notes.map((note) => note.title)}::text[],
      ${notes.map((note) => json(note.before))}::jsonb[], ${notes.map((note) => json(note.after))}::jsonb[]
    ) with ordinality as rows (entity, row_guid, row_title, before, after, ordinality)`;
}
