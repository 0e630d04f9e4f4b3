import type { ImportKey } from '../../../contract/serviceImport.ts';
import { fold } from '../../database/fileText.ts';
import type { ServiceRow } from '../../database/priceList/rows.ts';
import type { CheckedRow } from './checkRow.ts';

/** Where rows without a category go. */
export const NO_CATEGORY = 'Без категории';

/** What a row of the file is recognised by; null: nothing, it is a new service. */
export function keyOfRow(row: Pick<CheckedRow, 'title' | 'category' | 'guid'>, key: ImportKey): string | null {
  if (key === 'guid') return row.guid;
  if (key === 'title') return fold(row.title);
  return `${fold(row.category ?? NO_CATEGORY)}\n${fold(row.title)}`;
}

/** Services of the list in its order by key. Of several with one key the first is paired with the first such row of the file, and so on. */
export class Matches {
  readonly #waiting = new Map<string, { rows: ServiceRow[]; taken: number }>();

  constructor(services: readonly ServiceRow[], key: ImportKey, categoryTitle: (guid: string) => string) {
    for (const service of services) {
      const id = keyOfService(service, key, categoryTitle);
      const same = this.#waiting.get(id);
      if (same) same.rows.push(service);
      else this.#waiting.set(id, { rows: [service], taken: 0 });
    }
  }

  /** The next service of this key, which is then taken. */
  take(key: string | null): ServiceRow | undefined {
    const same = key === null ? undefined : this.#waiting.get(key);
    return same?.rows[same.taken++];
  }

  /** Services that no row took. */
  rest(): ServiceRow[] {
    return [...this.#waiting.values()].flatMap((same) => same.rows.slice(same.taken));
  }
}

function keyOfService(service: ServiceRow, key: ImportKey, categoryTitle: (guid: string) => string): string {
  if (key === 'guid') return service.guid;
  if (key === 'title') return fold(service.title);
  return `${fold(categoryTitle(service.category))}\n${fold(service.title)}`;
}
