/** A statement is prepared when this process has sent it so often: what is asked once or twice is not worth keeping. */
const FREQUENT = 5;
/** Prepared statements cost memory on every connection; lists have many shapes, so the number is limited. */
const MOST = 100;
const MOST_COUNTED = 1000;

/** Names for frequent statements, under which a connection prepares them once: then parsing and planning are not repeated. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** The statement's name, or undefined where it is not to be prepared. */
  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size === MOST) return known;
    const times = (this.#seen.get(sql) ?? 0) + 1;
    if (times < FREQUENT) {
      if (this.#seen.size === MOST_COUNTED) this.#seen.clear();
      this.#seen.set(sql, times);
      return undefined;
    }
    this.#seen.delete(sql);
    const name = `p${this.#names.size + 1}`;
    this.#names.set(sql, name);
    return name;
  }
}
