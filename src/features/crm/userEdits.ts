import type { CrmUser } from '../../../contract/crm.ts';
import { isFailure, lacksAnswer } from '../../lib/apiFailure.ts';

type Options = {
  /** writes a row over that version of it; rejects with `ApiFailure` */
  send(user: CrmUser, edit: UserEdit): Promise<CrmUser>;
  /** the newest word of the server about a row; `edit`: what of it was written just now */
  onRow(user: CrmUser, edit: UserEdit | null): void;
  /** a row could not be written */
  onTrouble(row: UnsavedRow): void;
};

/**
 * Edits of rows on their way to the server: shown at once, written one request per row at a time, kept until they are saved or given up.
 * What another person changed meanwhile is taken over where they changed other fields, and asked about where the same.
 */
export class UserEdits {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #sending = new Set<number>();
  #rows: ReadonlyMap<number, UnsavedRow> = new Map();

  constructor(options: Options) {
    this.#options = options;
  }

  /** the same map as long as nothing changed */
  readonly rows = (): ReadonlyMap<number, UnsavedRow> => this.#rows;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  write(user: CrmUser, edit: UserEdit): void {
    const before = this.#rows.get(user.id);
    const newest = before && before.user.version >= user.version ? before.user : user;
    const base = { ...asEdit(newest, Object.keys(edit)), ...before?.base };
    const row: UnsavedRow = { user: newest, values: { ...before?.values, ...edit }, base, state: 'saving', sentence: '' };
    // a further edit makes no choice for the person: it waits with what is to be chosen
    if (!this.#sending.has(user.id) && clashing(row).length > 0) this.#trouble({ ...row, state: 'clash' });
    else {
      this.#put(row);
      void this.#run(user.id);
    }
  }

  /**
   * What a screen that is left could not save: it waits for a decision with what could not be saved in the list.
   * @param base what was there when it was typed over; @param sentence why it is not saved
   */
  keep(user: CrmUser, edit: UserEdit, base: UserEdit, sentence: string): void {
    const before = this.#rows.get(user.id);
    const row = { user, values: { ...before?.values, ...edit }, base: { ...base, ...before?.base }, sentence };
    const state = clashing({ ...row, state: 'failed' }).length > 0 ? 'clash' : 'failed';
    this.#put({ ...row, state });
  }

  retry(id: number): void {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#put({ ...row, state: 'saving', sentence: '', unsent: false });
    void this.#run(id);
  }

  /** The connection is back: what only lacked one is sent again. */
  retryUnsent(): void {
    for (const { user, state, unsent } of this.#rows.values()) if (unsent && state === 'failed') this.retry(user.id);
  }

  /** What was typed is written over what the other person wrote. */
  overwriteTheirs(id: number): void {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#put({ ...row, base: asEdit(row.user, Object.keys(row.values)) });
    this.retry(id);
  }

  /** Of a clash only the fields that clash are given up: what else was typed into the row goes on. */
  giveUp(id: number): void {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#drop(id);
    const apart = row.state === 'clash' ? clashing(row) : fieldsOf(row.values);
    const others = fieldsOf(row.values).filter((field) => !apart.includes(field));
    if (others.length > 0) this.write(row.user, only(row.values, others));
  }

  async #run(id: number): Promise<void> {
    if (this.#sending.has(id)) return;
    this.#sending.add(id);
    try {
      for (let row = this.#rows.get(id); row?.state === 'saving'; row = this.#rows.get(id)) await this.#send(row);
    } finally {
      this.#sending.delete(id);
    }
  }

  async #send({ user, values: sent }: UnsavedRow): Promise<void> {
    try {
      const saved = await this.#options.send(user, sent);
      this.#options.onRow(saved, sent);
      this.#saved(saved, sent);
    } catch (error) {
      const row = this.#rows.get(user.id);
      if (!row) return;
      if (isFailure(error, 1103) && isUser(error.current)) this.#meet(row, error.current);
      else {
        const unsent = lacksAnswer(error);
        this.#trouble({ ...row, state: 'failed', sentence: error instanceof Error ? error.message : String(error), unsent });
      }
    }
  }

  /** What was typed over while it was being saved goes next. */
  #saved(user: CrmUser, sent: UserEdit): void {
    const row = this.#rows.get(user.id);
    if (!row) return;
    const left = fieldsOf(row.values).filter((field) => !(field in sent) || row.values[field] !== sent[field]);
    if (left.length === 0) this.#drop(user.id);
    else this.#put({ ...row, user, values: only(row.values, left), base: { ...only(row.base, left), ...only(sent, left) } });
  }

  #meet(row: UnsavedRow, theirs: CrmUser): void {
    this.#options.onRow(theirs, null);
    const apart = clashing({ ...row, user: theirs });
    if (apart.length === 0) this.#put({ ...row, user: theirs });
    else this.#trouble({ ...row, user: theirs, state: 'clash' });
  }

  #trouble(row: UnsavedRow): void {
    this.#put(row);
    this.#options.onTrouble(row);
  }

  #put(row: UnsavedRow): void {
    this.#rows = new Map(this.#rows).set(row.user.id, row);
    for (const listener of this.#listeners) listener();
  }

  #drop(id: number): void {
    const rows = new Map(this.#rows);
    rows.delete(id);
    this.#rows = rows;
    for (const listener of this.#listeners) listener();
  }
}

/** Fields that both sides changed, each to something else. */
export function clashing({ user, values, base }: UnsavedRow): EditedField[] {
  return fieldsOf(values).filter((field) => user[field] !== base[field] && user[field] !== values[field]);
}

const editedFields = ['status', 'telegram', 'comment', 'next_time'] as const;

function fieldsOf(edit: UserEdit): EditedField[] {
  return editedFields.filter((field) => field in edit);
}

function only(edit: UserEdit, fields: readonly EditedField[]): UserEdit {
  return Object.fromEntries(Object.entries(edit).filter(([field]) => fields.some((one) => one === field)));
}

function asEdit(user: CrmUser, fields: readonly string[]): UserEdit {
  const { status, telegram, comment, next_time } = user;
  return only(
    { status, telegram, comment, next_time },
    editedFields.filter((field) => fields.includes(field)),
  );
}

function isUser(value: unknown): value is CrmUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'status' in value;
}

/** What is edited in the list itself. */
export type UserEdit = Partial<Pick<CrmUser, EditedField>>;

export type EditedField = 'status' | 'telegram' | 'comment' | 'next_time';

/** What was typed into a row and is not saved yet. */
export type UnsavedRow = {
  /** as the server last said it; its version is the next `If-Match` */
  user: CrmUser;
  values: UserEdit;
  /** what the fields were when they were typed over */
  base: UserEdit;
  state: 'saving' | 'failed' | 'clash';
  /** why it failed */
  sentence: string;
  /** failed for want of a connection only: goes on by itself when there is one */
  unsent?: boolean;
};
