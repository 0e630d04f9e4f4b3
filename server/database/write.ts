import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { ChangesetKind } from '../../contract/changeset.ts';
import { ChangeNotes, difference, type Note, type Overwrite } from './changeNotes.ts';
import { type Db, type Trx, writersOf } from './connection.ts';
import { type IdempotencyClaim, storeAnswer } from './idempotency.ts';
import { oneValue, unnested } from './rows.ts';
import { inTransaction } from './transaction.ts';

/** Most rows of one statement: none may run into its time limit on a busy machine. */
const PORTION = 20_000;

/** Age of an admission from which the guard is asked again even if the company has not changed: the caller may have been signed out. */
const FRESH_MS = 1000;

/** Who writes, where and as what, and the key under which the answer is kept for a repeated request. */
export type Actor = {
  company: string;
  user: string;
  claim: IdempotencyClaim | null;
  /** closed months (`YYYY-MM`) that the caller said to change nevertheless */
  confirmedMonths: readonly string[];
  /** what limits the size of the company's data; null where this installation enforces no limits */
  limits: WriteLimits | null;
  /** null: of the staff, no member of the company */
  admission: Admission | null;
};

/** How the company stood, and what time it was, when the guard admitted the caller. */
export type Admission = {
  /** of the company */
  changeCounter: number;
  /** by `performance.now()` */
  admittedAt: number;
  /** asks the guard anew and throws what it throws */
  admitAgain: (trx: Trx) => Promise<unknown>;
};

/** Limits of the company's data at a moment. `check` throws when what was written has no room; it runs in the transaction of the write. */
export type WriteLimits = { at: Date; check: WriteCheck };
export type WriteCheck = (trx: Trx, written: Written, at: Date) => Promise<void>;

/** What a write has done so far. */
export type Written = {
  company: string;
  kind: ChangesetKind;
  /** guid of the changeset that is taken back */
  reverted: string | null;
  notes: readonly Note[];
};

type Named = { guid: string; title: string };

/** One write to a company's data in the making: SQL goes through `trx`, every changed row is noted. */
export class CompanyWrite {
  readonly trx: Trx;
  readonly company: string;
  readonly user: string;
  readonly confirmedMonths: readonly string[];
  readonly #admission: Admission | null;
  readonly #guid = randomUUID();
  readonly #notes = new ChangeNotes();
  #kind: ChangesetKind = 'edit';
  #title = '';
  #leavesTrace = false;
  #reverted: string | null = null;

  constructor(trx: Trx, actor: Actor) {
    this.trx = trx;
    this.company = actor.company;
    this.user = actor.user;
    this.confirmedMonths = actor.confirmedMonths;
    this.#admission = actor.admission;
  }

  /** `requireAdmitted` of the caller. @param changeCounter of the company, read with the lock */
  checkAccess(changeCounter: number): Promise<void> {
    return requireAdmitted(this.trx, this.#admission, changeCounter);
  }

  /** Notes one changed row; see `ChangeNotes` for what becomes of several notes of the same row. */
  note(note: Note): void {
    this.#notes.add(note);
  }

  /** Notes a new row with its place. */
  noteCreated<R extends Named & { position: number }>(entity: Note['entity'], row: R, fields: readonly (keyof R & string)[]): void {
    const after = { ...Object.fromEntries(fields.map((field) => [field, row[field]])), position: row.position };
    this.note({ entity, guid: row.guid, title: row.title, before: null, after });
  }

  /** Notes in which of the fields rows change. @returns those that do */
  noteChanged<R extends { guid: string; title?: string }>(
    entity: Note['entity'],
    overwrites: readonly Overwrite<R>[],
    fields: readonly (keyof R & string)[],
    titleOf = ({ title = '' }: R) => title,
  ): R[] {
    return overwrites.flatMap(({ before, after }) => {
      const changed = difference(before, after, fields);
      if (!changed) return [];
      this.note({ entity, guid: after.guid, title: titleOf(after), ...changed });
      return [after];
    });
  }

  noteDeleted(entity: Note['entity'], rows: readonly Named[]): void {
    for (const { guid, title } of rows) this.note({ entity, guid, title, before: { is_deleted: false }, after: { is_deleted: true } });
  }

  /** What this write is, as the log of changes shows it. */
  describe(kind: ChangesetKind, title: string): void {
    this.#kind = kind;
    this.#title = title;
  }

  /** Describes a write that takes a changeset back. */
  describeRevert(changeset: string, title: string): void {
    this.describe('revert', title);
    this.#reverted = changeset;
  }

  /** Asks for a changeset although no row of the company's data changes: the log of changes has a line, caches and screens are told. */
  leaveTrace(): void {
    this.#leavesTrace = true;
  }

  /** Guid of the changeset this write leaves; null while nothing has changed. */
  get changeset(): string | null {
    return this.#notes.isEmpty() && !this.#leavesTrace ? null : this.#guid;
  }

  /** Refuses what there is no room for. */
  async checkLimits(limits: WriteLimits | null): Promise<void> {
    const written = { company: this.company, kind: this.#kind, reverted: this.#reverted, notes: this.#notes.list() };
    await limits?.check(this.trx, written, limits.at);
  }

  /**
   * The statements that write the changeset and its rows, in their order: one, unless there are very many rows; none when nothing changed. `seq` is
   * the company's change counter after this write. The company's row is locked.
   */
  finish(): RawBuilder<unknown>[] {
    const { company, changeset: guid } = this;
    if (guid === null) return [];
    const notes = this.#notes.list();
    const first = sql`
      with bumped as (update company set change_counter = change_counter + 1 where guid = ${company} returning change_counter),
      made as (
        insert into changeset (company, guid, seq, kind, title, author, count)
        select ${company}, ${guid}, change_counter, ${this.#kind}, ${this.#title}, ${this.user}, ${notes.length} from bumped),
      found as (insert into row_company (guid, company, entity) values (${guid}, ${company}, 'changeset'))
      ${insertChanges(company, guid, notes, 0)}`;
    const further = Array.from({ length: Math.ceil(notes.length / PORTION) - 1 }, (_, index) =>
      insertChanges(company, guid, notes, (index + 1) * PORTION),
    );
    return [first, ...further];
  }
}

/**
 * When a write locks the company's row: before its work, or in the first statement of its work, which saves a round trip to the database
 * (`updateRow`, which is given `checkAccess` then).
 */
export type Locks = 'first' | 'with the row';

/**
 * Runs one write to a company's data: one transaction with its changeset (api.md «Changesets»).
 * The company's row is locked first, so writers of one company stand in line and cannot deadlock over its rows; readers never wait. Throws
 * what the guard throws where the caller may not do this any more when it is their turn.
 * `work` may be repeated after a lost race, so it keeps no state outside `write`, and it begins no other write to the company, which would
 * wait for it. With a claim the answer is stored in the same transaction: a process that dies after the commit still replays it.
 */
export function writeCompany<T>(db: Db, actor: Actor, work: (write: CompanyWrite) => Promise<T>, locks: Locks = 'first'): Promise<T> {
  return asWriter(db, actor.company, async (trx) => {
    const write = new CompanyWrite(trx, actor);
    if (locks === 'first') await lockCompany(trx, actor.company, actor.admission);
    const answer = await work(write);
    await write.checkLimits(actor.limits);
    if (actor.claim) await storeAnswer(trx, actor.claim, answer);
    for (const statement of write.finish()) await statement.execute(trx);
    return answer;
  });
}

/**
 * A transaction that is to lock the company. A few of one company have connections and the others wait in this process, so that however long
 * they wait for the row, connections are left to other companies. `work` as that of `inTransaction`.
 */
export function asWriter<T>(db: Db, company: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return writersOf(db).run(company, () => inTransaction(db, work));
}

/** Has this transaction (`asWriter`) stand in line with the writers of the company; readers never wait. Throws as `requireAdmitted`. */
export async function lockCompany(trx: Trx, company: string, admission: Admission | null): Promise<void> {
  const changeCounter = await oneValue<number>(trx)`select change_counter from company where guid = ${company} for no key update`;
  await requireAdmitted(trx, admission, changeCounter);
}

/**
 * Throws what the guard throws where the caller may not do this any more. Asked where they waited for the company's row: the company has
 * changed meanwhile, so they may have been excluded or have another role, or a second has passed, in which they may have been signed out.
 */
async function requireAdmitted(trx: Trx, admission: Admission | null, changeCounter: number): Promise<void> {
  if (!admission) return;
  const isFresh = admission.changeCounter === changeCounter && performance.now() - admission.admittedAt < FRESH_MS;
  if (!isFresh) await admission.admitAgain(trx);
}

/** One portion of the rows, from `start` on. */
function insertChanges(company: string, guid: string, all: readonly Note[], start: number) {
  const json = (values: Note['before']) => (values === null ? null : JSON.stringify(values));
  const notes = all.slice(start, start + PORTION).map((note) => ({ ...note, before: json(note.before), after: json(note.after) }));
  return sql`
    insert into change (company, changeset, ordinal, entity, guid, title, before, after)
    select ${company}, ${guid}, ${sql.lit(start)} + ordinality, entity, row_guid, row_title, before, after
    from ${unnested(notes, { entity: 'text', guid: 'uuid', title: 'text', before: 'jsonb', after: 'jsonb' })} with ordinality as rows (entity, row_guid, row_title, before, after, ordinality)`;
}
