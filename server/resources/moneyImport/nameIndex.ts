import { fold } from '../../database/fileText.ts';

type Named = { guid: string; title: string };

/** What a name of the file leads to: a row of the company, several of them, or none. */
export type Found = { guid: string } | 'several' | null;

/** Living rows of one directory by name; case, ё/е and spaces do not matter. */
export class NameIndex {
  readonly #rows = new Map<string, Found>();

  constructor(rows: readonly Named[]) {
    for (const { guid, title } of rows) {
      const key = fold(title);
      this.#rows.set(key, this.#rows.has(key) ? 'several' : { guid });
    }
  }

  find(name: string): Found {
    return this.#rows.get(fold(name)) ?? null;
  }

  /** A row that this import is to make: further rows of the file lead to it. */
  add({ guid, title }: Named): void {
    this.#rows.set(fold(title), { guid });
  }
}
