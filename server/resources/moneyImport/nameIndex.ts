import { fold } from '../../database/fileText.ts';

type Named = { guid: string; title: string; inn?: string };

/** What a name of the file leads to: a row of the company, several of them, or none. */
export type Found = { guid: string } | 'several' | null;

/** Living rows of one directory by name; case, ё/е and spaces do not matter. */
export class NameIndex {
  readonly #rows = new Map<string, Named[]>();

  constructor(rows: readonly Named[]) {
    for (const row of rows) this.add(row);
  }

  /** @param inn tax number that the file gives with the name, '' without one: a namesake with another number is somebody else */
  find(name: string, inn = ''): Found {
    const namesakes = this.#rows.get(fold(name)) ?? [];
    const [one, another] = inn === '' ? namesakes : namesakes.filter((row) => !row.inn || row.inn === inn);
    if (another) return 'several';
    return one ?? null;
  }

  /** A row that this import is to make: further rows of the file lead to it. */
  add(row: Named): void {
    const key = fold(row.title);
    const namesakes = this.#rows.get(key);
    if (namesakes) namesakes.push(row);
    else this.#rows.set(key, [row]);
  }
}
